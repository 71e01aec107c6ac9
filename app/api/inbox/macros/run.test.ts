/** A macro runs as a whole, once, in the name of the person, or not at all: then each action that is not possible is named. */
import { expect, test } from "vitest";
import { removeMember } from "@/lib/account/members/members";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";
import { pruneMacroRuns } from "@/lib/inbox/macros/run";
import type { Macro, MacroProblem } from "@/lib/inbox/macros/schemas";
import type { Thread } from "@/lib/inbox/messages/schemas";
import { CONVERSATION_TAGS_MAX } from "@/lib/inbox/tags/schemas";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { scene } from "@/lib/testing/inbox";
import { askToRun, macroNames, makeMacro, makeTag, makeTeam, RESOLVE, saveMacro } from "@/lib/testing/macros";
import { createSurfaceWorld, openSession, withVisitor } from "@/lib/testing/surface";
import { addMember, createVisitor } from "@/lib/testing/world";
import * as conversation from "../conversations/[conversationId]/route";
import * as thread from "../conversations/[conversationId]/thread/route";
import * as oneTeam from "../teams/[teamId]/route";
import * as macros from "./route";

type Headers = Record<string, string>;
const threadOf = async (headers: Headers, conversationId: string) =>
  (await call<Thread>(thread, { headers, params: { conversationId } })).body;
const read = async (headers: Headers, conversationId: string) =>
  (await call<InboxConversation>(conversation, { headers, params: { conversationId } })).body;

test("a macro does everything at once in the person's name, ends in its status, and says what takes it back", async () => {
  const { world, headers, conversationId } = await scene();
  const tom = await addMember(world.workspaceId, "agent", "Tom Reed");
  const asTom = asMember(tom, world.workspaceId);
  const [tagId, teamId] = [await makeTag(headers), await makeTeam(headers, "Billing", [world.owner.id])];
  const { body: macro } = await makeMacro(headers, {
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
  const first = await askToRun(asTom, conversationId, macro.id, id);
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
  const again = await askToRun(asTom, conversationId, macro.id, id);
  expect(again.body).toMatchObject({ undo: first.body.undo, replies: 1, conversation: { status: "open" } });
  expect((await threadOf(asTom, conversationId)).entries).toHaveLength(3);
  expect(await pruneMacroRuns()).toBe(0);
});

test("two requests with one id at once run it once; an id of another conversation's run is refused", async () => {
  const { world, headers, conversationId } = await scene();
  const { body: macro } = await makeMacro(headers, { actions: [{ do: "reply", text: "Once." }] });
  const id = newId();
  const both = await Promise.all([1, 2].map(() => askToRun(headers, conversationId, macro.id, id)));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both[0]?.body).toMatchObject({ undo: null, replies: 1 });
  expect((await threadOf(headers, conversationId)).entries).toHaveLength(2);
  const { conversationId: second } = await (await createVisitor(world.workspaceId)).say("me too");
  expect(await askToRun(headers, second, macro.id, id)).toMatchObject({
    status: 400,
    body: { details: [{ field: "id" }] },
  });
  expect((await threadOf(headers, second)).entries).toHaveLength(1);
});

test("what is not possible is named for each action, and then nothing is done", async () => {
  const { world, headers, conversationId } = await scene();
  const tom = await addMember(world.workspaceId, "agent");
  const [tagId, teamId] = [await makeTag(headers), await makeTeam(headers, "Billing")];
  const { body: macro } = await makeMacro(headers, {
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
  const refused = await askToRun<{ code: string; details: MacroProblem[] }>(
    headers,
    conversationId,
    macro.id,
  );
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
  const { body: macro } = await makeMacro(headers, { actions: [RESOLVE] });
  await prisma().macro.update({
    where: { workspaceId_id: { workspaceId: world.workspaceId, id: macro.id } },
    data: { actions: [RESOLVE, { do: "dance" }] },
  });
  const { body } = await call<{ macros: Macro[] }>(macros, { headers });
  expect(body.macros).toMatchObject([{ isBroken: true, actions: [RESOLVE] }]);
  const reasonsOf = async () =>
    (await askToRun<{ details: MacroProblem[] }>(headers, conversationId, macro.id)).body.details.map(
      ({ field, reason }) => [field, reason],
    );
  expect(await reasonsOf()).toEqual([["actions.1", "action_invalid"]]);
  expect(await read(headers, conversationId)).toMatchObject({ status: "open" });

  const tagId = await makeTag(headers);
  await saveMacro(headers, {
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
  const { body: macro } = await makeMacro(headers, {
    name: "Close",
    owner: "workspace",
    actions: [{ do: "reply", text: "Bye {{contact.email|you}}" }, RESOLVE],
  });
  await makeMacro(headers, { name: "Mine" });
  const reader = await openSession(world, { capabilities: ["inbox:read", "inbox:reply"] });
  expect(await macroNames(reader.headers)).toEqual(["Close"]);
  const refused = await askToRun<{ details: MacroProblem[] }>(reader.headers, conversationId, macro.id);
  expect(refused).toMatchObject({ status: 422 });
  expect(refused.body.details.map(({ field, reason }) => [field, reason])).toEqual([
    ["actions.1", "capability_missing"],
  ]);
  expect((await threadOf(headers, conversationId)).entries).toHaveLength(1);
  const closer = await openSession(world, { capabilities: ["inbox:read", "inbox:reply", "inbox:resolve"] });
  expect((await askToRun(closer.headers, conversationId, macro.id)).body).toMatchObject({
    conversation: { status: "resolved" },
  });
});

test("a foreign macro or conversation is unknown", async () => {
  const { headers, conversationId } = await scene();
  const other = await scene();
  const { body: macro } = await makeMacro(headers);
  const { body: foreign } = await makeMacro(other.headers, { owner: "workspace" });
  for (const [conversation, id, code] of [
    [other.conversationId, macro.id, "conversation_not_found"],
    [conversationId, foreign.id, "not_found"],
    [conversationId, newId(), "not_found"],
  ] as const)
    expect(await askToRun(headers, conversation, id)).toMatchObject({ status: 404, body: { code } });
});
