"use client";

/** The open conversation. What a list already knows is shown at once. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { findConversation } from "@/components/inbox/shared/cached-conversations";
import { keys } from "@/lib/client/keys";
import { useScope } from "@/lib/client/workspace";
import { InboxConversation } from "@/lib/conversations/schemas";

export function useConversation(id: string | null) {
  const { api, workspace } = useScope();
  const client = useQueryClient();
  return useQuery({
    queryKey: keys.inbox.conversation(workspace.id, id ?? ""),
    queryFn: ({ signal }) =>
      api.get(`/api/inbox/conversations/${encodeURIComponent(id ?? "")}`, {
        schema: InboxConversation,
        signal,
      }),
    enabled: id !== null,
    initialData: () => (id ? findConversation({ client, workspaceId: workspace.id }, id) : undefined),
    initialDataUpdatedAt: 0,
  });
}
