/** An archive becomes articles once, however often it is imported, and goes back to what was before. */
import { expect, test } from "vitest";
import { updateArticle } from "@/lib/articles/articles/articles";
import { listCollections } from "@/lib/articles/articles/collections";
import { getText, publishText, saveText } from "@/lib/articles/articles/texts";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { zipOf } from "@/lib/testing/archives";
import { importScene } from "@/lib/testing/article-imports";
import { job } from "@/lib/testing/world";
import { beginPages } from "./begin";
import { exportArticles } from "./export";
import { changeImport, createImport, getImport } from "./imports";
import { workOnImport } from "./work";

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"><rect width="16" height="9"/></svg>';
const DOCS = {
  "README.md": "# Welcome\n\nRead [how to set it up](guide/02-setup.md#first-steps) first.",
  "guide/01-start.md":
    "---\ntitle: Start here\ndescription: The first minutes.\n---\n\n![A box](../img/box.svg)",
  "guide/02-setup.md":
    "# Set it up\n\n## First steps\n\nThen [welcome](../README.md), [nowhere](missing.md).",
  "guide/deep/more/10-tenth.html":
    "<html><body><h1>Tenth</h1><p>See <a href='/docs/guide/01-start'>start</a>.</p></body></html>",
  "img/box.svg": PICTURE,
};

const outcomes = ({ pages }: { pages: { path: string; outcome: string | null }[] }) =>
  Object.fromEntries(pages.map(({ path, outcome }) => [path, outcome]));

test("a check says what becomes of each page and what is missing in it, and changes nothing", async () => {
  const { upload, texts } = await importScene();
  const { state, pages } = await upload(DOCS);
  expect(state).toBe("checked");
  expect(pages.map(({ path, title, outcome }) => [path, title, outcome])).toEqual([
    ["README.md", "Welcome", "created"],
    ["guide/01-start.md", "Start here", "created"],
    ["guide/02-setup.md", "Set it up", "created"],
    ["guide/deep/more/10-tenth.html", "Tenth", "created"],
  ]);
  expect(pages[2]?.problems).toEqual([{ code: "link_missing", about: "missing.md" }]);
  expect(await texts()).toEqual([]);
});

test("folders become collections, links lead to articles, and pictures are stored", async () => {
  const { ctx, workspaceId, run, texts } = await importScene();
  const done = await run(DOCS, true);
  expect([done.state, new Set(Object.values(outcomes(done)))]).toEqual(["done", new Set(["created"])]);
  const names = (await listCollections(ctx)).map(({ texts: { en }, articleCount }) => [
    en?.name,
    articleCount,
  ]);
  expect(names).toEqual([
    ["Docs", 1],
    ["Guide", 2],
    ["Deep", 1],
  ]);
  const [welcome, start, setup, tenth] = (await texts()).map(({ document }) => JSON.stringify(document));
  expect(welcome).toContain('"article:3#first-steps"');
  expect(setup).toContain('"article:1"');
  expect(setup).not.toContain("missing.md");
  expect(tenth).toContain('"article:2"');
  const file = await prisma().articleFile.findFirstOrThrow({ where: { workspaceId } });
  expect(start).toContain(`"file:${file.id}"`);
  expect([file.width, file.height]).toEqual([16, 9]);
  expect((await texts()).every(({ publishedVersion, version }) => publishedVersion === version)).toBe(true);
});

test("the same archive changes nothing, and a changed page is a new version of its article", async () => {
  const { run, texts } = await importScene();
  await run(DOCS);
  const before = await texts();
  expect(new Set(Object.values(outcomes(await run(DOCS))))).toEqual(new Set(["same"]));
  expect(await texts()).toEqual(before);
  const again = await run({ ...DOCS, "guide/01-start.md": "# Start anywhere" });
  expect(outcomes(again)["guide/01-start.md"]).toBe("updated");
  expect((await texts()).map(({ title }) => title)).toEqual([
    "Welcome",
    "Start anywhere",
    "Set it up",
    "Tenth",
  ]);
});

