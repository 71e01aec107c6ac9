import { afterEach, expect, test, vi } from "vitest";

const isText = (value: unknown): value is string => typeof value === "string";
const blocked = () => {
  throw new DOMException("blocked", "SecurityError");
};
/** A fresh page with this storage. */
async function page(storage: object) {
  vi.resetModules();
  vi.stubGlobal("localStorage", storage);
  return import("@/lib/client/stored");
}
afterEach(() => vi.unstubAllGlobals());

test("with storage blocked a draft lasts as long as the page", async () => {
  const stored = await page({ setItem: blocked, getItem: blocked, removeItem: blocked });
  stored.writeStored("parley:draft:1", "Until n");
  expect(stored.readStored("parley:draft:1", isText)).toBe("Until n");
  expect(stored.listStored("parley:draft:")).toEqual(["parley:draft:1"]);
  stored.removeStored("parley:draft:1");
  expect(stored.readStored("parley:draft:1", isText)).toBeNull();
});

test("if nothing may outlive the page, storage is not touched", async () => {
  const touched = vi.fn();
  const stored = await page({ setItem: touched, getItem: touched, removeItem: touched });
  stored.keepInMemoryOnly();
  stored.writeStored("parley:draft:1", "Until n");
  expect(stored.readStored("parley:draft:1", isText)).toBe("Until n");
  stored.removeStored("parley:draft:1");
  expect(touched).not.toHaveBeenCalled();
});
