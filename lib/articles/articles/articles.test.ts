/** Articles and collections keep their order and their numbers; what is published is chosen, and nothing is lost on the way. */
import { expect, test } from "vitest";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { addMember, createWorld, job } from "@/lib/testing/world";
import { createArticle, getArticle, listArticles, removeArticle, updateArticle } from "./articles";
import { createCollection, listCollections, removeCollection, updateCollection } from "./collections";
import { planText, publishPlanned } from "./plans";
import { ArticleQuery, CreateArticle, CreateCollection } from "./schemas";
import { getText, publishText, saveText, unpublishText } from "./texts";
import { getVersion, listVersions, VERSIONS_MAX } from "./versions";

const paragraph = (text: string) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "none",
    (error) => (error instanceof AppError ? error.code : String(error)),
  );

async function createScene() {
  const { owner, workspaceId } = await createWorld();
  const { ctx } = owner;
  const collection = (name: string, parentId: string | null = null) =>
    createCollection(ctx, CreateCollection.parse({ id: newId(), parentId, texts: { en: { name } } }));
  const article = (title: string, collectionId: string | null = null) =>
    createArticle(ctx, CreateArticle.parse({ id: newId(), collectionId, language: "en", title }));
  const titles = async (query: object) =>
    (await listArticles(ctx, ArticleQuery.parse(query))).articles.map(({ texts }) => texts[0]?.title);
  return { owner, ctx, workspaceId, collection, article, titles };
}

test("collections keep the order that people choose, also when one moves into another", async () => {
  const { ctx, collection } = await createScene();
  const [a, b, c] = [await collection("A"), await collection("B"), await collection("C")];
  const names = async () =>
    (await listCollections(ctx)).map(({ texts, place, parentId }) => [texts.en?.name, place, parentId]);
  await updateCollection(ctx, c.id, { place: 0 });
  expect(await names()).toEqual([
    ["C", 0, null],
    ["A", 1, null],
    ["B", 2, null],
  ]);
  await updateCollection(ctx, a.id, { parentId: b.id });
  expect(await names()).toEqual([
    ["C", 0, null],
    ["B", 1, null],
    ["A", 0, b.id],
  ]);
  expect(await code(updateCollection(ctx, b.id, { parentId: c.id }))).toBe("invalid_request");
  expect(await code(updateCollection(ctx, c.id, { parentId: a.id }))).toBe("invalid_request");
  expect(await code(removeCollection(ctx, b.id))).toBe("collection_in_use");
  await removeCollection(ctx, c.id);
  expect((await names()).map(([name, place]) => [name, place])).toEqual([
    ["B", 0],
    ["A", 0],
  ]);
});

test("articles count from one without gaps, also when several people begin at once, and a repeated request begins one", async () => {
  const { ctx, article } = await createScene();
  const id = newId();
  const begin = () => createArticle(ctx, CreateArticle.parse({ id, language: "en", title: "Once" }));
  const made = await Promise.all([begin(), begin(), ...["A", "B", "C"].map((title) => article(title))]);
  expect([...new Set(made.map(({ number }) => number))].sort()).toEqual([1, 2, 3, 4]);
});

test("an article moves within its collection and to another one, and a restored one comes last", async () => {
  const { ctx, collection, article, titles } = await createScene();
  const [one, other] = [await collection("One"), await collection("Other")];
  const [, b, c] = [await article("A", one.id), await article("B", one.id), await article("C", one.id)];
  await updateArticle(ctx, c.id, { place: 0 });
  expect(await titles({ collection: one.id })).toEqual(["C", "A", "B"]);
  await updateArticle(ctx, c.id, { isArchived: true });
  expect(await titles({ collection: one.id })).toEqual(["A", "B"]);
  expect(await titles({ state: "archived" })).toEqual(["C"]);
  await updateArticle(ctx, c.id, { isArchived: false });
  expect(await titles({ collection: one.id })).toEqual(["A", "B", "C"]);
  await updateArticle(ctx, b.id, { collectionId: other.id });
  expect(await titles({ collection: one.id })).toEqual(["A", "C"]);
  expect((await listCollections(ctx)).map(({ articleCount }) => articleCount)).toEqual([2, 1]);
});

test("a page ends where the next one begins, in a collection and over all", async () => {
  const { ctx, collection, article } = await createScene();
  const { id } = await collection("One");
  for (const title of ["A", "B", "C", "D", "E"]) await article(title, id);
  for (const query of [{ collection: id }, {}]) {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listArticles(ctx, ArticleQuery.parse({ ...query, limit: "2", cursor }));
      seen.push(...page.articles.map((each) => each.texts[0]?.title ?? ""));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen.sort()).toEqual(["A", "B", "C", "D", "E"]);
  }
});

