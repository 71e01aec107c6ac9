/** The export of a workspace has its articles as the reads show them: collections, drafts, what readers see, and pictures. */
import { expect, test } from "vitest";
import type { PartnerArticleText } from "@/lib/articles/articles/partner-schemas";
import { contentOf } from "@/lib/partner/exports/content";
import { writePendingExports } from "@/lib/partner/exports/write";
import { KEY_SCOPES, type KeyScope } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { fileStore } from "@/lib/platform/file-store";
import { fromPublicId, newId, toPublicId } from "@/lib/platform/ids";
import { createManaged, partnerApi, type Refusal } from "@/lib/testing/partner-api";
import { createArticleIds } from "@/lib/testing/partner-articles";
import { createPartnerKey } from "@/lib/testing/partners";
import { createVisitor, job, operator } from "@/lib/testing/world";

type Line = { type: string; data: Record<string, unknown> };

async function linesOf(workspaceId: string): Promise<Line[]> {
  const texts: string[] = [];
  const id = fromPublicId("workspace", workspaceId) ?? "";
  for await (const text of contentOf(operator(), id, newId())) texts.push(text);
  return texts
    .join("")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

test("an export has collections, articles, drafts and what readers see, and pictures that open", async () => {
  const api = await partnerApi();
  const { workspaceId } = await createManaged(api);
  const { articleId, collectionId, pictureId } = await createArticleIds(api, workspaceId);
  const one = { params: { workspaceId, articleId } };
  const inEnglish = { params: { ...one.params, language: "en" } };
  const headers = { "if-match": "*" };
  const save = (markdown: string) =>
    api.ask<PartnerArticleText>("saveArticleText", { ...inEnglish, headers, body: { title: "A", markdown } });
  const read = async (operation: Parameters<typeof api.ask>[0], given: object) =>
    (await api.ask(operation, given)).body;
  await save("Published.");
  await api.ask("publishArticleText", { ...inEnglish, headers });
  await save("Changed.");
  const lines = (await linesOf(workspaceId)).filter(({ type }) => type.startsWith("article"));
  expect(lines).toEqual([
    {
      type: "articleCollection",
      data: await read("getArticleCollection", { params: { workspaceId, collectionId } }),
    },
    { type: "article", data: await read("getArticle", one) },
    { type: "articleText", data: await read("getArticleText", inEnglish) },
    {
      type: "articleText",
      data: await read("getArticleText", { ...inEnglish, query: { version: "published" } }),
    },
    { type: "articlePicture", data: expect.objectContaining({ pictureId, mimeType: "image/svg+xml" }) },
  ]);
  expect(lines.slice(2, 4).map(({ data }) => [data.markdown, data.state])).toEqual([
    ["Changed.\n", "changed"],
    ["Published.\n", "changed"],
  ]);
});

test("a key without the scope of articles gets an export without them, and opens no other", async () => {
  const { world } = await partnerApi();
  const api = await partnerApi({
    world,
    key: (await createPartnerKey(world, { scopes: [...KEY_SCOPES] })).secret,
  });
  const { workspaceId } = await createManaged(api);
  await createArticleIds(api, workspaceId);
  const scopes: KeyScope[] = ["messages:read", "contacts", "commands"];
  const without = await partnerApi({ world, key: (await createPartnerKey(world, { scopes })).secret });
  const params = { workspaceId };
  const begin = async (by: typeof api) =>
    (await by.ask<{ exportId: string }>("exportWorkspace", { params })).body.exportId;
  const [own, whole] = [await begin(without), await begin(api)];
  expect([await begin(without), await begin(api)]).toEqual([own, whole]);
  const opened = async (by: typeof api, exportId: string) => {
    const { status, body } = await by.ask<Refusal>("openExport", { params: { ...params, exportId } });
    return status === 302 ? status : [status, body.error.code];
  };
  await writePendingExports(job());
  expect(await opened(without, own)).toBe(302);
  expect(await opened(without, whole)).toEqual([403, "scope_missing"]);
  expect([await opened(api, own), await opened(api, whole)]).toEqual([302, 302]);
  const id = fromPublicId("export", own) ?? "";
  const stored = await fileStore.read(id);
  const text = await new Response(stored?.stream).text();
  expect(text).toContain('"type":"workspace"');
  expect(text).not.toContain('"type":"article');
});

test("what agents found wrong is exported with its article and conversation", async () => {
  const api = await partnerApi();
  const { workspaceId } = await createManaged(api);
  const { articleId } = await createArticleIds(api, workspaceId);
  const own = fromPublicId("workspace", workspaceId) ?? "";
  const visitor = await createVisitor(own);
  const { conversationId } = await visitor.say("It says 30 days.");
  await prisma().articleProblem.create({
    data: {
      ...{
        workspaceId: own,
        id: newId(),
        articleId: fromPublicId("article", articleId) ?? "",
        language: "en",
      },
      ...{ conversationId, note: "14 days", reporterId: newId(), reporterName: "Ana", createdAt: new Date() },
    },
  });
  const lines = (await linesOf(workspaceId)).filter(({ type }) => type === "articleProblem");
  expect(lines.map(({ data }) => data)).toMatchObject([
    {
      ...{ articleId, conversationId: toPublicId("conversation", conversationId), language: "en" },
      ...{ note: "14 days", reporter: "Ana", doneAt: null },
    },
  ]);
});

test("many articles are exported whole, page by page, and not those of a later time", async () => {
  const api = await partnerApi();
  const { workspaceId } = await createManaged(api);
  const own = fromPublicId("workspace", workspaceId) ?? "";
  const [at, later] = [new Date(), new Date(Date.now() + 3_600_000)];
  await prisma().article.createMany({
    data: Array.from({ length: 61 }, (_, index) => ({
      ...{ workspaceId: own, id: newId(), number: index + 1, place: index },
      ...{ createdAt: index === 60 ? later : at, updatedAt: at },
    })),
  });
  const articles = (await linesOf(workspaceId)).filter(({ type }) => type === "article");
  expect(articles.map(({ data }) => data.number)).toEqual(
    Array.from({ length: 60 }, (_, index) => index + 1),
  );
});
