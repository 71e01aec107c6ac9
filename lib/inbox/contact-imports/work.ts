/**
 * Imports lines, or takes them back, in short transactions that store how far they came: a process that dies loses nothing and
 * does nothing twice. Two at once take turns, by the lock of the import's row.
 */
import type { Ctx } from "@/lib/platform/context";
import { signal } from "@/lib/platform/signals";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import type { Batch, ImportKey, Work } from "./batch";
import { importLines } from "./import-lines";
import { contactImportDue } from "./signals";
import { undoLines } from "./undo-lines";

/** One run of the job works on this many batches. */
const BATCHES_AT_ONCE = 20;
/** Notifies open lists of contacts once per this many lines, not for each contact. */
const LINES_A_NOTICE = 1000;

/** Empty: it is done, stopped, or its workspace is suspended. */
export async function workOnImport(ctx: Ctx, key: ImportKey): Promise<{ isEmpty: boolean }> {
  for (let batch = 0; batch < BATCHES_AT_ONCE; batch++)
    if (!(await transaction(ctx, (tx) => workOn(tx, key)))) return { isEmpty: true };
  return { isEmpty: false };
}

async function workOn(tx: TxCtx, { workspaceId, importId }: ImportKey): Promise<boolean> {
  const [row] = await tx.tx.$queryRaw<Omit<Work, keyof ImportKey>[]>`
    SELECT i.state, i.headers, i.mapping, i.cursor, i.undo_cursor AS "undoCursor" FROM contact_imports i
    WHERE i.workspace_id = ${workspaceId}::uuid AND i.id = ${importId}::uuid AND i.state IN ('running', 'undoing')
      AND EXISTS (SELECT FROM workspaces w WHERE w.id = i.workspace_id AND w.status = 'active') FOR UPDATE OF i`;
  if (!row) return false;
  const work = { workspaceId, importId, ...row };
  const isUndo = row.state === "undoing";
  const batch = await (isUndo ? undoLines : importLines)(tx, work);
  const before = isUndo ? row.undoCursor : row.cursor;
  const isNoticed =
    !batch || Math.floor(before / LINES_A_NOTICE) < Math.floor(batch.position / LINES_A_NOTICE);
  if (isNoticed) notify(tx, workspaceTopic(workspaceId), { type: "contact.changed" });
  if (batch) await storeProgress(tx, work, batch);
  else
    await tx.tx.contactImport.updateMany({
      where: { workspaceId, id: importId },
      data: isUndo ? { state: "undone", undoneAt: tx.now() } : { state: "done", endedAt: tx.now() },
    });
  return batch !== null;
}

async function storeProgress({ tx }: TxCtx, work: Work, batch: NonNullable<Batch>): Promise<void> {
  const { workspaceId, importId } = work;
  const [stored] = await tx.$queryRaw<
    { counts: Record<string, number>; undoCounts: Record<string, number> }[]
  >`
    SELECT counts, undo_counts AS "undoCounts" FROM contact_imports
    WHERE workspace_id = ${workspaceId}::uuid AND id = ${importId}::uuid`;
  const sum = { ...(work.state === "undoing" ? stored?.undoCounts : stored?.counts) };
  for (const [name, count] of Object.entries(batch.counts)) sum[name] = (sum[name] ?? 0) + count;
  const now = new Date();
  await tx.contactImport.updateMany({
    where: { workspaceId, id: importId },
    data:
      work.state === "undoing"
        ? { undoCursor: batch.position, undoCounts: sum, touchedAt: now }
        : { cursor: batch.position, counts: sum, touchedAt: now },
  });
}

/** Requests another run of the job, for the rest. */
export const goOnWithImport = (ctx: Ctx, key: ImportKey): Promise<void> =>
  transaction(ctx, async (tx) => signal(tx, contactImportDue, key));
