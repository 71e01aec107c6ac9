/** Macros: who sees and writes them, what becomes of them, and that one runs as a whole or not at all. */
import { expect, test } from "vitest";
import * as auditLog from "@/app/api/settings/audit-log/route";
import { removeMember } from "@/lib/account/members/members";
import type { Team } from "@/lib/account/teams/schemas";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";
import { pruneMacroRuns } from "@/lib/inbox/macros/run";
import type { CreateMacro, Macro, MacroAction, MacroAnswer, MacroProblem } from "@/lib/inbox/macros/schemas";
import type { Thread } from "@/lib/inbox/messages/schemas";
import { CONVERSATION_TAGS_MAX } from "@/lib/inbox/tags/schemas";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { scene } from "@/lib/testing/inbox";
import { createSurfaceWorld, openSession, withVisitor } from "@/lib/testing/surface";
import { addMember, createVisitor, createWorld } from "@/lib/testing/world";
import * as running from "../conversations/[conversationId]/macros/route";
import * as conversation from "../conversations/[conversationId]/route";
import * as thread from "../conversations/[conversationId]/thread/route";
import * as tags from "../tags/route";
import * as oneTeam from "../teams/[teamId]/route";
import * as teams from "../teams/route";
import * as one from "./[macroId]/route";
import * as macros from "./route";

type Headers = Record<string, string>;
const RESOLVE: MacroAction = { do: "status", status: "resolved" };
const make = (headers: Headers, macro: Partial<CreateMacro> = {}) =>
  call<Macro>(macros, {
    method: "POST",
    headers,
    body: { id: newId(), name: "A macro", owner: "personal", teamId: null, actions: [RESOLVE], ...macro },
  });
const names = async (headers: Headers) =>
  (await call<{ macros: Macro[] }>(macros, { headers })).body.macros.map(({ name }) => name);
const remove = (headers: Headers, macroId: string) =>
  call(one, { method: "DELETE", headers, params: { macroId } });
const save = (headers: Headers, { id, isBroken, updatedAt, ...macro }: Macro) =>
  call<Macro>(one, { method: "PUT", headers, params: { macroId: id }, body: macro });
const run = <T = MacroAnswer>(headers: Headers, conversationId: string, macroId: string, id = newId()) =>
  call<T>(running, { method: "POST", headers, params: { conversationId }, body: { id, macroId } });
const makeTag = async (headers: Headers) =>
  (
    await call<{ id: string }>(tags, {
      method: "POST",
      headers,
      body: { id: newId(), name: "Refund", color: "teal" },
    })
  ).body.id;
const makeTeam = async (headers: Headers, name: string, memberIds: string[] = []) => {
  const body = { id: newId(), name, distribution: "by_hand", openMax: null, fallbackId: null, memberIds };
  const made = await call<Team>(teams, { method: "POST", headers, body });
  expect(made.status, made.text).toBe(200);
  return made.body.id;
};
const threadOf = async (headers: Headers, conversationId: string) =>
  (await call<Thread>(thread, { headers, params: { conversationId } })).body;
const read = async (headers: Headers, conversationId: string) =>
  (await call<InboxConversation>(conversation, { headers, params: { conversationId } })).body;

test("a personal macro is its author's alone; a team's is its members' and admins'; only admins share", async () => {
  const world = await createWorld();
  const asOwner = asMember(world.owner, world.workspaceId);
  const [maya, tom] = [
    await addMember(world.workspaceId, "agent"),
    await addMember(world.workspaceId, "agent"),
  ];
  const [asMaya, asTom] = [asMember(maya, world.workspaceId), asMember(tom, world.workspaceId)];
  const teamId = await makeTeam(asOwner, "Support", [maya.id]);
  const { body: own } = await make(asMaya, { name: "Mine" });
  const { body: shared } = await make(asOwner, { name: "All", owner: "workspace" });
  const { body: ofTeam } = await make(asOwner, { name: "Support's", owner: "team", teamId });

  expect([await names(asOwner), await names(asMaya), await names(asTom)]).toEqual([
    ["All", "Support's"],
    ["All", "Mine", "Support's"],
    ["All"],
  ]);
  for (const wanted of [{ owner: "workspace" }, { owner: "team", teamId }] as const)
    expect((await make(asTom, wanted)).status).toBe(403);
  expect([(await save(asTom, shared)).status, (await remove(asTom, shared.id)).status]).toEqual([403, 403]);
  expect((await save(asMaya, { ...own, owner: "workspace" })).status).toBe(403);
  for (const hidden of [own, ofTeam])
    expect([(await save(asTom, hidden)).status, (await remove(asTom, hidden.id)).status]).toEqual([404, 404]);
  expect((await remove(asOwner, own.id)).status).toBe(404);
  expect((await save(asMaya, { ...own, name: "Still mine" })).body).toMatchObject({ name: "Still mine" });
  expect((await make(asMaya, { id: own.id })).body).toMatchObject({ name: "Still mine" });
  expect(await make(asTom, { id: own.id })).toMatchObject({
    status: 400,
    body: { details: [{ field: "id" }] },
  });

  const stranger = await createWorld();
  const asStranger = asMember(stranger.owner, stranger.workspaceId);
  expect(await names(asStranger)).toEqual([]);
  expect((await remove(asStranger, shared.id)).status).toBe(404);
  expect(await make(asStranger, { owner: "team", teamId })).toMatchObject({
    status: 400,
    body: { details: [{ field: "teamId" }] },
  });
  expect((await make(asMaya, { teamId })).status).toBe(400);
});

