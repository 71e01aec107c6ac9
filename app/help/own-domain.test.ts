/** A help center with a domain of its own has its pages there, and only there. */
import { expect, test } from "vitest";
import { pruneUnusedPictures } from "@/lib/articles/articles/unused-files";
import { helpPagesOf } from "@/lib/http/help";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { paragraph, type ReadPage, TestHelpCenter } from "@/lib/testing/help-center";
import { createOwnCenter, prove } from "@/lib/testing/own-domains";
import { job } from "@/lib/testing/world";

type Own = Awaited<ReturnType<typeof createOwnCenter>>;

/** The call that the front makes for a host of its own. */
async function getOn({ center, domain }: Own, path: string, headers: object = {}): Promise<ReadPage> {
  const request = new Request(`http://${domain}${path}`, {
    headers: { "x-parley-peer": "203.0.113.9", "accept-encoding": "identity", ...headers },
  });
  const answer = await helpPagesOf({ domain, slug: center.slug }).GET(request);
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}
const originOf = ({ domain }: Own): string => `http://${domain}:3000`;

test("links, canonical, languages, site map, robots.txt and llms.txt name the own domain alone", async () => {
  const own = await createOwnCenter({ languages: ["en", "es"] });
  const { center } = own;
  const collectionId = await center.collection("Orders");
  const { id, number } = await center.article({ title: "Returns", summary: "In short", collectionId });
  await center.write(id, { title: "Devoluciones", language: "es" }, 0);
  const path = `/en/articles/${number}-returns`;
  const article = await getOn(own, path);
  const origin = originOf(own);
  expect(article.text).toContain(`<link rel="canonical" href="${origin}${path}">`);
  expect(article.text).toContain(`hreflang="es" href="${origin}/es/articles/${number}-devoluciones"`);
  expect(article.text).toContain(`<meta property="og:url" content="${origin}${path}">`);
  expect(article.text).toMatch(/<link rel="stylesheet" href="\/style-[\w-]+\.css">/);
  const pages = [path, "/en", `${path}.md`, "/sitemap.xml", "/llms.txt", "/robots.txt"];
  for (const each of pages) {
    const { status, text, headers } = await getOn(own, each);
    expect([each, status, /\/help\/|localhost/.exec(text + (headers.get("link") ?? ""))?.[0]]).toEqual([
      each,
      200,
      undefined,
    ]);
  }
  expect((await getOn(own, "/sitemap.xml")).text).toContain(`<loc>${origin}${path}</loc>`);
  expect((await getOn(own, "/robots.txt")).text).toBe(
    `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`,
  );
  expect((await getOn(own, `${path}.md`)).headers.get("link")).toBe(`<${origin}${path}>; rel="canonical"`);
});

test("its first address leads to the reader's language, other words and spellings to the page's own address", async () => {
  const own = await createOwnCenter({ languages: ["en", "es"] });
  const { number } = await own.center.article({ title: "Returns" });
  const start = await getOn(own, "/", { "accept-language": "es" });
  expect([start.status, start.headers.get("location"), start.headers.get("vary")]).toEqual([
    302,
    "/es",
    "Accept-Language",
  ]);
  for (const path of [
    `/en/articles/${number}`,
    `/en/articles/${number}-old?x=1`,
    `/EN/articles/${number}-returns/`,
  ]) {
    const { status, headers } = await getOn(own, path);
    expect([status, headers.get("location")?.replace("?x=1", "")]).toEqual([
      301,
      `/en/articles/${number}-returns`,
    ]);
  }
  for (const path of ["//evil.example", "//evil.example/en", "/\\evil.example"]) {
    const { status, headers } = await getOn(own, path);
    expect([path, status, headers.get("location")]).toEqual([path, 404, null]);
  }
});

