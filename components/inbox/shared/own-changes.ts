/** Changes of conversations that an agent makes here: shown before the server has confirmed them. */
import type { QueryClient } from "@tanstack/react-query";
import {
  askAgain,
  findConversation,
  type InboxScope,
  knownIn,
  type OwnChanges,
  show,
  writeCounts,
} from "@/components/inbox/shared/inbox-cache";
import { keys } from "@/lib/client/keys";
import { refetch } from "@/lib/client/live";
import type { ChangedConversation, InboxConversation } from "@/lib/inbox/conversations/schemas";

/** Notices come within a minute. */
const KEPT_MS = 60_000;
/** Correlation ids of this page's requests; their notices bring nothing new. */
const ownRequests = new Set<string>();
export const isOwnRequest = (correlationId: string | undefined): boolean =>
  correlationId !== undefined && ownRequests.has(correlationId);

/** One change per conversation at a time: two connections could deliver them in reverse order. */
const turns = new Map<string, Promise<unknown>>();
/** A request on a connection that died in silence holds the next one no longer than this, and has failed after that. */
const TURN_MS = 5_000;
const PATIENCE_MS = 20_000;

function inTurn<T>(id: string, send: () => Promise<T>): Promise<T> {
  const former = turns.get(id);
  let patience: Promise<unknown> = Promise.resolve();
  const sent = (former ?? Promise.resolve()).then(() => {
    patience = new Promise((resolve) => setTimeout(resolve, TURN_MS));
    return send();
  });
  const isAnswered = sent.then(
    () => undefined,
    () => undefined,
  );
  const turn = Promise.resolve(former).then(() => Promise.race([isAnswered, patience]));
  turns.set(id, turn);
  void turn.then(() => turns.get(id) === turn && turns.delete(id));
  return sent;
}

/** Options for the request of a change. */
type Sent = { correlationId: string; signal: AbortSignal };
let lastNumber = 0;

/**
 * Shows the change before it returns, asks the server for it after earlier changes of the same conversation, and shows what came
 * of it: also that it was refused. Rejects as `send` does.
 */
export async function changeConversation(
  scope: InboxScope,
  id: string,
  shown: Partial<InboxConversation>,
  send: (sent: Sent) => Promise<ChangedConversation>,
): Promise<void> {
  const number = ++lastNumber;
  const own = begin(scope, id, shown);
  const correlationId = `page:${crypto.randomUUID()}`;
  ownRequests.add(correlationId);
  setTimeout(() => ownRequests.delete(correlationId), KEPT_MS);
  const endCounts = beginCounts(scope.client);
  try {
    const { counts, ...saved } = await inTurn(id, () =>
      send({ correlationId, signal: AbortSignal.timeout(PATIENCE_MS) }),
    );
    // It was overtaken: which of them the server took last is not known.
    if (number < own.confirmedNumber) own.isDoubted = true;
    else Object.assign(own, { confirmed: saved, confirmedNumber: number });
    writeCounts(scope, counts);
  } catch (error) {
    // It may have arrived, and others may have changed the conversation meanwhile.
    own.isDoubted = true;
    throw error;
  } finally {
    end(scope, id, own);
    endCounts(scope);
  }
}

function begin(scope: InboxScope, id: string, shown: Partial<InboxConversation>): OwnChanges {
  const known = knownIn(scope.client).get(id);
  const before = known?.own ? known.row : findConversation(scope, id);
  const own = known?.own ?? {
    count: 0,
    confirmed: before ?? undefined,
    confirmedNumber: 0,
    isDoubted: false,
  };
  own.count++;
  const changedAt = performance.now();
  const row = before ? { ...before, ...shown } : null;
  knownIn(scope.client).set(id, { row, askedAt: changedAt, own, changedAt });
  if (row) show(scope, id, row);
  return own;
}

/** While another change of the same conversation is in flight, its answer decides. */
function end(scope: InboxScope, id: string, own: OwnChanges) {
  own.count--;
  if (own.count > 0) return;
  const { changedAt = 0 } = knownIn(scope.client).get(id) ?? {};
  knownIn(scope.client).delete(id);
  if (own.confirmed) {
    knownIn(scope.client).set(id, { row: own.confirmed, askedAt: performance.now(), changedAt });
    show(scope, id, own.confirmed);
  }
  if (own.isDoubted) askAgain(scope, id);
}

const counting = new WeakMap<QueryClient, { count: number; isMixed: boolean }>();
/** If answers overlap, none is guaranteed to carry the newest counts, so they are fetched again. */
function beginCounts(client: QueryClient) {
  const state = counting.get(client) ?? { count: 0, isMixed: false };
  counting.set(client, state);
  state.isMixed ||= state.count > 0;
  state.count++;
  return (scope: InboxScope) => {
    state.count--;
    if (state.count > 0 || !state.isMixed) return;
    state.isMixed = false;
    refetch(client, keys.inbox.counts(scope.workspaceId));
  };
}
