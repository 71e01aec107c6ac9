/** Chooses one of several people for a conversation. Pure. */

export type Candidate = { id: string; name: string; open: number; isAvailable: boolean };

/**
 * Round robin: starts after the last assignee, who keeps their place in the order while they are away. Ties of `fewest` are broken
 * the same way.
 */
export function choose(
  candidates: Candidate[],
  to: "turns" | "fewest" | "person",
  last: string | null,
): Candidate | null {
  const at = candidates.findIndex(({ id }) => id === last) + 1;
  const inTurn = [...candidates.slice(at), ...candidates.slice(0, at)].filter(
    ({ isAvailable }) => isAvailable,
  );
  if (to !== "fewest") return inTurn[0] ?? null;
  const fewest = Math.min(...inTurn.map(({ open }) => open));
  return inTurn.find(({ open }) => open === fewest) ?? null;
}
