/** Articles in the messenger's panel: what visitors search and read, what they never see, and the one that agents see was read. */
import { expect, test } from "vitest";
import { updateMessenger } from "@/lib/account/workspaces/workspaces";
import { findWidget } from "@/lib/carriers/messenger/frame";
import type { PanelArticle, ShownArticles } from "@/lib/carriers/messenger/schemas";
import { readThread } from "@/lib/inbox/messages/thread";
import { newId } from "@/lib/platform/ids";
import { asBearer, call } from "@/lib/testing/call";
import { PNG } from "@/lib/testing/files";
import { heading, image, paragraph, TestHelpCenter } from "@/lib/testing/help-center";
import { createVisitor, createWorld } from "@/lib/testing/world";
import * as say from "./messages/route";
import * as article from "./widgets/[widgetId]/article/route";
import * as search from "./widgets/[widgetId]/search/route";

const read = (widgetId: string, number: number, language = "en") =>
  call<PanelArticle & { code: string }>(article, {
    params: { widgetId },
    query: { number: String(number), language },
  });
const find = async (widgetId: string, q: string, more: Record<string, string> = {}) => {
  const { status, body } = await call<ShownArticles>(search, {
    params: { widgetId },
    query: { q, language: "en", ...more },
  });
  expect(status).toBe(200);
  return body.articles.map(({ title }) => title);
};
const firstOf = async (center: TestHelpCenter, language = "en") => {
  const { ctx, workspaceId } = { ctx: center.world.owner.ctx, workspaceId: center.world.workspaceId };
  return (await findWidget(ctx, workspaceId, language))?.widget.articles?.map(({ title }) => title) ?? null;
};

test("a visitor reads what everyone may read, with its pictures from this installation and its links to help pages", async () => {
  const center = await TestHelpCenter.create();
  const { workspaceId } = center.world;
  const file = await center.picture(PNG);
  const other = await center.article({ title: "Opening hours" });
  const link = { type: "link", attrs: { href: `article:${other.number}` } };
  const content = [
    heading("<script>alert(1)</script>"),
    image(file, `"><img src=x onerror=alert(1)>`),
    paragraph("Hours", [link]),
  ];
  const { number } = await center.article({ title: "Returns", summary: "Within 30 days", content });
  const { status, body, headers } = await read(workspaceId, number);
  expect(status).toBe(200);
  expect(body).toMatchObject({ number, language: "en", title: "Returns", summary: "Within 30 days" });
  expect(body.html).not.toContain("<script");
  expect(body.html).not.toContain("<img src=x");
  expect(body.html).toContain(`src="/help/${center.slug}/files/${file}/`);
  expect(body.html).toContain(`/help/${center.slug}/en/articles/${other.number}-opening-hours"`);
  expect(body.url).toContain(`/help/${center.slug}/en/articles/${number}-returns`);
  // A browser or a proxy that kept it would show an archived article for as long.
  expect(headers.get("cache-control")).toBe("no-cache");
  // Kept, and the same.
  expect((await read(workspaceId, number)).body).toEqual(body);
});

test("drafts, archived articles, those of the team and those of other workspaces are neither read nor found", async () => {
  const center = await TestHelpCenter.create();
  const { workspaceId } = center.world;
  await center.article({ title: "Kettle care" });
  const draft = await center.article({ title: "Kettle draft", isPublished: false });
  const team = await center.article({ title: "Kettle secrets", audience: "team" });
  const archived = await center.article({ title: "Kettle archive" });
  expect((await read(workspaceId, archived.number)).status).toBe(200);
  await center.archive(archived.id);
  const stranger = await TestHelpCenter.create();
  expect(await find(workspaceId, "kettle")).toEqual(["Kettle care"]);
  expect(await find(stranger.world.workspaceId, "kettle")).toEqual([]);
  for (const { number } of [draft, team])
    expect(await read(workspaceId, number)).toMatchObject({
      status: 404,
      body: { code: "article_not_found" },
    });
  expect((await read(stranger.world.workspaceId, 1)).status).toBe(404);
  expect((await read(newId(), 1)).status).toBe(404);
  expect((await read("nothing", 1)).status).toBe(404);
  await expect.poll(async () => (await read(workspaceId, archived.number)).status).toBe(404);
});

