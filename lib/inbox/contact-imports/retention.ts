/** Removes personal data from imports: lines after 30 days, unimported files after a day, an erased person's at once. */
import type { Ctx } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import { Prisma } from "@/lib/platform/generated/prisma/client";
import type { TxCtx } from "@/lib/platform/transaction";
import { IMPORT_KEPT_DAYS } from "./schemas";

const DAY_MS = 86_400_000;
const AT_ONCE = 2000;

/** An erasure removes files that have not been imported, since they would bring the person back. */
export async function removeUnbegun({ tx }: TxCtx, workspaceId: string): Promise<void> {
  await tx.contactImport.deleteMany({ where: { workspaceId, state: { in: ["draft", "checked"] } } });
}

/**
 * Erases lines that name the person, also those still to be imported. Runs after beginErasure(), which notes addresses
 * and ids.
 */
export async function eraseLines({ tx }: TxCtx, workspaceId: string, contactId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE contact_import_lines l SET cells = '{}', keys = '{}', undo = NULL,
      outcome = CASE WHEN l.contact_id IS NULL THEN 'failed'::contact_import_outcome ELSE l.outcome END,
      problem = CASE WHEN l.contact_id IS NULL THEN '{"code": "erased", "field": null}'::jsonb END
    WHERE l.workspace_id = ${workspaceId}::uuid AND (
      l.contact_id = ${contactId}::uuid
      OR l.contact_id IN (SELECT g.contact_id FROM contact_merges g
        WHERE g.workspace_id = ${workspaceId}::uuid AND g.winner_id = ${contactId}::uuid)
      OR l.keys && (ARRAY(SELECT jsonb_array_elements_text(k.erasing) FROM contacts k
          WHERE k.workspace_id = ${workspaceId}::uuid AND k.id = ${contactId}::uuid)
        || ARRAY(SELECT 'uuid:' || g.contact_id FROM contact_merges g
          WHERE g.workspace_id = ${workspaceId}::uuid AND g.winner_id = ${contactId}::uuid)
        || ${`uuid:${contactId}`}::text))`;
}

/** The import itself stays as history, with its counts. */
export async function pruneImports(ctx: Ctx): Promise<void> {
  const before = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS);
  const old = await prisma().contactImport.findMany({
    where: {
      prunedAt: null,
      OR: [
        { state: { in: ["draft", "checked"] }, touchedAt: { lt: before(1) } },
        { startedAt: { lt: before(IMPORT_KEPT_DAYS) } },
      ],
    },
    select: { workspaceId: true, id: true, startedAt: true },
  });
  for (const { workspaceId, id, startedAt } of old) {
    const where = { workspaceId, id };
    // Stops the import first, so that it is neither run nor undone.
    if (startedAt)
      await prisma().contactImport.updateMany({
        where: { ...where, state: { in: ["running", "undoing"] } },
        data: { state: "stopped", endedAt: ctx.now() },
      });
    await removeLines(workspaceId, id);
    if (startedAt)
      await prisma().contactImport.updateMany({
        where,
        data: { prunedAt: ctx.now(), headers: [], mapping: Prisma.DbNull },
      });
    else await prisma().contactImport.deleteMany({ where: { ...where, startedAt: null } });
  }
}

async function removeLines(workspaceId: string, importId: string): Promise<void> {
  for (;;) {
    const removed = await query(
      "",
      `DELETE FROM contact_import_lines WHERE workspace_id = $1 AND import_id = $2 AND position IN (
         SELECT position FROM contact_import_lines WHERE workspace_id = $1 AND import_id = $2 ORDER BY position LIMIT ${AT_ONCE})
       RETURNING 1`,
      [workspaceId, importId],
    );
    if (removed.length < AT_ONCE) return;
  }
}