test("a deleted team's macros are everyone's, a former member's are gone; the log knows those that are shared", async () => {
  const world = await createWorld();
  const headers = asMember(world.owner, world.workspaceId);
  const tom = await addMember(world.workspaceId, "agent");
  const asTom = asMember(tom, world.workspaceId);
  const teamId = await makeTeam(headers, "Support");
  const { body: ofTeam } = await make(headers, { name: "Support's", owner: "team", teamId });
  await make(asTom, { name: "Tom's secret" });
  expect(await names(asTom)).toEqual(["Tom's secret"]);
  await call(oneTeam, { method: "DELETE", headers, params: { teamId } });
  expect(await names(asTom)).toEqual(["Support's", "Tom's secret"]);
  await removeMember(world.owner.ctx, tom.id);
  expect(await prisma().macro.findMany({ where: { workspaceId: world.workspaceId } })).toMatchObject([
    { name: "Support's", teamId: null },
  ]);

  // To share is to create, for the log, and to keep for oneself is to delete.
  const { body: own } = await make(headers, { name: "Mine" });
  await save(headers, { ...own, owner: "workspace" });
  await save(headers, { ...own, name: "Mine again" });
  await remove(headers, ofTeam.id);
  const { body } = await call<{ entries: { kind: string; act: string; subjectName: string }[] }>(auditLog, {
    headers,
    query: { area: "inbox" },
  });
  expect(
    body.entries
      .filter(({ kind }) => kind === "macro")
      .map(({ act, subjectName }) => [act, subjectName])
      .reverse(),
  ).toEqual([
    ["created", "Support's"],
    ["changed", "Support's"],
    ["created", "Mine"],
    ["deleted", "Mine again"],
    ["deleted", "Support's"],
  ]);
});

test("a macro has a name, known variables and actions, and a person has at most fifty", async () => {
  const world = await createWorld();
  const headers = asMember(world.owner, world.workspaceId);
  for (const wrong of [
    { name: " " },
    { actions: [] },
    { actions: Array.from({ length: 11 }, () => RESOLVE) },
    { actions: [{ do: "note", text: "{{contact.nick}}", userIds: [] }] as MacroAction[] },
    { actions: [{ do: "reply", text: "{{contact.nick}}" }] as MacroAction[] },
    { actions: [{ do: "assign", to: "someone" }] as MacroAction[] },
  ])
    expect((await make(headers, wrong)).status).toBe(400);
  const at = new Date();
  await prisma().macro.createMany({
    data: Array.from({ length: 50 }, (_, index) => ({
      ...{ workspaceId: world.workspaceId, id: newId(), name: `${index}`, actions: [RESOLVE] },
      ...{ ownerId: world.owner.id, createdAt: at, updatedAt: at },
    })),
  });
  expect(await make(headers)).toMatchObject({ status: 400, body: { code: "invalid_request" } });
  expect((await make(headers, { owner: "workspace" })).status).toBe(200);
});

