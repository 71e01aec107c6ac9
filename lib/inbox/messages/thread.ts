/** Reads of messages: the inbox's thread a page at a time, one message's delivery, and the v1 list. */
import { listChanges } from "@/lib/inbox/conversations/changes";
import { findDraft } from "@/lib/inbox/conversations/drafts";
import type { ChangeEntry } from "@/lib/inbox/conversations/schemas";
import { conversationExists } from "@/lib/inbox/conversations/update";
import { listNotes } from "@/lib/inbox/notes/read";
import { listSideThreads } from "@/lib/inbox/side-threads/read";
import { type Agent, type Ctx, may } from "@/lib/platform/context";
import { sha256 } from "@/lib/platform/crypto";
import { isInstant } from "@/lib/platform/cursor";
import { prisma, queryText } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { isUuid } from "@/lib/platform/ids";
import { mailIsMissing } from "@/lib/platform/mail";
import { fn } from "@/lib/platform/sql";
import { findNumberOf, findThreadPlace, listChangedEntries, listEntries, listMailCopies } from "./queries";
import { listScheduled } from "./scheduled";
import type { Delivery, MailCopyEntry, MessageEntry, ReadThread, Thread, ThreadEntry } from "./schemas";

const PAGE_SIZE = 50;
const NEWEST = 2_147_483_647;

/** One answer reaches this many messages back; an entry further away takes several answers. */
const REACH_MAX = 1_000;
/** Loads this many older messages around the entry, for context. */
const REACH_BEYOND = 20;

/**
 * A page has up to PAGE_SIZE messages, and the notes and changes since the first of them. The cursor is that message's number and
 * time. A conversation with notes only is one page.
 */
export async function readThread(
  ctx: Ctx<Agent>,
  conversationId: string,
  { before: cursor, reach }: ReadThread = {},
): Promise<Thread> {
  const { workspaceId } = ctx.actor;
  const before = cursor ? decode(cursor) : null;
  if (!(await conversationExists(workspaceId, conversationId))) throw new AppError("conversation_not_found");
  const target = before && reach ? await findNumberOf(workspaceId, conversationId, reach) : null;
  const distance = before && target !== null ? before.number - target + REACH_BEYOND : 0;
  const size = Math.max(PAGE_SIZE, Math.min(REACH_MAX, distance));
  const found = await listEntries(workspaceId, conversationId, before?.number ?? NEWEST, size + 1);
  const messages = found.slice(0, size);
  const hasOlder = found.length > size;
  const oldest = messages.at(-1);
  const from = hasOlder && oldest ? new Date(oldest.createdAt) : null;
  const { notes, changes } = await listBetween(ctx, conversationId, {
    from,
    before: before ? new Date(before.at) : null,
  });
  return {
    entries: [...shownTo(ctx.actor, messages), ...notes].sort(inTime),
    changes,
    mailCopies: await mailCopiesFrom(ctx, conversationId, oldest?.number ?? 0),
    olderCursor: hasOlder && oldest ? encode(oldest.number, oldest.createdAt) : null,
    ...(!before && (await besideNewest(ctx, conversationId))),
  };
}

/** The newest page has these besides its entries. */
async function besideNewest(ctx: Ctx<Agent>, conversationId: string): Promise<Partial<Thread>> {
  const [scheduled, aside, draft] = await Promise.all([
    listScheduled(ctx.actor.workspaceId, conversationId),
    sideThreadsFor(ctx, conversationId),
    findDraft(ctx, conversationId),
  ]);
  return { scheduled, ...aside, draft };
}

/** Internal, as notes are: for those alone who may forward. */
async function sideThreadsFor(
  { actor }: Ctx<Agent>,
  conversationId: string,
): Promise<Pick<Thread, "sideThreads">> {
  if (!may(actor, "inbox:forward")) return {};
  return { sideThreads: await listSideThreads(actor.workspaceId, conversationId) };
}

