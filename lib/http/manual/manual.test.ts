/** The manual has every file of docs/, and each link in it leads to a page and a heading that are there. */
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { PAGES } from "./contents";
import { manual } from "./manual";

const get = async (path: string) => {
  const response = await manual(new Request(`http://localhost:3000${path}`));
  return { status: response.status, text: await response.text(), headers: response.headers };
};

test("a file of docs/ is in one group of the manual", () => {
  const files = readdirSync("docs").filter((name) => name.endsWith(".md"));
  expect([...PAGES].toSorted()).toEqual(files.map((name) => name.replace(/\.md$/, "")).toSorted());
});

test("its pages are there, and their links to each other lead to headings that exist", async () => {
  const start = await get("/manual");
  expect([start.status, start.headers.get("set-cookie")]).toEqual([200, null]);
  const [, sheet = ""] = /<link rel="stylesheet" href="([^"]+)">/.exec(start.text) ?? [];
  expect((await get(sheet)).headers.get("content-type")).toContain("text/css");
  const pages = new Map<string, Awaited<ReturnType<typeof get>>>(
    await Promise.all(PAGES.map(async (name) => [`/manual/${name}`, await get(`/manual/${name}`)] as const)),
  );
  const missing: string[] = [];
  for (const [path, { status, text }] of pages) {
    expect([path, status]).toEqual([path, 200]);
    expect(text).not.toMatch(/<script(?! type="application\/ld\+json")/);
    for (const [, href = ""] of text.matchAll(/href="(\/manual\/[^"]+|#[^"]+)"/g)) {
      const [to = "", fragment] = href.split("#");
      const page = to === "" ? text : (pages.get(to)?.text ?? "");
      const isThere =
        to.includes("/style-") ||
        (page !== "" && (!fragment || page.includes(`id="${decodeURIComponent(fragment)}"`)));
      if (!isThere) missing.push(`${path}: ${href}`);
    }
  }
  expect(missing).toEqual([]);
  expect((await get("/manual/nothing")).status).toBe(404);
  expect((await get("/manual/../package.json")).status).toBe(404);
});
