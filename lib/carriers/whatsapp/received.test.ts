/** One message of a contact changes its conversation once. Edits and deletions: receive-whatsapp.test.ts. */
import { expect, test } from "vitest";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { callSql, type SqlInput } from "@/lib/platform/sql";

import { behind } from "@/lib/testing/behind";
import { createNumber } from "@/lib/testing/lanes";
import { createVisitor, createWorld } from "@/lib/testing/world";

const AT = new Date("2026-01-02T03:04:05.678Z");
const at = (minutes: number): string => new Date(AT.getTime() + minutes * 60_000).toISOString();

type Received = Partial<SqlInput<"receive_whatsapp_message">>;

/** A workspace with a number, to which another contact has written. */
async function setting() {
  const world = await createWorld();
  const { workspaceId } = world;
  const installationId = await createNumber(world);
  const given = (more: Received = {}) => ({
    input: {
      workspaceId,
      installationId,
      providerMessageId: `wamid.${newId()}`,
      phones: ["14155550100"],
      newPhones: [],
      userId: null,
      name: "Ana",
      type: "text",
      text: "Hello",
      content: null,
      attachments: [],
      mediaId: null,
      replyTo: null,
      referral: null,
      sentAt: at(0),
      actorType: "job",
      actorId: "test",
      correlationId: null,
      ...more,
    },
    at: AT,
  });
  const receive = (more: Received = {}) => callSql("receive_whatsapp_message", given(more));
  const other = await receive({ phones: ["351910000001"], name: "Rui", sentAt: at(-60) });
  const conversation = (id: string) => prisma().conversation.findFirstOrThrow({ where: { workspaceId, id } });
  const events = async () => {
    const rows = await prisma().event.findMany({ where: { workspaceId }, orderBy: { sequence: "asc" } });
    return rows.map(({ type }) => type).slice(3);
  };
  return { workspaceId, installationId, given, receive, other, conversation, events };
}

test("a message is received once, with its contact's name and its events, however often it arrives", async () => {
  const { workspaceId, receive, events, other } = await setting();
  const providerMessageId = `wamid.${newId()}`;
  const first = await receive({ providerMessageId });
  expect(first).toMatchObject({ isNew: true });
  expect(await receive({ providerMessageId, text: "Another text" })).toEqual({ ...first, isNew: false });
  const messages = await prisma().message.findMany({ where: { workspaceId }, orderBy: { createdAt: "asc" } });
  expect(messages.map(({ id, senderName, text }) => [id, senderName, text])).toEqual([
    [other.messageId, "Rui", "Hello"],
    [first.messageId, "Ana", "Hello"],
  ]);
  expect(await events()).toEqual(["contact.created", "conversation.created", "message.created"]);
  const elsewhere = await setting();
  expect(await elsewhere.receive({ providerMessageId })).toMatchObject({ isNew: true });
});

test("of two deliveries of one message at once the second waits and finds it", async () => {
  const { given, receive, events } = await setting();
  const providerMessageId = `wamid.${newId()}`;
  const later = await behind(
    (tx) => callSql("receive_whatsapp_message", given({ providerMessageId }), tx),
    () => receive({ providerMessageId }),
  );
  expect(later.isNew).toBe(false);
  expect(await events()).toEqual(["contact.created", "conversation.created", "message.created"]);
});

test("the newest message opens the reply window and says where answers go; an older one that comes late does not", async () => {
  const { receive, conversation, other } = await setting();
  const from = async (phone: string, minutes: number | null) => {
    const sentAt = minutes === null ? null : at(minutes);
    const { conversationId } = await receive({ phones: [phone], userId: "US.1", sentAt });
    const { recipientPhone, lastInboundAt } = await conversation(conversationId);
    return [recipientPhone, lastInboundAt?.toISOString()];
  };
  expect(await from("14155550101", 0)).toEqual(["14155550101", at(0)]);
  expect(await from("14155550102", 5)).toEqual(["14155550102", at(5)]);
  expect(await from("14155550101", 4)).toEqual(["14155550102", at(5)]);
  // A reaction has no time of its own.
  expect(await from("14155550101", null)).toEqual(["14155550102", at(5)]);
  // In the same second, the message that came last wins.
  expect(await from("14155550103", 5)).toEqual(["14155550103", at(5)]);
  expect(await conversation(other.conversationId)).toMatchObject({
    recipientPhone: "351910000001",
    lastInboundAt: new Date(at(-60)),
  });
});

test("only a number's own contacts move its last inbound time, and a late message does not set it back", async () => {
  const [here, there] = [await setting(), await setting()];
  await here.receive({ sentAt: at(10) });
  await here.receive({ sentAt: at(9) });
  await here.receive({ sentAt: at(20), installationId: there.installationId });
  const lastInboundAt = async ({ workspaceId }: { workspaceId: string }) =>
    (await prisma().installation.findFirstOrThrow({ where: { workspaceId } })).lastInboundAt?.toISOString();
  expect([await lastInboundAt(here), await lastInboundAt(there)]).toEqual([at(10), at(-60)]);
});

test("a visitor's message bears the name of its own contact and changes no other visitor", async () => {
  const { workspaceId } = await createWorld();
  const [ana, rui, silent] = [
    await createVisitor(workspaceId),
    await createVisitor(workspaceId),
    await createVisitor(workspaceId),
  ];
  const named = async (visitor: typeof ana, name: string) => {
    const { conversationId } = await visitor.say("Hello");
    const { contactId } = (await visitor.ctx()).actor;
    await prisma().contact.update({
      where: { workspaceId_id: { workspaceId, id: contactId ?? "" } },
      data: { name },
    });
    return conversationId;
  };
  const places = [await named(rui, "Rui"), await named(ana, "Ana")];
  const { messageId } = await ana.say("It is me");
  expect(await prisma().message.findFirstOrThrow({ where: { workspaceId, id: messageId } })).toMatchObject({
    senderName: "Ana",
  });
  const actors = await Promise.all([rui, ana, silent].map(async ({ ctx }) => (await ctx()).actor));
  expect(actors.map(({ conversationId }) => conversationId)).toEqual([...places, null]);
  expect(new Set(actors.map(({ contactId }) => contactId)).size).toBe(3);
  // The messenger has no lane: what agents write is there with its commit.
  expect(await prisma().messageLane.count({ where: { workspaceId } })).toBe(0);
});

test("of a visitor's first two messages at once the second waits and joins the conversation", async () => {
  const { workspaceId } = await createWorld();
  const visitor = await createVisitor(workspaceId);
  const input = {
    workspaceId,
    visitorId: visitor.id,
    clientId: newId(),
    messageId: newId(),
    type: "text",
    text: "one",
    content: null,
    attachments: [],
    fileId: null,
    threadId: null,
    startsThread: false,
    pageUrl: null,
    device: null,
    correlationId: null,
  };
  const { conversationId } = await behind(
    (tx) => callSql("receive_visitor_message", { input, at: new Date() }, tx),
    () => visitor.say("two"),
  );
  const found = await prisma().message.findMany({ where: { workspaceId }, orderBy: { number: "asc" } });
  expect(found.map((each) => [each.text, each.conversationId])).toEqual([
    ["one", conversationId],
    ["two", conversationId],
  ]);
});
