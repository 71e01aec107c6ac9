/**
 * Keeps the inbox up to date. Notices name what changed; after a moment one request asks for just that, whatever is loaded,
 * and its answer is written into lists, conversation and thread. When too much changed, first pages are fetched again.
 */
import type { Query } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { writeContact } from "@/components/inbox/shared/contact-cache";
import type { Filter } from "@/components/inbox/shared/filter-url";
import {
  findIdsOfContacts,
  type InboxScope,
  whenDoubted,
  writeConversations,
  writeCounts,
} from "@/components/inbox/shared/inbox-cache";
import { threadsWith } from "@/components/inbox/shared/linked-threads";
import { isOwnRequest } from "@/components/inbox/shared/own-changes";
import { createPending, type Pending } from "@/components/inbox/shared/pending-updates";
import { joinUpdate, lastNumber } from "@/components/inbox/shared/thread-entries";
import { useInboxScope } from "@/components/inbox/shared/use-inbox-scope";
import type { Api } from "@/lib/client/api";
import { keys } from "@/lib/client/keys";
import { type Notice, refetch, useConversationNotices } from "@/lib/client/live";
import { paced } from "@/lib/client/paced";
import { shaped } from "@/lib/client/shaped";
import { useScope } from "@/lib/client/workspace";
import type { AttachmentLink } from "@/lib/inbox/attachments/schemas";
import { CHANGED_MAX } from "@/lib/inbox/messages/limits";
import type { InboxUpdates, Thread } from "@/lib/inbox/messages/schemas";

/** One event makes several notices. */
const PACE = { waitMs: 40, pauseMs: 500 };
const SEARCH_PACE = { waitMs: 1_000, pauseMs: 3_000 };
const PATIENCE_MS = 20_000;

export function useLiveInbox(selectedId: string | null) {
  const { api } = useScope();
  const scope = useInboxScope();
  const shownId = useRef(selectedId);
  useLayoutEffect(() => {
    shownId.current = selectedId;
  });
  const live = useMemo(() => createLiveInbox(api, scope, () => shownId.current), [api, scope]);
  useEffect(() => () => live.stop(), [live]);
  useConversationNotices(live.receive);
}

/** `shownId`: the conversation on screen, of whose link others may be loaded too. */
export function createLiveInbox(api: Api, scope: InboxScope, shownId: () => string | null) {
  const pending = createPending(isOwnRequest);
  const looks = paced(() => look(api, scope, pending.take(), shownId()), PACE);
  const searches = paced(() => refetchSearches(scope), SEARCH_PACE);
  whenDoubted(scope.client, (conversationId) => {
    pending.add({ type: "conversation.changed", conversationId });
    looks.call();
  });
  return {
    receive(notice: Notice) {
      pending.add(notice);
      looks.call();
      if (notice.isListed !== false) searches.call();
    },
    stop() {
      looks.stop();
      searches.stop();
    },
  };
}

