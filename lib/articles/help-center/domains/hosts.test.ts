/** Own domains are known in memory: an unknown host costs the database nothing, and a change is seen within a second. */
import { expect, test } from "vitest";
import { Hosts } from "./hosts";

function scene() {
  const state = { now: 0, reads: 0, slugs: {} as Record<string, string>, fails: false };
  const read = async (known: string) => {
    state.reads++;
    if (state.fails) throw new Error("no database");
    const digest = JSON.stringify(state.slugs);
    return { digest, slugs: digest === known ? null : state.slugs };
  };
  return { state, hosts: new Hosts(read, () => state.now) };
}

test("all hosts are answered by one statement a second, and those that come together by the same", async () => {
  const { state, hosts } = scene();
  state.slugs = { "help.example.com": "juniper" };
  expect(hosts.peek("help.example.com")).toBeUndefined();
  const names = Array.from({ length: 200 }, (_, index) => `${index}.example.com`);
  expect(
    await Promise.all([hosts.find("help.example.com"), ...names.map((name) => hosts.find(name))]),
  ).toEqual(["juniper", ...names.map(() => null)]);
  expect(state.reads).toBe(1);
  state.now = 999;
  expect([hosts.peek("help.example.com"), hosts.peek("x.example.com"), state.reads]).toEqual([
    "juniper",
    null,
    1,
  ]);
  state.slugs = { "docs.example.com": "juniper" };
  state.now = 1000;
  expect(hosts.peek("docs.example.com")).toBeUndefined();
  expect(await hosts.find("docs.example.com")).toBe("juniper");
  expect([hosts.peek("help.example.com"), state.reads]).toEqual([null, 2]);
});

test("without the database the last answer holds; without a first one nothing is known", async () => {
  const { state, hosts } = scene();
  state.fails = true;
  await expect(hosts.find("help.example.com")).rejects.toThrow("no database");
  Object.assign(state, { fails: false, slugs: { "help.example.com": "juniper" } });
  expect(await hosts.find("help.example.com")).toBe("juniper");
  Object.assign(state, { fails: true, now: 5000 });
  expect(await hosts.find("help.example.com")).toBe("juniper");
  const { reads } = state;
  expect([hosts.peek("help.example.com"), state.reads - reads]).toEqual(["juniper", 0]);
});

test("a name of an object's own is no domain", async () => {
  const { hosts } = scene();
  for (const name of ["constructor", "__proto__", "toString"]) expect(await hosts.find(name)).toBeNull();
});
