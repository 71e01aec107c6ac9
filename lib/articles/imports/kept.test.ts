/** Imports leave behind what is bounded, and what goes once nothing needs it. */
import { expect, test } from "vitest";
import { createArticle } from "@/lib/articles/articles/articles";
import { createCollection, listCollections } from "@/lib/articles/articles/collections";
import { storePicture } from "@/lib/articles/articles/files";
import { getText, saveText } from "@/lib/articles/articles/texts";
import { pruneUnusedPictures, UNUSED_KEPT_DAYS } from "@/lib/articles/articles/unused-files";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { newId } from "@/lib/platform/ids";
import { zipOf } from "@/lib/testing/archives";
import { importScene } from "@/lib/testing/article-imports";
import { createImport } from "./imports";

const DAY_MS = 86_400_000;
const svg = (fill: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"><rect fill="${fill}" width="16" height="9"/></svg>`;

test("an undo takes the collections of the import back, but those in which something is by then", async () => {
  const { ctx, run, undo } = await importScene();
  const named = async () => (await listCollections(ctx)).map(({ texts }) => texts.en?.name).toSorted();
  await run({ "guide/a.md": "# A", "new/x.md": "# X" });
  const { id } = await run({
    "guide/a.md": "# A",
    "guide/more/b.md": "# B",
    "fees/all/c.md": "# C",
    "old/d.md": "# D",
  });
  expect(await named()).toEqual(["All", "Fees", "Guide", "More", "New", "Old"]);
  const old = (await listCollections(ctx)).find(({ texts }) => texts.en?.name === "Old");
  await createCollection(ctx, {
    id: newId(),
    parentId: old?.id ?? null,
    icon: "book",
    texts: { en: { name: "By hand", description: "" } },
  });
  await undo(id);
  expect(await named()).toEqual(["By hand", "Guide", "New", "Old"]);
});

test("a page lists as many problems as one can read, and says how many there are more", async () => {
  const { upload, run } = await importScene();
  const links = Array.from({ length: 80 }, (_, at) => `[${at}](missing-${at}.md)`).join(" ");
  const picture = `![big](data:image/png;base64,${"A".repeat(5000)})`;
  const [page] = (await upload({ "a.md": `# A\n\n${picture}\n\n${links}` })).pages;
  expect(page?.problems).toHaveLength(51);
  expect(page?.problems.at(-1)).toEqual({ code: "more", about: "31" });
  expect(Math.max(...(page?.problems ?? []).map(({ about }) => about.length))).toBeLessThanOrEqual(300);
  const [written] = (await run({ "a.md": `# A\n\n${links}` })).pages;
  expect(written?.problems.at(-1)).toEqual({ code: "more", about: "30" });
});

test("former addresses may be a list", async () => {
  const { run, workspaceId } = await importScene();
  await run({ "a.md": "---\nredirect_from:\n  - /one\n  - /two/\naliases: [/three]\n---\n# A" });
  const rows = await prisma().articleRedirect.findMany({ where: { workspaceId, isSource: false } });
  expect(rows.map(({ path }) => path).toSorted()).toEqual(["/one", "/three", "/two"]);
});

test("archives count as bytes of the day, as pictures do", async () => {
  const { ctx } = await importScene();
  const archive = await zipOf({ "a.md": "# A" });
  const upload = () => createImport(ctx, { name: "docs.zip", language: "en" }, archive);
  await upload();
  const before = env().UPLOAD_MB_PER_DAY;
  try {
    env().UPLOAD_MB_PER_DAY = archive.byteLength / 1_048_576;
    await expect(upload()).rejects.toMatchObject({ code: "rate_limited" });
  } finally {
    env().UPLOAD_MB_PER_DAY = before;
  }
});

test("a picture that nothing shows goes after its time, unless it was offered again; what a draft or a version shows stays", async () => {
  const { ctx, workspaceId, run } = await importScene();
  const names = ["draft", "version", "unused", "offered"];
  const pages = Object.fromEntries(names.map((name) => [`${name}.md`, `# ${name}\n\n![it](${name}.svg)`]));
  const pictures = Object.fromEntries(names.map((name) => [`${name}.svg`, svg(name)]));
  await run({ ...pages, ...pictures });
  // The published version keeps its picture, the drafts of the others have none of theirs.
  await run({
    "version.md": "# version\n\nwithout",
    "unused.md": "# unused\n\nwithout",
    "offered.md": "# offered\n\nwithout",
  });
  await prisma().articleVersion.deleteMany({
    where: { workspaceId, title: { in: ["unused", "offered"] } },
  });
  const files = async () =>
    (await prisma().articleFile.findMany({ where: { workspaceId } }))
      .map(({ fileName }) => fileName)
      .toSorted();
  await pruneUnusedPictures(ctx);
  expect(await files()).toEqual(["draft.svg", "offered.svg", "unused.svg", "version.svg"]);
  const offeredAt = new Date(ctx.now().getTime() - (UNUSED_KEPT_DAYS + 1) * DAY_MS);
  await prisma().articleFile.updateMany({ where: { workspaceId }, data: { offeredAt } });
  await storePicture(ctx, { name: "again.svg", bytes: new TextEncoder().encode(svg("offered")) });
  await pruneUnusedPictures(ctx);
  expect(await files()).toEqual(["draft.svg", "offered.svg", "version.svg"]);
});

test("a picture that is refused is noted once, however often and with whatever ending a page names it", async () => {
  const { run } = await importScene();
  const done = await run({
    "a.md": "# A\n\n![One](img/box.png)\n\n![Two](img/box.png?raw=true)\n\n![Three](./img/box.png#part)",
    "img/box.png": "no picture",
  });
  expect(done.pages[0]?.problems).toEqual([{ code: "picture_refused", about: "img/box.png" }]);
});

test("a language that an undoing deleted begins again with a version that it never had", async () => {
  const { ctx, run, undo } = await importScene();
  const articleId = newId();
  await createArticle(ctx, {
    id: articleId,
    collectionId: null,
    audience: "everyone",
    language: "en",
    title: "A",
  });
  const { id, pages } = await run({ "es/a.md": `---\narticle: ${articleId}\n---\n# A` });
  const place = { articleId, language: "es" as const };
  const former = await getText(ctx, place);
  expect(pages[0]?.outcome).toBe("created");
  await undo(id);
  const document = { type: "doc", content: [{ type: "paragraph" }] };
  const again = await saveText(ctx, place, { title: "A", summary: "", document, version: 0 });
  expect(again.version).toBe(former.version + 1);
});
