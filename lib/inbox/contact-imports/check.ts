/** Predicts the outcome of each line of an import. Writes no contacts. */
import { setImmediate } from "node:timers/promises";
import { readFields } from "@/lib/inbox/fields/fields";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { transaction } from "@/lib/platform/transaction";
import { createDecider, findKnown, type Named } from "./decide";
import { findImport, getImport } from "./imports";
import { keysOf, readLine } from "./lines";
import { misfitsOf } from "./misfits";
import { type ContactImportDetails, Counts, type Mapping, type Problem } from "./schemas";

/** Yields to other requests after this many lines. */
const AT_ONCE = 500;
const UNBEGUN = ["draft", "checked"] as const;

type Checked = {
  position: number;
  outcome: keyof Counts;
  problem: Problem | null;
  keys: string[];
  misfits: string[];
};

/**
 * Repeatable, with another mapping too. Throws contact_import_not_found, contact_import_moved once it has begun, and invalid_request
 * if the mapping has not the file's columns.
 */
export async function checkImport(
  ctx: Ctx<ActorOf<"member">>,
  id: string,
  mapping: Mapping,
): Promise<ContactImportDetails> {
  const { workspaceId } = ctx.actor;
  const { headers, state } = await findImport(workspaceId, id);
  if (!UNBEGUN.some((each) => each === state)) throw new AppError("contact_import_moved");
  if (mapping.columns.length !== headers.length)
    throw new AppError("invalid_request", null, {
      details: [{ field: "columns", message: "Send one entry for each column of the file." }],
    });
  const checked: Checked[] = [];
  const fields = (await readFields(workspaceId, "contact")).filter(({ isArchived }) => !isArchived);
  const decide = createDecider(mapping, (way) => fieldOf(headers, mapping, way));
  for (let after = 0; ; ) {
    const page = await prisma().contactImportLine.findMany({
      where: { workspaceId, importId: id, position: { gt: after } },
      orderBy: { position: "asc" },
      take: AT_ONCE,
      select: { position: true, line: true, cells: true },
    });
    if (page.length === 0) break;
    after = page.at(-1)?.position ?? after;
    const read = page.map((row) => ({ ...row, ...readLine(row.cells, headers, mapping) }));
    const named = read.flatMap(({ position, line, person }): Named[] =>
      person ? [{ position, line, person }] : [],
    );
    const found = await findKnown(null, workspaceId, named);
    for (const { position, line, cells, person, problem } of read) {
      const decision = person && decide({ position, line, person }, found);
      checked.push({
        position,
        outcome: decision?.outcome ?? "failed",
        problem: decision?.outcome === "failed" ? decision.problem : problem,
        keys: keysOf(cells, headers, mapping),
        misfits: person ? misfitsOf(person, { headers, columns: mapping.columns }, fields) : [],
      });
    }
    await setImmediate();
  }
  await store(ctx, id, mapping, checked);
  return getImport(workspaceId, id);
}

export const fieldOf = (headers: string[], { columns }: Mapping, to: string): string | null =>
  headers[columns.findIndex((column) => column.to === to)] ?? null;

export function countOutcomes(outcomes: readonly (keyof Counts)[]): Counts {
  const counts = Counts.parse({});
  for (const outcome of outcomes) counts[outcome]++;
  return counts;
}

async function store(ctx: Ctx<ActorOf<"member">>, id: string, mapping: Mapping, checked: Checked[]) {
  const { workspaceId } = ctx.actor;
  await transaction(ctx, async ({ tx }) => {
    const { count } = await tx.contactImport.updateMany({
      where: { workspaceId, id, state: { in: [...UNBEGUN] } },
      data: {
        state: "checked",
        mapping,
        touchedAt: ctx.now(),
        planned: countOutcomes(checked.map(({ outcome }) => outcome)),
      },
    });
    if (count === 0) throw new AppError("contact_import_moved");
    await tx.$executeRaw`
      UPDATE contact_import_lines l SET outcome = c.outcome, problem = nullif(c.problem, 'null'), keys = c.keys, misfits = c.misfits
      FROM jsonb_to_recordset(${JSON.stringify(checked)}::jsonb)
        AS c(position int, outcome contact_import_outcome, problem jsonb, keys text[], misfits text[])
      WHERE l.workspace_id = ${workspaceId}::uuid AND l.import_id = ${id}::uuid AND l.position = c.position`;
  });
}
