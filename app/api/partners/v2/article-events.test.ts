/** Events of articles as partners read them, and hostile texts that they send: nothing of them runs. */
import { expect, test } from "vitest";
import { publishText } from "@/lib/articles/articles/texts";
import { checkDocument } from "@/lib/articles/documents/check";
import { renderHtml } from "@/lib/articles/documents/render-html";
import { fromPublicId } from "@/lib/platform/ids";
import { dangersIn } from "@/lib/testing/dangers";
import { eventProblem } from "@/lib/testing/event-schemas";
import { HOSTILE_HTML, HOSTILE_MARKDOWN } from "@/lib/testing/hostile-html";
import { createManaged, type PartnerApi, partnerApi } from "@/lib/testing/partner-api";
import { createArticleIds } from "@/lib/testing/partner-articles";
import { createPartnerKey } from "@/lib/testing/partners";
import { addMember } from "@/lib/testing/world";

type Event = { type: string; subject: object; data: Record<string, unknown> };
const overwrite = { "if-match": "*" };
const types = "article.published,article.updated,article.archived";

async function createScene() {
  const api = await partnerApi();
  const { workspaceId } = await createManaged(api);
  const ids = await createArticleIds(api, workspaceId);
  return { api, workspaceId, ...ids };
}

async function eventsOf({ ask }: PartnerApi, workspaceId: string): Promise<Event[]> {
  const query = { afterSequence: "0", limit: "500", types };
  return (await ask<{ events: Event[] }>("pullEvents", { params: { workspaceId }, query })).body.events;
}

test("partners read what people and their own keys publish and archive, under public ids, in order", async () => {
  const { api, workspaceId, articleId, collectionId } = await createScene();
  const params = { workspaceId, articleId };
  const inEnglish = { params: { ...params, language: "en" } };
  const own = fromPublicId("workspace", workspaceId) ?? "";
  const { ctx } = await addMember(own, "agent", "Tom Berg");
  await publishText(ctx, { articleId: fromPublicId("article", articleId) ?? "", language: "en" }, 1);
  await api.ask("updateArticle", { params, headers: overwrite, body: { collectionId } });
  await api.ask("archiveArticle", { params });
  await api.ask("restoreArticle", { params });
  await api.ask("unpublishArticleText", inEnglish);
  const events = await eventsOf(api, workspaceId);
  expect(events.map(eventProblem)).toEqual(events.map(() => null));
  expect(events.map(({ type }) => type)).toEqual([
    "article.published",
    "article.updated",
    "article.archived",
    "article.published",
    "article.updated",
  ]);
  expect(events.map(({ subject }) => subject)).toEqual(
    events.map(() => ({ type: "article", id: articleId })),
  );
  expect(events[1]?.data).toMatchObject({
    article: { id: articleId, collectionId, texts: [{ language: "en", state: "published" }] },
    languages: [],
    previous: { collectionId: null },
  });
  const feed = await api.ask<{ events: Event[] }>("listEvents", { query: { types, limit: "500" } });
  expect(feed.body.events).toEqual(events);
});

/** One key may write so many texts in a minute. */
const PER_KEY = 100;

test("nothing of a hostile text runs or loads, whether it comes as Markdown or as a document", {
  timeout: 120_000,
}, async () => {
  const { api, workspaceId, articleId } = await createScene();
  const params = { workspaceId, articleId, language: "en" };
  let [sender, sent] = [api, 0];
  const save = async (content: object) => {
    if (sent++ % PER_KEY === 0)
      sender = await partnerApi({ world: api.world, key: (await createPartnerKey(api.world)).secret });
    const body = { title: "Hostile", ...content };
    return sender.ask<{ document: unknown }>("saveArticleText", { params, headers: overwrite, body });
  };
  const dangersOf = (document: unknown) =>
    dangersIn(
      renderHtml(checkDocument(document), {
        articleUrl: (number) => `/articles/${number}`,
        fileUrl: (id) => `/files/${id}`,
      }).html,
    );
  const all = [...HOSTILE_HTML, ...HOSTILE_MARKDOWN].map((text) => text.replaceAll("\0", "").toWellFormed());
  for (const markdown of all) {
    const { status, body, text } = await save({ markdown });
    expect(status, text).toBe(200);
    expect(dangersOf(body.document), markdown).toEqual([]);
  }
  const words = all.map((text) => ({
    type: "paragraph",
    content: [
      { type: "text", text },
      { type: "text", text, marks: [{ type: "code" }] },
    ],
  }));
  const asText = await save({ document: { type: "doc", content: words } });
  expect(dangersOf(asText.body.document)).toEqual([]);
  const hrefs = all.flatMap((text) => /href="([^"]*)"/.exec(text)?.[1] ?? []);
  for (const href of hrefs) {
    const marks = [{ type: "link", attrs: { href } }];
    const content = [{ type: "paragraph", content: [{ type: "text", text: "a", marks }] }];
    const { status, body } = await save({ document: { type: "doc", content } });
    if (status === 200) expect(dangersOf(body.document), href).toEqual([]);
    else expect(status).toBe(400);
  }
  expect(hrefs.length).toBeGreaterThan(20);
});

test("characters that cannot be stored are refused, not an error of ours", async () => {
  const { api, workspaceId } = await createScene();
  for (const text of ["a\0b", "a\ud800b"])
    for (const body of [{ title: text }, { title: "A", markdown: text }]) {
      const answer = await api.ask("createArticle", {
        params: { workspaceId },
        body: { language: "en", ...body },
      });
      expect(answer.status, answer.text).toBe(400);
    }
});
