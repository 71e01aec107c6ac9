/** Open conversations of each team, tag and channel, by their ids and names. */
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { countsOf } from "@/components/inbox/teams/use-teams";
import { useInboxChangedAt } from "@/lib/client/inbox-counts";
import { useScope } from "@/lib/client/workspace";

/** Changes of the inbox are followed, but in a busy one not each of them. */
const PACE_MS = 3000;
const ASK_AGAIN_MS = 60_000;

export function usePlaceCounts() {
  const { api, workspace } = useScope();
  const { data, dataUpdatedAt, refetch } = useQuery({
    ...countsOf(api, workspace.id),
    refetchInterval: ASK_AGAIN_MS,
  });
  const changedAt = useInboxChangedAt();
  useEffect(() => {
    // Nothing has changed since they were read, or the first read is under way.
    if (dataUpdatedAt === 0 || changedAt <= dataUpdatedAt) return;
    const timer = setTimeout(() => void refetch(), Math.max(0, dataUpdatedAt + PACE_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [changedAt, dataUpdatedAt, refetch]);
  const { teams = [], tags = [], channels = [], isPartial = false } = data ?? {};
  const open = new Map<string, number>([
    ...teams.map((each) => [each.id, each.open] as const),
    ...tags.map((each) => [each.id, each.open] as const),
    ...channels.map((each) => [each.name, each.open] as const),
  ]);
  return { of: (id: string): number => open.get(id) ?? 0, isPartial };
}