test("undo removes what was begun, restores what was changed, and keeps what a person changed since", async () => {
  const { ctx, run, undo, texts } = await importScene();
  await run({ "a.md": "# A\n\nFirst" });
  const second = await run({ "a.md": "# A\n\nSecond", "b.md": "# B", "c.md": "# C" });
  const c = (await texts()).find(({ title }) => title === "C");
  const place = { articleId: c?.articleId ?? "", language: "en" } as const;
  const { document, version } = await getText(ctx, place);
  await saveText(ctx, place, { title: "C, by hand", summary: "", document, version });
  const undone = await undo(second.id);
  expect([undone.state, outcomes(undone)]).toEqual([
    "undone",
    { "a.md": "restored", "b.md": "removed", "c.md": "kept" },
  ]);
  const left = await texts();
  expect(left.map(({ title }) => title)).toEqual(["A", "C, by hand"]);
  expect(JSON.stringify(left[0]?.document)).toContain("First");
});

test("the same page in another language is the same article", async () => {
  const { run, texts, workspaceId } = await importScene();
  await run({ "en/fees.md": "# Fees", "es/fees.md": "# Tarifas", "es/only.md": "# Solo" });
  expect(await prisma().article.count({ where: { workspaceId } })).toBe(2);
  expect((await texts()).map(({ language, title }) => [language, title]).sort()).toEqual([
    ["en", "Fees"],
    ["es", "Solo"],
    ["es", "Tarifas"],
  ]);
});

test("a draft is not published, and a page for the team stays the team's", async () => {
  const { run, texts, workspaceId } = await importScene();
  await run({ "a.md": "---\ndraft: true\n---\n# A", "b.md": "---\naudience: team\n---\n# B" }, true);
  expect((await texts()).map(({ publishedVersion }) => publishedVersion !== null)).toEqual([false, true]);
  const articles = await prisma().article.findMany({ where: { workspaceId }, orderBy: { number: "asc" } });
  expect(articles.map(({ audience }) => audience)).toEqual(["everyone", "team"]);
});

test("undo leaves published what was, and nothing else", async () => {
  const { ctx, run, undo, texts } = await importScene();
  await run({ "a.md": "# A", "b.md": "# B\n\nFirst" });
  const states = async () => (await texts()).map(({ publishedVersion }) => publishedVersion !== null);
  expect(await states()).toEqual([false, false]);
  // The same text as a draft, and a changed one, are published by the second import.
  const second = await run({ "a.md": "# A", "b.md": "# B\n\nSecond" }, true);
  expect([outcomes(second), await states()]).toEqual([{ "a.md": "same", "b.md": "updated" }, [true, true]]);
  await undo(second.id);
  expect(await states()).toEqual([false, false]);
  const b = (await texts()).find(({ title }) => title === "B");
  const place = { articleId: b?.articleId ?? "", language: "en" } as const;
  const { version } = await getText(ctx, place);
  await publishText(ctx, place, version);
  const third = await run({ "b.md": "# B\n\nThird" }, true);
  await undo(third.id);
  expect(JSON.stringify((await publishedOf(b?.articleId ?? ""))?.document)).toContain("First");
});

const publishedOf = async (articleId: string) => {
  const text = await prisma().articleText.findFirstOrThrow({ where: { articleId } });
  return prisma().articleVersion.findFirst({ where: { articleId, version: text.publishedVersion ?? 0 } });
};

