/** The index says what is published, in the transaction of each change, and keeps no word that no text has. */
import { expect, test } from "vitest";
import { removeArticle } from "@/lib/articles/articles/articles";
import { unpublishText } from "@/lib/articles/articles/texts";
import { changeImport, createImport } from "@/lib/articles/imports/imports";
import { workOnImport } from "@/lib/articles/imports/work";
import { prisma } from "@/lib/platform/db";
import { zipOf } from "@/lib/testing/archives";
import { paragraph, TestHelpCenter } from "@/lib/testing/help-center";
import { job } from "@/lib/testing/world";
import { indexOutdated } from "./index-text";
import { searchArticles } from "./search";

const titles = async ({ world: { workspaceId } }: TestHelpCenter, typed: string) =>
  (await searchArticles({ workspaceId, languages: ["en"] }, "en", typed, { limit: 10 })).articles.map(
    ({ title }) => title,
  );

/** Words with the number of texts that have them. */
const words = async ({ world: { workspaceId } }: TestHelpCenter): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await prisma().articleSearchWord.findMany({ where: { workspaceId }, orderBy: { word: "asc" } })).map(
      ({ word, texts }) => [word, texts],
    ),
  );

test("words are counted once for each text, and go with the last one", async () => {
  const center = await TestHelpCenter.create({ languages: ["en", "de"] });
  const one = await center.article({ title: "Red", content: [paragraph("red red green")] });
  await center.article({ title: "Green", content: [paragraph("blue")] });
  expect(await words(center)).toEqual({ "": 2, blue: 1, green: 2, red: 1 });
  await center.write(one.id, { title: "Pink", content: [paragraph("green")] }, 2);
  expect(await words(center)).toEqual({ "": 2, blue: 1, green: 2, pink: 1 });
  await center.write(one.id, { title: "Rosa", language: "de", content: [paragraph("rosa")] }, 0);
  const { ctx } = center.world.owner;
  await unpublishText(ctx, { articleId: one.id, language: "en" });
  expect(await words(center)).toEqual({ "": 1, blue: 1, green: 1, rosa: 1 });
  await center.archive(one.id);
  await removeArticle(ctx, one.id);
  expect(await words(center)).toEqual({ "": 1, blue: 1, green: 1 });
});

test("an import is found once it is published, and taken back it says what it said before, or nothing", async () => {
  const center = await TestHelpCenter.create();
  const { workspaceId, owner } = center.world;
  const run = async (files: Record<string, string>) => {
    const { id: importId } = await createImport(
      owner.ctx,
      { name: "docs.zip", language: "en" },
      await zipOf(files),
    );
    const work = async () => {
      while (!(await workOnImport(job(), { workspaceId, importId })).isEmpty);
    };
    await work();
    await changeImport(owner.ctx, importId, { to: "running", publishes: true });
    await work();
    return async () => {
      await changeImport(owner.ctx, importId, { to: "undoing" });
      await work();
    };
  };
  await run({
    "guide/a.md": "# Alpha\n\nPelican.",
    "guide/b.md": "---\naudience: team\n---\n# Pelican of the team",
  });
  expect(await titles(center, "pelican")).toEqual(["Alpha"]);
  const undo = await run({ "guide/a.md": "# Alpha\n\nOstrich.", "guide/c.md": "# Gamma\n\nOstrich." });
  expect([await titles(center, "pelican"), (await titles(center, "ostrich")).sort()]).toEqual([
    [],
    ["Alpha", "Gamma"],
  ]);
  await undo();
  expect([await titles(center, "pelican"), await titles(center, "ostrich")]).toEqual([["Alpha"], []]);
  expect(await words(center)).not.toHaveProperty("ostrich");
});

test("a job indexes what was published before there was an index, or by former rules", async () => {
  const center = await TestHelpCenter.create();
  const { workspaceId } = center.world;
  await center.article({ title: "Pelican" });
  await prisma().articleSearchText.updateMany({
    where: { workspaceId },
    data: { rules: 0, keys: [], body: "" },
  });
  await prisma().articleSearchWord.deleteMany({ where: { workspaceId } });
  expect(await titles(center, "pelican")).toEqual([]);
  while (!(await indexOutdated(job())).isEmpty);
  expect(await titles(center, "pelican")).toEqual(["Pelican"]);
  expect(await words(center)).toEqual({ "": 1, pelican: 1 });
});
