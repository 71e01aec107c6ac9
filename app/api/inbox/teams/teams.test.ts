/** Teams: who is in them, conversations of a team, and what becomes of both. */
import { expect, test } from "vitest";
import { removeMember } from "@/lib/account/members/members";
import type { Team } from "@/lib/account/teams/schemas";
import type { InboxConversation, InboxPage } from "@/lib/inbox/conversations/schemas";
import type { Thread } from "@/lib/inbox/messages/schemas";
import { moveConversations } from "@/lib/inbox/team-work/remove-team";
import type { PlaceCounts } from "@/lib/inbox/team-work/schemas";
import { query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { scene } from "@/lib/testing/inbox";
import { addMember, createVisitor, createWorld, operator } from "@/lib/testing/world";
import * as conversation from "../conversations/[conversationId]/route";
import * as thread from "../conversations/[conversationId]/thread/route";
import * as conversations from "../conversations/route";
import * as tags from "../tags/route";
import * as one from "./[teamId]/route";
import * as countsRoute from "./counts/route";
import * as teams from "./route";

type Headers = Record<string, string>;
const make = (headers: Headers, name: string, memberIds: string[] = [], id = newId()) =>
  call<Team>(teams, {
    method: "POST",
    headers,
    body: { id, name, distribution: "by_hand", openMax: null, fallbackId: null, memberIds },
  });
const known = async (headers: Headers) => (await call<{ teams: Team[] }>(teams, { headers })).body.teams;
const remove = (headers: Headers, teamId: string, moveTo?: string) =>
  call(one, { method: "DELETE", headers, params: { teamId }, query: moveTo ? { moveTo } : {} });

test("a team is made once, by admins; its name is unique whatever its case; a foreign one is unknown", async () => {
  const world = await createWorld();
  const headers = asMember(world.owner, world.workspaceId);
  const agent = await addMember(world.workspaceId, "agent");
  const asAgent = asMember(agent, world.workspaceId);
  const { body: support } = await make(headers, "Support", [agent.id]);
  expect(support).toMatchObject({ name: "Support", memberIds: [agent.id] });
  expect((await make(headers, "Support", [], support.id)).body).toEqual(support);
  expect(await make(headers, "SUPPORT")).toMatchObject({
    status: 400,
    body: { code: "invalid_request", details: [{ field: "name" }] },
  });
  expect(await make(headers, "Sales", [newId()])).toMatchObject({
    status: 400,
    body: { details: [{ field: "memberIds" }] },
  });
  expect((await make(asAgent, "Mine")).status).toBe(403);
  expect(await known(asAgent)).toEqual([support]);

  const change = (body: object, as = headers) =>
    call<Team>(one, { method: "PATCH", headers: as, params: { teamId: support.id }, body });
  expect((await change({ memberIds: [world.owner.id], distribution: "turns", openMax: 3 })).body).toEqual({
    ...support,
    memberIds: [world.owner.id],
    distribution: "turns",
    openMax: 3,
  });
  expect((await change({ memberIds: [agent.id] })).body.memberIds).toEqual([agent.id]);
  expect((await change({ openMax: 0 })).status).toBe(400);
  expect((await change({ fallbackId: support.id })).status).toBe(400);
  expect((await change({ fallbackId: newId() })).status).toBe(400);
  const stranger = await createWorld();
  const asStranger = asMember(stranger.owner, stranger.workspaceId);
  expect((await change({ name: "mine" }, asStranger)).status).toBe(404);
  expect((await remove(asStranger, support.id)).status).toBe(404);
  expect((await make(asStranger, "Support")).status).toBe(200);
});

test("a conversation is given to a team, which filters find and the history names; its assignee stays if in that team", async () => {
  const { world, headers, params } = await scene();
  const agent = await addMember(world.workspaceId, "agent");
  const { body: support } = await make(headers, "Support", [agent.id]);
  const { body: sales } = await make(headers, "Sales", [world.owner.id]);
  const { conversationId: other } = await (await createVisitor(world.workspaceId)).say("of no team");
  const change = async (body: object) =>
    (await call<InboxConversation>(conversation, { method: "PATCH", headers, params, body })).body;

  expect(await change({ assigneeId: agent.id, teamId: support.id })).toMatchObject({
    team: { id: support.id, name: "Support" },
    assignee: { id: agent.id },
  });
  expect(await change({ teamId: sales.id })).toMatchObject({ team: { id: sales.id }, assignee: null });
  await change({ teamId: sales.id });
  expect(await change({ assigneeId: agent.id, teamId: support.id })).toMatchObject({
    assignee: { id: agent.id },
  });
  expect(
    await call(conversation, { method: "PATCH", headers, params, body: { teamId: newId() } }),
  ).toMatchObject({ status: 400, body: { code: "invalid_request", details: [{ field: "teamId" }] } });

  const { body } = await call<Thread>(thread, { headers, params });
  const lines = (body.changes ?? []).filter(({ field }) => field === "team");
  const named = (value: unknown) => (value as { name: string } | null)?.name;
  expect(lines.map(({ before, after }) => [named(before), named(after)]).reverse()).toEqual([
    [undefined, "Support"],
    ["Support", "Sales"],
    ["Sales", "Support"],
  ]);
  const list = async (filter: Record<string, string>) =>
    (await call<InboxPage>(conversations, { headers, query: filter })).body.conversations.map(({ id }) => id);
  expect(await list({ team: support.id })).toEqual([params.conversationId]);
  expect(await list({ team: support.id, q: "hello" })).toEqual([params.conversationId]);
  expect(await list({ team: sales.id })).toEqual([]);
  expect(await list({ team: "none" })).toEqual([other]);
  const counts = async () => (await call<PlaceCounts>(countsRoute, { headers })).body.teams;
  const of = (id: string, open: number, unassigned: number) => ({ id, open, unassigned });
  expect(await counts()).toEqual(
    [of(support.id, 1, 0), of(sales.id, 0, 0)].sort((a, b) => (a.id < b.id ? -1 : 1)),
  );
  await change({ assigneeId: null });
  expect(await counts()).toContainEqual(of(support.id, 1, 1));
  await change({ status: "resolved" });
  expect(await counts()).toContainEqual(of(support.id, 0, 0));
});

test("tags and channels have a count of their open conversations, and channels a list", async () => {
  const { world, headers, params } = await scene();
  const { conversationId: other } = await (await createVisitor(world.workspaceId)).say("another question");
  const tag = { id: newId(), name: "Refund", color: "teal" };
  await call(tags, { method: "POST", headers, body: tag });
  const change = (body: object) => call(conversation, { method: "PATCH", headers, params, body });
  await change({ addTagIds: [tag.id] });
  const counts = async () => (await call<PlaceCounts>(countsRoute, { headers })).body;
  expect(await counts()).toEqual({
    teams: [],
    tags: [{ id: tag.id, open: 1 }],
    channels: [{ name: "messenger", open: 2 }],
    isPartial: false,
  });
  await query("", "UPDATE conversations SET channel = 'email' WHERE workspace_id = $1 AND id = $2", [
    world.workspaceId,
    other,
  ]);
  expect((await counts()).channels).toEqual(
    expect.arrayContaining([
      { name: "messenger", open: 1 },
      { name: "email", open: 1 },
    ]),
  );
  const list = async (filter: Record<string, string>) =>
    (await call<InboxPage>(conversations, { headers, query: filter })).body.conversations.map(({ id }) => id);
  expect(await list({ channel: "messenger" })).toEqual([params.conversationId]);
  expect(await list({ channel: "email" })).toEqual([other]);
  expect(await list({ channel: "email", q: "another" })).toEqual([other]);
  expect(await list({ channel: "messenger", q: "another" })).toEqual([]);
  expect(await list({ channel: "whatsapp" })).toEqual([]);
  expect(await call(conversations, { headers, query: { channel: "fax" } })).toMatchObject({ status: 400 });
  await change({ status: "resolved" });
  expect(await counts()).toMatchObject({ tags: [], channels: [{ name: "email", open: 1 }] });

  // Counts of more conversations than are looked at are the least that there are, and say so.
  await query(
    "",
    `INSERT INTO conversations (workspace_id, id, contact_id, channel, thread_key, created_at, updated_at)
     SELECT workspace_id, gen_random_uuid(), contact_id, 'whatsapp', n::text, now(), now()
     FROM conversations, generate_series(1, 1000) n WHERE workspace_id = $1 AND id = $2`,
    [world.workspaceId, other],
  );
  expect(await counts()).toMatchObject({ isPartial: true });
  expect((await counts()).channels).toContainEqual({ name: "whatsapp", open: 100 });
});

test("a deleted team is gone at once, and its conversations move with an event each", async () => {
  const { world, headers, params } = await scene();
  const { workspaceId } = world;
  const { body: support } = await make(headers, "Support");
  const { body: sales } = await make(headers, "Sales");
  const { body: back } = await make(headers, "Back office");
  const { conversationId: late } = await (await createVisitor(workspaceId)).say("after that");
  const give = (teamId: string, conversationId = params.conversationId) =>
    call(conversation, { method: "PATCH", headers, params: { conversationId }, body: { teamId } });
  await give(support.id);
  expect((await remove(headers, support.id, support.id)).status).toBe(400);
  expect((await remove(headers, support.id, newId())).status).toBe(400);
  expect((await remove(headers, support.id, sales.id)).status).toBe(200);
  expect((await remove(headers, support.id)).status).toBe(404);
  expect((await give(support.id, late)).status).toBe(400);
  expect(await known(headers)).toEqual([back, sales]);
  // The one that would get them is deleted before they have moved.
  expect((await remove(headers, sales.id, back.id)).status).toBe(200);
  for (const { id } of [sales, support, support]) await moveConversations(operator(), workspaceId, id);

  const moved = await call<InboxConversation>(conversation, { headers, params });
  expect(moved.body.team).toEqual({ id: back.id, name: "Back office" });
  const events = await query<{ previous: string; next: string }>(
    "",
    `SELECT data #>> '{previous,teamId}' AS previous, data #>> '{conversation,team,id}' AS next FROM events
     WHERE workspace_id = $1 AND type = 'conversation.team_changed' ORDER BY sequence`,
    [workspaceId],
  );
  expect(events).toEqual([
    { previous: null, next: support.id },
    { previous: support.id, next: back.id },
  ]);
  const rows = await query("", "SELECT id FROM teams WHERE workspace_id = $1", [workspaceId]);
  expect(rows).toEqual([{ id: back.id }]);
});

test("a member who leaves the workspace is in its teams no longer", async () => {
  const world = await createWorld();
  const headers = asMember(world.owner, world.workspaceId);
  const agent = await addMember(world.workspaceId, "agent");
  await make(headers, "Support", [agent.id, world.owner.id]);
  await removeMember(world.owner.ctx, agent.id);
  expect(await known(headers)).toMatchObject([{ memberIds: [world.owner.id] }]);
});
