/** Turns entries into rows: days, the line above what is new, and bubbles in groups of one sender. */
import { isLine, targetIdOf } from "@/components/inbox/content/content-shapes";
import type { Unsent } from "@/components/inbox/shared/unsent";
import type { ChangeEntry } from "@/lib/inbox/conversations/schemas";
import { againIdOf } from "@/lib/inbox/messages/again-id";
import type { MailCopyEntry, MessageEntry, ThreadEntry } from "@/lib/inbox/messages/schemas";
import type { SideThreadEntry } from "@/lib/inbox/side-threads/schemas";

/** Bubbles of one sender that are closer than this share one name. */
const GROUP_MS = 5 * 60_000;

export type Bubble = {
  kind: "bubble";
  key: string;
  side: "contact" | "team" | "note";
  /** The author: null is the contact, "" a person without a stored name. */
  author: { id: string | null; name: string } | null;
  text: string;
  at: string;
  isGroupStart: boolean;
  isGroupEnd: boolean;
  isFirstUnread: boolean;
  /** The newest reply shows its state in words too. */
  saysState: boolean;
  /** It failed, and another message was made of it. */
  isSentAgain: boolean;
  /** Shown as a line between the bubbles: an event, not a message. */
  isLine: boolean;
  /** The message that this one is about, where it is loaded. */
  target: MessageEntry | null;
  /** The mail that carries it too; `isLastOfMail`: the answer below which the mail is shown. */
  mailCopy: MailCopyEntry | null;
  isLastOfMail: boolean;
  /** One of the two is set. */
  entry: ThreadEntry | null;
  unsent: Unsent | null;
};
export type Row =
  | { kind: "day"; key: string; at: string }
  | { kind: "unread"; key: string }
  /** From here on another conversation of a link. */
  | { kind: "channel"; key: string; conversationId: string }
  | { kind: "change"; key: string; at: string; change: ChangeEntry }
  | { kind: "side"; key: string; at: string; side: SideThreadEntry }
  | Bubble;

type Programs = Partial<Record<string, string>>;
type Input = {
  entries: ThreadEntry[];
  /** Newest first. */
  changes?: ChangeEntry[];
  unsent: Unsent[];
  /** The first unread message: its number, or its id. */
  unreadFrom: number | string | null;
  user: { id: string; name: string };
  /** Names of senders that are no people, by kind. */
  programs: Programs;
  mailCopies?: MailCopyEntry[] | undefined;
  /** All of the conversation. While older messages are missing, those of before the first entry are left out. */
  sideThreads?: SideThreadEntry[] | undefined;
  hasOlder?: boolean;
};

/** Entries being sent come last, unless the server has already named them by their clientId. */
export function layOut({
  entries: all,
  changes = [],
  unsent,
  unreadFrom,
  user,
  programs,
  mailCopies = [],
  sideThreads = [],
  hasOlder = false,
}: Input): Row[] {
  // A page may be older than its server.
  const entries = all.filter(({ kind }) => kind === "message" || kind === "note");
  const arrived = new Set(entries.map(({ clientId }) => clientId));
  const waiting = unsent.filter(({ clientId }) => !arrived.has(clientId));
  const messages = entries.filter((entry) => entry.kind === "message");
  const byProviderId = new Map(messages.map((entry) => [entry.providerMessageId, entry]));
  const bubbles = [
    ...entries.map((entry) => ({
      ...fromEntry(entry, byProviderId, programs),
      isSentAgain: arrived.has(againIdOf(entry.id)),
    })),
    ...waiting.map((each) => fromUnsent(each, user)),
  ];
  const rows: Row[] = [];
  let lastAt: string | null = null;
  let previous: Bubble | null = null;
  let isUnreadMarked = false;
  /** The conversation of the message before. */
  let at: string | null = null;
  const from = hasOlder ? (all[0]?.createdAt ?? "") : "";
  const sides = sideThreads.filter(({ createdAt }) => createdAt >= from);
  for (const row of inTime(bubbles, linesOf(changes, sides))) {
    const isNewDay: boolean = lastAt === null || dayOf(lastAt) !== dayOf(row.at);
    if (isNewDay) rows.push({ kind: "day", key: `day-${dayOf(row.at)}-${row.key}`, at: row.at });
    const isFirst = lastAt === null;
    lastAt = row.at;
    if (row.kind !== "bubble") {
      if (previous) previous.isGroupEnd = true;
      previous = null;
      rows.push(row);
      continue;
    }
    const message = row.entry?.kind === "message" ? row.entry : null;
    const isUnread: boolean =
      isUnreadMarked ||
      (typeof unreadFrom === "string"
        ? message?.id === unreadFrom
        : unreadFrom !== null && (message?.number ?? 0) >= unreadFrom);
    // If everything is new, the line would mark nothing.
    const startsUnread = isUnread && !isUnreadMarked && !isFirst;
    if (startsUnread) rows.push({ kind: "unread", key: "unread" });
    row.isFirstUnread = isUnread && !isUnreadMarked;
    isUnreadMarked ||= isUnread;
    const isElsewhere = message !== null && at !== null && message.conversationId !== at;
    if (isElsewhere)
      rows.push({ kind: "channel", key: `channel-${row.key}`, conversationId: message.conversationId });
    at = message?.conversationId ?? at;
    const continues =
      !isElsewhere && previous !== null && !isNewDay && !startsUnread && isOneGroup(previous, row);
    if (previous && !continues) previous.isGroupEnd = true;
    row.isGroupStart = !continues;
    rows.push(row);
    previous = row;
  }
  if (previous) previous.isGroupEnd = true;
  const newestReply = bubbles.findLast(({ side }) => side === "team");
  if (newestReply) newestReply.saysState = true;
  placeMails(bubbles, mailCopies);
  return rows;
}

