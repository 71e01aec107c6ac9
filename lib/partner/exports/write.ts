/**
 * Writes exports. A row has one writer at a time, by a lease; one whose process was killed is begun again by the sweep of every
 * minute. The file appears when it is complete.
 */
import { createHash } from "node:crypto";
import { once } from "node:events";
import type { Writable } from "node:stream";
import { recordEvent } from "@/lib/events/log";
import type { Ctx } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import { fileStore } from "@/lib/platform/file-store";
import { log } from "@/lib/platform/log";
import { signal } from "@/lib/platform/signals";
import { transaction } from "@/lib/platform/transaction";
import { contentOf } from "./content";
import { toExport } from "./exports";
import { exportReady } from "./signals";

export type ExportKey = { workspaceId: string; exportId: string };
type Mine = ExportKey & { attempt: number; hasArticles: boolean };

const ATTEMPTS_MAX = 5;

/** Skips workspaces in which a contact is being erased, whose words may still be there. */
const CLAIM = `
  UPDATE workspace_exports x SET attempt = attempt + 1, lease_until = now() + interval '2 minutes'
  WHERE workspace_id = $1 AND id = $2 AND state = 'pending' AND expires_at > now() AND (lease_until IS NULL OR lease_until < now())
    AND NOT EXISTS (SELECT FROM contacts k WHERE k.workspace_id = x.workspace_id AND k.erasing IS NOT NULL)
  RETURNING attempt, has_articles AS "hasArticles"`;
const RENEW = `
  UPDATE workspace_exports SET lease_until = now() + interval '2 minutes'
  WHERE workspace_id = $1 AND id = $2 AND state = 'pending' AND attempt = $3 AND expires_at > now() RETURNING 1`;

/** Does nothing while another process writes it, and after it is ready. */
export async function writeExport(ctx: Ctx, key: ExportKey): Promise<void> {
  const [claim] = await query<{ attempt: number; hasArticles: boolean }>("", CLAIM, [
    key.workspaceId,
    key.exportId,
  ]);
  if (!claim) return;
  const mine: Mine = { ...key, ...claim };
  try {
    // A killed process may have left a file.
    await fileStore.remove(key.exportId);
    await complete(ctx, mine, await write(ctx, mine));
  } catch (error) {
    log().warn({ exportId: key.exportId, error: String(error) }, "an export could not be written");
    await giveBack(mine);
  }
}

type Written = { sizeBytes: number; sha256: string };

async function write(ctx: Ctx, mine: Mine): Promise<Written> {
  const { workspaceId, exportId, hasArticles } = mine;
  const hash = createHash("sha256");
  let sizeBytes = 0;
  await fileStore.put(exportId, async (into: Writable) => {
    try {
      for await (const text of contentOf(ctx, workspaceId, exportId, { hasArticles })) {
        if (!(await isStillMine(mine))) throw new Error("the export was ended, or has another writer");
        const bytes = Buffer.from(text);
        hash.update(bytes);
        sizeBytes += bytes.byteLength;
        if (!into.write(bytes)) await once(into, "drain");
      }
      into.end();
    } catch (error) {
      into.destroy(error as Error);
      throw error;
    }
  });
  return { sizeBytes, sha256: hash.digest("hex") };
}

async function isStillMine({ workspaceId, exportId, attempt }: Mine): Promise<boolean> {
  return (await query("", RENEW, [workspaceId, exportId, attempt])).length > 0;
}

/** The exports of its kind before it go: a workspace has one file of each at most. */
async function complete(ctx: Ctx, { workspaceId, exportId, attempt }: Mine, written: Written): Promise<void> {
  const isKept = await transaction(ctx, async (tx) => {
    const [ready] = await tx.tx.workspaceExport.updateManyAndReturn({
      where: { workspaceId, id: exportId, state: "pending", attempt, expiresAt: { gt: ctx.now() } },
      data: { ...written, state: "ready", leaseUntil: null, readyAt: ctx.now() },
    });
    if (!ready) return false;
    await tx.tx.workspaceExport.updateMany({
      where: {
        workspaceId,
        hasArticles: ready.hasArticles,
        id: { lt: exportId },
        expiresAt: { gt: ctx.now() },
      },
      data: { expiresAt: ctx.now() },
    });
    // The partner may have asked for it, too.
    if (ready.requestedBy) signal(tx, exportReady, { workspaceId, exportId, userId: ready.requestedBy });
    recordEvent(tx, "workspace.export_ready", {
      workspaceId,
      subject: { type: "workspace", id: workspaceId },
      data: { export: toExport(ready) },
    });
    return true;
  });
  if (!isKept) throw new Error("the export was ended while it was written");
}

/** Returns the export to the sweep, or fails it after the last attempt. Removes a file that no row names any more. */
async function giveBack({ workspaceId, exportId, attempt }: Mine): Promise<void> {
  const isLast = attempt >= ATTEMPTS_MAX;
  const { count } = await prisma().workspaceExport.updateMany({
    where: { workspaceId, id: exportId, state: "pending", attempt },
    data: { leaseUntil: null, ...(isLast && { state: "failed" as const }) },
  });
  const others =
    count > 0 ? 0 : await prisma().workspaceExport.count({ where: { workspaceId, id: exportId } });
  if (others === 0) await fileStore.remove(exportId);
}

/** Runs every minute: what has no signal or no living writer. */
export async function writePendingExports(ctx: Ctx): Promise<void> {
  const rows = await query<ExportKey>(
    "",
    `SELECT workspace_id AS "workspaceId", id AS "exportId" FROM workspace_exports
     WHERE state = 'pending' AND expires_at > now() AND (lease_until IS NULL OR lease_until < now()) ORDER BY id LIMIT 100`,
    [],
  );
  for (const row of rows)
    await writeExport(ctx, row).catch((error) =>
      // An export whose file cannot be removed must not hold up those after it.
      log().error({ exportId: row.exportId, error: String(error) }, "what an export left is not removed"),
    );
}
