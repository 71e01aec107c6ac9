/**
 * The conversations that the query client holds: in lists and one by one. A change is written into all of them at once,
 * before the server has confirmed it if an agent made it here.
 */
import type { QueryClient } from "@tanstack/react-query";
import type { Filter } from "@/components/inbox/shared/filter-url";
import { type ListData, withoutRow, withRow } from "@/components/inbox/shared/list-data";
import { keys } from "@/lib/client/keys";
import { refetch } from "@/lib/client/live";
import type { ChangedConversation, InboxConversation, InboxCounts } from "@/lib/conversations/schemas";

export type InboxScope = { client: QueryClient; workspaceId: string; userId: string };

/** The newest that is known of a conversation (null: it is gone), for answers that were asked for earlier and come later. */
type Known = {
  row: InboxConversation | null;
  askedAt: number;
  /** Changes made here that the server has not confirmed yet. */
  isOwn: number;
  /** When the last of them was made. */
  changedAt?: number;
  /** Another answer came while they were on their way. */
  isDoubted?: true;
};
const knownOf = new WeakMap<QueryClient, Map<string, Known>>();
/** An answer that took longer has failed. */
const KEPT_MS = 60_000;

function knownIn(client: QueryClient): Map<string, Known> {
  const known = knownOf.get(client) ?? new Map<string, Known>();
  knownOf.set(client, known);
  return known;
}

export function findConversation({ client, workspaceId }: Omit<InboxScope, "userId">, id: string) {
  const own = client.getQueryData<InboxConversation>(keys.inbox.conversation(workspaceId, id));
  if (own) return own;
  for (const [, list] of client.getQueriesData<ListData>({ queryKey: keys.inbox.lists(workspaceId) })) {
    const found = list?.rows.find((each) => each.id === id);
    if (found) return found;
  }
  return undefined;
}

export function findIdsOfContacts({ client, workspaceId }: InboxScope, contactIds: Set<string>): string[] {
  if (contactIds.size === 0) return [];
  const lists = client.getQueriesData<ListData>({ queryKey: keys.inbox.lists(workspaceId) });
  const one = client.getQueriesData<InboxConversation>({ queryKey: keys.inbox.conversations(workspaceId) });
  const rows = [...lists.flatMap(([, list]) => list?.rows ?? []), ...one.flatMap(([, row]) => row ?? [])];
  return rows.filter(({ contact }) => contactIds.has(contact.id)).map(({ id }) => id);
}

/** What the server said when it was asked at that time, by performance.now(). */
export function writeConversations(
  scope: InboxScope,
  said: { rows: InboxConversation[]; gone?: string[]; askedAt: number },
) {
  const known = knownIn(scope.client);
  for (const [id, { askedAt, isOwn }] of known)
    if (isOwn === 0 && askedAt < said.askedAt - KEPT_MS) known.delete(id);
  for (const row of said.rows) learn(scope, row.id, row, said.askedAt);
  for (const id of said.gone ?? []) learn(scope, id, null, said.askedAt);
}

function learn(scope: InboxScope, id: string, row: InboxConversation | null, askedAt: number) {
  const before = knownIn(scope.client).get(id);
  if (before && (before.isOwn > 0 || before.askedAt > askedAt)) {
    doubt(scope, id, before, askedAt);
    return;
  }
  knownIn(scope.client).set(id, { row, askedAt, isOwn: 0 });
  show(scope, id, row);
}

/** What was asked for during an own change may be older or newer than the change's answer: after it the server is asked again. */
function doubt(scope: InboxScope, id: string, known: Known, askedAt: number) {
  if (known.changedAt === undefined || askedAt < known.changedAt) return;
  if (known.isOwn > 0) known.isDoubted = true;
  else askAgain(scope, id);
}

function askAgain({ client, workspaceId }: InboxScope, id: string) {
  // Later, since it may be one of these answers that is being read.
  setTimeout(() => {
    refetch(client, keys.inbox.lists(workspaceId));
    refetch(client, keys.inbox.conversation(workspaceId, id));
  });
}

