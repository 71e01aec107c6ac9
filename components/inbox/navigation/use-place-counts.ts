/** Open conversations of each team, tag and channel, by their ids and names. */
import { useQuery } from "@tanstack/react-query";
import { countsOf } from "@/components/inbox/teams/use-teams";
import { useScope } from "@/lib/client/workspace";

/** Not with every change of the inbox: a change costs one request whatever is on the screen. */
const ASK_AGAIN_MS = 60_000;

export function usePlaceCounts() {
  const { api, workspace } = useScope();
  const { data } = useQuery({ ...countsOf(api, workspace.id), refetchInterval: ASK_AGAIN_MS });
  const { teams = [], tags = [], channels = [], isPartial = false } = data ?? {};
  const open = new Map<string, number>([
    ...teams.map((each) => [each.id, each.open] as const),
    ...tags.map((each) => [each.id, each.open] as const),
    ...channels.map((each) => [each.name, each.open] as const),
  ]);
  return { of: (id: string): number => open.get(id) ?? 0, isPartial };
}
