/** Articles and collections of managed workspaces: written in languages, published, moved, archived; each change knows what it changes. */
import { expect, test } from "vitest";
import type {
  PartnerArticleDetails,
  PartnerArticleList,
  PartnerArticleText,
  PartnerPicture,
} from "@/lib/articles/articles/partner-schemas";
import { DOCUMENT_MAX } from "@/lib/articles/documents/limits";
import { prisma } from "@/lib/platform/db";
import { fromPublicId } from "@/lib/platform/ids";
import { PICTURE } from "@/lib/testing/isolation/rows-articles";
import { idempotent, type Refusal } from "@/lib/testing/partner-api";
import { at, createScene, paragraph, refused } from "@/lib/testing/partner-articles";
import { createPartnerKey, grantLive } from "@/lib/testing/partners";

test("an article is created, written as Markdown, published, read and changed, in test and in live workspaces", async () => {
  const test = await createScene();
  await grantLive(test.api.world);
  const live = await createPartnerKey(test.api.world, { environment: "live" });
  for (const scene of [test, await createScene({ world: test.api.world, key: live.secret })]) {
    const { api, create, save, textOf } = scene;
    const article = await create({ summary: "In short", markdown: "Within **30 days**." });
    expect(article).toMatchObject({ number: 1, collectionId: null, audience: "everyone", isArchived: false });
    const read = await api.ask<PartnerArticleText>("getArticleText", textOf(article.id));
    expect(read.body).toMatchObject({ title: "Returns", summary: "In short", state: "draft", version: 1 });
    expect(read.body.markdown).toBe("Within **30 days**.\n");
    expect(read.headers.get("etag")).toBe(read.body.etag);
    const published = await api.ask<PartnerArticleText>("publishArticleText", {
      ...textOf(article.id),
      headers: at(read.body.etag),
    });
    expect(published.body).toMatchObject({ state: "published", etag: read.body.etag });
    const saved = await save(article.id, { document: paragraph("Within 60 days.") }, at(read.body.etag));
    expect(saved.body).toMatchObject({ state: "changed", version: 2, markdown: "Within 60 days.\n" });
    const taken = await api.ask<PartnerArticleText>("unpublishArticleText", textOf(article.id));
    expect(taken.body).toMatchObject({ state: "draft", publishedAt: null, version: 2 });
  }
});

test("languages stand side by side, each with its own state", async () => {
  const { api, workspaceId, create, save, textOf } = await createScene();
  const { id: articleId } = await create();
  const spanish = await save(articleId, { title: "Devoluciones", markdown: "En 30 días." }, {}, "es");
  expect(spanish.status).toBe(200);
  const headers = at(spanish.body.etag);
  await api.ask("publishArticleText", { ...textOf(articleId, "es"), headers });
  const { body } = await api.ask<PartnerArticleDetails>("getArticle", { params: { workspaceId, articleId } });
  expect(body.texts.map(({ language, state }) => [language, state]).sort()).toEqual([
    ["en", "draft"],
    ["es", "published"],
  ]);
  const listed = async (query: Record<string, string>) =>
    (await api.ask<PartnerArticleList>("listArticles", { params: { workspaceId }, query })).body.articles
      .length;
  expect(await listed({ state: "published", language: "es" })).toBe(1);
  expect(await listed({ state: "published", language: "en" })).toBe(0);
  expect(await listed({ language: "fr" })).toBe(0);
  for (const language of ["de", "tlh"])
    expect(refused(await api.ask("getArticleText", textOf(articleId, language)))).toEqual([
      404,
      "article_not_found",
    ]);
});

test("what was changed meanwhile is not overwritten, and a change names what it goes on from", async () => {
  const { api, workspaceId, create, save, textOf } = await createScene();
  const article = await create();
  const params = { workspaceId, articleId: article.id };
  expect(refused(await save(article.id, { markdown: "A" }))).toEqual([428, "precondition_required"]);
  expect(refused(await save(article.id, { markdown: "A" }, at('"7"')))).toEqual([412, "precondition_failed"]);
  expect(refused(await save(article.id, { markdown: "A" }, at("*"), "es"))).toEqual([
    412,
    "precondition_failed",
  ]);
  // Proxies weaken tags, and a list names several.
  expect((await save(article.id, { markdown: "A" }, at('"9", W/"1"'))).body.version).toBe(2);
  expect((await save(article.id, { markdown: "B" }, at("*"))).body.version).toBe(3);
  const publish = (headers: Record<string, string>) =>
    api.ask("publishArticleText", { ...textOf(article.id), headers });
  expect(refused(await publish({}))).toEqual([428, "precondition_required"]);
  expect(refused(await publish(at('"2"')))).toEqual([412, "precondition_failed"]);
  const change = (headers: Record<string, string>, body: object = { audience: "team" }) =>
    api.ask<PartnerArticleDetails>("updateArticle", { params, body, headers });
  expect(refused(await change({}))).toEqual([428, "precondition_required"]);
  // Writing a text changes nothing that this tag stands for.
  const changed = await change(at(article.etag));
  expect(changed.body.audience).toBe("team");
  expect(changed.headers.get("etag")).toBe(changed.body.etag);
  expect(refused(await change(at(article.etag)))).toEqual([412, "precondition_failed"]);
  expect(refused(await change(at("*"), {}))).toEqual([400, "invalid_request"]);
});