type LineRow = Extract<Row, { kind: "change" | "side" }>;

/** The newest first. */
const linesOf = (changes: ChangeEntry[], sideThreads: SideThreadEntry[]): LineRow[] => {
  const ofChanges = changes.map(
    (change): LineRow => ({ kind: "change", key: change.id, at: change.createdAt, change }),
  );
  if (sideThreads.length === 0) return ofChanges;
  const ofSides = sideThreads.map(
    (side): LineRow => ({ kind: "side", key: side.id, at: side.createdAt, side }),
  );
  return [...ofChanges, ...ofSides].sort((one, other) => other.at.localeCompare(one.at));
};

/** Bubbles in their order, each after the lines that came before it. */
function inTime(bubbles: Bubble[], waiting: LineRow[]): (Bubble | LineRow)[] {
  const placed: (Bubble | LineRow)[] = [];
  for (const bubble of bubbles) {
    for (let next = waiting.at(-1); next && next.at < bubble.at; next = waiting.at(-1)) {
      placed.push(next);
      waiting.pop();
    }
    placed.push(bubble);
  }
  return [...placed, ...waiting.reverse()];
}

const numberOf = ({ side, entry }: Bubble): number =>
  side === "team" && entry?.kind === "message" ? entry.number : 0;

/** A mail belongs to the answers that it carries; one that waits, to the newest answer if it has not been read. */
function placeMails(bubbles: Bubble[], copies: MailCopyEntry[]): void {
  for (const copy of copies) {
    const { firstNumber, lastNumber } = copy;
    const newest = bubbles.findLast((bubble) => numberOf(bubble) > 0);
    const isRead = newest?.entry?.kind === "message" && newest.entry.deliveryState === "read";
    const waitsFor = newest && !isRead ? [newest] : [];
    // A linked thread has the numbers of several conversations.
    const isItsOwn = ({ entry }: Bubble) =>
      !copy.conversationId || entry?.conversationId === copy.conversationId;
    const carried =
      firstNumber === null || lastNumber === null
        ? waitsFor
        : bubbles.filter(
            (bubble) => isItsOwn(bubble) && numberOf(bubble) >= firstNumber && numberOf(bubble) <= lastNumber,
          );
    for (const bubble of carried) bubble.mailCopy = copy;
    const last = carried.at(-1);
    if (last) last.isLastOfMail = true;
  }
}

const UNPLACED = { isGroupStart: false, isGroupEnd: false, isFirstUnread: false, saysState: false };
const PLAIN = {
  ...UNPLACED,
  isSentAgain: false,
  isLine: false,
  target: null,
  mailCopy: null,
  isLastOfMail: false,
};

function fromEntry(
  entry: ThreadEntry,
  byProviderId: Map<string | null, MessageEntry>,
  programs: Programs,
): Bubble {
  // Own entries keep their key after the server named them, so they are not drawn again.
  const shared = { kind: "bubble", key: entry.clientId ?? entry.id, at: entry.createdAt, entry } as const;
  const open = { ...PLAIN, unsent: null };
  if (entry.kind === "note")
    return { ...shared, ...open, side: "note", author: entry.author, text: entry.text };
  const isInbound = entry.direction === "inbound";
  return {
    ...shared,
    ...open,
    side: isInbound ? "contact" : "team",
    author: isInbound
      ? null
      : { id: entry.senderId, name: entry.senderName ?? programs[entry.senderType] ?? "" },
    text: entry.text ?? "",
    isLine: isLine(entry),
    target: byProviderId.get(targetIdOf(entry.content)) ?? null,
  };
}

function fromUnsent(unsent: Unsent, user: Input["user"]): Bubble {
  return {
    kind: "bubble",
    key: unsent.clientId,
    side: unsent.kind === "note" ? "note" : "team",
    author: user,
    text: unsent.text,
    at: unsent.createdAt,
    ...PLAIN,
    entry: null,
    unsent,
  };
}

const dayOf = (at: string): string => new Date(at).toDateString();

function isOneGroup(one: Bubble, other: Bubble): boolean {
  return (
    one.side === other.side &&
    one.isLine === other.isLine &&
    one.author?.id === other.author?.id &&
    one.author?.name === other.author?.name &&
    Date.parse(other.at) - Date.parse(one.at) < GROUP_MS
  );
}
