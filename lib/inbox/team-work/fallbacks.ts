/** Finds the fallback team of each team without an available member. Pure. */

/** `isHere`: a member of it is not away. */
export type WorkingTeam = { id: string; name: string; fallbackId: string | null; isHere: boolean };

/**
 * Pairs each team without an available member with the first of its fallback teams, and of theirs, that has one. A team without
 * such a fallback keeps its work, so that nothing circulates between teams that are all away.
 */
export function fallbacksOf(teams: readonly WorkingTeam[]): [WorkingTeam, string][] {
  const byId = new Map(teams.map((team) => [team.id, team]));
  return teams.flatMap((team): [WorkingTeam, string][] => {
    const seen = new Set<string>();
    let next: WorkingTeam | undefined = team;
    while (next && !next.isHere && !seen.has(next.id)) {
      seen.add(next.id);
      next = next.fallbackId ? byId.get(next.fallbackId) : undefined;
    }
    return next?.isHere && next !== team ? [[team, next.id]] : [];
  });
}
