/** Which team gets the work of one that has no one available. Pure. */

/** `isHere`: a member of it is not away. */
export type WorkingTeam = { id: string; name: string; fallbackId: string | null; isHere: boolean };

/**
 * For each team without an available member the nearest one along its stand-ins that has one; a team for which there is none keeps
 * its work, so that nothing goes round between teams that are all away.
 */
export function standIns(teams: readonly WorkingTeam[]): [WorkingTeam, string][] {
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
