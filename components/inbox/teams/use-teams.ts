/** The teams of the workspace. */
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Team, TeamList } from "@/lib/account/teams/schemas";
import type { Api } from "@/lib/client/api";
import { useHydrated } from "@/lib/client/inbox-counts";
import { keys } from "@/lib/client/keys";
import { shaped } from "@/lib/client/shaped";
import { useScope } from "@/lib/client/workspace";
import type { PlaceCounts } from "@/lib/inbox/team-work/schemas";

export const TEAMS_PATH = "/api/inbox/teams";
const NONE: Team[] = [];

export function useTeamList() {
  const { api, workspace } = useScope();
  return useQuery({
    queryKey: [...keys.teams(workspace.id), "list"],
    queryFn: ({ signal }) => api.get(TEAMS_PATH, { schema: shaped<TeamList>("teams"), signal }),
    staleTime: 5 * 60_000,
  });
}

/** By name; none before they are loaded. */
export function useTeams(): Team[] {
  const isHydrated = useHydrated();
  const { data } = useTeamList();
  return (isHydrated && data?.teams) || NONE;
}

/** Open conversations of each team, tag and channel. */
export const countsOf = (api: Api, workspaceId: string) =>
  queryOptions({
    queryKey: [...keys.teams(workspaceId), "counts"],
    queryFn: ({ signal }) =>
      api.get(`${TEAMS_PATH}/counts`, { schema: shaped<PlaceCounts>("teams"), signal }),
  });
