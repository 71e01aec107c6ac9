/** Articles beside a conversation: who finds and reads which, and the draft that is made of what was said. */
import { expect, test } from "vitest";
import { createOwnRole } from "@/lib/account/own-roles/own-roles";
import type { CreateOwnRole } from "@/lib/account/own-roles/schemas";
import { createArticle } from "@/lib/articles/articles/articles";
import { getText, publishText } from "@/lib/articles/articles/texts";
import { updateHelpCenter } from "@/lib/articles/help-center/settings";
import type { ArticleToRead, FoundArticles, WrittenArticle } from "@/lib/inbox/articles/schemas";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import type { Visibility } from "@/lib/platform/permissions";
import { asMember, call } from "@/lib/testing/call";
import { paragraph, TestHelpCenter } from "@/lib/testing/help-center";
import { createSurfaceWorld, openSession, withVisitor } from "@/lib/testing/surface";
import { addMember, createVisitor, createWorld } from "@/lib/testing/world";
import * as messages from "../messages/route";
import * as one from "./[number]/route";
import * as articles from "./route";

async function createScene() {
  const center = await TestHelpCenter.create();
  const { world } = center;
  const visitor = await createVisitor(world.workspaceId);
  const { conversationId } = await visitor.say(
    "How do I return order 48213? I am Ana Prado, +351 912 345 678.",
  );
  const params = { conversationId };
  const headers = asMember(world.owner, world.workspaceId);
  return {
    ...{ center, world, visitor, params, headers, conversationId },
    find: (q: string, as = headers) => call<FoundArticles>(articles, { headers: as, params, query: { q } }),
    read: (number: number, language = "en", as = headers) =>
      call<ArticleToRead>(one, {
        headers: as,
        params: { ...params, number: String(number) },
        query: { language },
      }),
    write: (id: string, as = headers) =>
      call<WrittenArticle>(articles, { method: "POST", headers: as, params, body: { id } }),
  };
}

test("an agent finds what is published, for the team too, and reads it as text with its public address", async () => {
  const { center, find, read } = await createScene();
  const { number } = await center.article({
    title: "Return an order",
    content: [paragraph("Within 30 days.", [{ type: "link", attrs: { href: "article:2" } }])],
  });
  const team = await center.article({ title: "Return fraud", audience: "team" });
  await center.article({ title: "Return of drafts", isPublished: false });
  await center.archive((await center.article({ title: "Return of the archived" })).id);

  const found = await find("retrun");
  expect(found.body.articles.map(({ title, audience }) => [title, audience]).sort()).toEqual([
    ["Return an order", "everyone"],
    ["Return fraud", "team"],
  ]);
  // Nothing typed: the newest first.
  expect((await find("")).body.articles.map(({ title }) => title)).toEqual([
    "Return fraud",
    "Return an order",
  ]);
  const page = (await read(number)).body;
  expect(page).toMatchObject({ title: "Return an order", audience: "everyone", text: "Within 30 days." });
  expect(new URL(page.url ?? "").pathname).toBe(`/help/${center.slug}/en/articles/${number}-return-an-order`);
  // The link to an article of the team is text alone, and the article has no address.
  expect((await read(team.number)).body).toMatchObject({ audience: "team", url: null });
  expect(await read(99)).toMatchObject({ status: 404, body: { code: "article_not_found" } });
});

test("the contact's language comes first, and another one where it has no such words", async () => {
  const { center, world, visitor, find, read } = await createScene();
  await updateHelpCenter(world.owner.ctx, { languages: ["en", "es"] });
  const { id, number } = await center.article({ title: "Shipping costs" });
  await center.write(id, { title: "Gastos de envío", language: "es" }, 0);
  await center.article({ title: "Shipping abroad" });
  await prisma().visitor.updateMany({ where: { id: visitor.id }, data: { locale: "es-MX" } });
  expect((await find("")).body.articles.map(({ title }) => title)).toEqual([
    "Shipping abroad",
    "Gastos de envío",
  ]);
  expect((await find("envio")).body.articles.map(({ title }) => title)).toEqual(["Gastos de envío"]);
  expect((await find("abroad")).body.articles.map(({ language }) => language)).toEqual(["en"]);
  expect((await read(number, "es")).body.url).toContain("/es/articles/");
});

test("a workspace without a help center finds nothing", async () => {
  const world = await createWorld();
  const { conversationId } = await (await createVisitor(world.workspaceId)).say("hello");
  const headers = asMember(world.owner, world.workspaceId);
  const found = await call<FoundArticles>(articles, {
    headers,
    params: { conversationId },
    query: { q: "a" },
  });
  expect(found.body).toEqual({ articles: [] });
});

