"use client";

import { useQuery } from "@tanstack/react-query";
import { keys } from "@/lib/client/keys";
import { useScope } from "@/lib/client/workspace";
import { AssignableMembers } from "@/lib/members/schemas";

/** Whom a conversation can be assigned to: oneself first, then by name. */
export function useTeam() {
  const { api, user, workspace } = useScope();
  const members = useQuery({
    queryKey: keys.inbox.members(workspace.id),
    queryFn: ({ signal }) => api.get("/api/inbox/members", { schema: AssignableMembers, signal }),
    staleTime: 5 * 60_000,
  }).data?.members;
  return (members ?? []).toSorted(
    (one, other) =>
      Number(other.id === user.id) - Number(one.id === user.id) || one.name.localeCompare(other.name),
  );
}
