/** Every kind of address answers, is stable, and leads on when its words have changed. */
import { expect, test } from "vitest";
import { updateCollection } from "@/lib/articles/articles/collections";
import { LIMITS } from "@/lib/http/limits";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { getHelp, paragraph, TestHelpCenter } from "@/lib/testing/help-center";

const locationOf = async (center: TestHelpCenter, path: string, headers: Record<string, string> = {}) => {
  const { status, headers: given } = await center.get(path, headers);
  return [status, given.get("location")?.replace(`/help/${center.slug}`, "")];
};

test("the help center's address leads to the reader's language, else to the first one", async () => {
  const center = await TestHelpCenter.create({ languages: ["es", "en", "pt-BR"] });
  const from = (acceptLanguage: string) => locationOf(center, "", { "accept-language": acceptLanguage });
  expect(await from("pt-PT, en;q=0.5")).toEqual([302, "/pt-BR"]);
  expect(await from("de, en-GB;q=0.5")).toEqual([302, "/en"]);
  expect(await from("de")).toEqual([302, "/es"]);
  expect((await center.get("")).headers.get("vary")).toBe("Accept-Language");
});

test("an article is found by its number: a former title, another spelling and a slash lead to its address", async () => {
  const center = await TestHelpCenter.create();
  const { id, number } = await center.article({ title: "Straße & Größe: ñandú" });
  const path = `/en/articles/${number}-stra%C3%9Fe-gro%C3%9Fe-nandu`;
  expect((await center.get(path)).status).toBe(200);
  for (const other of [
    `/en/articles/${number}`,
    `/en/articles/${number}-other`,
    `${path}/`,
    `/EN/articles/${number}-stra%c3%9fe-gro%c3%9fe-nandu`,
  ])
    expect([other, ...(await locationOf(center, other))]).toEqual([other, 301, path]);
  expect(await locationOf(center, `/en/articles/${number}-other?from=mail`)).toEqual([
    301,
    `${path}?from=mail`,
  ]);
  expect(await locationOf(center, `/en/articles/${number}.md`)).toEqual([301, `${path}.md`]);
  await center.write(id, { title: "Sizes" }, 2);
  await expect.poll(() => locationOf(center, path)).toEqual([301, `/en/articles/${number}-sizes`]);
});

test("a title without letters leaves the number alone, and one in another script stays readable", async () => {
  const center = await TestHelpCenter.create({ languages: ["ar", "en"] });
  const { number } = await center.article({ title: "🚀 !", language: "ar" });
  expect((await center.get(`/ar/articles/${number}`)).status).toBe(200);
  const arabic = await center.article({ title: "إعادة تعيين", language: "ar" });
  const path = `/ar/articles/${arabic.number}-${encodeURIComponent("إعادة-تعيين")}`;
  expect((await center.get(path)).status).toBe(200);
});

test("a collection keeps its id through a rename, and the former words lead to the new ones", async () => {
  const center = await TestHelpCenter.create();
  const id = await center.collection("Billing");
  await center.article({ title: "Invoices", collectionId: id });
  const path = `/en/collections/${id.slice(-12)}`;
  expect((await center.get(`${path}-billing`)).status).toBe(200);
  await updateCollection(center.world.owner.ctx, id, {
    texts: { en: { name: "Payments", description: "" } },
  });
  await expect.poll(() => locationOf(center, `${path}-billing`)).toEqual([301, `${path}-payments`]);
  expect(await locationOf(center, `${path}-payments?page=2`)).toEqual([404, undefined]);
});

test("an imported address leads to its article, in its language, and to nothing once the article is hidden", async () => {
  const center = await TestHelpCenter.create({ languages: ["en", "de"] });
  const { workspaceId } = center.world;
  const { id: articleId, number } = await center.article({ title: "Install" });
  await center.write(articleId, { title: "Einrichten", language: "de" }, 0);
  const data = ["/docs/setup.html", "/hilfe/einrichten"].map((path, at) => ({
    ...{ workspaceId, path, articleId },
    language: at === 0 ? "en" : "de",
  }));
  await prisma().articleRedirect.createMany({ data });
  expect(await locationOf(center, "/docs/setup.html")).toEqual([301, `/en/articles/${number}-install`]);
  expect(await locationOf(center, "/hilfe/einrichten/")).toEqual([301, `/de/articles/${number}-einrichten`]);
  await center.archive(articleId);
  expect(await locationOf(center, "/docs/setup.html")).toEqual([404, undefined]);
});

test("what leads to nothing is a page that says so, in the help center's language or the reader's", async () => {
  const center = await TestHelpCenter.create({ languages: ["es", "en"] });
  for (const path of [
    "/es/nothing",
    "/es/articles/0-x",
    "/es/articles/999999999",
    "/es/collections/zz",
    "/files/a/b",
  ]) {
    const page = await center.get(path);
    expect([path, page.status, page.headers.get("content-type")]).toEqual([
      path,
      404,
      "text/html; charset=utf-8",
    ]);
    expect(page.text).toContain("Página no encontrada");
    expect(page.text).toContain('<meta name="robots" content="noindex">');
  }
  expect((await center.get("/en/nothing")).text).toContain("Page not found");
  // A language that it does not have.
  expect((await center.get("/de")).text).toContain("Página no encontrada");
  const unknown = await getHelp("/help/there-is-none/en", { "accept-language": "de-AT" });
  expect([unknown.status, unknown.headers.get("content-language")]).toEqual([404, "de"]);
  expect(unknown.text).toContain("Seite nicht gefunden");
});

test("a workspace that is being deleted has no help center", async () => {
  const center = await TestHelpCenter.create();
  expect((await center.get("/en")).status).toBe(200);
  await prisma().workspace.update({
    where: { id: center.world.workspaceId },
    data: { deletionRequestedAt: new Date(), deletionFinalAt: new Date(Date.now() + 86_400_000) },
  });
  await expect.poll(async () => (await center.get("/en")).status).toBe(404);
});

test("a client that asks for many addresses that lead to nothing gets 429 for all but known pages", async () => {
  const center = await TestHelpCenter.create();
  await center.article({ title: "Known", content: [paragraph("Known.")] });
  const peer = { "x-parley-peer": "198.51.100.77" };
  const { RATE_LIMIT_SCALE } = env();
  // Three.
  env().RATE_LIMIT_SCALE = 3 / LIMITS.helpMissing.capacity;
  try {
    expect((await center.get("/en", peer)).status).toBe(200);
    const statuses: number[] = [];
    for (let count = 0; count < 5; count++)
      statuses.push((await getHelp(`/help/none-${count}/en`, peer)).status);
    expect(statuses).toEqual([404, 404, 404, 429, 429]);
    const limited = await center.get("/en/articles/1-known", { ...peer, "accept-language": "fr" });
    expect([limited.status, limited.headers.get("retry-after")]).toEqual([429, "60"]);
    expect(limited.text).toContain("Trop de demandes");
    expect((await center.get("/en", peer)).status).toBe(200);
    expect((await center.get("/en/articles/1-known")).status).toBe(200);
  } finally {
    env().RATE_LIMIT_SCALE = RATE_LIMIT_SCALE;
  }
});
