/** Calls of rules: deliveries with a body of their own instead of an event. All else they share with those of events. */
import { prisma } from "@/lib/platform/db";
import type { TxCtx } from "@/lib/platform/transaction";
import { CALL_EVENT } from "./catalog";
import { wakeLanes } from "./queries";
import type { WebhookEndpointState } from "./schemas";

type Place = { workspaceId: string; endpointId: string };
/** `name`: for people, without the path and the query, which may hold a token. */
export type CallTarget = {
  id: string;
  name: string;
  host: string;
  state: WebhookEndpointState;
  takesCalls: boolean;
};

const fields = { id: true, url: true, description: true, state: true, events: true } as const;
type Row = {
  id: string;
  url: string;
  description: string | null;
  state: WebhookEndpointState;
  events: string[];
};

function toTarget({ id, url, description, state, events }: Row): CallTarget {
  const { host } = new URL(url);
  return { id, name: description ?? host, host, state, takesCalls: events.includes(CALL_EVENT) };
}

/** Those of the given ids that exist. */
export async function findCallTargets(workspaceId: string, ids: readonly string[]): Promise<CallTarget[]> {
  if (ids.length === 0) return [];
  const where = { workspaceId, id: { in: [...ids] } };
  return (await prisma().webhookEndpoint.findMany({ where, select: fields })).map(toTarget);
}

/** Nothing pauses, disables or deletes it until the transaction ends. Null: there is none. */
export async function lockCallTarget(
  tx: TxCtx,
  { workspaceId, endpointId }: Place,
): Promise<CallTarget | null> {
  await tx.tx.$queryRaw`
    SELECT 1 FROM webhook_endpoints WHERE workspace_id = ${workspaceId}::uuid AND id = ${endpointId}::uuid FOR SHARE`;
  const where = { workspaceId_id: { workspaceId, id: endpointId } };
  const row = await tx.tx.webhookEndpoint.findUnique({ where, select: fields });
  return row && toTarget(row);
}

/**
 * Queues a delivery to a locked target, in the transaction of what causes it. `id` is the caller's; `subjects` are what the body
 * quotes: an erasure of one of them clears it (erase-events.ts).
 */
export async function queueCall(
  tx: TxCtx,
  workspaceId: string,
  { id: endpointId, state }: CallTarget,
  { id, body, subjects }: { id: string; body: string; subjects: string[] },
): Promise<void> {
  const isActive = state === "active";
  await tx.tx.$executeRaw`
    INSERT INTO webhook_deliveries (workspace_id, id, endpoint_id, event, correlation_id, body, subjects, state, due_at, created_at)
    VALUES (${workspaceId}::uuid, ${id}::uuid, ${endpointId}::uuid, ${CALL_EVENT}, ${tx.correlationId}, ${body}, ${subjects}::uuid[],
      ${isActive ? "pending" : "paused"}::webhook_delivery_state, CASE WHEN ${isActive} THEN now() END, ${tx.now()})`;
  if (isActive) await wakeLanes(tx, workspaceId, [endpointId]);
}