function show({ client, workspaceId, userId }: InboxScope, id: string, row: InboxConversation | null) {
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

/** The conversation as it is known, after the server said this of it. */
export function learned(scope: InboxScope, row: InboxConversation, askedAt: number): InboxConversation {
  writeConversations(scope, { rows: [row], askedAt });
  return knownIn(scope.client).get(row.id)?.row ?? row;
}

/** A list as it was asked for at that time, with what has become known since. */
export function corrected(scope: InboxScope, filter: Filter, list: ListData, askedAt: number): ListData {
  let next = list;
  for (const [id, known] of knownIn(scope.client)) {
    const { row, isOwn } = known;
    if (isOwn === 0 && known.askedAt < askedAt) continue;
    if (isOwn === 0) doubt(scope, id, known, askedAt);
    next = row ? withRow(next, row, filter, scope.userId) : withoutRow(next, id);
  }
  return next;
}

export function writeCounts({ client, workspaceId }: InboxScope, counts: InboxCounts | undefined) {
  if (!counts) return;
  const queryKey = keys.inbox.counts(workspaceId);
  // What is on its way may be older.
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, counts);
}

/** Requests of this page, whose notices tell it nothing new. */
const ownRequests = new Set<string>();
export const isOwnRequest = (correlationId: string | undefined): boolean =>
  correlationId !== undefined && ownRequests.has(correlationId);

/** Of each conversation the last change, which the next one waits for: on two connections the server could take them in reverse. */
const lastSent = new Map<string, Promise<unknown>>();

/** A request on a connection that died in silence holds the next one no longer than this. */
const TURN_MS = 5_000;

async function inTurn<T>(id: string, send: () => Promise<T>): Promise<T> {
  const former = lastSent.get(id);
  const patience = () => new Promise((resolve) => setTimeout(resolve, TURN_MS));
  const sent = former ? Promise.race([former, patience()]).then(send, send) : send();
  lastSent.set(id, sent);
  try {
    return await sent;
  } finally {
    if (lastSent.get(id) === sent) lastSent.delete(id);
  }
}

/**
 * Shows the change before it returns, asks the server for it after earlier changes of the same conversation, and shows what came
 * of it: also that it was refused. Rejects as `send` does.
 */
export async function changeConversation(
  scope: InboxScope,
  id: string,
  shown: Partial<InboxConversation>,
  send: (correlationId: string) => Promise<ChangedConversation>,
): Promise<void> {
  const known = knownIn(scope.client);
  const before = findConversation(scope, id);
  const askedAt = performance.now();
  if (before) {
    const row = { ...before, ...shown };
    const { isOwn = 0, isDoubted } = known.get(id) ?? {};
    known.set(id, { row, askedAt, isOwn: isOwn + 1, changedAt: askedAt, ...(isDoubted && { isDoubted }) });
    show(scope, id, row);
  }
  const correlationId = `page:${crypto.randomUUID()}`;
  ownRequests.add(correlationId);
  setTimeout(() => ownRequests.delete(correlationId), KEPT_MS);
  try {
    const { counts, ...saved } = await inTurn(id, () => send(correlationId));
    settle(scope, id, saved, askedAt);
    writeCounts(scope, counts);
  } catch (error) {
    settle(scope, id, before, askedAt);
    // Others may have changed it meanwhile.
    void scope.client.invalidateQueries({ queryKey: keys.inbox.conversation(scope.workspaceId, id) });
    throw error;
  }
}

/** While another change of the same conversation is on its way, its answer decides. */
function settle(scope: InboxScope, id: string, row: InboxConversation | undefined, changedAt: number) {
  const known = knownIn(scope.client).get(id);
  if (known && known.isOwn > 1) {
    known.isOwn -= 1;
    return;
  }
  knownIn(scope.client).delete(id);
  if (!row) return;
  knownIn(scope.client).set(id, { row, askedAt: performance.now(), isOwn: 0, changedAt });
  show(scope, id, row);
  if (known?.isDoubted) askAgain(scope, id);
}
