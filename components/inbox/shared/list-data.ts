/**
 * One list as far as it is loaded. A changed conversation is put where the server would list it: the order and the filter
 * are the server's, and what belongs behind the loaded part comes with its page.
 */
import { type Filter, fits } from "@/components/inbox/shared/filter-url";
import type { InboxConversation, InboxPage } from "@/lib/conversations/schemas";

type Place = { updatedAt: string; id: string };
/** `end`: the place of nextCursor, where the loaded part ended when it was fetched. */
export type ListData = {
  rows: InboxConversation[];
  nextCursor: string | null;
  end: Place | null;
  /** Of a search: why each was found, by its id. */
  hits?: InboxPage["hits"];
};

/** Newest first, as the server sorts: instants and ids compare as text. */
const comesBefore = (one: Place, other: Place): boolean =>
  one.updatedAt === other.updatedAt ? one.id > other.id : one.updatedAt > other.updatedAt;

export const firstPage = ({ conversations, nextCursor, hits }: InboxPage): ListData => ({
  rows: conversations,
  nextCursor,
  end: endOf(conversations, nextCursor),
  ...(hits && { hits }),
});

/** A conversation that moved up meanwhile is on both; the upper one is newer. */
export function withPage(list: ListData, { conversations, nextCursor, hits }: InboxPage): ListData {
  const known = new Set(list.rows.map(({ id }) => id));
  return {
    rows: [...list.rows, ...conversations.filter(({ id }) => !known.has(id))],
    nextCursor,
    end: endOf(conversations, nextCursor),
    ...(hits && { hits: { ...list.hits, ...hits } }),
  };
}

function endOf(conversations: InboxConversation[], nextCursor: string | null): Place | null {
  const last = conversations.at(-1);
  return last && nextCursor ? { updatedAt: last.updatedAt, id: last.id } : null;
}

export function withoutRow(list: ListData, id: string): ListData {
  const index = list.rows.findIndex((row) => row.id === id);
  return index < 0 ? list : { ...list, rows: list.rows.toSpliced(index, 1) };
}

/** A search cannot be judged here: its list keeps and updates what it has, and gains nothing. */
export function withRow(list: ListData, row: InboxConversation, filter: Filter, userId: string): ListData {
  const index = list.rows.findIndex(({ id }) => id === row.id);
  const isLoaded = index >= 0 || (!filter.q && (list.end === null || comesBefore(row, list.end)));
  if (!isLoaded || !fits(row, filter, userId)) return withoutRow(list, row.id);
  if (list.rows[index]?.updatedAt === row.updatedAt) return { ...list, rows: list.rows.with(index, row) };
  const others = index < 0 ? list.rows : list.rows.toSpliced(index, 1);
  return { ...list, rows: others.toSpliced(placeIn(others, row), 0, row) };
}

function placeIn(rows: InboxConversation[], row: Place): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = rows[middle];
    if (other && comesBefore(other, row)) low = middle + 1;
    else high = middle;
  }
  return low;
}
