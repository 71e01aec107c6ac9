/** Events say what readers see of an article, for each way in which it changes, and nothing of drafts. */
import { expect, test } from "vitest";
import { changeImport, createImport } from "@/lib/articles/imports/imports";
import { workOnImport } from "@/lib/articles/imports/work";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { zipOf } from "@/lib/testing/archives";
import { storedEventProblem } from "@/lib/testing/event-schemas";
import { addMember, createWorld, job } from "@/lib/testing/world";
import { createArticle, removeArticle, updateArticle } from "./articles";
import { createCollection } from "./collections";
import { planText, publishPlanned } from "./plans";
import { CreateArticle, CreateCollection } from "./schemas";
import { publishText, saveText, unpublishText } from "./texts";

type Data = {
  article: { number: number; isArchived: boolean };
  languages?: string[];
  previous?: object;
  deleted?: boolean;
};

async function createScene() {
  const { owner, workspaceId } = await createWorld();
  const { ctx } = owner;
  const article = async (title = "Returns") =>
    (await createArticle(ctx, CreateArticle.parse({ id: newId(), language: "en", title }))).id;
  const save = (articleId: string, title: string, version: number, language: "en" | "es" = "en") =>
    saveText(
      ctx,
      { articleId, language },
      { title, summary: "", document: { type: "doc", content: [{ type: "paragraph" }] }, version },
    );
  const publish = (articleId: string, version: number, language: "en" | "es" = "en") =>
    publishText(ctx, { articleId, language }, version);
  const events = async () =>
    (
      await prisma().event.findMany({
        where: { workspaceId, type: { startsWith: "article." } },
        orderBy: { sequence: "asc" },
      })
    ).map(({ data, ...event }) => ({ ...event, data: data as Data }));
  /** Type, languages, and what else the event says. */
  const said = async () =>
    (await events()).map(({ type, data: { languages, previous, deleted } }) =>
      [type.slice("article.".length), languages ?? { deleted }, previous].filter(
        (each) => each !== undefined,
      ),
    );
  const run = async (files: Record<string, string>, undoes = false) => {
    const { id } = await createImport(ctx, { name: "docs.zip", language: "en" }, await zipOf(files));
    const work = async () => {
      while (!(await workOnImport(job(), { workspaceId, importId: id })).isEmpty);
    };
    await work();
    await changeImport(ctx, id, { to: "running", publishes: true });
    await work();
    if (!undoes) return;
    await changeImport(ctx, id, { to: "undoing" });
    await work();
  };
  return { ctx, workspaceId, article, save, publish, events, said, run };
}

test("publishing, changing and taking back languages are different events, and drafts have no event", async () => {
  const { ctx, article, save, publish, said } = await createScene();
  const id = await article();
  await save(id, "Returns", 1);
  await save(id, "Devoluciones", 0, "es");
  await updateArticle(ctx, id, { audience: "team" });
  await updateArticle(ctx, id, { audience: "everyone" });
  expect(await said()).toEqual([]);
  await publish(id, 2);
  await publish(id, 2);
  await publish(id, 1, "es");
  await save(id, "Returns and refunds", 2);
  await publish(id, 3);
  await unpublishText(ctx, { articleId: id, language: "es" });
  await unpublishText(ctx, { articleId: id, language: "en" });
  await unpublishText(ctx, { articleId: id, language: "en" });
  expect(await said()).toEqual([
    ["published", ["en"]],
    ["published", ["es"]],
    ["updated", ["en"], {}],
    ["updated", ["es"], {}],
    ["updated", ["en"], {}],
  ]);
});

test("a published article that moves, changes its readers, is archived and restored says so; its order does not", async () => {
  const { ctx, article, publish, said, events } = await createScene();
  const collection = CreateCollection.parse({ id: newId(), texts: { en: { name: "Orders" } } });
  const { id: collectionId } = await createCollection(ctx, collection);
  const id = await article();
  await publish(id, 1);
  await updateArticle(ctx, id, { collectionId });
  await updateArticle(ctx, id, { place: 0 });
  await updateArticle(ctx, id, { audience: "team" });
  await updateArticle(ctx, id, { isArchived: true });
  await updateArticle(ctx, id, { isArchived: true });
  await updateArticle(ctx, id, { isArchived: false });
  await updateArticle(ctx, id, { isArchived: true });
  await removeArticle(ctx, id);
  expect((await said()).slice(1)).toEqual([
    ["updated", [], { collectionId: null }],
    ["updated", [], { audience: "everyone" }],
    ["archived", { deleted: false }],
    ["published", ["en"]],
    ["archived", { deleted: false }],
  ]);
  expect((await events()).at(-1)?.data.article).toMatchObject({
    isArchived: true,
    texts: [{ title: "Returns" }],
  });
});

test("an import, and taking it back, are announced page by page, in order", async () => {
  const { run, said, events } = await createScene();
  await run({ "a.md": "# A\n\nOne.", "b.md": "---\ndraft: true\n---\n# B" });
  expect(await said()).toEqual([["published", ["en"]]]);
  await run({ "a.md": "# A\n\nTwo." }, true);
  expect((await said()).slice(1)).toEqual([
    ["updated", ["en"], {}],
    ["updated", ["en"], {}],
  ]);
  await run({ "c.md": "# C" }, true);
  expect((await said()).slice(3)).toEqual([
    ["published", ["en"]],
    ["archived", { deleted: true }],
  ]);
  expect((await events()).map(storedEventProblem)).toEqual([null, null, null, null, null]);
});

test("taking back an import leaves acts that name the person: the language, and the article", async () => {
  const { run, workspaceId } = await createScene();
  await run({ "a.md": "# A" }, true);
  const acts = await prisma().auditEntry.findMany({
    where: { workspaceId, kind: "article" },
    orderBy: { id: "asc" },
  });
  expect(acts.map(({ act, actorName }) => [act, actorName])).toEqual([
    ["created", "Maya Lindqvist"],
    ["published", "Maya Lindqvist"],
    ["unpublished", "Maya Lindqvist"],
    ["deleted", "Maya Lindqvist"],
  ]);
});

test("a plan is published in the name of the person who planned it, not of the text's author", async () => {
  const { article, workspaceId, said, events } = await createScene();
  const place = { articleId: await article(), language: "en" } as const;
  const planner = await addMember(workspaceId, "agent", "Tom Berg");
  const at = new Date(Date.now() + 3_600_000);
  await planText(planner.ctx, place, at);
  await publishPlanned({ ...job(), now: () => at });
  expect(await said()).toEqual([["published", ["en"]]]);
  expect((await events())[0]?.actorId).toBe(planner.id);
  const act = await prisma().auditEntry.findFirstOrThrow({ where: { workspaceId, act: "published" } });
  expect(act.actorName).toBe("Tom Berg");
  const text = await prisma().articleText.findFirstOrThrow({ where: { workspaceId } });
  expect([text.plannedById, text.publishesAt]).toEqual([null, null]);
});

test("a change that is rolled back, or refused, is not announced", async () => {
  const { article, publish, save, said } = await createScene();
  const id = await article();
  await save(id, "Returns", 1);
  await expect(publish(id, 1)).rejects.toMatchObject({ code: "article_changed" });
  expect(await said()).toEqual([]);
  await Promise.allSettled([publish(id, 2), publish(id, 2), publish(id, 2)]);
  expect(await said()).toEqual([["published", ["en"]]]);
});
