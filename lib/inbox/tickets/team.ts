/** The tickets of a team that is deleted move to the team that gets its conversations. */
import type { ActorOf } from "@/lib/platform/context";
import type { TxCtx } from "@/lib/platform/transaction";
import { announceTicket } from "./announce";

const BATCH = 50;

/** In the team's name. An assignee stays: they are at work on it. False: none is left. */
export async function moveTickets(tx: TxCtx<ActorOf<"team">>, target: string | null): Promise<boolean> {
  const { workspaceId, teamId, name } = tx.actor;
  const moved = await tx.tx.$queryRaw<{ id: string }[]>`
    UPDATE tickets t SET team_id = ${target}::uuid, updated_at = greatest(t.updated_at, ${tx.now()}::timestamptz) FROM (
      SELECT id FROM tickets WHERE workspace_id = ${workspaceId}::uuid AND team_id = ${teamId}::uuid
      ORDER BY id LIMIT ${BATCH} FOR UPDATE) batch
    WHERE t.workspace_id = ${workspaceId}::uuid AND t.id = batch.id RETURNING t.id`;
  for (const { id } of moved) await announceTicket(tx, id, "ticket.updated", { team: { id: teamId, name } });
  return moved.length === BATCH;
}
