import type { TestActor } from "./actors";
import { type ActsByRoute, noteActs } from "./acts";
import {
  ask,
  isForOperators,
  isOpenTo,
  isRead,
  isRoleRefused,
  leaksOf,
  linesOf,
  type Matrix,
  shown,
} from "./matrix";
import type { Way } from "./request";
import type { ApiRoute } from "./routes";

/** Through the front up to the first success; a write that succeeds may end what the same call again would need. */
function waysTo(route: ApiRoute, isDone: boolean): Way[] {
  if (isDone) return ["mount"];
  return isRead(route) ? ["front", "mount"] : ["front"];
}

/** Every row is a valid call: an actor that may make it succeeds and sees only its own tenant; agents do no admin's work. */
/** `acts`: what the audit log says of each write. */
export async function ownProblems(matrix: Matrix, acts: ActsByRoute = new Map()): Promise<string[]> {
  const { own, actors } = matrix;
  const problems: string[] = [];
  const lines = linesOf(matrix);
  // Writes come last, since some of them end what others need.
  const ordered = [
    ...lines.filter(({ route }) => isRead(route)),
    ...lines.filter(({ route }) => !isRead(route)),
  ];
  for (const line of ordered) {
    const { route, row } = line;
    const isOneTime = !isRead(route);
    const isFor = (actor: TestActor) => !isForOperators(route) || actor.name === "operator";
    const allowed = actors.filter(
      (actor) => isOpenTo(actor, route.definition) && (row.by === undefined || row.by === actor.name),
    );
    // Everyone is anonymous alike.
    const callers = route.definition.auth.includes("anonymous") ? allowed.slice(0, 1) : allowed;
    let isDone = false;
    for (const actor of callers) {
      for (const way of waysTo(route, isDone)) {
        const answer = await ask(matrix, line, { actor, way, ids: own.ids });
        const report = (what: string) =>
          problems.push(`${route.key} as ${actor.name} (${way}) with own ids ${what}: ${shown(answer)}`);
        const isRefused = isRoleRefused(route, actor);
        const mustSucceed: boolean = !isRefused && !actor.isBlind && isFor(actor) && !(isOneTime && isDone);
        const isSuccess = row.own ? answer.status === row.own[0] : answer.status < 400;
        if (isOneTime) await noteActs(acts, route.key);
        if (answer.status >= 500) report("fails");
        if (isRefused && answer.status !== 403) report("is not refused");
        if (mustSucceed && !isSuccess) report("is refused");
        isDone ||= mustSucceed;
        if (row.echoes || isForOperators(route)) continue;
        for (const leak of leaksOf(matrix, answer, own.ids)) report(`shows ${leak}`);
      }
    }
    if (!isDone) problems.push(`${route.key}: no credential of the matrix opens it`);
  }
  return problems;
}