test("of several who move an article on from one state one does", async () => {
  const { api, workspaceId, create, collect } = await createScene();
  const article = await create();
  const collections = [await collect("A"), await collect("B"), await collect("C")];
  const answers = await Promise.all(
    collections.map(({ id: collectionId }) =>
      api.ask<PartnerArticleDetails>("updateArticle", {
        params: { workspaceId, articleId: article.id },
        headers: at(article.etag),
        body: { collectionId },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
});

test("of two who change one version one is refused, and a repeated request is no conflict", async () => {
  const { create, save } = await createScene();
  const { id } = await create();
  const answers = await Promise.all(["A", "B", "C"].map((markdown) => save(id, { markdown }, at('"1"'))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  const won = answers.find(({ status }) => status === 200);
  const again = await save(id, { markdown: won?.body.markdown }, at('"1"'));
  expect([again.status, again.body.version]).toEqual([200, 2]);
});

test("an idempotency key creates once, and the answer is the same", async () => {
  const { api, params } = await createScene();
  const headers = idempotent();
  const body = { language: "en", title: "Once", markdown: "Once." };
  const ask = (given: object) => api.ask("createArticle", { params, headers, body: given });
  const [first, second] = [await ask(body), await ask(body)];
  expect(second.headers.get("idempotent-replayed")).toBe("true");
  expect(second.body).toEqual(first.body);
  expect(refused(await ask({ ...body, title: "Twice" }))).toEqual([409, "idempotency_key_conflict"]);
  const { body: list } = await api.ask<PartnerArticleList>("listArticles", { params });
  expect(list.articles).toHaveLength(1);
});

test("archived articles leave the list, come back, and are deleted only then", async () => {
  const { api, workspaceId, params, create } = await createScene();
  const { id: articleId } = await create();
  const one = { params: { workspaceId, articleId } };
  expect(refused(await api.ask("deleteArticle", one))).toEqual([409, "article_not_archived"]);
  for (const _ of [1, 2])
    expect((await api.ask<PartnerArticleDetails>("archiveArticle", one)).body.isArchived).toBe(true);
  const listed = async (query = {}) =>
    (await api.ask<PartnerArticleList>("listArticles", { params, query })).body.articles.map(({ id }) => id);
  expect([await listed(), await listed({ state: "archived" })]).toEqual([[], [articleId]]);
  expect((await api.ask<PartnerArticleDetails>("restoreArticle", one)).body.isArchived).toBe(false);
  expect(await listed()).toEqual([articleId]);
  await api.ask("archiveArticle", one);
  expect((await api.ask("deleteArticle", one)).body).toEqual({ articleId, deleted: true });
  expect(refused(await api.ask("getArticle", one))).toEqual([404, "article_not_found"]);
});

test("lists go on where a page ends, and a foreign cursor is refused", async () => {
  const { api, params, create } = await createScene();
  const made = [];
  for (const title of ["A", "B", "C", "D", "E"]) made.push((await create({ title })).id);
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = { limit: "2", ...(cursor && { cursor }) };
    const { body }: { body: PartnerArticleList } = await api.ask("listArticles", { params, query });
    seen.push(...body.articles.map(({ id }) => id));
    cursor = body.nextCursor;
  } while (cursor);
  expect(seen).toEqual(made.reverse());
  const query = { cursor: "eyJhdCI6MX0" };
  expect(refused(await api.ask("listArticles", { params, query }))).toEqual([400, "invalid_request"]);
});

test("a refusal names the field, and limits of documents hold", async () => {
  const { api, params } = await createScene();
  const message = async (body: object) => {
    const answer = await api.ask<Refusal>("createArticle", { params, body: { language: "en", ...body } });
    expect(answer.status).toBe(400);
    return answer.body.error.message;
  };
  expect(await message({})).toMatch(/^title: /);
  expect(await message({ title: "A", language: "tlh" })).toMatch(/^language: /);
  expect(await message({ title: "A", markdown: "A", document: paragraph("A") })).toMatch(/^markdown: /);
  const script = { type: "doc", content: [{ type: "script" }] };
  expect(await message({ title: "A", document: script })).toMatch(/^document\.content\.0\.type: /);
  expect(await message({ title: "A", document: paragraph("a".repeat(DOCUMENT_MAX + 1)) })).toMatch(
    /^document: /,
  );
  expect(await message({ title: "A", markdown: "a".repeat(DOCUMENT_MAX + 1) })).toMatch(/^markdown: /);
  expect(await message({ markdown: `# ${"a".repeat(161)}` })).toMatch(/^title: /);
});

test("the Markdown's own title and description are taken, and what is read can be written back", async () => {
  const { api, params, create, save, textOf } = await createScene();
  const picture = await api.ask<PartnerPicture>("uploadArticlePicture", { params, raw: PICTURE });
  const { address, url } = picture.body;
  const markdown = `---\ndescription: In short\n---\n# Returns\n\nSee [fees](article:1#prices).\n\n![A box](${address})\n\n![Foreign](https://example.com/a.png)\n`;
  const { id } = await create({ title: undefined, markdown });
  const { body } = await api.ask<PartnerArticleText>("getArticleText", textOf(id));
  expect(body).toMatchObject({ title: "Returns", summary: "In short", pictures: [{ address, url }] });
  expect(body.markdown).toBe(`See [fees](article:1#prices).\n\n![A box](${address})\n`);
  const { title, summary } = body;
  const again = await save(id, { title, summary, markdown: body.markdown }, at(body.etag));
  expect(again.body).toEqual(body);
  const opened = await api.ask("openArticlePicture", {
    params: { ...params, pictureId: picture.body.pictureId },
  });
  expect([opened.status, opened.headers.get("location")]).toEqual([
    302,
    expect.stringContaining("signature="),
  ]);
  expect(refused(await api.ask("uploadArticlePicture", { params, raw: "text" }))).toEqual([
    422,
    "media_invalid",
  ]);
});

test("a suspended and an archived workspace can be read and not written", async () => {
  const { api, workspaceId, params, create, save } = await createScene();
  const { id: articleId } = await create();
  for (const [verb, code] of [
    ["suspendWorkspace", "workspace_suspended"],
    ["archiveWorkspace", "workspace_archived"],
  ] as const) {
    await api.ask(verb, { params });
    expect((await api.ask("getArticle", { params: { workspaceId, articleId } })).status).toBe(200);
    expect(refused(await save(articleId, { markdown: "A" }, at("*")))).toEqual([403, code]);
    const body = { language: "en", title: "A" };
    expect(refused(await api.ask("createArticle", { params, body }))).toEqual([403, code]);
  }
});

test("the audit log and the history name the key, not a person", async () => {
  const { api, workspaceId, create, textOf } = await createScene();
  const { id } = await create();
  await api.ask("publishArticleText", { ...textOf(id), headers: at("*") });
  const own = { workspaceId: fromPublicId("workspace", workspaceId) ?? "" };
  const acts = await prisma().auditEntry.findMany({
    where: { ...own, kind: "article" },
    orderBy: { id: "asc" },
  });
  expect(acts.map(({ act, actorType, actorName }) => [act, actorType, actorName])).toEqual([
    ["created", "partnerKey", "Test key"],
    ["published", "partnerKey", "Test key"],
  ]);
  expect((await prisma().articleVersion.findFirstOrThrow({ where: own })).authorId).toBeNull();
});

test("with If-Match, archiving and unpublishing change only what was read; without it they need none", async () => {
  const { api, workspaceId, create, save, textOf } = await createScene();
  const { id: articleId, etag } = await create();
  const params = { workspaceId, articleId };
  const text = await api.ask<PartnerArticleText>("getArticleText", textOf(articleId));
  await api.ask("publishArticleText", { ...textOf(articleId), headers: at(text.body.etag) });
  await save(articleId, { markdown: "Changed." }, at(text.body.etag));
  const stale = await api.ask<Refusal>("unpublishArticleText", {
    ...textOf(articleId),
    headers: at(text.body.etag),
  });
  expect([stale.status, stale.body.error.code]).toEqual([412, "precondition_failed"]);
  const moved = await api.ask<PartnerArticleDetails>("updateArticle", {
    params,
    headers: at(etag),
    body: { audience: "team" },
  });
  for (const operation of ["archiveArticle", "restoreArticle"] as const) {
    const refusal = await api.ask<Refusal>(operation, { params, headers: at(etag) });
    // Restoring what is not archived changes nothing, so it is no conflict.
    expect([operation, refusal.status]).toEqual([operation, operation === "archiveArticle" ? 412 : 200]);
  }
  const archived = await api.ask<PartnerArticleDetails>("archiveArticle", {
    params,
    headers: at(moved.body.etag),
  });
  expect([archived.status, archived.body.isArchived]).toEqual([200, true]);
  expect((await api.ask("archiveArticle", { params, headers: at(moved.body.etag) })).status).toBe(200);
  const wrong = await api.ask<Refusal>("restoreArticle", { params, headers: at(etag) });
  expect(wrong.status).toBe(412);
  expect((await api.ask("restoreArticle", { params })).status).toBe(200);
  expect((await api.ask("unpublishArticleText", textOf(articleId))).status).toBe(200);
});