test("a macro does everything at once in the person's name, ends in its status, and says what takes it back", async () => {
  const { world, headers, conversationId } = await scene();
  const tom = await addMember(world.workspaceId, "agent", "Tom Reed");
  const asTom = asMember(tom, world.workspaceId);
  const [tagId, teamId] = [await makeTag(headers), await makeTeam(headers, "Billing", [world.owner.id])];
  const { body: macro } = await make(headers, {
    owner: "workspace",
    actions: [
      RESOLVE,
      {
        do: "reply",
        text: "Hi {{contact.first_name|there}}, the refund is on its way. {{agent.first_name}}",
      },
      { do: "tag", tagId },
      // Not of that team: who is chosen keeps it.
      { do: "assign", to: "me" },
      { do: "team", teamId },
      { do: "note", text: "Refunded by {{agent.name}}.", userIds: [world.owner.id] },
    ],
  });
  const id = newId();
  const first = await run(asTom, conversationId, macro.id, id);
  expect(first, first.text).toMatchObject({
    status: 200,
    body: {
      conversation: { status: "resolved", assignee: { id: tom.id }, team: { id: teamId }, tagIds: [tagId] },
      undo: { status: "open", assigneeId: null, teamId: null, removeTagIds: [tagId] },
      replies: 1,
      notes: 1,
    },
  });
  expect((await threadOf(asTom, conversationId)).entries.slice(1)).toMatchObject([
    { kind: "note", text: "Refunded by Tom Reed.", author: { id: tom.id } },
    { kind: "message", senderType: "agent", text: "Hi there, the refund is on its way. Tom" },
  ]);
  const types = await query<{ type: string }>(
    "",
    "SELECT type FROM events WHERE workspace_id = $1 ORDER BY sequence",
    [world.workspaceId],
  );
  // The answer counts before the end.
  const order = types.map(({ type }) => type);
  expect(order.lastIndexOf("message.created")).toBeLessThan(order.lastIndexOf("conversation.status_changed"));

  const undo = { ...first.body.undo };
  const back = await call(conversation, {
    method: "PATCH",
    headers: asTom,
    params: { conversationId },
    body: undo,
  });
  expect(back, back.text).toMatchObject({
    status: 200,
    body: { status: "open", assignee: null, team: null, tagIds: [] },
  });
  // The answer of the first request was lost: a repeat changes nothing, also after the undo.
  const again = await run(asTom, conversationId, macro.id, id);
  expect(again.body).toMatchObject({ undo: first.body.undo, replies: 1, conversation: { status: "open" } });
  expect((await threadOf(asTom, conversationId)).entries).toHaveLength(3);
  expect(await pruneMacroRuns()).toBe(0);
});

test("two requests with one id at once run it once; an id of another conversation's run is refused", async () => {
  const { world, headers, conversationId } = await scene();
  const { body: macro } = await make(headers, { actions: [{ do: "reply", text: "Once." }] });
  const id = newId();
  const both = await Promise.all([1, 2].map(() => run(headers, conversationId, macro.id, id)));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both[0]?.body).toMatchObject({ undo: null, replies: 1 });
  expect((await threadOf(headers, conversationId)).entries).toHaveLength(2);
  const { conversationId: second } = await (await createVisitor(world.workspaceId)).say("me too");
  expect(await run(headers, second, macro.id, id)).toMatchObject({
    status: 400,
    body: { details: [{ field: "id" }] },
  });
  expect((await threadOf(headers, second)).entries).toHaveLength(1);
});

test("what is not possible is named for each action, and then nothing is done", async () => {
  const { world, headers, conversationId } = await scene();
  const tom = await addMember(world.workspaceId, "agent");
  const [tagId, teamId] = [await makeTag(headers), await makeTeam(headers, "Billing")];
  const { body: macro } = await make(headers, {
    actions: [
      { do: "status", status: "pending" },
      { do: "assign", to: tom.id },
      { do: "team", teamId },
      { do: "tag", tagId: newId() },
      { do: "tag", tagId },
      { do: "reply", text: "Hi {{contact.name}}" },
      { do: "reply", text: "Hi" },
      { do: "note", text: "{{contact.email}}", userIds: [] },
      { do: "note", text: "a note", userIds: [] },
      { do: "reply", text: `{{contact.name|${"x".repeat(200)}}}${"y".repeat(4000)}`.slice(0, 4096) },
    ],
  });
  await removeMember(world.owner.ctx, tom.id);
  await call(oneTeam, { method: "DELETE", headers, params: { teamId } });
  const { contactId } = await prisma().conversation.findUniqueOrThrow({
    where: { workspaceId_id: { workspaceId: world.workspaceId, id: conversationId } },
  });
  await prisma().contact.update({
    where: { workspaceId_id: { workspaceId: world.workspaceId, id: contactId } },
    data: { blockedAt: new Date() },
  });
  const before = await read(headers, conversationId);
  const refused = await run<{ code: string; details: MacroProblem[] }>(headers, conversationId, macro.id);
  expect(refused, refused.text).toMatchObject({ status: 422, body: { code: "macro_refused" } });
  expect(refused.body.details.map(({ field, reason }) => [field, reason])).toEqual([
    ["actions.1", "person_gone"],
    ["actions.2", "team_gone"],
    ["actions.3", "tag_gone"],
    ["actions.5", "value_missing"],
    ["actions.6", "contact_blocked"],
    ["actions.7", "value_missing"],
    ["actions.9", "contact_blocked"],
  ]);
  expect(await read(headers, conversationId)).toEqual(before);
  expect((await threadOf(headers, conversationId)).entries).toHaveLength(1);
  expect(await prisma().macroRun.count({ where: { workspaceId: world.workspaceId } })).toBe(0);
});

