/**
 * One list as far as it is loaded. A changed conversation is put where the server would list it: the order and the filter
 * are the server's, and what belongs behind the loaded part comes with its page.
 */
import { type Filter, fits } from "@/components/inbox/shared/filter-url";
import type { InboxConversation, InboxOrder, InboxPage } from "@/lib/inbox/conversations/schemas";
import { deadlineOf } from "@/lib/inbox/conversations/sla-fits";
import { waitsSince } from "@/lib/inbox/conversations/waits-since";

type Place = Pick<InboxConversation, "id" | "status" | "lastMessageAt" | "waitingSince" | "slas">;
/** `end`: the place of nextCursor, where the loaded part ended when it was fetched. */
export type ListData = {
  rows: InboxConversation[];
  nextCursor: string | null;
  end: Place | null;
  /** The hits of a search, by conversation id. */
  hits?: InboxPage["hits"];
};

/** All of a link. */
export const unreadOf = ({ unreadCount, linked }: InboxConversation): number =>
  linked ? linked.reduce((sum, each) => sum + each.unreadCount, 0) : unreadCount;

/** Whether it is this conversation, or linked with it. */
export const isShownAs = ({ id, linked }: InboxConversation, shownId: string | null): boolean =>
  id === shownId || Boolean(linked?.some((each) => each.id === shownId));

/** By which time it comes before the others; null: it does not. */
function firstBy(place: Place, order: InboxOrder): string | null {
  if (order === "deadline") return deadlineOf(place);
  return order === "waiting" ? waitsSince(place) : null;
}

/** The server's order: instants and ids compare as text. */
export function comesBefore(one: Place, other: Place, order: InboxOrder): boolean {
  const [mine, its] = [firstBy(one, order), firstBy(other, order)];
  if (mine && its) return mine === its ? one.id < other.id : mine < its;
  if (mine || its) return Boolean(mine);
  if (one.lastMessageAt === other.lastMessageAt) return one.id > other.id;
  return one.lastMessageAt > other.lastMessageAt;
}
/** A search is always sorted by the newest. */
const orderOf = ({ q, order }: Filter): InboxOrder => (q ? "newest" : order);

export const firstPage = ({ conversations, nextCursor, hits }: InboxPage): ListData => ({
  rows: conversations,
  nextCursor,
  end: endOf(conversations, nextCursor),
  ...(hits && { hits }),
});

/** A conversation that moved up meanwhile is on both; the upper one is newer. */
export function withPage(list: ListData, { conversations, nextCursor, hits }: InboxPage): ListData {
  const known = new Set(list.rows.flatMap(({ id, linkId }) => [id, linkId ?? id]));
  return {
    rows: [...list.rows, ...conversations.filter(({ id, linkId }) => !known.has(linkId ?? id))],
    nextCursor,
    end: endOf(conversations, nextCursor),
    ...(hits && { hits: { ...list.hits, ...hits } }),
  };
}

function endOf(conversations: InboxConversation[], nextCursor: string | null): Place | null {
  const last = conversations.at(-1);
  return last && nextCursor ? last : null;
}

export function withoutRow(list: ListData, id: string): ListData {
  const index = list.rows.findIndex((row) => row.id === id);
  return index < 0 ? list : { ...list, rows: list.rows.toSpliced(index, 1) };
}

/** A search cannot be checked here: its list keeps and updates its rows, and gains none. */
export function withRow(list: ListData, row: InboxConversation, filter: Filter, userId: string): ListData {
  const index = list.rows.findIndex(({ id }) => id === row.id);
  const order = orderOf(filter);
  // An answered conversation may now belong after the loaded part.
  const isLoaded = filter.q ? index >= 0 : list.end === null || !comesBefore(list.end, row, order);
  if (!isLoaded || !fits(row, filter, userId)) return withoutRow(list, row.id);
  const rest = row.linkId ? withoutLinked(list, row, order) : list;
  if (!rest) return withoutRow(list, row.id);
  if (rest !== list) return withRow(rest, row, filter, userId);
  const known = list.rows[index];
  if (known && !comesBefore(known, row, order) && !comesBefore(row, known, order))
    return { ...list, rows: list.rows.with(index, row) };
  const others = index < 0 ? list.rows : list.rows.toSpliced(index, 1);
  return { ...list, rows: others.toSpliced(placeIn(others, row, order), 0, row) };
}

/** A link is one row, the first of its conversations. Null: another one comes before this. */
function withoutLinked(list: ListData, row: InboxConversation, order: InboxOrder): ListData | null {
  const other = list.rows.find(({ id, linkId }) => linkId === row.linkId && id !== row.id);
  if (!other) return list;
  return isShownInstead(other, row, order) ? null : withoutLinked(withoutRow(list, other.id), row, order);
}

/** One in which nothing is written yet, such as a split, stays behind the others unless it is known who waits. */
function isShownInstead(one: InboxConversation, other: InboxConversation, order: InboxOrder): boolean {
  const waits = firstBy(one, order) !== null || firstBy(other, order) !== null;
  if (waits || one.messageCount > 0 === other.messageCount > 0) return comesBefore(one, other, order);
  return one.messageCount > 0;
}

function placeIn(rows: InboxConversation[], row: Place, order: InboxOrder): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = rows[middle];
    if (other && comesBefore(other, row, order)) low = middle + 1;
    else high = middle;
  }
  return low;
}
