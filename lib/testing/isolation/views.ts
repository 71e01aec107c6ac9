import { ask, isForOperators, isOpenTo, isRead, linesOf, type Side, shown } from "./matrix";
import { type Answer, isSame } from "./request";

/** Resolves with the answers that the tenant's credentials read, by row and credential. */
export async function viewsOf(side: Side): Promise<Map<string, Answer>> {
  const views = new Map<string, Answer>();
  for (const [at, line] of linesOf(side).entries()) {
    const { route, row } = line;
    const isAnyones = route.definition.auth.includes("anonymous");
    if (!isRead(route) || isAnyones || row.echoes || row.changes || isForOperators(route)) continue;
    const readers = side.actors.filter((actor) => isOpenTo(actor, route.definition));
    await Promise.all(
      readers.map(async (actor) => {
        const answer = await ask(side, line, { actor, way: "mount", ids: side.own.ids });
        views.set(`${route.key} as ${actor.name} (row ${at})`, answer);
      }),
    );
  }
  return views;
}

/** A tenant reads the same, counts included, before and after another one exists. */
export function viewProblems(before: Map<string, Answer>, after: Map<string, Answer>): string[] {
  return [...before].flatMap(([view, answer]) => {
    const now = after.get(view);
    return now && isSame(answer, now)
      ? []
      : [`${view}: ${shown(answer)}, with another tenant ${now && shown(now)}`];
  });
}