/** The mails that carry answers from this number on, and one that waits. */
async function mailCopiesFrom({ actor }: Ctx<Agent>, conversationId: string, number: number) {
  const copies = await listMailCopies(actor.workspaceId, conversationId, number);
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

const shownTo = (actor: Agent, messages: MessageEntry[]): MessageEntry[] =>
  may(actor, "contacts:read") ? messages : messages.map(withoutContactData);

/** Notes and changes of a time range. */
async function listBetween(
  { actor }: Ctx<Agent>,
  conversationId: string,
  range: { from: Date | null; before: Date | null },
  ids: string[] = [],
) {
  const window = { ...range, limit: 500 };
  const [notes, changes] = await Promise.all([
    may(actor, "inbox:note") ? listNotes(actor.workspaceId, conversationId, window, ids) : [],
    listChanges(actor.workspaceId, conversationId, window),
  ]);
  return { notes, changes: may(actor, "contacts:read") ? changes : changes.map(withoutNumber) };
}

/** A merged contact without a name is called by the address or the number. */
const withoutNumber = (change: ChangeEntry): ChangeEntry =>
  change.field === "merged" && /@|\d{5}/.test(String(change.after)) ? { ...change, after: null } : change;

/** A transaction that began earlier may commit later. */
const LATE_COMMIT_MS = 60_000;

/**
 * The later entries for a screen that has messages up to number `after`, those of `ids`, and the notes and changes
 * since. Null when more than a page is missing, or without such a conversation.
 */
export async function readThreadUpdate(
  ctx: Ctx<Agent>,
  conversationId: string,
  after: number,
  ids: string[],
): Promise<Omit<Thread, "olderCursor"> | null> {
  const { workspaceId } = ctx.actor;
  const since = await findThreadPlace(workspaceId, conversationId, after);
  if (!since) return null;
  const from = new Date(since.getTime() - LATE_COMMIT_MS);
  const [changed, { notes, changes }, scheduled, mailCopies, aside] = await Promise.all([
    listChangedEntries(workspaceId, conversationId, after, ids, PAGE_SIZE + 1),
    listBetween(ctx, conversationId, { from, before: null }, ids),
    listScheduled(workspaceId, conversationId),
    // A bounce may be about an earlier answer.
    mailCopiesFrom(ctx, conversationId, Math.max(0, after - PAGE_SIZE)),
    sideThreadsFor(ctx, conversationId),
  ]);
  if (changed.filter(({ number }) => number > after).length > PAGE_SIZE) return null;
  const entries = [...shownTo(ctx.actor, changed), ...notes].sort(inTime);
  return { entries, changes, scheduled, mailCopies, ...aside };
}

function inTime(left: ThreadEntry, right: ThreadEntry): number {
  if (left.kind === "message" && right.kind === "message") return left.number - right.number;
  return left.createdAt.localeCompare(right.createdAt) || (left.kind === "message" ? -1 : 1);
}

const encode = (number: number, at: string): string => Buffer.from(`${number} ${at}`).toString("base64url");

function decode(cursor: string): { number: number; at: string } {
  const [number, at = ""] = Buffer.from(cursor, "base64url").toString("utf8").split(" ");
  const isOurs = /^\d{1,9}$/.test(number ?? "") && isInstant(at);
  if (!isOurs) throw new AppError("invalid_request", "before: This is not a cursor of this list.");
  return { number: Number(number), at };
}

/** Throws conversation_not_found if the message is not in this conversation. */
export async function readDelivery(ctx: Ctx<Agent>, conversationId: string, id: string): Promise<Delivery> {
  const { workspaceId } = ctx.actor;
  const message = isUuid(id)
    ? await prisma().message.findUnique({
        where: { workspaceId_id: { workspaceId, id } },
        select: {
          conversationId: true,
          providerMessageId: true,
          attempts: { orderBy: { number: "asc" } },
          receipts: { orderBy: [{ recordedAt: "asc" }, { status: "asc" }] },
        },
      })
    : null;
  if (message?.conversationId !== conversationId) throw new AppError("conversation_not_found");
  return {
    // The id contains the contact's number.
    providerMessageId: may(ctx.actor, "contacts:read") ? message.providerMessageId : null,
    attempts: message.attempts.map(({ number, startedAt, endedAt, outcome, error }) => ({
      number,
      startedAt: startedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      outcome,
      error: (error as { message?: string } | null)?.message ?? null,
    })),
    receipts: message.receipts.map(({ status, occurredAt, recordedAt }) => ({
      status,
      occurredAt: occurredAt.toISOString(),
      recordedAt: recordedAt.toISOString(),
    })),
  };
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
