/** People of the workspace whom a field can name: their public ids, as values have them. */
import { useQuery } from "@tanstack/react-query";
import type { AssignableMembers } from "@/lib/account/members/schemas";
import { keys } from "@/lib/client/keys";
import { shaped } from "@/lib/client/shaped";
import { useScope } from "@/lib/client/workspace";
import { toPublicId } from "@/lib/platform/ids";

/** By name. */
export function usePeople(): { id: string; name: string }[] {
  const { api, workspace } = useScope();
  const { data } = useQuery({
    queryKey: keys.inbox.members(workspace.id),
    queryFn: ({ signal }) =>
      api.get("/api/inbox/members", { schema: shaped<AssignableMembers>("members"), signal }),
    staleTime: 5 * 60_000,
  });
  return (data?.members ?? [])
    .map(({ id, name }) => ({ id: toPublicId("person", id), name }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
