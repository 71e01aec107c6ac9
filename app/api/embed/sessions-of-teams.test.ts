/** A surface session that is created for some teams shows their conversations alone. */
import { expect, test } from "vitest";
import * as notes from "@/app/api/inbox/conversations/[conversationId]/notes/route";
import * as conversation from "@/app/api/inbox/conversations/[conversationId]/route";
import * as thread from "@/app/api/inbox/conversations/[conversationId]/thread/route";
import * as conversations from "@/app/api/inbox/conversations/route";
import * as counts from "@/app/api/inbox/counts/route";
import * as overview from "@/app/api/inbox/overview/route";
import type { InboxPage } from "@/lib/inbox/conversations/schemas";
import type { EventPage } from "@/lib/partner/managed-workspaces/schemas";
import type { SurfaceSessionPage } from "@/lib/partner/surface-sessions/schemas";
import { prisma } from "@/lib/platform/db";
import { newId, toPublicId } from "@/lib/platform/ids";
import { call } from "@/lib/testing/call";
import { relayNotices } from "@/lib/testing/relay";
import { createSurfaceWorld, listen, mint, openSession, readOut, withVisitor } from "@/lib/testing/surface";
import * as session from "./session/route";

relayNotices();

async function stage() {
  const world = await createSurfaceWorld();
  const { workspaceId } = world;
  const team = async (name: string) => {
    const { id } = await prisma().team.create({
      data: { workspaceId, id: newId(), name, createdAt: new Date() },
    });
    return { id, publicId: toPublicId("team", id) };
  };
  const place = async (text: string, data: { teamId?: string; assigneeId?: string }) => {
    const { visitor, conversationId: id } = await withVisitor(world, text);
    await prisma().conversation.update({ where: { workspaceId_id: { workspaceId, id } }, data });
    return { id, visitor };
  };
  const [sales, support] = [await team("Sales"), await team("Support")];
  return {
    ...{ world, workspaceId, sales, support, place },
    ofSales: await place("for sales", { teamId: sales.id }),
    ofSupport: await place("for support", { teamId: support.id }),
    ofNoOne: await place("for anyone", {}),
  };
}
const ALL = ["inbox:reply", "inbox:note", "inbox:assign", "inbox:resolve", "contacts:read"];

test("a session of a team finds that team's conversations, its user's, and those of no one", async () => {
  const { world, workspaceId, sales, support, place, ofSales, ofSupport, ofNoOne } = await stage();
  const { headers, session: own } = await openSession(world, {
    capabilities: ALL,
    teamIds: [sales.publicId, sales.publicId],
  });
  const theirs = await place("for one person", { teamId: support.id, assigneeId: own.user.id });
  const found = async (query: Record<string, string>) => {
    const { body } = await call<InboxPage>(conversations, { headers, query });
    return body.conversations.map(({ id }) => id).sort();
  };
  const seen = [ofSales.id, ofNoOne.id, theirs.id].sort();
  expect(await found({})).toEqual(seen);
  expect(await found({ status: "all", q: "for" })).toEqual(seen);
  expect((await call(counts, { headers })).body).toMatchObject({ open: 3 });
  const missing = await call(conversation, { headers, params: { conversationId: newId() } });
  for (const route of [conversation, thread]) {
    const asked = { headers, params: { conversationId: ofSupport.id } };
    expect(await call(route, asked)).toMatchObject({ status: 404, body: missing.body });
    expect((await call(route, { headers, params: { conversationId: ofSales.id } })).status).toBe(200);
  }
  // The frame asks for another session with other teams, and knows which part it shows.
  expect((await call(session, { headers })).body).toMatchObject({ teamIds: [sales.id] });
  expect((await call(overview, { headers: { ...headers, "parley-workspace": workspaceId } })).status).toBe(
    401,
  );
});

test("a session of a team gets live notices of what it sees alone", async () => {
  const { world, sales, ofSales, ofSupport } = await stage();
  const opened = await openSession(world, { teamIds: [sales.publicId] });
  const live = await listen(opened);
  await live.reader?.read();
  await ofSupport.visitor.say("more for support");
  await ofSales.visitor.say("more for sales");
  let said = "";
  while (!said.includes(ofSales.id)) said += (await live.reader?.read())?.value;
  await world.api.ask("revokeSurfaceSession", {
    params: { workspaceId: world.publicId, surfaceSessionId: opened.session.surfaceSessionId },
  });
  said += await readOut(live);
  expect(said).not.toContain(ofSupport.id);
});

