/** Has the clocks of a conversation measured again, whose terms may be other ones now. */
import type { TicketTx } from "@/lib/inbox/tickets/actor";
import { signal } from "@/lib/platform/signals";
import { slaFactsNoted } from "./signals";

/** After those of events. */
const PART = 99;

/** Leaves a fact where a clock runs. The caller holds the conversation. */
export async function lookAgain(tx: TicketTx, conversationId: string): Promise<void> {
  const { workspaceId } = tx.actor;
  const left = await tx.tx.$executeRaw`
    INSERT INTO sla_facts (workspace_id, sequence, conversation_id, part, what, is_automatic, at)
    SELECT n.workspace_id, n.latest_sequence, ${conversationId}::uuid, ${PART}, 'changed', false, ${tx.now()}::timestamptz
    FROM workspace_counters n WHERE n.workspace_id = ${workspaceId}::uuid AND EXISTS (SELECT FROM sla_clocks c WHERE c.workspace_id = ${workspaceId}::uuid AND c.holder_id = ${conversationId}::uuid
      AND c.state IN ('running', 'paused'))
    ON CONFLICT DO NOTHING`;
  if (left > 0) signal(tx, slaFactsNoted, { workspaceId });
}
