/** The routes of articles, as the dashboard calls them, and how each refuses. */
import { expect, test } from "vitest";
import type { ArticleResult, ArticleTextResult } from "@/lib/articles/articles/schemas";
import { NODES_MAX } from "@/lib/articles/documents/limits";
import type { ArticleImportDetails } from "@/lib/articles/imports/schemas";
import { workOnImport } from "@/lib/articles/imports/work";
import { newId } from "@/lib/platform/ids";
import { zipOf } from "@/lib/testing/archives";
import { asMember, call } from "@/lib/testing/call";
import { addMember, createWorld, job } from "@/lib/testing/world";
import * as article from "./[articleId]/route";
import * as publish from "./[articleId]/texts/[language]/publish/route";
import * as text from "./[articleId]/texts/[language]/route";
import * as collection from "./collections/[collectionId]/route";
import * as collections from "./collections/route";
import * as files from "./files/route";
import * as oneImport from "./imports/[importId]/route";
import * as state from "./imports/[importId]/state/route";
import * as imports from "./imports/route";
import * as articles from "./route";

const paragraph = (words: string) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: words }] }],
});

async function createScene() {
  const { owner, workspaceId } = await createWorld();
  const headers = asMember(owner, workspaceId);
  const make = async (input: object = {}) => {
    const id = newId();
    const body = { id, language: "en", title: "Returns", ...input };
    const made = await call<typeof ArticleResult._output>(articles, { method: "POST", headers, body });
    expect(made.status, made.text).toBe(201);
    return id;
  };
  const makeCollection = async (parentId: string | null = null) => {
    const id = newId();
    const body = { id, parentId, texts: { en: { name: "Orders" } } };
    expect((await call(collections, { method: "POST", headers, body })).status).toBe(201);
    return id;
  };
  return { workspaceId, headers, make, makeCollection };
}

test("an article is begun, written, published and read", async () => {
  const { headers, make } = await createScene();
  const params = { articleId: await make(), language: "en" };
  const body = { title: "Returns", summary: "In short", document: paragraph("Within 30 days."), version: 1 };
  const saved = await call<typeof ArticleTextResult._output>(text, { method: "PUT", headers, params, body });
  expect(saved.body.text).toMatchObject({ state: "draft", version: 2, document: body.document });
  const published = await call(publish, { method: "POST", headers, params, body: { version: 2 } });
  expect(published.body).toMatchObject({ text: { state: "published" } });
});

test("a save that goes on from another version is refused, and a document that cannot be is named", async () => {
  const { headers, make } = await createScene();
  const params = { articleId: await make(), language: "en" };
  const save = (document: object, version: number) =>
    call(text, { method: "PUT", headers, params, body: { title: "A", document, version } });
  expect(await save(paragraph("A"), 7)).toMatchObject({ status: 409, body: { code: "article_changed" } });
  const refused = await save({ type: "doc", content: [{ type: "script" }] }, 1);
  expect(refused).toMatchObject({ status: 400, body: { code: "invalid_request" } });
  expect(refused.text).toContain("document");
});

test("an article and a collection that are not there, in use or not archived are refused by their codes", async () => {
  const { headers, make, makeCollection } = await createScene();
  const codeOf = async (answer: Promise<{ body: unknown }>) => ((await answer).body as { code: string }).code;
  const nothing = { articleId: newId(), collectionId: newId() };
  expect(await codeOf(call(article, { headers, params: nothing }))).toBe("article_not_found");
  expect(await codeOf(call(collection, { method: "DELETE", headers, params: nothing }))).toBe(
    "collection_not_found",
  );
  const collectionId = await makeCollection();
  const articleId = await make({ collectionId });
  expect(await codeOf(call(collection, { method: "DELETE", headers, params: { collectionId } }))).toBe(
    "collection_in_use",
  );
  expect(await codeOf(call(article, { method: "DELETE", headers, params: { articleId } }))).toBe(
    "article_not_archived",
  );
});

test("links to pictures of a former version are asked for by id, and those of others are left out", async () => {
  const { headers } = await createScene();
  const picture = async (as: Record<string, string>, fill: string) =>
    (
      await call<{ file: { id: string } }>(files, {
        ...{ method: "POST", headers: { ...as, "x-file-name": "a.svg" } },
        raw: `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect fill="${fill}"/></svg>`,
      })
    ).body.file.id;
  const own = await picture(headers, "red");
  const foreign = await picture((await createScene()).headers, "blue");
  const ids = [own, foreign, newId()].join(",");
  const { body } = await call<{ files: Record<string, string> }>(files, { headers, query: { ids } });
  expect(Object.keys(body.files)).toEqual([own]);
  expect(body.files[own]).toContain(`/api/articles/files/${own}?`);
  expect((await call(files, { headers, query: { ids: "one" } })).text).toContain("ids");
});

test("an import says how far it is, and each step is taken once", async () => {
  const { headers, workspaceId } = await createScene();
  const upload = (bytes: Uint8Array<ArrayBuffer>) =>
    call<ArticleImportDetails>(imports, {
      method: "POST",
      headers,
      query: { name: "docs.zip", language: "en" },
      raw: bytes,
    });
  expect(await upload(new TextEncoder().encode("text"))).toMatchObject({
    status: 422,
    body: { code: "archive_invalid" },
  });
  const made = await upload(await zipOf({ "a.md": "# A", "b.md": "paragraph\n\n".repeat(NODES_MAX) }));
  const { id: importId } = made.body;
  const change = (to: string) => call(state, { method: "PUT", headers, params: { importId }, body: { to } });
  expect(await change("undoing")).toMatchObject({ status: 409, body: { code: "article_import_moved" } });
  while (!(await workOnImport(job(), { workspaceId, importId })).isEmpty);
  const checked = await call<ArticleImportDetails>(oneImport, { headers, params: { importId } });
  expect(checked.body.pages.map(({ outcome }) => outcome)).toEqual(["created", "failed"]);
  expect(checked.body.pages[1]?.problems[0]?.code).toBe("unreadable");
  const unknown = await call(oneImport, { headers, params: { importId: newId() } });
  expect(unknown).toMatchObject({ status: 404, body: { code: "article_import_not_found" } });
});

test("a role without the permission reads and writes nothing", async () => {
  const { workspaceId } = await createScene();
  const agent = await addMember(workspaceId, "agent", "Tom Berg");
  expect((await call(articles, { headers: asMember(agent, workspaceId) })).status).toBe(200);
  const stranger = await createWorld();
  const headers = asMember(stranger.owner, workspaceId);
  expect((await call(articles, { headers })).status).toBe(404);
});
