/** A conversation is split: the new one has a state of its own, the former one stays as it was, and each names the other. */
import { expect, test } from "vitest";
import * as rules from "@/app/api/settings/rules/route";
import { createTeam } from "@/lib/account/teams/teams";
import { blockContact } from "@/lib/inbox/conversations/block-contact";
import { linkConversations, unlinkConversation } from "@/lib/inbox/conversations/links";
import type { Splits } from "@/lib/inbox/conversations/split-schemas";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { distribute } from "@/lib/inbox/team-work/distribute";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { storedEventProblem } from "@/lib/testing/event-schemas";
import {
  contactOnAllChannels,
  type InboxConversation,
  type InboxPage,
  type Thread,
} from "@/lib/testing/links";
import { addMember, createWorld, operator } from "@/lib/testing/world";
import * as conversation from "./conversations/[conversationId]/route";
import * as split from "./conversations/[conversationId]/split/route";
import * as thread from "./conversations/[conversationId]/thread/route";
import * as list from "./conversations/route";

type Answer = { conversationId: string; code?: string };

async function setting() {
  const set = await contactOnAllChannels();
  const { headers, world } = set;
  const { workspaceId, owner } = world;
  await set.write.email("and one more thing");
  await updateConversation(owner.ctx, set.ids.email, { status: "pending" });
  const messagesOf = (conversationId: string) =>
    prisma().message.findMany({ where: { workspaceId, conversationId }, orderBy: { number: "asc" } });
  const [first, second] = await messagesOf(set.ids.email);
  const divide = (more: object = {}, id = set.ids.email, as = headers) =>
    call<Answer>(split, {
      ...{ method: "POST", headers: as, params: { conversationId: id } },
      body: { clientId: newId(), messageIds: [second?.id], ...more },
    });
  const readSplits = async (conversationId: string, as = headers) =>
    (await call<Splits>(split, { headers: as, params: { conversationId } })).body;
  const changesOf = async (conversationId: string) =>
    ((await call<Thread>(thread, { headers, params: { conversationId } })).body.changes ?? [])
      .filter(({ field }) => field === "split")
      .map(({ after }) => after);
  return { ...set, workspaceId, owner, first, second, messagesOf, divide, readSplits, changesOf };
}

test("the new conversation has its own state, and nothing of the former one changes but its history", async () => {
  const set = await setting();
  const { email } = set.ids;
  const [row, messages] = [await set.row(email), await set.messagesOf(email)];
  const { status, body } = await set.divide({ subject: "One more thing" });
  expect(status).toBe(201);
  const made = await set.row(body.conversationId);
  expect(made).toMatchObject({
    ...{ status: "open", assigneeId: set.owner.id, teamId: null, linkId: null, subject: "One more thing" },
    ...{ contactId: set.contactId, channel: "email", mailboxId: row.mailboxId, messageCount: 0 },
    ...{ recipientEmail: row.recipientEmail, splitFromId: email, splitMessageIds: [set.second?.id] },
  });
  expect([await set.row(email), await set.messagesOf(email)]).toEqual([row, messages]);
  await updateConversation(set.owner.ctx, made.id, { status: "resolved" });
  expect((await set.row(email)).status).toBe("pending");
  expect(await set.changesOf(email)).toEqual([{ into: made.id }]);
  expect(await set.changesOf(made.id)).toEqual([{ from: email }]);
  expect(
    (await call<Thread>(thread, { headers: set.headers, params: { conversationId: made.id } })).body.entries,
  ).toEqual([]);
});

test("each of both names the other, and references are read where the messages are", async () => {
  const set = await setting();
  const { conversationId } = (await set.divide({ messageIds: [set.second?.id, set.first?.id] })).body;
  expect(await set.readSplits(conversationId)).toMatchObject({
    into: [],
    from: {
      count: 2,
      seen: {
        ...{ conversationId: set.ids.email, subject: "My order" },
        messages: [
          { id: set.first?.id, text: "by mail", direction: "inbound", files: 0, isErased: false },
          { id: set.second?.id, text: "and one more thing" },
        ],
      },
    },
  });
  expect(await set.readSplits(set.ids.email)).toMatchObject({ from: null, into: [{ conversationId }] });
  const { body } = await call<InboxConversation>(conversation, {
    ...{ headers: set.headers, params: { conversationId } },
  });
  expect(body.splitFromId).toBe(set.ids.email);
});

test("its events say from where it was split, and no message is announced", async () => {
  const set = await setting();
  const before = await prisma().event.count({ where: { workspaceId: set.workspaceId } });
  const { conversationId } = (await set.divide()).body;
  const events = await prisma().event.findMany({
    where: { workspaceId: set.workspaceId, sequence: { gt: before } },
    orderBy: { sequence: "asc" },
  });
  expect(events.map(({ type, subjectId }) => [type, subjectId])).toEqual([
    ["conversation.created", conversationId],
    ["conversation.assigned", conversationId],
  ]);
  for (const event of events) {
    expect(event.data).toMatchObject({
      conversation: { splitFrom: { conversationId: set.ids.email, messageId: set.second?.id } },
    });
    expect(storedEventProblem(event)).toBeNull();
  }
});

