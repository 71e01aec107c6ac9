/** The front serves help pages itself: Next, sessions and cookies have no part in them. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as all from "@/app/help/[slug]/[...path]/route";
import * as start from "@/app/help/[slug]/route";
import { helpPages } from "@/lib/http/help";
import { loadLimiter } from "@/lib/http/load";
import { TestHelpCenter } from "@/lib/testing/help-center";
import { createFront } from "./front";

const front = createFront();
let base = "";
const waiting: number[] = [];
const counted = Object.assign(
  async () => {
    waiting.push(loadLimiter().inWork);
    return new Response("counted");
  },
  { loadClass: "dashboardRead" },
);

beforeAll(async () => {
  front.open({
    mounts: [
      { pattern: "/help/[slug]", module: start },
      { pattern: "/help/[slug]/[...path]", module: all },
      { pattern: "/help/counted/page", module: { GET: counted } },
      { pattern: "/api/secret", module: { GET: async () => new Response("the API") } },
    ],
    pages: async (_, res) => void res.end("Next"),
  });
  front.server.listen(0, "127.0.0.1");
  await once(front.server, "listening");
  base = `http://127.0.0.1:${(front.server.address() as AddressInfo).port}`;
});
afterAll(() => {
  front.server.closeAllConnections();
  front.server.close();
});

test("a help page is served without Next, compressed, with a length, and sets no cookie", async () => {
  const center = await TestHelpCenter.create();
  const path = `${base}/help/${center.slug}`;
  const page = await fetch(`${path}/en`, {
    headers: { cookie: "next-auth.session-token=x", "accept-encoding": "gzip, br" },
  });
  const { headers } = page;
  expect([page.status, headers.get("content-encoding"), headers.get("set-cookie")]).toEqual([
    200,
    "br",
    null,
  ]);
  expect(await page.text()).toContain("Juniper help");
  const head = await fetch(`${path}/en`, { method: "HEAD", headers: { "accept-encoding": "br" } });
  expect([await head.text(), head.headers.get("content-length")]).toEqual([
    "",
    headers.get("content-length"),
  ]);
  const tag = headers.get("etag") ?? "";
  const again = await fetch(`${path}/en`, { headers: { "if-none-match": tag } });
  expect([again.status, again.headers.get("content-length")]).toEqual([304, null]);
  const first = await fetch(path, { redirect: "manual" });
  expect([first.status, first.headers.get("location")]).toEqual([302, `/help/${center.slug}/en`]);
});

test("a page from memory is the one that was rendered, with the same headers, and takes no turn", async () => {
  const center = await TestHelpCenter.create({ isPublished: false });
  const path = `${base}/help/${center.slug}/en`;
  const read = async (headers: Record<string, string>) => {
    const answer = await fetch(path, { headers: { "accept-encoding": "gzip", ...headers } });
    const given: Record<string, string> = Object.fromEntries(answer.headers);
    return {
      status: answer.status,
      text: await answer.text(),
      headers: { ...given, date: "", etag: given.etag ?? "" },
    };
  };
  const fromMemory = vi.spyOn(helpPages.GET, "fromMemory");
  const rendered = await read({});
  const kept = await read({});
  expect(fromMemory.mock.results.map(({ value }) => value !== null)).toEqual([false, true]);
  expect(kept).toEqual(rendered);
  expect(kept.headers).toMatchObject({ "x-robots-tag": "noindex", vary: "Accept-Encoding" });
  expect((await read({ "if-none-match": rendered.headers.etag })).status).toBe(304);
  fromMemory.mockRestore();
});

test("it can only be read", async () => {
  for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
    const answer = await fetch(`${base}/help/any/en`, { method });
    expect([method, answer.status, answer.headers.get("allow")]).toEqual([method, 405, "GET, HEAD"]);
  }
});

test("it waits for its turn like a page", async () => {
  expect(await (await fetch(`${base}/help/counted/page`)).text()).toBe("counted");
  expect(waiting).toEqual([1]);
});

test("another spelling of its folder or of the API's is Next's, and so is the folder alone", async () => {
  for (const path of ["/help", "/hel%70/any/en", "/%61pi/secret", "/helpful", "/help%2fany"])
    expect([path, await (await fetch(base + path)).text()]).toEqual([path, "Next"]);
});
