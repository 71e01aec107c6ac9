/** A contact with a conversation on each channel, who writes in any of them. */
import { expect } from "vitest";
import { linkConversations } from "@/lib/inbox/conversations/links";
import type { InboxConversation, InboxCounts, InboxPage } from "@/lib/inbox/conversations/schemas";
import { ensureThread } from "@/lib/inbox/conversations/start";
import type { Thread } from "@/lib/inbox/messages/schemas";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { callSql } from "@/lib/platform/sql";
import { eventOrigin, transaction } from "@/lib/platform/transaction";
import { arrive } from "./arriving-mail";
import { scene } from "./inbox";
import { createMailbox } from "./mailboxes";
import { operator } from "./world";

/** A conversation with its tags. */
export type Row = Awaited<ReturnType<typeof rowOf>>;
const rowOf = async (workspaceId: string, id: string) => {
  const row = await prisma().conversation.findUniqueOrThrow({
    where: { workspaceId_id: { workspaceId, id } },
    include: { tags: { select: { tagId: true }, orderBy: { tagId: "asc" } } },
  });
  return { ...row, tags: row.tags.map(({ tagId }) => tagId) };
};

export const sharedOf = ({ status, snoozedUntil, assigneeId, teamId, readerIds, tags }: Row) => ({
  status,
  snoozedUntil,
  assigneeId,
  teamId,
  readerIds,
  tags,
});

export async function contactOnAllChannels() {
  const base = await scene();
  const { world, visitor, conversationId: messenger } = base;
  const { workspaceId } = world;
  const { contactId } = await prisma().conversation.findUniqueOrThrow({
    where: { workspaceId_id: { workspaceId, id: messenger } },
  });
  const address = `ana-${newId()}@people.test`;
  const at = new Date();
  await prisma().contactIdentity.create({
    data: { workspaceId, kind: "email", value: address, contactId, createdAt: at },
  });
  const mailbox = await createMailbox(workspaceId, { smtpPort: 9 });
  let last: string | null = null;
  /** Answers its last mail, so that they are in one conversation. */
  const mail = async (text: string): Promise<void> => {
    const messageId: string = `<${newId()}@people.test>`;
    const reference = last ? { inReplyTo: last, references: last } : {};
    await arrive(
      { from: `Ana <${address}>`, to: mailbox.address, subject: "My order", text, messageId, ...reference },
      mailbox,
    );
    last = messageId;
  };
  await mail("by mail");
  const email = (
    await prisma().conversation.findFirstOrThrow({ where: { workspaceId, contactId, channel: "email" } })
  ).id;
  /** Does what receive_whatsapp_message() does, without a provider. */
  const chat = (text: string): Promise<string> =>
    transaction(operator(), async (tx) => {
      const thread = await ensureThread(tx, {
        workspaceId,
        channel: "whatsapp",
        threadKey: null,
        contactId,
        status: "open",
        hasLane: true,
        phones: ["351912345678"],
        userId: null,
        name: null,
      });
      const { conversationId, newEvents } = thread;
      const messageId = newId();
      const origin = { workspaceId, ...eventOrigin(tx) };
      const input = {
        ...{ workspaceId, conversationId, id: messageId, direction: "inbound", senderType: "contact" },
        ...{ type: "text", text, senderId: contactId },
      };
      await callSql("add_message", { input, at: tx.now() }, tx.tx);
      const { status } = await tx.tx.conversation.update({
        where: { workspaceId_id: { workspaceId, id: conversationId } },
        data: { lastInboundAt: tx.now() },
      });
      const reopened = await callSql(
        "reopen_conversation",
        { workspace: workspaceId, conversation: conversationId, status, origin },
        tx.tx,
      );
      const said = {
        ...{ ...origin, id: newId(), type: "message.created", subjectType: "message" },
        ...{ subjectId: messageId, messageId, conversationId, data: {} },
      };
      tx.events.push(...(newEvents as never[]), ...(reopened as never[]), said as never);
      return conversationId;
    });
  const whatsapp = await chat("on WhatsApp");
  const write = { messenger: visitor.say, email: mail, whatsapp: chat };
  const row = (id: string) => rowOf(workspaceId, id);
  const events = (id: string) =>
    query<{ type: string; data: { previous?: object; linkedConversationId?: string } }>(
      "",
      "SELECT type, data FROM events WHERE workspace_id = $1 AND subject_id = $2 ORDER BY sequence",
      [workspaceId, id],
    );
  return { ...base, contactId, ids: { messenger, email, whatsapp }, write, row, events };
}

/** The same, linked. `shared`: their state, which must be one. */
export async function linkedOnAllChannels() {
  const set = await contactOnAllChannels();
  const { owner, workspaceId } = set.world;
  const { messenger, email, whatsapp } = set.ids;
  await linkConversations(owner.ctx, messenger, [email, whatsapp]);
  const shared = async () => {
    const [one, ...others] = (await Promise.all(Object.values(set.ids).map(set.row))).map(sharedOf);
    for (const other of others) expect(other).toEqual(one);
    return one;
  };
  return { ...set, owner, workspaceId, shared };
}

export type { InboxConversation, InboxCounts, InboxPage, Thread };