test("its pictures and its style sheet are there", async () => {
  const own = await createOwnCenter();
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const logoId = await own.center.picture(svg, "logo.svg");
  await own.center.change({ logoId });
  await expect
    .poll(async () => (await getOn(own, "/en")).text, { interval: 50 })
    .toContain(`/files/${logoId}/`);
  const home = await getOn(own, "/en");
  const [, sheet = ""] = /rel="stylesheet" href="([^"]+)"/.exec(home.text) ?? [];
  expect((await getOn(own, sheet)).headers.get("cache-control")).toContain("immutable");
  expect((await getOn(own, `/files/${logoId}/logo.svg`)).status).toBe(200);
});

test("its icon is the logo, or a picture of its own, which is there as well", async () => {
  const own = await createOwnCenter();
  const draw = (size: number) =>
    new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"/>`);
  const [logoId, iconId] = [
    await own.center.picture(draw(9), "logo.svg"),
    await own.center.picture(draw(16), "icon.svg"),
  ];
  const icon = async () => /<link rel="icon" href="([^"]+)"/.exec((await getOn(own, "/en")).text)?.[1];
  expect(await icon()).toBe("/icon.svg");
  await own.center.change({ logoId });
  await expect.poll(icon, { interval: 50 }).toBe(`/files/${logoId}/logo.svg`);
  await own.center.change({ iconId });
  await expect.poll(icon, { interval: 50 }).toBe(`/files/${iconId}/icon.svg`);
  expect((await getOn(own, `/files/${iconId}/icon.svg`)).headers.get("content-type")).toBe("image/svg+xml");
  // It is kept while a page shows it.
  await prisma().articleFile.updateMany({
    where: { id: { in: [logoId, iconId] } },
    data: { offeredAt: new Date(0) },
  });
  await pruneUnusedPictures(job());
  expect((await getOn(own, `/files/${iconId}/icon.svg`)).status).toBe(200);
  await expect(own.center.change({ iconId: newId() })).rejects.toThrow(
    expect.objectContaining({ code: "attachment_not_found" }),
  );
});

test("the former address leads to the same page there, by 302 and with its query", async () => {
  const own = await createOwnCenter();
  const { center } = own;
  const at = async (path: string) => {
    const { status, headers } = await center.get(path);
    return [status, headers.get("location"), headers.get("set-cookie")];
  };
  const origin = originOf(own);
  expect(await at("")).toEqual([302, `${origin}/`, null]);
  expect(await at("/en/articles/7-a%20b.md?page=2")).toEqual([
    302,
    `${origin}/en/articles/7-a%20b.md?page=2`,
    null,
  ]);
  expect(await at("//evil.example/x")).toEqual([302, `${origin}//evil.example/x`, null]);
  expect(await at("/files/x/y.png")).toEqual([302, `${origin}/files/x/y.png`, null]);
});

test("a page that was read before the proof is another one after it", async () => {
  const center = await TestHelpCenter.create();
  const { number } = await center.article({ title: "Returns", content: [paragraph("Within 30 days.")] });
  const path = `/en/articles/${number}-returns`;
  expect((await center.get(path)).text).toContain(`href="/help/${center.slug}/en"`);
  const { domain } = await prove(center.world);
  await expect.poll(async () => (await center.get(path)).status, { interval: 50 }).toBe(302);
  expect((await getOn({ center, domain }, path)).text).not.toContain("/help/");
});

test("until it is published it asks search engines on its own domain too to leave it out", async () => {
  const own = await createOwnCenter({ isPublished: false });
  const home = await getOn(own, "/en");
  expect([home.status, home.headers.get("x-robots-tag")]).toEqual([200, "noindex"]);
  expect(home.text).toContain('<meta name="robots" content="noindex">');
  expect((await getOn(own, "/sitemap.xml")).status).toBe(404);
  expect((await getOn(own, "/robots.txt")).text).toBe("User-agent: *\nAllow: /\n");
});

test("a host whose proof has ended a moment ago, or of another center, gets no help page", async () => {
  const [own, other] = [await createOwnCenter(), await createOwnCenter()];
  expect((await getOn({ center: own.center, domain: other.domain }, "/en")).status).toBe(404);
  expect((await getOn({ center: own.center, domain: "evil.example.com" }, "/en")).status).toBe(404);
});
