/** Compares what the database has with the model: messages, conversations, links, contacts. */
import { expect } from "vitest";
import { prisma } from "@/lib/platform/db";
import { sharedOf } from "../links";
import { type Conversation, FIELDS, type Model } from "./model";
import type { Scene } from "./steps";

export async function compare({ stage: { workspaceId }, model }: Scene): Promise<void> {
  const ids = [...model.conversations.keys()];
  const people = [...model.contacts.keys()];
  const found = await prisma().conversation.findMany({
    where: { workspaceId, OR: [{ id: { in: ids } }, { contactId: { in: people } }] },
    include: { tags: { select: { tagId: true }, orderBy: { tagId: "asc" } } },
  });
  const rows = found.map((row) => ({ ...row, tags: row.tags.map(({ tagId }) => tagId) }));
  expect(rows.map(({ id }) => id).toSorted(), "no conversation is lost or made").toEqual(ids.toSorted());
  const messages = await prisma().message.findMany({
    where: { workspaceId, conversationId: { in: ids } },
    orderBy: { number: "asc" },
  });
  for (const row of rows) {
    const known = model.conversations.get(row.id) as Conversation;
    const root = model.rootOf(known.ownerId);
    expect(row.contactId, "a conversation is its person's").toBe(root);
    if (model.contacts.get(root)?.isErased) continue;
    const own = messages.filter(({ conversationId }) => conversationId === row.id);
    expect(own.map(({ text }) => text?.trim())).toEqual(known.texts);
    expect(own.map(({ number }) => number)).toEqual(own.map((_, at) => at + 1));
    const senders = own.filter(({ senderType }) => senderType === "contact").map(({ senderId }) => senderId);
    expect(new Set(senders)).toEqual(new Set(known.lastInbound < 0 ? [] : [root]));
    expect([row.messageCount, row.unreadCount]).toEqual([known.texts.length, known.unread]);
    if (row.channel === "whatsapp")
      expect([row.lastInboundAt?.getTime(), row.recipientPhone]).toEqual([
        known.lastInboundAt,
        known.recipient,
      ]);
    const link = model.linkOf(row.id);
    const members = rows.filter(({ id, linkId }) => id === row.id || (linkId && linkId === row.linkId));
    expect(members.map(({ id }) => id).toSorted(), "a link is what was linked").toEqual([...link].toSorted());
    for (const member of members) expect(sharedOf(member)).toEqual(sharedOf(row));
  }
  await compareContacts(workspaceId, model);
}

async function compareContacts(workspaceId: string, model: Model): Promise<void> {
  const ids = [...model.contacts.keys()];
  const rows = await prisma().contact.findMany({ where: { workspaceId, id: { in: ids } } });
  const roots = [...model.contacts.values()].filter(({ into }) => into === null);
  expect(rows.map(({ id }) => id).toSorted(), "each is there or a part of one").toEqual(
    roots.map(({ id }) => id).toSorted(),
  );
  for (const { id, name, email, phone, attributes, erasedAt } of rows) {
    const known = model.contacts.get(id);
    if (!known || known.isErased) {
      expect([name, email, phone, attributes, erasedAt !== null]).toEqual([null, null, null, {}, true]);
      continue;
    }
    const { plan = null } = attributes as { plan?: string | null };
    const shown = { name, email, phone, plan };
    expect(shown, "a contact shows what is its own").toEqual(
      Object.fromEntries(FIELDS.map((field) => [field, model.shown(known, field)])),
    );
  }
  const merges = await prisma().contactMerge.findMany({
    where: { workspaceId, OR: [{ contactId: { in: ids } }, { winnerId: { in: ids } }] },
    select: { contactId: true, winnerId: true },
  });
  const parts = [...model.contacts.values()].filter(({ into }) => into !== null);
  expect(new Set(merges.map((each) => `${each.contactId} ${each.winnerId}`))).toEqual(
    new Set(parts.map(({ id }) => `${id} ${model.rootOf(id)}`)),
  );
}
