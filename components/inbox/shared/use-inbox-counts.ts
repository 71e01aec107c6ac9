"use client";

import { useQuery } from "@tanstack/react-query";
import { useHydrated } from "@/components/ui/use-hydrated";
import { keys } from "@/lib/client/keys";
import { useScope } from "@/lib/client/workspace";
import { InboxCounts } from "@/lib/conversations/schemas";

/** How many open conversations each view holds; undefined until known. */
export function useInboxCounts(): InboxCounts | undefined {
  const { api, workspace } = useScope();
  const isHydrated = useHydrated();
  const counts = useQuery({
    queryKey: keys.inbox.counts(workspace.id),
    queryFn: ({ signal }) => api.get("/api/inbox/counts", { schema: InboxCounts, signal }),
  }).data;
  return isHydrated ? counts : undefined;
}