test("readers see what was published, and the state says that changes wait", async () => {
  const { ctx, article, titles } = await createScene();
  const { id: articleId } = await article("Returns");
  const place = { articleId, language: "en" } as const;
  const save = async (text: string, version: number) =>
    saveText(ctx, place, { title: "Returns", summary: "", document: paragraph(text), version });
  expect((await save("First", 1)).state).toBe("draft");
  expect((await publishText(ctx, place, 2)).state).toBe("published");
  expect(await save("Second", 2)).toMatchObject({ state: "changed", version: 3 });
  expect(await titles({ state: "changed" })).toEqual(["Returns"]);
  expect((await getVersion(ctx, place, 2)).document).toEqual(paragraph("First"));
  expect(await unpublishText(ctx, place)).toMatchObject({ state: "draft", publishedAt: null });
  expect((await getText(ctx, place)).document).toEqual(paragraph("Second"));
});

test("two who change one version do not overwrite each other, and no change is published unseen", async () => {
  const { ctx, article, workspaceId } = await createScene();
  const { id: articleId } = await article("Returns");
  const place = { articleId, language: "en" } as const;
  const colleague = await addMember(workspaceId, "agent", "Tom Berg");
  const save = (who: typeof ctx, text: string) =>
    code(saveText(who, place, { title: text, summary: "", document: paragraph(text), version: 1 }));
  const outcomes = await Promise.all([save(ctx, "Mine"), save(colleague.ctx, "Theirs")]);
  expect(outcomes.sort()).toEqual(["article_changed", "none"]);
  expect(await code(publishText(ctx, place, 1))).toBe("article_changed");
  const { document, title } = await getText(ctx, place);
  expect(document).toEqual(paragraph(title));
});

test("history keeps what another person wrote before, the published version for ever, and a bounded number of others", async () => {
  const { ctx, article, workspaceId } = await createScene();
  const { id: articleId } = await article("Returns");
  const place = { articleId, language: "en" } as const;
  const colleague = await addMember(workspaceId, "agent", "Tom Berg");
  const save = (who: typeof ctx, version: number) =>
    saveText(who, place, { title: `T${version}`, summary: "", document: paragraph(`${version}`), version });
  await publishText(ctx, place, 1);
  await save(ctx, 1);
  await save(ctx, 2);
  await save(colleague.ctx, 3);
  const versions = await listVersions(ctx, place);
  expect(versions.map(({ version, isPublished }) => [version, isPublished])).toEqual([
    [3, false],
    [1, true],
  ]);
  expect(versions[0]?.author?.name).toBe("Maya Lindqvist");
  await prisma().articleVersion.createMany({
    data: Array.from({ length: VERSIONS_MAX + 5 }, (_, at) => ({
      ...{ workspaceId, ...place, version: at + 4, title: "Old", summary: "", document: paragraph("old") },
      createdAt: new Date(),
    })),
  });
  await prisma().articleText.updateMany({ where: { workspaceId, articleId }, data: { version: 300 } });
  await save(ctx, 300);
  const kept = await listVersions(ctx, place);
  expect(kept.length).toBeLessThanOrEqual(VERSIONS_MAX + 1);
  expect(await code(getVersion(ctx, place, 1))).toBe("none");
});

test("a planned text is published at its time as it is then, and a plan can be taken back", async () => {
  const { ctx, article } = await createScene();
  const [{ id: articleId }, { id: other }] = [await article("Returns"), await article("Fees")];
  const at = new Date(Date.now() + 3_600_000);
  const places = [articleId, other].map((id) => ({ articleId: id, language: "en" as const }));
  for (const place of places) await planText(ctx, place, at);
  const [place, cancelled] = places as [(typeof places)[0], (typeof places)[0]];
  await planText(ctx, cancelled, null);
  await saveText(ctx, place, { title: "Returns", summary: "", document: paragraph("Late"), version: 1 });
  await publishPlanned({ ...job(), now: () => new Date(at.getTime() - 1000) });
  expect((await getText(ctx, place)).state).toBe("draft");
  await publishPlanned({ ...job(), now: () => at });
  expect(await getText(ctx, place)).toMatchObject({ state: "published", version: 2, publishesAt: null });
  expect((await getText(ctx, cancelled)).state).toBe("draft");
  expect(await code(planText(ctx, place, new Date(0)))).toBe("invalid_request");
});

test("only an archived article is deleted, with all it said", async () => {
  const { ctx, article } = await createScene();
  const { id } = await article("Returns");
  expect(await code(removeArticle(ctx, id))).toBe("article_not_archived");
  await updateArticle(ctx, id, { isArchived: true });
  await removeArticle(ctx, id);
  expect(await code(getArticle(ctx, id))).toBe("article_not_found");
  expect(await prisma().articleText.count({ where: { articleId: id } })).toBe(0);
});