test("a macro that a later version cannot read does nothing until it is saved; the limit of tags is named", async () => {
  const { world, headers, conversationId } = await scene();
  const { body: macro } = await make(headers, { actions: [RESOLVE] });
  await prisma().macro.update({
    where: { workspaceId_id: { workspaceId: world.workspaceId, id: macro.id } },
    data: { actions: [RESOLVE, { do: "dance" }] },
  });
  const { body } = await call<{ macros: Macro[] }>(macros, { headers });
  expect(body.macros).toMatchObject([{ isBroken: true, actions: [RESOLVE] }]);
  const reasonsOf = async () =>
    (await run<{ details: MacroProblem[] }>(headers, conversationId, macro.id)).body.details.map(
      ({ field, reason }) => [field, reason],
    );
  expect(await reasonsOf()).toEqual([["actions.1", "action_invalid"]]);
  expect(await read(headers, conversationId)).toMatchObject({ status: "open" });

  const tagId = await makeTag(headers);
  await save(headers, {
    ...macro,
    actions: [
      { do: "note", text: "full", userIds: [] },
      { do: "tag", tagId },
    ],
  });
  const ids = Array.from({ length: CONVERSATION_TAGS_MAX }, () => newId());
  const { workspaceId } = world;
  await prisma().tag.createMany({
    data: ids.map((id) => ({ workspaceId, id, name: id, color: "teal", createdAt: new Date() })),
  });
  await prisma().conversationTag.createMany({
    data: ids.map((each) => ({ workspaceId, conversationId, tagId: each })),
  });
  expect(await reasonsOf()).toEqual([["actions.1", "too_many_tags"]]);
  expect((await threadOf(headers, conversationId)).entries).toHaveLength(1);
});

test("a partner's user sees the workspace's macros, and runs what the session may do", async () => {
  const world = await createSurfaceWorld();
  const { conversationId } = await withVisitor(world);
  const admin = await addMember(world.workspaceId, "admin");
  const headers = asMember(admin, world.workspaceId);
  const { body: macro } = await make(headers, {
    name: "Close",
    owner: "workspace",
    actions: [{ do: "reply", text: "Bye {{contact.email|you}}" }, RESOLVE],
  });
  await make(headers, { name: "Mine" });
  const reader = await openSession(world, { capabilities: ["inbox:read", "inbox:reply"] });
  expect(await names(reader.headers)).toEqual(["Close"]);
  const refused = await run<{ details: MacroProblem[] }>(reader.headers, conversationId, macro.id);
  expect(refused).toMatchObject({ status: 422 });
  expect(refused.body.details.map(({ field, reason }) => [field, reason])).toEqual([
    ["actions.1", "capability_missing"],
  ]);
  expect((await threadOf(headers, conversationId)).entries).toHaveLength(1);
  const closer = await openSession(world, { capabilities: ["inbox:read", "inbox:reply", "inbox:resolve"] });
  expect((await run(closer.headers, conversationId, macro.id)).body).toMatchObject({
    conversation: { status: "resolved" },
  });
});

test("a foreign macro or conversation is unknown", async () => {
  const { headers, conversationId } = await scene();
  const other = await scene();
  const { body: macro } = await make(headers);
  const { body: foreign } = await make(other.headers, { owner: "workspace" });
  for (const [conversation, id, code] of [
    [other.conversationId, macro.id, "conversation_not_found"],
    [conversationId, foreign.id, "not_found"],
    [conversationId, newId(), "not_found"],
  ] as const)
    expect(await run(headers, conversation, id)).toMatchObject({ status: 404, body: { code } });
});