test("a page that cannot be imported fails alone: a damaged picture, an address that two have, an article that is gone", async () => {
  const { workspaceId, upload, ctx, work } = await importScene();
  const { id, pages } = await upload({
    "README.md": "# One",
    "index.md": "# Two",
    "pic.md": "# Pic\n\n![x](bad.png)",
    "bad.png": "no picture",
    "gone.md": "# Gone",
  });
  expect(
    pages.filter(({ outcome }) => outcome === "failed").map(({ title, path }) => title || path),
  ).toHaveLength(1);
  await changeImport(ctx, id, { to: "running", publishes: false });
  await beginPages(
    ctx,
    await prisma().articleImport.findUniqueOrThrow({ where: { workspaceId_id: { workspaceId, id } } }),
  );
  const gone = await prisma().articleImportPage.findFirstOrThrow({ where: { workspaceId, path: "gone.md" } });
  await prisma().article.deleteMany({ where: { workspaceId, id: gone.articleId ?? "" } });
  const done = await work(id);
  expect(done.state).toBe("done");
  expect(outcomes(done)).toMatchObject({ "pic.md": "created", "gone.md": "failed" });
  expect(done.pages.find(({ path }) => path === "pic.md")?.problems[0]?.code).toBe("picture_refused");
});

test("front matter that says no, or cannot be read, publishes nothing", async () => {
  const { run, texts } = await importScene();
  await run(
    {
      "a.md": "---\npublished: false\n---\n# A",
      "b.md": "---\ndraft: yes\n---\n# B",
      "c.md": "+++\ndraft = true\n+++\n# C",
      "d.md": "---\n[broken\n---\n# D",
      "e.md": "# E",
    },
    true,
  );
  const published = (await texts()).filter(({ publishedVersion }) => publishedVersion !== null);
  expect(published.map(({ title }) => title)).toEqual(["E"]);
});

test("an archive of one language's folder has this language", async () => {
  const { run, texts } = await importScene();
  await run({ "es/a.md": "# Uno" });
  expect((await texts()).map(({ language }) => language)).toEqual(["es"]);
});

test("an export that another workspace imports says the same there", async () => {
  const [from, to] = [await importScene(), await importScene()];
  await from.run(DOCS, true);
  const [first] = await prisma().article.findMany({ where: { workspaceId: from.workspaceId, number: 1 } });
  await updateArticle(from.ctx, first?.id ?? "", { audience: "team" });
  const bytes = new Uint8Array(await new Response(await exportArticles(from.ctx)).arrayBuffer());
  // Where it comes from, nothing is new.
  const own = await createImport(from.ctx, { name: "export.zip", language: "en" }, bytes);
  const before = await from.texts();
  await from.work(own.id);
  await changeImport(from.ctx, own.id, { to: "running", publishes: false });
  expect(new Set(Object.values(outcomes(await from.work(own.id))))).toEqual(new Set(["same"]));
  expect(await from.texts()).toEqual(before);
  const { id } = await createImport(to.ctx, { name: "export.zip", language: "en" }, bytes);
  while (!(await workOnImport(job(), { workspaceId: to.workspaceId, importId: id })).isEmpty);
  expect((await getImport(to.ctx, id)).pages.flatMap(({ problems }) => problems)).toEqual([]);
  await changeImport(to.ctx, id, { to: "running", publishes: true });
  while (!(await workOnImport(job(), { workspaceId: to.workspaceId, importId: id })).isEmpty);
  const plain = async ({ texts }: typeof from) =>
    (await texts())
      .map(({ title, summary, document }) => [
        ...[title, summary],
        JSON.stringify(document).replace(/file:[0-9a-f-]{36}|article:\d+/g, "address"),
      ])
      .sort();
  expect(await plain(to)).toEqual(await plain(from));
  const team = { workspaceId: to.workspaceId, audience: "team" } as const;
  expect(await prisma().article.count({ where: team })).toBe(1);
});

test.each([
  ["no archive", async () => new TextEncoder().encode("hello")],
  ["no pages", async () => zipOf({ "a.txt": "hello" })],
  ["half an archive", async () => (await zipOf(DOCS)).subarray(0, 300)],
])("%s is refused, and nothing is stored", async (_, bytes) => {
  const { ctx, workspaceId } = await importScene();
  const refused = createImport(ctx, { name: "a.zip", language: "en" }, await bytes());
  await expect(refused).rejects.toThrow(AppError);
  expect(await prisma().articleImport.count({ where: { workspaceId } })).toBe(0);
});
