/** A page is rendered once for each version of its help center, and a change is seen within a second. */
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { publishText, saveText } from "@/lib/articles/articles/texts";
import { Centers } from "@/lib/articles/help-center/centers";
import { PageCache } from "@/lib/articles/help-center/page-cache";
import { helpPages } from "@/lib/http/help";
import { env } from "@/lib/platform/env";
import { paragraph, TestHelpCenter } from "@/lib/testing/help-center";
import { statementsOf } from "@/lib/testing/statements";

test("a change is visible within a second after it is published, and not before", async () => {
  const center = await TestHelpCenter.create();
  const { id, number } = await center.article({ title: "Hours", content: [paragraph("Nine to five.")] });
  const read = async () => (await center.get(`/en/articles/${number}-hours`)).text;
  expect(await read()).toContain("Nine to five.");
  const place = { articleId: id, language: "en" as const };
  const document = { type: "doc", content: [paragraph("Ten to six.")] };
  const { version } = await saveText(center.world.owner.ctx, place, {
    title: "Hours",
    summary: "",
    document,
    version: 2,
  });
  expect(await read()).toContain("Nine to five.");
  await publishText(center.world.owner.ctx, place, version);
  const publishedAt = performance.now();
  await expect.poll(read, { interval: 50 }).toContain("Ten to six.");
  expect(performance.now() - publishedAt).toBeLessThan(2000);
});

test("a page that the reader has is not sent again, in any encoding", async () => {
  const center = await TestHelpCenter.create();
  const page = await center.get("/en");
  const tag = page.headers.get("etag") ?? "";
  expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
  expect(page.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  for (const known of [tag, `"other", ${tag}`, tag.replace("W/", ""), "*"]) {
    const again = await center.get("/en", { "if-none-match": known });
    expect([known, again.status, again.text, again.headers.get("etag")]).toEqual([known, 304, "", tag]);
  }
  expect((await center.get("/en", { "if-none-match": '"other"' })).status).toBe(200);
  // A page that is not there is not known to anyone.
  const missing = await center.get("/en/nothing");
  expect(
    (await center.get("/en/nothing", { "if-none-match": missing.headers.get("etag") ?? "" })).status,
  ).toBe(404);
});

test("it is sent as the client takes it", async () => {
  const center = await TestHelpCenter.create();
  const { text } = await center.get("/en");
  const sent = async (accepted: string) => {
    const headers = { "x-parley-peer": "203.0.113.9", "accept-encoding": accepted };
    const answer = await helpPages.GET(
      new Request(`http://localhost:3000/help/${center.slug}/en`, { headers }),
    );
    expect(answer.headers.get("vary")).toBe("Accept-Encoding");
    return {
      encoding: answer.headers.get("content-encoding"),
      bytes: Buffer.from(await answer.arrayBuffer()),
    };
  };
  const [br, gzip, plain] = [await sent("gzip, br"), await sent("gzip, br;q=0"), await sent("")];
  expect([br.encoding, gzip.encoding, plain.encoding]).toEqual(["br", "gzip", null]);
  expect(brotliDecompressSync(br.bytes).toString()).toBe(text);
  expect(gunzipSync(gzip.bytes).toString()).toBe(text);
  expect(plain.bytes.toString()).toBe(text);
});

test("in development it is not compressed, since Next would leave out that it is", async () => {
  const center = await TestHelpCenter.create();
  const { NODE_ENV } = env();
  env().NODE_ENV = "development";
  try {
    const page = await center.get("/en", { "accept-encoding": "br, gzip" });
    expect([page.headers.get("content-encoding"), page.text.slice(0, 15)]).toEqual([null, "<!doctype html>"]);
  } finally {
    env().NODE_ENV = NODE_ENV;
  }
});

test("the style sheet's address changes with it, and browsers keep it", async () => {
  const center = await TestHelpCenter.create({ color: "b3261e" });
  const [, path = ""] =
    /href="\/help\/[^/]+(\/style-[\w-]+\.css)"/.exec((await center.get("/en")).text) ?? [];
  const sheet = await center.get(path);
  expect([sheet.status, sheet.headers.get("content-type"), sheet.headers.get("cache-control")]).toEqual([
    200,
    "text/css; charset=utf-8",
    "public, max-age=31536000, immutable",
  ]);
  expect(sheet.text).toContain("#b3261e");
  expect(Buffer.byteLength(sheet.text)).toBeLessThan(15_000);
  const former = await center.get("/style-former.css");
  expect([former.text, former.headers.get("cache-control")]).toEqual([
    sheet.text,
    "public, max-age=0, must-revalidate",
  ]);
});

test("the number of statements does not grow with the workspace, and a known page needs at most one", async () => {
  const center = await TestHelpCenter.create();
  const collection = await center.collection("All");
  const { number } = await center.article({ title: "First", collectionId: collection });
  const cost = async (path: string) => (await statementsOf(() => center.get(path))).length;
  const paths = ["/en", `/en/collections/${collection.slice(-12)}-all`, `/en/articles/${number}-first`];
  const former = [];
  for (const path of paths) former.push(await cost(path));
  for (const path of paths) expect(await cost(path)).toBeLessThanOrEqual(1);
  for (let count = 0; count < 12; count++)
    await center.article({ title: `More ${count}`, collectionId: collection });
  await expect.poll(async () => (await center.get("/en")).text).toContain("13 articles");
  const later = [];
  for (const path of paths.slice(1)) later.push(await cost(path));
  for (const [at, statements] of later.entries())
    expect(statements).toBeLessThanOrEqual((former[at + 1] ?? 0) + 1);
});

test("requests that come together read a help center once, and one that fails is tried again", async () => {
  let [now, reads] = [0, 0];
  const found = { workspaceId: "w" } as Awaited<ReturnType<Centers["get"]>>;
  const centers = new Centers(
    async () => {
      reads++;
      if (reads === 1) throw new Error("on purpose");
      return found;
    },
    () => now,
  );
  await expect(centers.get("a")).rejects.toThrow("on purpose");
  expect(await Promise.all([centers.get("a"), centers.get("a")])).toEqual([found, found]);
  now = 999;
  expect([await centers.get("a"), reads]).toEqual([found, 2]);
  now = 1000;
  await centers.get("a");
  expect(reads).toBe(3);
});

test("pages are kept within a number of bytes, the latest used, and made once for those who wait", async () => {
  const cache = new PageCache(6000);
  let made = 0;
  const make = (name: string) =>
    cache.make(name, async () => {
      made++;
      return { status: 200, headers: {}, text: name };
    });
  await Promise.all([make("one"), make("one")]);
  expect(made).toBe(1);
  for (const name of ["two", "three", "four", "five", "six"]) await make(name);
  expect([cache.find("one"), cache.find("six")?.status]).toEqual([undefined, 200]);
  expect(await cache.make("none", async () => null)).toBeNull();
});
