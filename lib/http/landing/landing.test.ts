/** The start page is shown by the front to who has no session, says what is true of a real message, and runs nothing. */
import { once } from "node:events";
import { readFileSync, statSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as welcome from "@/app/welcome/route";
import { LOCALES } from "@/lib/i18n/locales";
import { createFront } from "@/lib/server/front";
import { schemaProblem } from "@/lib/testing/documented-proxy";
import { EXAMPLE } from "./example";
import { landingPage } from "./page";

const front = createFront();
let base = "";

beforeAll(async () => {
  front.open({
    mounts: [{ pattern: "/welcome", module: welcome }],
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

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${base}${path}`, { headers });

test("without a session the start page answers, in the reader's language; with one Next does", async () => {
  for (const [headers, language] of [
    [{}, "en"],
    [{ "accept-language": "pt,en;q=0.5" }, "pt-BR"],
    [{ "accept-language": "es", cookie: "parley-locale=pt-BR" }, "pt-BR"],
    [{ cookie: "other=next-auth.session-token" }, "en"],
  ] as const) {
    const page = await get("/", headers);
    expect([page.status, page.headers.get("content-language"), page.headers.get("set-cookie")]).toEqual([
      200,
      language,
      null,
    ]);
  }
  expect((await get("/?lang=es", { "accept-language": "en" })).headers.get("content-language")).toBe("es");
  for (const cookie of ["next-auth.session-token=x", "a=b; __Secure-next-auth.session-token.0=x"])
    expect(await (await get("/", { cookie })).text()).toBe("Next");
  expect((await get("/welcome", { cookie: "next-auth.session-token=x" })).status).toBe(200);
});

test("it is one small page of markup that may run nothing, and a second visit sends nothing again", async () => {
  const page = await get("/", { "accept-encoding": "br" });
  const policy = page.headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'; /);
  expect(policy).not.toContain("script-src");
  expect(Number(page.headers.get("content-length"))).toBeLessThan(12_000);
  const text = await page.text();
  expect(text.match(/<script[^>]*>/g)).toEqual(['<script type="application/ld+json">']);
  expect(text).not.toMatch(/ style=| on\w+=/);
  expect(text).not.toContain("noindex");
  const tag = page.headers.get("etag") ?? "";
  expect((await get("/", { "if-none-match": tag })).status).toBe(304);
});

test("what it shows of a message is the API's answer, and each event has its words in each language", () => {
  expect(schemaProblem(EXAMPLE, "components", "schemas", "MessageTimeline")).toBeNull();
  for (const locale of LOCALES) {
    const text = landingPage(locale, { origin: "https://parley.example", maySignUp: true });
    for (const { at } of EXAMPLE.events) expect(text).toContain(at);
    expect(text.match(/<li><span class="after">/g)).toHaveLength(EXAMPLE.events.length);
    expect(text).toContain(`hreflang="${locale}" href="https://parley.example/`);
  }
});

test("its pictures are there, and light enough for the first sight", () => {
  const text = landingPage("en", { origin: "", maySignUp: false });
  const pictures = [...text.matchAll(/"(\/landing\/[^"]+)"/g)].map(([, path = ""]) => path);
  expect(pictures.toSorted()).toEqual([
    "/landing/inbox-dark.webp",
    "/landing/inbox-light.webp",
    "/landing/social.jpg",
  ]);
  for (const path of pictures) expect(statSync(`public${path}`).size, path).toBeLessThanOrEqual(150_000);
  // Without it, or with the dashboard's 404 in its place, search engines say that the file is broken.
  expect(readFileSync("public/robots.txt", "utf8")).toMatch(/^User-agent: \*\nDisallow: \/api\/$/m);
  expect(readFileSync("public/landing/inbox-light.webp").subarray(8, 12).toString()).toBe("WEBP");
});