async function look(api: Api, scope: InboxScope, pending: Pending, shownId: string | null): Promise<void> {
  const { client, workspaceId } = scope;
  for (const id of pending.contactIds) refetch(client, keys.contacts.contact(workspaceId, id));
  const ids = [...new Set([...pending.ids, ...findIdsOfContacts(scope, pending.contactIds)])];
  const thread = openThread(scope, pending.threads, shownId);
  if (pending.isUnknown || ids.length > CHANGED_MAX) return refetchAll(scope);
  if (ids.length === 0 && !thread) return;
  const askedAt = performance.now();
  try {
    const answer = await api.get("/api/inbox/updates", {
      schema: shaped<InboxUpdates>("conversations", "counts", "thread"),
      query: {
        ids: ids.join(),
        thread: thread?.id,
        after: thread?.after,
        entries: thread?.entryIds.join(),
        linked: thread?.linked,
      },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    write(scope, ids, thread, answer, askedAt);
  } catch {
    // A former process, which does not know the route, also fails here. Each query tries again, and shows its own
    // error.
    refetchAll(scope);
  }
}

/** `linked`: the other conversations of its link, each with the number of its last message here. */
type OpenThread = { id: string; after: number; entryIds: string[]; linked?: string };

/**
 * The thread on screen, if what it lacks can be asked for. Others are fetched again when they are opened, and this one now if
 * any of its entries may have changed.
 */
function openThread(
  { client, workspaceId }: InboxScope,
  threads: Pending["threads"],
  shownId: string | null,
): OpenThread | null {
  let open = null as OpenThread | null;
  for (const [changedId, entryIds] of threads) {
    const query = showing({ client, workspaceId }, changedId, shownId);
    const queryKey = query?.queryKey ?? keys.inbox.thread(workspaceId, changedId);
    const id = String(queryKey.at(-1));
    if (id !== changedId) refetch(client, keys.inbox.thread(workspaceId, changedId));
    const thread = query?.state.data;
    if (query?.isActive() && thread && entryIds && query.state.fetchStatus === "idle") {
      const others = thread.linked
        ?.filter((each) => each !== id)
        .map((each) => `${each}:${lastNumber(thread, each)}`);
      open = {
        id,
        after: lastNumber(thread, others && id),
        entryIds: [...(open?.entryIds ?? []), ...entryIds].slice(0, CHANGED_MAX),
        ...(others && { linked: others.join() }),
      };
    } else refetchThread({ client, workspaceId }, queryKey, id);
  }
  return open;
}

/** The thread on screen with this conversation's messages; without one, its own. */
function showing(
  { client, workspaceId }: Pick<InboxScope, "client" | "workspaceId">,
  id: string,
  shownId: string | null,
) {
  const found = client.getQueryCache().findAll(threadsWith(workspaceId, id)) as Query<Thread>[];
  const active = found.filter((query) => query.isActive());
  const isOf = (one: string | null) => (query: Query<Thread>) => query.queryKey.at(-1) === one;
  return active.find(isOf(shownId)) ?? active[0] ?? found.find(isOf(id));
}

function write(
  scope: InboxScope,
  ids: string[],
  thread: OpenThread | null,
  answer: InboxUpdates,
  askedAt: number,
) {
  const { client, workspaceId } = scope;
  const { conversations: rows, counts } = answer;
  const found = new Set(rows.map(({ id }) => id));
  writeConversations(scope, { rows, gone: ids.filter((id) => !found.has(id)), askedAt });
  writeCounts(scope, counts);
  for (const row of rows) writeContact(scope, row);
  if (!thread) return;
  const queryKey = keys.inbox.thread(workspaceId, thread.id);
  const { thread: update } = answer;
  if (update) {
    client.setQueryData<Thread>(queryKey, (known) => known && joinUpdate(known, update, thread.entryIds));
    // It may have let someone in, who is a line of the details.
    const isNaming = update.entries.some((entry) => entry.kind === "note" && entry.mentions?.length);
    if (isNaming) refetch(client, keys.inbox.conversation(workspaceId, thread.id));
  } else refetchThread(scope, queryKey, thread.id);
  // The evidence of one of its messages, and files that may be stored now.
  void client.invalidateQueries({ queryKey, predicate: (query) => query.queryKey.length > queryKey.length });
  void client.invalidateQueries({
    queryKey: keys.inbox.attachments(workspaceId),
    predicate: ({ state }) => (state.data as AttachmentLink | undefined)?.url === null,
  });
}

/** Fetches the conversation, too: a note that came may have let someone in, who is a line of the details. */
function refetchThread(
  { client, workspaceId }: Pick<InboxScope, "client" | "workspaceId">,
  queryKey: readonly unknown[],
  id: string,
) {
  refetch(client, queryKey);
  refetch(client, keys.inbox.conversation(workspaceId, id));
}

function refetchAll({ client, workspaceId }: InboxScope) {
  refetch(client, keys.inbox.all(workspaceId));
  refetch(client, keys.contacts.all(workspaceId));
}

/** Only the server knows whether a conversation matches a search. */
function refetchSearches({ client, workspaceId }: InboxScope) {
  void client.invalidateQueries({
    queryKey: keys.inbox.lists(workspaceId),
    predicate: ({ queryKey }) => (queryKey.at(-1) as Filter).q !== "",
  });
}
