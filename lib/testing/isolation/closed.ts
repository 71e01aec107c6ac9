import type { TestActor } from "./actors";
import { ask, isOpenTo, leaksOf, linesOf, type Matrix } from "./matrix";

/** A dead credential, and one of another kind, get one refusal whatever they name, and change nothing. */
export async function closedProblems(matrix: Matrix, dead: TestActor[]): Promise<string[]> {
  const problems: string[] = [];
  const calls = [
    { way: "front", ids: matrix.other.ids },
    { way: "mount", ids: matrix.other.ids },
    { way: "mount", ids: matrix.own.ids },
  ] as const;
  for (const line of linesOf(matrix)) {
    const { key, definition } = line.route;
    const closed = [...matrix.actors, ...dead].filter((actor) => !isOpenTo(actor, definition));
    const needsMember = definition.auth.some((kind) => kind === "member" || kind === "partnerMember");
    const refusals = new Set<string>();
    const check = async (actor: TestActor, { way, ids }: (typeof calls)[number]): Promise<void> => {
      const answer = await ask(matrix, line, { actor, way, ids });
      // A person who is signed in, but no member there, finds nothing.
      const expected = actor.kinds.includes("user") && needsMember ? 404 : 401;
      const report = (what: string) => problems.push(`${key} as ${actor.name} (${way}): ${what}`);
      if (!actor.saysWhyEnded) refusals.add(`${answer.status} ${answer.text}`);
      if (answer.status === 401 && answer.headers.get("www-authenticate") !== "Bearer")
        report("no challenge");
      if (answer.status !== expected) report(`${answer.status} instead of ${expected}`);
      for (const leak of leaksOf(matrix, answer, ids)) report(`shows ${leak}`);
    };
    await Promise.all(closed.flatMap((actor) => calls.map((call) => check(actor, call))));
    // One for 401; of 404 there is one too.
    if (refusals.size > (needsMember ? 2 : 1)) problems.push(`${key}: ${[...refusals].join(" or ")}`);
    const changed = await matrix.changedRows();
    if (changed.length > 0) problems.push(`${key}: a closed credential changed ${changed.join(", ")}`);
  }
  return problems;
}
