/** Reads of messages: the inbox's thread a page at a time, and the v1 list. */
import { listChanges } from "@/lib/inbox/conversations/changes";
import { findDraft } from "@/lib/inbox/conversations/drafts";
import type { ChangeEntry } from "@/lib/inbox/conversations/schemas";
import { findLink } from "@/lib/inbox/conversations/update";
import { listNotes } from "@/lib/inbox/notes/read";
import type { NoteEntry } from "@/lib/inbox/notes/schemas";
import { listSideThreads } from "@/lib/inbox/side-threads/read";
import { type Agent, type Ctx, may } from "@/lib/platform/context";
import { sha256 } from "@/lib/platform/crypto";
import { queryText } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { mailIsMissing } from "@/lib/platform/mail";
import { fn } from "@/lib/platform/sql";
import { listScheduled } from "./scheduled";
import type { MailCopyEntry, MessageEntry, ReadThread, Thread, ThreadEntry } from "./schemas";
import { decodeCursor, encodeCursor } from "./thread-cursor";
import { readLinkPage, readPage } from "./thread-pages";

/**
 * A page has up to 50 messages, and the notes and changes since the first of them. The cursor is that message's number and
 * time. A conversation with notes only is one page. A linked one has those of its link.
 */
export async function readThread(
  ctx: Ctx<Agent>,
  conversationId: string,
  { before: cursor, reach }: ReadThread = {},
): Promise<Thread> {
  const { workspaceId } = ctx.actor;
  const before = cursor ? decodeCursor(cursor) : null;
  const found = await findLink(workspaceId, conversationId);
  if (!found) throw new AppError("conversation_not_found");
  const page = found.linkId
    ? await readLinkPage(ctx, conversationId, before, reach)
    : await readPage(workspaceId, conversationId, before, reach);
  const { messages, place, oldest, hasOlder } = page;
  const { notes, changes } = await listBetween(ctx, place, {
    from: hasOlder && oldest ? new Date(oldest.at) : null,
    before: before ? new Date(before.at) : null,
  });
  const copies = await page.readMailCopies();
  return {
    entries: inTime(shownTo(ctx.actor, messages), notes),
    changes,
    mailCopies: shownCopies(ctx.actor, copies),
    olderCursor: hasOlder && oldest ? encodeCursor(oldest) : null,
    ...(typeof place !== "string" && { linked: place }),
    ...(page.lastNumbers && { lastNumbers: page.lastNumbers }),
    ...(!before && (await besideNewest(ctx, conversationId, place))),
  };
}

/** The newest page has these besides its entries. `place`: the conversation, or those of its link. */
async function besideNewest(
  ctx: Ctx<Agent>,
  conversationId: string,
  place: string | string[],
): Promise<Partial<Thread>> {
  const [scheduled, aside, draft] = await Promise.all([
    listScheduled(ctx.actor.workspaceId, place),
    sideThreadsFor(ctx, place),
    findDraft(ctx, conversationId),
  ]);
  return { scheduled, ...aside, draft };
}

/** Internal, as notes are: for those alone who may forward. */
export async function sideThreadsFor(
  { actor }: Ctx<Agent>,
  place: string | string[],
): Promise<Pick<Thread, "sideThreads">> {
  if (!may(actor, "inbox:forward")) return {};
  return { sideThreads: await listSideThreads(actor.workspaceId, place) };
}

/** Mails that carry answers. */
export function shownCopies(actor: Agent, copies: MailCopyEntry[]): MailCopyEntry[] {
  return (
    copies
      // One that waits will not be sent where no mail is set up.
      .filter(({ state }) => state !== "waiting" || !mailIsMissing())
      .map((copy) => (may(actor, "contacts:read") ? copy : copyWithoutAddress(copy)))
  );
}

/** A mail server's answer names the address too. */
const copyWithoutAddress = (copy: MailCopyEntry): MailCopyEntry => ({
  ...copy,
  address: null,
  detail: null,
});

export const shownTo = (actor: Agent, messages: MessageEntry[]): MessageEntry[] =>
  may(actor, "contacts:read") ? messages : messages.map(withoutContactData);

/** Notes and changes of a time range. */
export async function listBetween(
  { actor }: Ctx<Agent>,
  place: string | string[],
  range: { from: Date | null; before: Date | null },
  ids: string[] = [],
) {
  const window = { ...range, limit: 500 };
  const [notes, changes] = await Promise.all([
    may(actor, "inbox:note") ? listNotes(actor.workspaceId, place, window, ids) : [],
    listChanges(actor.workspaceId, place, window),
  ]);
  return { notes, changes: may(actor, "contacts:read") ? changes : changes.map(withoutNumber) };
}

/** A merged contact without a name is called by the address or the number. */
const withoutNumber = (change: ChangeEntry): ChangeEntry =>
  change.field === "merged" && /@|\d{5}/.test(String(change.after)) ? { ...change, after: null } : change;

/** Messages in their order, and notes by time between them. */
export function inTime(messages: MessageEntry[], notes: NoteEntry[]): ThreadEntry[] {
  const waiting = notes.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
  const entries: ThreadEntry[] = [];
  for (const message of messages) {
    while (waiting[0] && waiting[0].createdAt < message.createdAt) entries.push(...waiting.splice(0, 1));
    entries.push(message);
  }
  return [...entries, ...waiting];
}

type Content = MessageEntry["content"];

/** Maps an id to the same pseudonym each time, so reactions, quotes and changes still find their message. */
const nameless = (id: string): string => Buffer.from(sha256(id)).toString("base64url").slice(0, 22);

export function withoutContactData(entry: MessageEntry): MessageEntry {
  const { providerMessageId, replyTo, content, text, senderName } = entry;
  return {
    ...entry,
    // A mail's sender without a name is called by the address.
    senderName: content?.type === "email" && senderName?.includes("@") ? null : senderName,
    providerMessageId: providerMessageId && nameless(providerMessageId),
    replyTo: replyTo && {
      ...replyTo,
      providerMessageId: replyTo.providerMessageId && nameless(replyTo.providerMessageId),
    },
    content: contentWithout(content),
    text: content?.type === "system" ? null : text,
  };
}

function contentWithout(content: Content): Content {
  if (content === null) return null;
  if (content.type === "system") return { type: content.type, event: content.event };
  if (content.type === "email") {
    const { from: _, to: __, cc: ___, ...said } = content;
    return said as typeof content;
  }
  const { messageId, originalId } = content;
  return {
    ...content,
    ...(typeof messageId === "string" && { messageId: nameless(messageId) }),
    ...(typeof originalId === "string" && { originalId: nameless(originalId) }),
  };
}

const V1_MESSAGES_MAX = 1000;

const V1_MESSAGES = `
  SELECT json_build_object(
    'conversationId', c.id,
    'messages', (SELECT coalesce(json_agg(${fn}.message_json(m, c.channel) ORDER BY m.number), '[]') FROM messages m
      WHERE m.workspace_id = c.workspace_id AND m.conversation_id = c.id AND m.number > c.message_count - ${V1_MESSAGES_MAX}),
    'total', c.message_count,
    'truncated', c.message_count > ${V1_MESSAGES_MAX})::text
  FROM conversations c WHERE c.workspace_id = $1 AND c.id = $2`;

/** The body of the v1 read; null for an unknown conversation or another workspace's. */
export const listMessagesV1 = (workspaceId: string, conversationId: string): Promise<string | null> =>
  queryText("v1_list_messages", V1_MESSAGES, [workspaceId, conversationId]);