test("a note that names a partner's user shows them the conversation, until someone ends that", async () => {
  const { world, sales, ofSupport } = await stage();
  const { headers, session: own } = await openSession(world, {
    capabilities: ALL,
    teamIds: [sales.publicId],
  });
  const colleague = await openSession(world, { capabilities: ALL, externalUserId: "user-2" });
  const at = { params: { conversationId: ofSupport.id } };
  const write = (text: string) => {
    const body = { clientId: newId(), text, mentions: [own.user.id, colleague.session.user.id] };
    return call(notes, { method: "POST", headers: colleague.headers, ...at, body });
  };
  expect((await call(conversation, { headers, ...at })).status).toBe(404);
  expect((await write("Look, please.")).status).toBe(201);
  expect((await call(conversation, { headers, ...at })).body).toMatchObject({ readerIds: [own.user.id] });
  const body = { removeReaderIds: [own.user.id] };
  const ended = await call(conversation, { method: "PATCH", headers: colleague.headers, ...at, body });
  expect(ended.status).toBe(200);
  expect((await call(conversation, { headers, ...at })).status).toBe(404);
});

test("a note lets in a partner's user whose sessions are gone, as their next one may show a part", async () => {
  const { world, workspaceId, sales, ofSupport } = await stage();
  const wanted = { capabilities: ALL, teamIds: [sales.publicId] };
  const { session: own } = await openSession(world, wanted);
  const colleague = await openSession(world, { capabilities: ALL, externalUserId: "user-2" });
  await prisma().surfaceSession.deleteMany({ where: { workspaceId, externalUserId: "user-1" } });
  const body = { clientId: newId(), text: "Look.", mentions: [own.user.id] };
  const at = { params: { conversationId: ofSupport.id } };
  await call(notes, { method: "POST", headers: colleague.headers, ...at, body });
  const { headers } = await openSession(world, wanted);
  expect((await call(conversation, { headers, ...at })).body).toMatchObject({ readerIds: [own.user.id] });
});

test("a note that names a partner's user brings the conversation's row to their open inbox", async () => {
  const { world, sales, ofSupport } = await stage();
  const opened = await openSession(world, { capabilities: ALL, teamIds: [sales.publicId] });
  const colleague = await openSession(world, { capabilities: ALL, externalUserId: "user-2" });
  const live = await listen(opened);
  await live.reader?.read();
  const body = { clientId: newId(), text: "Look.", mentions: [opened.session.user.id] };
  const at = { params: { conversationId: ofSupport.id } };
  await call(notes, { method: "POST", headers: colleague.headers, ...at, body });
  const row = `"type":"conversation.changed","conversationId":"${ofSupport.id}"`;
  let said = "";
  while (!said.includes(row)) said += (await live.reader?.read())?.value;
  live.leave();
});

test("a session for no team sees what no one has; one without teams sees everything", async () => {
  const { world, ofSales, ofSupport, ofNoOne } = await stage();
  const seen = async (teamIds?: string[] | null) => {
    const { headers, session: opened } = await openSession(world, { teamIds });
    const { body } = await call<InboxPage>(conversations, { headers });
    return { ids: body.conversations.map(({ id }) => id).sort(), teamIds: opened.teamIds };
  };
  const all = [ofSales.id, ofSupport.id, ofNoOne.id].sort();
  expect(await seen([])).toEqual({ ids: [ofNoOne.id], teamIds: [] });
  for (const none of [undefined, null]) expect(await seen(none)).toEqual({ ids: all, teamIds: null });
});

test("a team that is unknown, removed or another workspace's is refused with one answer", async () => {
  const { world, workspaceId, sales, support } = await stage();
  const other = await stage();
  await prisma().team.update({
    where: { workspaceId_id: { workspaceId, id: support.id } },
    data: { removedAt: new Date() },
  });
  const answers = new Set<string>();
  for (const id of [support.publicId, other.sales.publicId, toPublicId("team", newId()), sales.id, ""]) {
    const body = {
      externalTenantId: world.externalTenantId,
      externalUserId: "user-1",
      capabilities: ["inbox:read"],
      teamIds: [sales.publicId, id],
    };
    const refused = await world.api.ask<{ error: { code: string; message: string } }>(
      "createSurfaceSession",
      {
        body,
      },
    );
    expect(refused).toMatchObject({ status: 400, body: { error: { code: "invalid_request" } } });
    answers.add(refused.body.error.message);
  }
  expect([...answers]).toEqual(["teamIds: Name teams of this workspace."]);
});

test("the partner reads for which teams a session is, in its answer, list and event", async () => {
  const { world, sales } = await stage();
  const params = { workspaceId: world.publicId };
  const made = await mint(world, { teamIds: [sales.publicId] });
  const whole = await mint(world);
  expect([made.teamIds, whole.teamIds]).toEqual([[sales.publicId], null]);
  const { body } = await world.api.ask<SurfaceSessionPage>("listSurfaceSessions", { params });
  expect(body.surfaceSessions.map(({ teamIds }) => teamIds)).toEqual([null, [sales.publicId]]);
  const { body: events } = await world.api.ask<EventPage>("pullEvents", { params });
  const created = events.events.filter(({ type }) => type === "surface_session.created");
  expect(created.map(({ data }) => data)).toMatchObject([
    { surfaceSession: { teamIds: [sales.publicId] } },
    { surfaceSession: { teamIds: null } },
  ]);
});
