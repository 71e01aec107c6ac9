/**
 * An author edits or deletes a message on WhatsApp: the log records the change of the original once. Changes by others
 * do not count.
 */
import { expect, test } from "vitest";
import type { InboundContent } from "@/lib/connections/whatsapp/callback/inbound-content";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { createWorld, operator } from "@/lib/testing/world";
import { receiveEcho, receiveFromWhatsapp } from "./receive-whatsapp";

type Updated = { subject_id: string; data: { message: Record<string, unknown>; previous: unknown } };

const person = (phone: string) => ({ phone, userId: null, parentUserId: null, name: "Ana", username: null });
const baseOf = (id: string, content: InboundContent) => ({
  id,
  at: new Date(),
  content,
  replyTo: { id: null, forwarded: false },
});

async function setting() {
  const { workspaceId } = await createWorld();
  const ctx = operator();
  const receive = (id: string, content: InboundContent, phone = "351912345678") => {
    const said = {
      kind: "message",
      ...baseOf(id, content),
      from: person(phone),
      groupId: null,
      referral: null,
    } as const;
    return receiveFromWhatsapp(ctx, { workspaceId, installationId: null }, said);
  };
  const echo = (id: string, content: InboundContent) =>
    receiveEcho(ctx, workspaceId, {
      kind: "echo",
      ...baseOf(id, content),
      to: person("351912345678"),
    });
  const updates = () =>
    query<Updated>(
      "",
      "SELECT subject_id, data FROM events WHERE workspace_id = $1 AND type = 'message.updated' ORDER BY sequence",
      [workspaceId],
    );
  return { workspaceId, receive, echo, updates };
}
const picture = (caption = "the invoice"): InboundContent => ({
  type: "media",
  kind: "image",
  id: "99",
  mimeType: "image/jpeg",
  sha256: null,
  caption,
  filename: null,
  isVoice: false,
  url: null,
});
const text = (words: string): InboundContent => ({ type: "text", text: words });
const edit = (originalId: string, words: string): InboundContent => ({
  type: "edit",
  originalId,
  content: text(words),
});
const revoke = (originalId: string): InboundContent => ({ type: "revoke", originalId });

test("an edit records the new and the previous text once, however often it arrives", async () => {
  const { receive, updates } = await setting();
  const { messageId, conversationId } = await receive("w1", text("On Sunday"));
  await receive("w2", edit("w1", "On Monday"));
  await receive("w2", edit("w1", "On Monday"));
  await receive("w3", edit("w1", "On Tuesday"));
  const all = await updates();
  expect(all.map(({ subject_id }) => subject_id)).toEqual([messageId, messageId]);
  expect(all.map(({ data }) => data)).toMatchObject([
    { message: { id: messageId, conversationId, text: "On Monday" }, previous: { text: "On Sunday" } },
    { message: { id: messageId, conversationId, text: "On Tuesday" }, previous: { text: "On Monday" } },
  ]);
});

test("a deletion records the message without text, and its previous content", async () => {
  const { receive, echo, updates } = await setting();
  await receive("w1", text("On Sunday"));
  await receive("w2", revoke("w1"));
  await echo("o1", text("We are open"));
  await echo("o2", revoke("o1"));
  expect((await updates()).map(({ data }) => data)).toMatchObject([
    {
      message: { type: "deleted", text: null, attachments: [], direction: "inbound" },
      previous: { type: "text", text: "On Sunday", attachments: [] },
    },
    { message: { type: "deleted", text: null, direction: "outbound" }, previous: { text: "We are open" } },
  ]);
});

test("only a message's author can change it; a change of an unknown message records no event", async () => {
  const { receive, echo, updates } = await setting();
  await receive("w1", text("On Sunday"));
  await echo("o1", edit("w1", "never said"));
  await receive("w2", revoke("w1"), "14155550001");
  await receive("w3", edit("w0", "Hello"));
  expect(await updates()).toEqual([]);
});

const changed = (to: { phone?: string; userId?: string; previousUserId?: string }): InboundContent => ({
  type: "system",
  event: "user_changed_number",
  body: "Ana changed from 351912345678 to 14155559999",
  phone: null,
  userId: null,
  previousUserId: null,
  ...to,
});

