/** Whether teams and rules assign nothing to oneself. */
import { useQuery } from "@tanstack/react-query";
import type { AssignableMembers } from "@/lib/account/members/schemas";
import { useHydrated } from "@/lib/client/inbox-counts";
import { keys } from "@/lib/client/keys";
import { shaped } from "@/lib/client/shaped";
import { useWorkspace } from "@/lib/client/workspace";

export function useIsAway(): boolean {
  const { api, user, workspace } = useWorkspace();
  const isHydrated = useHydrated();
  const members = useQuery({
    queryKey: keys.inbox.members(workspace.id),
    queryFn: ({ signal }) =>
      api.get("/api/inbox/members", { schema: shaped<AssignableMembers>("members"), signal }),
    staleTime: 5 * 60_000,
  }).data?.members;
  return (isHydrated && members?.find(({ id }) => id === user.id)?.isAway) ?? false;
}