test("nothing is shown until the help center is published, nor once the messenger's switch is off", async () => {
  const center = await TestHelpCenter.create({ isPublished: false });
  const { workspaceId, owner } = center.world;
  const { number } = await center.article({ title: "Kettle care" });
  expect(await firstOf(center)).toBeNull();
  expect(await find(workspaceId, "kettle")).toEqual([]);
  expect((await read(workspaceId, number)).status).toBe(404);
  await center.change({ isPublished: true });
  await expect.poll(() => firstOf(center)).toEqual(["Kettle care"]);
  expect(await find(workspaceId, "kettle")).toEqual(["Kettle care"]);
  await updateMessenger(owner.ctx, { showsArticles: false });
  expect(await firstOf(center)).toBeNull();
  expect(await find(workspaceId, "kettle")).toEqual([]);
  expect((await read(workspaceId, number)).status).toBe(404);
});

test("the panel begins with three articles of the chosen collection, else of the first; a language that lacks one falls back", async () => {
  const center = await TestHelpCenter.create({ languages: ["en", "es"] });
  const { owner } = center.world;
  const first = await center.collection("First");
  const second = await center.collection("Second");
  const { id } = await center.article({ title: "One", collectionId: first });
  await center.write(id, { title: "Uno", language: "es" }, 0);
  for (const title of ["Two", "Three", "Four"]) await center.article({ title, collectionId: first });
  await center.article({ title: "Other", collectionId: second });
  expect(await firstOf(center)).toEqual(["One", "Two", "Three"]);
  expect(await firstOf(center, "es")).toEqual(["Uno", "Two", "Three"]);
  expect(await firstOf(center, "de")).toEqual(["One", "Two", "Three"]);
  await updateMessenger(owner.ctx, { articleCollectionId: second });
  expect(await firstOf(center)).toEqual(["Other"]);
  await updateMessenger(owner.ctx, { articleCollectionId: newId() });
  expect(await firstOf(center)).toEqual(["One", "Two", "Three"]);
});

test("suggestions are at most three, in the visitor's language alone", async () => {
  const center = await TestHelpCenter.create({ languages: ["en", "es"] });
  const { workspaceId } = center.world;
  for (const title of ["Kettle one", "Kettle two", "Kettle three", "Kettle four"])
    await center.article({ title });
  expect(await find(workspaceId, "a kettle", { suggests: "1" })).toHaveLength(3);
  expect(await find(workspaceId, "kettle", { suggests: "1", language: "es" })).toEqual([]);
  expect(await find(workspaceId, "kettle", { suggests: "1", language: "fr" })).toEqual([]);
  expect(await find(workspaceId, "kettle", { language: "es" })).toHaveLength(4);
  expect(await find(workspaceId, "x".repeat(2000))).toEqual([]);
});

test("a sentence to a person has words of its own, and is answered by the article that has the one that matters", async () => {
  const center = await TestHelpCenter.create();
  const { workspaceId } = center.world;
  for (const title of [
    "Descale a kettle",
    "Crumbs of a toaster",
    "Bulbs of a lamp",
    "Send a parcel back",
    "Opening hours",
  ])
    await center.article({ title });
  const typed = "hello there, my kettle leaks";
  expect(await find(workspaceId, typed, { suggests: "1" })).toEqual(["Descale a kettle"]);
});

test("agents see which article was read in front of the message, once, and only one that is shown", async () => {
  const center = await TestHelpCenter.create();
  const { workspaceId, owner } = center.world;
  const shown = await center.article({ title: "Returns" });
  const draft = await center.article({ title: "Draft", isPublished: false });
  const headers = asBearer((await createVisitor(workspaceId)).token);
  const write = (more: object) =>
    call<{ conversationId: string }>(say, {
      method: "POST",
      headers,
      body: { clientId: newId(), text: "It does not work", ...more },
    });
  const first = { clientId: newId(), article: { number: shown.number, language: "en" } };
  const { status, body } = await write(first);
  expect(status).toBe(201);
  expect((await write(first)).status).toBe(200);
  for (const article of [{ number: draft.number, language: "en" }, { number: 987 }, "nothing"])
    expect((await write({ article })).status).toBe(201);
  const { changes = [], entries } = await readThread(owner.ctx, body.conversationId);
  expect(changes.map(({ field, actor, after }) => ({ field, kind: actor.kind, after }))).toEqual([
    {
      field: "article",
      kind: "contact",
      after: {
        number: shown.number,
        title: "Returns",
        url: expect.stringContaining(`/articles/${shown.number}-returns`),
      },
    },
  ]);
  expect(changes[0]?.createdAt.localeCompare(entries[0]?.createdAt ?? "")).toBe(-1);
});

test("a workspace without a help center has no articles in its panel", async () => {
  const { workspaceId, owner } = await createWorld();
  expect((await findWidget(owner.ctx, workspaceId, "en"))?.widget.articles).toBeNull();
});
