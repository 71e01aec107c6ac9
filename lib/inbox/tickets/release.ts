/** The tickets of one who left the workspace, which no one has then, or their team. */
import { type ActorOf, type Ctx, createCtx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { announceTicket } from "./announce";

const BATCH = 50;

/** Nothing where they are back. What is done keeps who did it. */
export async function releaseTickets(ctx: Ctx, workspaceId: string, userId: string): Promise<void> {
  if ((await prisma().member.count({ where: { workspaceId, userId } })) > 0) return;
  const user = await prisma().user.findUnique({ where: { id: userId }, select: { name: true } });
  const actor = { type: "job", name: "release-tickets", workspaceId } as const;
  const asJob = createCtx(actor, ctx.correlationId);
  while (await transaction(asJob, (tx) => releaseBatch(tx, { id: userId, name: user?.name ?? "" })));
}

/** False: none is left. */
async function releaseBatch(
  tx: TxCtx<ActorOf<"job"> & { workspaceId: string }>,
  assignee: { id: string; name: string },
): Promise<boolean> {
  const { workspaceId } = tx.actor;
  const released = await tx.tx.$queryRaw<{ id: string }[]>`
    UPDATE tickets t SET assignee_id = NULL, updated_at = greatest(t.updated_at, ${tx.now()}::timestamptz) FROM (
      SELECT id FROM tickets WHERE workspace_id = ${workspaceId}::uuid AND assignee_id = ${assignee.id}::uuid AND status <> 'done'
      ORDER BY id LIMIT ${BATCH} FOR UPDATE) batch
    WHERE t.workspace_id = ${workspaceId}::uuid AND t.id = batch.id RETURNING t.id`;
  for (const { id } of released) await announceTicket(tx, id, "ticket.updated", { assignee });
  return released.length === BATCH;
}