test("a draft has the question as its title and what was said, without names and numbers, and is made once", async () => {
  const { world, headers, params, conversationId, write } = await createScene();
  await prisma().contact.updateMany({
    where: { workspaceId: world.workspaceId },
    data: { name: "Ana Prado" },
  });
  const text = `Hello Ana, open your orders.\n\nWrite to me: ${world.owner.email}. ${world.owner.name}`;
  const sent = { clientId: newId(), text };
  expect((await call(messages, { method: "POST", headers, params, body: sent })).status).toBe(201);
  const id = newId();
  const [made, again] = [await write(id), await write(id)];
  expect([made.status, made.body, again.body]).toEqual([201, { id, language: "en" }, { id, language: "en" }]);
  const draft = await getText(world.owner.ctx, { articleId: id, language: "en" });
  expect(draft).toMatchObject({ title: "How do I return order […]?", state: "draft" });
  const said = JSON.stringify(draft.document);
  for (const word of ["Ana", "Prado", "912", "48213", world.owner.email]) expect(said).not.toContain(word);
  expect(draft.document).toMatchObject({
    content: [
      { type: "blockquote", content: [paragraph("How do I return order […]? I am […], […].")] },
      paragraph("Hello […], open your orders."),
      { type: "paragraph" },
    ],
  });
  expect(await prisma().article.count({ where: { workspaceId: world.workspaceId } })).toBe(1);
  await prisma().message.updateMany({ where: { conversationId }, data: { text: null } });
  expect(await write(newId())).toMatchObject({ status: 400, body: { code: "invalid_request" } });
});

test("one who does not see the conversation finds, reads and writes nothing, and a draft needs its permission", async () => {
  const { center, world, conversationId, find, read, write } = await createScene();
  const { number } = await center.article({ title: "Return an order" });
  const narrow = async (permissions: CreateOwnRole["permissions"], sees: Visibility) => {
    const person = await addMember(world.workspaceId, "agent");
    const role = await createOwnRole(world.owner.ctx, { id: newId(), name: newId(), permissions, sees });
    await prisma().member.update({
      where: { workspaceId_userId: { workspaceId: world.workspaceId, userId: person.id } },
      data: { ownRoleId: role.id },
    });
    return asMember(person, world.workspaceId);
  };
  const [blind, reader, replier] = [
    await narrow(["inbox:reply", "articles"], "own_teams"),
    await narrow([], "everything"),
    await narrow(["inbox:reply"], "everything"),
  ];
  await prisma().conversation.update({
    where: { workspaceId_id: { workspaceId: world.workspaceId, id: conversationId } },
    data: { assigneeId: world.owner.id },
  });
  const other = await createWorld();
  for (const headers of [blind, asMember(other.owner, other.workspaceId)])
    for (const answer of [
      await find("return", headers),
      await read(number, "en", headers),
      await write(newId(), headers),
    ])
      expect([answer.status, JSON.stringify(answer.body)]).toEqual([
        404,
        expect.stringContaining("conversation_not_found"),
      ]);
  expect((await find("return", reader)).status).toBe(403);
  expect((await find("return", replier)).status).toBe(200);
  expect((await write(newId(), replier)).status).toBe(403);
});

test("a partner's user finds and reads what everyone may, and nothing that is for the team", async () => {
  const world = await createSurfaceWorld();
  const { conversationId } = await withVisitor(world);
  const { headers } = await openSession(world, { capabilities: ["inbox:read", "inbox:reply"] });
  const { workspaceId } = world;
  const author = await addMember(workspaceId, "admin");
  const made = async (title: string, audience: "everyone" | "team") => {
    const input = { id: newId(), collectionId: null, audience, language: "en", title } as const;
    const { id, number } = await createArticle(author.ctx, input);
    await publishText(author.ctx, { articleId: id, language: "en" }, 1);
    return number;
  };
  const [open, team] = [await made("Return an order", "everyone"), await made("Return fraud", "team")];
  const params = { conversationId };
  for (const q of ["", "return"]) {
    const found = await call<FoundArticles>(articles, { headers, params, query: { q } });
    expect([q, found.body.articles.map(({ title }) => title)]).toEqual([q, ["Return an order"]]);
  }
  const read = (number: number) =>
    call(one, { headers, params: { ...params, number: String(number) }, query: { language: "en" } });
  expect([(await read(open)).status, (await read(team)).status]).toEqual([200, 404]);
});
