import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { InboxScope } from "@/components/inbox/shared/inbox-cache";
import { useScope } from "@/lib/client/workspace";

/** The workspace and user whose conversations the cache holds. */
export function useInboxScope(): InboxScope {
  const client = useQueryClient();
  const { user, workspace } = useScope();
  return useMemo(
    () => ({ client, workspaceId: workspace.id, userId: user.id }),
    [client, workspace.id, user.id],
  );
}
