/** Joins pages of a thread: newest pages replace the entries they cover, older ones go in front. */
import type { ChangeEntry } from "@/lib/inbox/conversations/schemas";
import { inOneOrder } from "@/lib/inbox/messages/one-order";
import type {
  InboxUpdates,
  MailCopyEntry,
  MessageEntry,
  ScheduledEntry,
  Thread,
  ThreadEntry,
} from "@/lib/inbox/messages/schemas";

export type ThreadUpdate = NonNullable<InboxUpdates["thread"]>;

const SETTLED = ["read", "failed"];

const isMessage = (entry: ThreadEntry): entry is MessageEntry => entry.kind === "message";
const firstNumber = (entries: ThreadEntry[]): number => entries.find(isMessage)?.number ?? 0;
const of = (entries: ThreadEntry[], conversationId: string | undefined) =>
  conversationId ? entries.filter((entry) => entry.conversationId === conversationId) : entries;
/** The last one of a conversation, where the thread has several: of what is shown, or above it. */
export const lastNumber = ({ entries, lastNumbers }: Thread, conversationId?: string): number =>
  Math.max(
    of(entries, conversationId).findLast(isMessage)?.number ?? 0,
    (conversationId && lastNumbers?.[conversationId]) || 0,
  );
/** The first one on a page, or the next one after it. */
const firstOn = (page: Thread, conversationId: string | undefined): number =>
  firstNumber(of(page.entries, conversationId)) ||
  (conversationId && page.lastNumbers ? lastNumber(page, conversationId) + 1 : 0);

/** If an entry comes twice, the later argument's version stays. Messages are in their order, notes by time between them. */
export function union(...lists: ThreadEntry[][]): ThreadEntry[] {
  const byId = new Map(lists.flat().map((entry) => [entry.id, entry]));
  const all = [...byId.values()];
  const messages = inOneOrder(all.filter(isMessage));
  const notes = all
    .filter((entry) => entry.kind === "note")
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id));
  const joined: ThreadEntry[] = [];
  for (const message of messages) {
    while (notes[0] && notes[0].createdAt < message.createdAt) joined.push(...notes.splice(0, 1));
    joined.push(message);
  }
  return [...joined, ...notes];
}

/** Puts the newest page over the known ones. If messages in between are missing, older pages are dropped. */
export function joinNewest(known: Thread, newest: Thread): Thread {
  if (newest.olderCursor === null || String(known.linked) !== String(newest.linked)) return newest;
  const touches = (newest.linked ?? [undefined]).every(
    (id) => firstOn(newest, id) <= lastNumber(known, id) + 1,
  );
  if (!touches) return newest;
  const { scheduled, draft, sideThreads, linked, lastNumbers } = newest;
  return {
    entries: union(known.entries, newest.entries),
    changes: joinChanges(newest, known),
    olderCursor: known.olderCursor,
    ...(scheduled && { scheduled }),
    ...(sideThreads && { sideThreads }),
    draft,
    ...(linked && { linked }),
    ...(lastNumbers && { lastNumbers }),
    mailCopies: unionOfCopies(known.mailCopies, newest.mailCopies),
  };
}

export function joinOlder(thread: Thread, older: Thread): Thread {
  const { olderCursor } = older;
  return {
    ...thread,
    entries: union(older.entries, thread.entries),
    changes: joinChanges(thread, older),
    mailCopies: unionOfCopies(older.mailCopies, thread.mailCopies),
    olderCursor,
  };
}

/** A copy that waited is in the newest answer as long as it waits. */
function unionOfCopies(known: MailCopyEntry[] = [], newest: MailCopyEntry[] = []): MailCopyEntry[] {
  const settled = known.filter(({ state }) => state !== "waiting");
  return [...new Map([...settled, ...newest].map((copy) => [copy.id, copy])).values()];
}

/** Newest first. */
function joinChanges(newer: Pick<Thread, "changes">, older: Pick<Thread, "changes">): ChangeEntry[] {
  const known = new Set(newer.changes?.map(({ id }) => id));
  return [...(newer.changes ?? []), ...(older.changes ?? []).filter(({ id }) => !known.has(id))];
}

/** Applies an answer with new and changed entries. An entry that was requested by id and is not in it is deleted. */
export function joinUpdate(thread: Thread, update: ThreadUpdate, askedIds: string[]): Thread {
  const found = new Set(update.entries.map(({ id }) => id));
  const gone = new Set(askedIds.filter((id) => !found.has(id)));
  return {
    ...thread,
    entries: union(
      thread.entries.filter(({ id }) => !gone.has(id)),
      update.entries,
    ),
    changes: joinChanges(update, thread),
    scheduled: update.scheduled,
    ...(update.sideThreads && { sideThreads: update.sideThreads }),
    mailCopies: unionOfCopies(thread.mailCopies, update.mailCopies),
  };
}

export function withEntry(thread: Thread, entry: ThreadEntry): Thread {
  return { ...thread, entries: union(thread.entries, [entry]) };
}

/** The next one first. */
export function withScheduled(thread: Thread, entry: ScheduledEntry): Thread {
  const others = (thread.scheduled ?? []).filter(({ id }) => id !== entry.id);
  const scheduled = [...others, entry].sort((one, other) => one.sendAt.localeCompare(other.sendAt));
  return { ...thread, scheduled };
}

export const withoutScheduled = (thread: Thread, id: string): Thread => ({
  ...thread,
  scheduled: (thread.scheduled ?? []).filter((each) => each.id !== id),
});

/** True when a reply that the newest pages do not cover may have been delivered or read in the meantime. */
export function hasUnsettledBefore(known: Thread, newest: Thread): boolean {
  return known.entries.some(
    (entry) =>
      isMessage(entry) &&
      entry.number < firstOn(newest, newest.linked && entry.conversationId) &&
      entry.direction === "outbound" &&
      !SETTLED.includes(entry.deliveryState ?? ""),
  );
}

/** The first of the last `count` inbound messages; null when there are none, or when it is further up. */
export function firstUnread({ entries, olderCursor }: Thread, count: number): MessageEntry | null {
  const inbound = entries.filter(isMessage).filter(({ direction }) => direction === "inbound");
  if (count <= 0 || (inbound.length < count && olderCursor !== null)) return null;
  return inbound.at(-Math.min(count, inbound.length)) ?? null;
}
