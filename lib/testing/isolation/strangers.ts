import type { TestActor } from "./actors";
import { ID_NAMES, type IdName, type Ids, unknownIds } from "./ids";
import {
  ask,
  isForOperators,
  isOpenTo,
  isRead,
  isRoleRefused,
  type Line,
  leaksOf,
  linesOf,
  type Matrix,
  planFor,
  shown,
} from "./matrix";
import { type Answer, isSame, placesOf, type Way } from "./request";

/** Each place of the request alone, all together, and all but the tenant itself. */
function choicesOf(places: IdName[]): IdName[][] {
  const within = places.filter((place) => place !== "workspaceId" && place !== "partnerId");
  const together = [places, within].filter(
    (choice, at) => choice.length > 1 && (at === 0 || choice.length < places.length),
  );
  return [...places.map((place) => [place]), ...together];
}

const replaced = (own: Ids, from: Ids, places: IdName[]): Ids =>
  Object.fromEntries(ID_NAMES.map((name) => [name, places.includes(name) ? from[name] : own[name]])) as Ids;

function isExpected(
  { route, row: { stranger = {} } }: Line,
  actor: TestActor,
  places: IdName[],
  { status }: Answer,
): boolean {
  const expected = places.map((place) =>
    typeof stranger === "number" ? stranger : (stranger[place] ?? 404),
  );
  const isUnknownHere = actor.isBlind || places.includes("workspaceId") || places.includes("partnerId");
  const mayBeForbidden = isRoleRefused(route, actor) || actor.name === "developer";
  return expected.includes(status) || (isUnknownHere && status === 404) || (mayBeForbidden && status === 403);
}

type Call = { actor: TestActor; choice: IdName[]; from: Ids };

/**
 * Another tenant's id answers like one that does not exist, wherever it is, and changes nothing. One credential of each row comes
 * through the front too.
 */
export async function strangerProblems(matrix: Matrix): Promise<string[]> {
  const { own, other } = matrix;
  const problems: string[] = [];
  const unknown = unknownIds(own.ids);
  let turn = 0;
  await matrix.changedRows();
  for (const line of linesOf(matrix)) {
    const { route, row } = line;
    if (row.isPublic) continue;
    const check = async ({ actor, choice, from }: Call, way: Way): Promise<void> => {
      const ids = replaced(own.ids, from, choice);
      const foreign = await ask(matrix, line, { actor, way, ids });
      const missing = await ask(matrix, line, { actor, way, ids: replaced(own.ids, unknown, choice) });
      const report = (what: string) =>
        problems.push(`${route.key} as ${actor.name} (${way}) with another's ${choice.join(", ")}: ${what}`);
      if (!isExpected(line, actor, choice, foreign)) report(shown(foreign));
      if (!isSame(foreign, missing)) report(`${shown(foreign)}, but an unknown id ${shown(missing)}`);
      for (const leak of leaksOf(matrix, foreign, ids)) report(`shows ${leak}`);
    };
    const strangers = matrix.actors.filter(
      (actor) => isOpenTo(actor, route.definition) && !(isForOperators(route) && actor.name === "operator"),
    );
    const calls = strangers.map((actor): Call[] => {
      const places = placesOf(planFor(matrix, line, actor), own.ids);
      const foreign = choicesOf(places).map((choice) => ({ actor, choice, from: other.ids }));
      const isTenantNamed = places.includes("workspaceId") || places.includes("externalTenantId");
      const isBlind = actor.isBlind && isTenantNamed;
      return isBlind ? [{ actor, choice: places, from: own.ids }, ...foreign] : foreign;
    });
    const named = calls.filter((each) => each.length > 0);
    if (named.length === 0) continue;
    // Uses as many foreign ids as possible within its own tenant.
    const guest = named[turn++ % named.length]?.at(-1);
    await Promise.all([
      ...named.flat().map((call) => check(call, "mount")),
      ...(guest ? [check(guest, "front")] : []),
    ]);
    const changed = isRead(route) ? [] : await matrix.changedRows();
    if (changed.length > 0) problems.push(`${route.key}: a stranger changed ${changed.join(", ")}`);
  }
  return problems;
}