test.each<[string, InboundContent, object, boolean]>([
  [
    "a picture, of an old template",
    picture(),
    { type: "template", createdAt: new Date(Date.now() - 30 * 86_400_000) },
    false,
  ],
  ["a picture, of a template", picture(), { type: "template" }, false],
  [
    "a place, of a picture",
    { type: "location", latitude: 1, longitude: 2, name: null, address: null, url: null },
    {},
    false,
  ],
  ["a reaction, of a picture", { type: "reaction", messageId: "w1", emoji: "👍" }, {}, false],
  ["a picture, of an old one", picture(), { createdAt: new Date(Date.now() - 30 * 86_400_000) }, false],
  ["another picture", picture("other"), {}, false],
  ["the same picture", picture(), {}, true],
])("what the owner sent from the phone is %s whose end is unknown", async (_, content, pending, isSame) => {
  const { workspaceId, receive, echo } = await setting();
  await receive("w1", text("Hello"));
  const [{ conversationId } = { conversationId: "" }] = await prisma().message.findMany({
    where: { workspaceId },
  });
  const own = { workspaceId, id: newId(), conversationId, number: 2, direction: "outbound" as const };
  const media = {
    type: "media",
    text: "the invoice",
    content: { type: "media", kind: "image", caption: "the invoice" },
  };
  await prisma().message.create({
    data: {
      ...own,
      ...media,
      senderType: "agent",
      deliveryState: "unknown",
      createdAt: new Date(),
      ...pending,
    },
  });
  await prisma().conversation.updateMany({ where: { workspaceId }, data: { messageCount: 2 } });
  await echo("e1", content);
  const all = await prisma().message.findMany({ where: { workspaceId } });
  expect(all).toHaveLength(isSame ? 2 : 3);
  expect(all.find(({ id }) => id === own.id)?.deliveryState).toBe(isSame ? "sent" : "unknown");
});

test("a customer with a new number stays one contact with one conversation, which goes to the new number", async () => {
  const { workspaceId, receive } = await setting();
  const text = (said: string): InboundContent => ({ type: "text", text: said });
  const first = await receive("1", text("hello"));
  await receive("2", changed({ phone: "14155559999", userId: "US.2", previousUserId: "US.1" }));
  await receive("2", changed({ phone: "14155559999", userId: "US.2", previousUserId: "US.1" }));
  const after = await receive("3", text("from my new number"), "14155559999");
  expect(after.conversationId).toBe(first.conversationId);
  const contacts = await query<{ phone: string; recipient: string }>(
    "",
    `SELECT k.phone, c.recipient_phone AS recipient FROM contacts k
     JOIN conversations c ON c.workspace_id = k.workspace_id AND c.contact_id = k.id WHERE k.workspace_id = $1`,
    [workspaceId],
  );
  expect(contacts).toEqual([{ phone: "+14155559999", recipient: "14155559999" }]);
  const events = await query<{ previous: unknown }>(
    "",
    "SELECT data -> 'previous' AS previous FROM events WHERE workspace_id = $1 AND type = 'contact.updated'",
    [workspaceId],
  );
  expect(events).toEqual([{ previous: { phone: "+351912345678" } }]);
  // The next owner of the former number is another person.
  const stranger = await receive("4", text("who is this?"));
  expect(stranger.conversationId).not.toBe(first.conversationId);
});

test("a number that another contact has already is not taken from it", async () => {
  const { receive } = await setting();
  const text = (said: string): InboundContent => ({ type: "text", text: said });
  const first = await receive("1", text("hello"));
  const other = await receive("2", text("hello"), "14155559999");
  await receive("3", changed({ phone: "14155559999" }));
  expect((await receive("4", text("again"), "14155559999")).conversationId).toBe(other.conversationId);
  expect((await receive("5", text("again"))).conversationId).toBe(first.conversationId);
});

test("nor is it in another spelling: a Brazilian mobile with and without its 9", async () => {
  const { workspaceId, receive } = await setting();
  await receive("1", text("hello"));
  const other = await receive("2", text("hello"), "551187654321");
  await receive("3", changed({ phone: "5511987654321" }));
  expect((await receive("4", text("again"), "5511987654321")).conversationId).toBe(other.conversationId);
  expect(await prisma().contact.count({ where: { workspaceId } })).toBe(2);
});
