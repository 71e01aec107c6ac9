/** Finds commands by what is typed, and puts the best first. */
export type Matched = { id: string; label: string };
export type Group<Command extends Matched> = { name: string; commands: Command[] };

/** Without accents and case. */
const fold = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

/** 0: the label begins with what is typed; 1: a word of it begins with each typed word; 2: each is in it; null: not found. */
export function scoreOf(label: string, typed: string): number | null {
  const [text, query] = [fold(label), fold(typed)];
  if (text.startsWith(query)) return 0;
  const words = text.split(/[^\p{L}\p{N}]+/u);
  const wanted = query.split(/\s+/);
  if (wanted.every((part) => words.some((word) => word.startsWith(part)))) return 1;
  return wanted.every((part) => text.includes(part)) ? 2 : null;
}

/**
 * The groups in which something is found, the best group first. In a group the better match comes first; of equal ones
 * those that were used lately, then the given order.
 */
export function found<Command extends Matched>(
  groups: readonly Group<Command>[],
  typed: string,
  recent: readonly string[],
): Group<Command>[] {
  const lately = ({ id }: Matched) => (recent.includes(id) ? recent.indexOf(id) : recent.length);
  return groups
    .map(({ name, commands }) => {
      const scored = commands.flatMap((command) => {
        const score = scoreOf(command.label, typed);
        return score === null ? [] : [{ command, score }];
      });
      scored.sort((one, other) => one.score - other.score || lately(one.command) - lately(other.command));
      return { name, best: scored[0]?.score ?? 3, commands: scored.map(({ command }) => command) };
    })
    .filter(({ commands }) => commands.length > 0)
    .sort((one, other) => one.best - other.best);
}

/** Nothing is typed yet: those that were used lately come first, in a group of their own. */
export function withRecent<Command extends Matched>(
  groups: readonly Group<Command>[],
  recent: readonly string[],
): Group<Command>[] {
  const all = groups.flatMap(({ commands }) => commands);
  const lately = recent.flatMap((id) => all.find((command) => command.id === id) ?? []);
  return [
    { name: "recent", commands: lately },
    ...groups.map(({ name, commands }) => ({
      name,
      commands: commands.filter((command) => !lately.includes(command)),
    })),
  ].filter(({ commands }) => commands.length > 0);
}