test("a repeated call returns the same conversation, and twenty can be split from one", async () => {
  const set = await setting();
  const clientId = newId();
  const one = (await set.divide({ clientId })).body.conversationId;
  expect((await set.divide({ clientId })).body.conversationId).toBe(one);
  for (let made = 1; made < 20; made++) expect((await set.divide()).status).toBe(201);
  const refused = await set.divide();
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("can be split 20 times")]);
  expect((await set.divide({ clientId })).body.conversationId).toBe(one);
});

test("it begins no rule of new conversations, and a team's distribution works where no one was chosen", async () => {
  const set = await setting();
  const { owner, workspaceId, headers } = set;
  const rule = {
    ...{ id: newId(), name: "Welcome", isOn: true, conditions: [], trigger: "started", afterMinutes: null },
    actions: [{ do: "assign", to: "person", userIds: [owner.id] }],
  };
  expect((await call(rules, { method: "POST", headers, body: rule })).status).toBe(200);
  const teamId = newId();
  const rui = await addMember(workspaceId, "agent", "Rui");
  const fields = { openMax: null, fallbackId: null, memberIds: [rui.id] };
  await createTeam(owner.ctx, { id: teamId, name: "Support", distribution: "fewest", ...fields });
  const taken = (await set.divide({ teamId, assigneeId: owner.id })).body.conversationId;
  const waits = (await set.divide({ teamId, assigneeId: null })).body.conversationId;
  expect(await prisma().ruleTask.count({ where: { workspaceId } })).toBe(0);
  await distribute(operator(), workspaceId);
  expect((await set.row(taken)).assigneeId).toBe(owner.id);
  expect((await set.row(waits)).assigneeId).toBe(rui.id);
});

test("a refusal names what is wrong, and begins nothing", async () => {
  const set = await setting();
  const { email, whatsapp, messenger } = set.ids;
  const count = () => prisma().conversation.count({ where: { workspaceId: set.workspaceId } });
  const before = await count();
  const [chat] = await set.messagesOf(whatsapp);
  const [said] = await set.messagesOf(messenger);
  const foreign = await createWorld();
  for (const [more, id, status, text] of [
    [{ messageIds: [chat?.id] }, whatsapp, 400, "one conversation"],
    [{ messageIds: [said?.id] }, email, 404, "message_not_found"],
    [{ messageIds: [set.second?.id, newId()] }, email, 404, "message_not_found"],
    [{ messageIds: [] }, email, 400, "messageIds"],
    [{ assigneeId: newId() }, email, 400, "assigneeId"],
    [{ assigneeId: foreign.owner.id }, email, 400, "assigneeId"],
    [{ teamId: newId() }, email, 400, "teamId"],
    [{ subject: "" }, email, 400, "subject"],
    [{}, newId(), 404, "conversation_not_found"],
  ] as const) {
    const answer = await set.divide(more, id);
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(text)]);
  }
  const stranger = await set.divide({}, email, asMember(foreign.owner, foreign.workspaceId));
  expect([stranger.status, stranger.body.code]).toEqual([404, "conversation_not_found"]);
  await blockContact(set.owner.ctx, set.contactId, true);
  expect((await set.divide()).body.code).toBe("contact_blocked");
  expect(await count()).toBe(before);
});

test("linked again before anything is written there, the row is the one in which the customer waits", async () => {
  const set = await setting();
  const { email } = set.ids;
  const { conversationId } = (await set.divide()).body;
  await linkConversations(set.owner.ctx, email, [conversationId]);
  for (const order of ["newest", "waiting"])
    expect(
      (
        await call<InboxPage>(list, { headers: set.headers, query: { status: "pending", order } })
      ).body.conversations.map(({ id }) => id),
    ).toEqual([email]);
});

test("a split without a message is taken back: resolved, no longer a split, and named so", async () => {
  const set = await setting();
  const undo = (conversationId: string) =>
    call<Answer>(split, { method: "DELETE", headers: set.headers, params: { conversationId } });
  const { conversationId } = (await set.divide()).body;
  expect((await undo(conversationId)).status).toBe(200);
  expect(await set.row(conversationId)).toMatchObject({
    ...{ status: "resolved", splitFromId: null, splitMessageIds: [] },
  });
  expect(await set.readSplits(set.ids.email)).toEqual({ from: null, into: [] });
  expect(await set.changesOf(set.ids.email)).toEqual(
    [{ into: conversationId }, { undone: conversationId }].reverse(),
  );
  expect((await undo(conversationId)).status).toBe(200);
  const linked = (await set.divide()).body.conversationId;
  await linkConversations(set.owner.ctx, set.ids.email, [linked]);
  expect((await undo(linked)).body.code).toBe("split_in_use");
  await unlinkConversation(set.owner.ctx, linked);
  // One that is no split stays as it is.
  expect((await undo(set.ids.email)).status).toBe(200);
  expect((await set.row(set.ids.email)).status).toBe("pending");
});
