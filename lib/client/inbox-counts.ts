/** The inbox's counts, for every screen of the workspace: notices keep them up to date. */
import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { keys } from "@/lib/client/keys";
import { shaped } from "@/lib/client/shaped";
import { useScope } from "@/lib/client/workspace";
import type { InboxCounts } from "@/lib/inbox/conversations/schemas";
import type { Attention } from "@/lib/inbox/notifications/schemas";

function useCountsQuery() {
  const { api, workspace } = useScope();
  return useQuery({
    queryKey: keys.inbox.counts(workspace.id),
    queryFn: ({ signal }) =>
      api.get("/api/inbox/counts", { schema: shaped<InboxCounts>("open", "unanswered"), signal }),
  });
}

/** The number of open conversations in each view, and what waits for the reader; undefined until known. */
export function useInboxCounts(): InboxCounts | undefined {
  const counts = useCountsQuery().data;
  const isHydrated = useHydrated();
  return isHydrated && counts ? complete(counts) : undefined;
}

/** When a change of the inbox last brought its counts, in milliseconds since 1970; 0: not yet. */
export const useInboxChangedAt = (): number => useCountsQuery().dataUpdatedAt;

const NONE: Attention = { waiting: 0, alerts: [], mentions: [] };
/** A former process answers without what waits for the reader. */
const complete = (counts: InboxCounts): InboxCounts =>
  "alerts" in counts ? counts : { ...NONE, ...(counts as object as InboxCounts) };

const never = () => () => undefined;

/**
 * False until this part of the page is hydrated. Parts hydrate one after the other: what another one has fetched meanwhile
 * must not show in the first render, since the server's HTML knows nothing of it.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
