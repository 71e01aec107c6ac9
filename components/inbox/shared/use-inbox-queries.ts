import { useQuery } from "@tanstack/react-query";
import { findConversation, learned } from "@/components/inbox/shared/inbox-cache";
import { useInboxScope } from "@/components/inbox/shared/use-inbox-scope";
import type { AssignableMembers } from "@/lib/account/members/schemas";
import { useHydrated } from "@/lib/client/inbox-counts";
import { keys } from "@/lib/client/keys";
import { shaped } from "@/lib/client/shaped";
import { useScope } from "@/lib/client/workspace";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";

/** The open conversation. A row of a list is shown at once. */
export function useConversation(id: string | null) {
  const { api, workspace } = useScope();
  const scope = useInboxScope();
  return useQuery({
    queryKey: keys.inbox.conversation(workspace.id, id ?? ""),
    queryFn: async ({ signal }) => {
      const askedAt = performance.now();
      const path = `/api/inbox/conversations/${encodeURIComponent(id ?? "")}`;
      return learned(
        scope,
        await api.get(path, {
          schema: shaped<InboxConversation>("id", "contact", "status", "lastMessageAt"),
          signal,
        }),
        askedAt,
      );
    },
    enabled: id !== null,
    initialData: () => (id ? findConversation(scope, id) : undefined),
    initialDataUpdatedAt: 0,
  });
}

/** People to whom a conversation can be assigned: oneself first, then by name. */
export function useAssignable() {
  const { api, user, workspace } = useScope();
  const isHydrated = useHydrated();
  const members = useQuery({
    queryKey: keys.inbox.members(workspace.id),
    queryFn: ({ signal }) =>
      api.get("/api/inbox/members", { schema: shaped<AssignableMembers>("members"), signal }),
    staleTime: 5 * 60_000,
  }).data?.members;
  return ((isHydrated && members) || []).toSorted(
    (one, other) =>
      Number(other.id === user.id) - Number(one.id === user.id) || one.name.localeCompare(other.name),
  );
}
