import type { TestActor } from "./actors";
import type { Ids } from "./ids";
import { ask, isOpenTo, leaksOf, linesOf, type Matrix } from "./matrix";
import type { Way } from "./request";

type Call = { actor: TestActor; way: Way; ids: Ids };

/**
 * A dead credential, and one of another kind, get one refusal whatever they name, and change nothing. One credential of each row
 * comes through the front too: each kind comes so to many routes.
 */
export async function closedProblems(matrix: Matrix, dead: TestActor[]): Promise<string[]> {
  const problems: string[] = [];
  const { own, other } = matrix;
  const lines = linesOf(matrix);
  for (const [at, line] of lines.entries()) {
    const { key, definition } = line.route;
    const closed = [...matrix.actors, ...dead].filter((actor) => !isOpenTo(actor, definition));
    const needsMember = definition.auth.some((kind) => kind === "member" || kind === "partnerMember");
    const refusals = new Set<string>();
    const check = async (call: Call): Promise<void> => {
      const { actor, way, ids } = call;
      const answer = await ask(matrix, line, call);
      // A person who is signed in, but no member there, finds nothing.
      const expected = actor.kinds.includes("user") && needsMember ? 404 : 401;
      const report = (what: string) => problems.push(`${key} as ${actor.name} (${way}): ${what}`);
      if (!actor.saysWhyEnded) refusals.add(`${answer.status} ${answer.text}`);
      if (answer.status === 401 && answer.headers.get("www-authenticate") !== "Bearer")
        report("no challenge");
      if (answer.status !== expected) report(`${answer.status} instead of ${expected}`);
      for (const leak of leaksOf(matrix, answer, ids)) report(`shows ${leak}`);
    };
    const calls = closed.flatMap((actor): Call[] =>
      [other, own].map(({ ids }) => ({ actor, way: "mount", ids })),
    );
    const guest = closed[at % closed.length];
    if (guest) calls.push({ actor: guest, way: "front", ids: other.ids });
    await Promise.all(calls.map(check));
    // One for 401; of 404 there is one too.
    if (refusals.size > (needsMember ? 2 : 1)) problems.push(`${key}: ${[...refusals].join(" or ")}`);
    // A change stays, so it is enough to look after each area.
    if (lines[at + 1]?.area === line.area) continue;
    const changed = await matrix.changedRows();
    if (changed.length > 0) problems.push(`up to ${key}: a closed credential changed ${changed.join(", ")}`);
  }
  return problems;
}
