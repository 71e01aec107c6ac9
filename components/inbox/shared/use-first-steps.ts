/** Steps to a new workspace's first real conversation, each ticked off once it was seen. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { keys } from "@/lib/client/keys";
import { useNotices } from "@/lib/client/live";
import { shaped } from "@/lib/client/shaped";
import { useScope } from "@/lib/client/workspace";
import type { FirstSteps as Steps } from "@/lib/inbox/conversations/schemas";

export const STEPS_PATH = "/api/inbox/first-steps";
/** It does not begin again. */
const isOver = (steps: Steps | undefined): boolean =>
  steps !== undefined && (steps.isHidden || steps.hasRealConversation);

/** Null once they are done or hidden; undefined until that is known. */
export function useFirstSteps(): Steps | null | undefined {
  const { api, workspace, isEmbedded } = useScope();
  const client = useQueryClient();
  const queryKey = keys.inbox.firstSteps(workspace.id);
  const { data, isError } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api.get(STEPS_PATH, { schema: shaped<Steps>("isHidden", "hasRealConversation"), signal }),
    enabled: !isEmbedded,
    staleTime: ({ state }) => (isOver(state.data) ? Number.POSITIVE_INFINITY : 0),
  });
  useNotices(({ type }) => {
    if (data && !isOver(data) && (type === "thread.changed" || type === "workspace.changed"))
      void client.invalidateQueries({ queryKey });
  });
  if (!data) return isEmbedded || isError ? null : undefined;
  return isOver(data) ? null : data;
}

export const demoHref = (workspaceId: string): string => `/demo?widget=${workspaceId}`;
