/**
 * The conversations that the query client holds, in lists and one by one: the server's answers are written into all of
 * them at once. ./own-changes.ts has the agent's own changes.
 */
import type { QueryClient } from "@tanstack/react-query";
import type { Filter } from "@/components/inbox/shared/filter-url";
import { type ListData, withoutRow, withRow } from "@/components/inbox/shared/list-data";
import { keys } from "@/lib/client/keys";
import type { InboxConversation, InboxCounts } from "@/lib/inbox/conversations/schemas";

export type InboxScope = { client: QueryClient; workspaceId: string; userId: string };

/** The newest that is known of a conversation (null: it is gone), for answers that were asked for earlier and come later. */
export type Known = {
  row: InboxConversation | null;
  askedAt: number;
  /** Changes made here that are on their way to the server and back; `row` shows them. */
  own?: OwnChanges;
  /** The time of the last own change. */
  changedAt?: number;
};
export type OwnChanges = {
  count: number;
  /** The row to show once they have ended: the last one that the server confirmed. */
  confirmed: InboxConversation | undefined;
  /** The last of them whose answer is `confirmed`. */
  confirmedNumber: number;
  /** The answers do not determine the server's current state. */
  isDoubted: boolean;
};
const knownOf = new WeakMap<QueryClient, Map<string, Known>>();
/** An answer that took longer has failed. */
const KEPT_MS = 60_000;

export function knownIn(client: QueryClient): Map<string, Known> {
  const known = knownOf.get(client) ?? new Map<string, Known>();
  knownOf.set(client, known);
  return known;
}

export function findConversation({ client, workspaceId }: Omit<InboxScope, "userId">, id: string) {
  const lists = client.getQueriesData<ListData>({ queryKey: keys.inbox.lists(workspaceId) });
  const one = client.getQueryData<InboxConversation>(keys.inbox.conversation(workspaceId, id));
  const listed = lists.map(([, list]) => list?.rows.find((each) => each.id === id));
  // A conversation that is not on screen is not fetched.
  return [one, ...listed].reduce((newest, each) =>
    each && (!newest || each.updatedAt > newest.updatedAt) ? each : newest,
  );
}

/** A change made here is drawn a moment later; `shown` is the drawn row. */
const DRAWN_MS = 1_000;
export function latestOf({ client }: InboxScope, shown: InboxConversation): InboxConversation {
  const known = knownIn(client).get(shown.id);
  const isNewer = known?.own ?? (known?.changedAt && performance.now() - known.askedAt < DRAWN_MS);
  return (isNewer && known?.row) || shown;
}

export function findIdsOfContacts({ client, workspaceId }: InboxScope, contactIds: Set<string>): string[] {
  if (contactIds.size === 0) return [];
  const lists = client.getQueriesData<ListData>({ queryKey: keys.inbox.lists(workspaceId) });
  const one = client.getQueriesData<InboxConversation>({ queryKey: keys.inbox.conversations(workspaceId) });
  const rows = [...lists.flatMap(([, list]) => list?.rows ?? []), ...one.flatMap(([, row]) => row ?? [])];
  return rows.filter(({ contact }) => contactIds.has(contact.id)).map(({ id }) => id);
}

/** Writes an answer of the server; `askedAt`: when it was asked, by performance.now(). */
export function writeConversations(
  scope: InboxScope,
  said: { rows: InboxConversation[]; gone?: string[]; askedAt: number },
) {
  const known = knownIn(scope.client);
  for (const [id, { askedAt, own }] of known) if (!own && askedAt < said.askedAt - KEPT_MS) known.delete(id);
  for (const row of said.rows) learn(scope, row.id, row, said.askedAt);
  for (const id of said.gone ?? []) learn(scope, id, null, said.askedAt);
}

function learn(scope: InboxScope, id: string, row: InboxConversation | null, askedAt: number) {
  const before = knownIn(scope.client).get(id);
  if (before && (before.own || before.askedAt > askedAt)) {
    doubt(scope, id, before, askedAt);
    return;
  }
  knownIn(scope.client).set(id, { row, askedAt });
  show(scope, id, row);
}

/**
 * An answer to a read during an own change may be older or newer than the change's, so the server is asked again after
 * it.
 */
function doubt(scope: InboxScope, id: string, known: Known, askedAt: number) {
  if (known.changedAt === undefined || askedAt < known.changedAt) return;
  if (known.own) known.own.isDoubted = true;
  else askAgain(scope, id);
}

const askersOf = new WeakMap<QueryClient, (id: string) => void>();
/** `ask` is to ask the server for the conversation, later. */
export const whenDoubted = (client: QueryClient, ask: (id: string) => void) => void askersOf.set(client, ask);
export const askAgain = ({ client }: InboxScope, id: string) => askersOf.get(client)?.(id);

export function show({ client, workspaceId, userId }: InboxScope, id: string, row: InboxConversation | null) {
  const key = keys.inbox.conversation(workspaceId, id);
  if (!row) void client.invalidateQueries({ queryKey: key });
  else if (client.getQueryState(key)) client.setQueryData(key, row);
  for (const [queryKey, list] of client.getQueriesData<ListData>({
    queryKey: keys.inbox.lists(workspaceId),
  })) {
    const filter = queryKey.at(-1) as Filter;
    if (list)
      client.setQueryData<ListData>(
        queryKey,
        row ? withRow(list, row, filter, userId) : withoutRow(list, id),
      );
  }
}

/** Writes the server's row, and returns the newest known state, which may be later. */
export function learned(scope: InboxScope, row: InboxConversation, askedAt: number): InboxConversation {
  writeConversations(scope, { rows: [row], askedAt });
  return knownIn(scope.client).get(row.id)?.row ?? row;
}

/** A list that was requested at `askedAt`, updated by later answers. */
export function corrected(scope: InboxScope, filter: Filter, list: ListData, askedAt: number): ListData {
  let next = list;
  for (const [id, known] of knownIn(scope.client)) {
    const { row, own } = known;
    // A change of one that was not in the cache shows nothing before its answer.
    if (own ? !row : known.askedAt < askedAt) continue;
    if (!own) doubt(scope, id, known, askedAt);
    next = row ? withRow(next, row, filter, scope.userId) : withoutRow(next, id);
  }
  return next;
}

export function writeCounts({ client, workspaceId }: InboxScope, counts: InboxCounts | undefined) {
  if (!counts) return;
  const queryKey = keys.inbox.counts(workspaceId);
  // A read in flight may be older.
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, counts);
}
