/** The delivery log: what was sent to an endpoint, every attempt, and resending. */
import { decodeCursor, pageOf } from "@/lib/platform/cursor";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { Prisma } from "@/lib/platform/generated/prisma/client";
import { isUuid, newId } from "@/lib/platform/ids";
import { fn } from "@/lib/platform/sql";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { renderTest } from "./body";
import { CALL_EVENT, TEST_EVENT } from "./catalog";
import { wake } from "./endpoint-state";
import { changed, getEndpoint, lockEndpoint } from "./endpoints";
import { ERASED_CALL } from "./erase-events";
import type { EndpointOwnerCtx } from "./partner-workspace";
import { readBody } from "./queries";
import type {
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookDeliveryPage,
  WebhookDeliveryQuery,
} from "./schemas";
import {
  attemptFields,
  deliveryFields,
  latestAttempt,
  latestAttemptFields,
  toAttempt,
  toDelivery,
} from "./serialize";

const PAGE = 50;

/** Newest first. Throws webhook_endpoint_not_found. */
export async function listDeliveries(
  ctx: EndpointOwnerCtx,
  endpointId: string,
  { state, event, from, to, cursor, limit = PAGE }: WebhookDeliveryQuery & { limit?: number },
): Promise<WebhookDeliveryPage> {
  const { workspaceId } = ctx.actor;
  await getEndpoint(ctx, endpointId);
  const before = cursor ? decodeCursor("deliveries", cursor).id : undefined;
  const where: Prisma.WebhookDeliveryWhereInput = { workspaceId, endpointId, state, event };
  if (from || to) where.createdAt = { gte: from, lte: to };
  if (before) where.id = { lt: before };
  // UUIDv7 order is creation order, so the index limits the page.
  const rows = await prisma().webhookDelivery.findMany({
    where,
    select: deliveryFields,
    orderBy: { id: "desc" },
    take: limit + 1,
  });
  const { page, nextCursor } = pageOf("deliveries", rows, limit, ({ id }) => ({ id }));
  return { deliveries: page.map(toDelivery), nextCursor };
}

/** Includes the body and every attempt. Throws webhook_delivery_not_found. */
export async function getDelivery(
  ctx: EndpointOwnerCtx,
  endpointId: string,
  id: string,
): Promise<WebhookDeliveryDetail> {
  const { workspaceId } = ctx.actor;
  const row = isUuid(id)
    ? await prisma().webhookDelivery.findUnique({
        where: { workspaceId_endpointId_id: { workspaceId, endpointId, id } },
        select: {
          ...deliveryFields,
          correlationId: true,
          body: true,
          ...latestAttemptFields,
          attempts: { select: attemptFields, orderBy: { number: "asc" } },
        },
      })
    : null;
  if (!row) throw new AppError("webhook_delivery_not_found");
  const { correlationId, attempts } = row;
  const body = row.body ?? (await readBody({ workspaceId, endpointId }, id));
  if (body === null) throw new AppError("webhook_delivery_not_found");
  return {
    delivery: { ...toDelivery(row), correlationId, body },
    attempts: [...attempts.map(toAttempt(row)), ...latestAttempt(row)],
  };
}

/** Sends the same bytes under the same id now, with a fresh retry schedule. Throws webhook_delivery_not_found, webhook_endpoint_inactive, erased. */
export async function resendDelivery(
  ctx: EndpointOwnerCtx,
  endpointId: string,
  id: string,
): Promise<WebhookDelivery> {
  const { workspaceId } = ctx.actor;
  const row = await transaction(ctx, async (tx) => {
    const endpoint = await lockEndpoint(tx, endpointId);
    const found = isUuid(id)
      ? await tx.tx.webhookDelivery.findUnique({
          where: { workspaceId_endpointId_id: { workspaceId, endpointId, id } },
          select: { id: true },
        })
      : null;
    if (!found) throw new AppError("webhook_delivery_not_found");
    if (endpoint.state !== "active") throw new AppError("webhook_endpoint_inactive");
    await mustSaySomething(tx, workspaceId, id);
    // An erasure may have committed since: a call that it emptied must not be sent.
    const again = await tx.tx.$executeRaw`
      UPDATE webhook_deliveries SET state = 'pending', failures = 0, due_at = now()
      WHERE workspace_id = ${workspaceId}::uuid AND endpoint_id = ${endpointId}::uuid AND id = ${id}::uuid
        AND (event <> ${CALL_EVENT} OR body IS DISTINCT FROM ${ERASED_CALL})`;
    if (again === 0) throw new AppError("erased");
    await wake(tx, { workspaceId, endpointId });
    changed(tx, endpointId);
    return tx.tx.webhookDelivery.findUniqueOrThrow({
      where: { workspaceId_endpointId_id: { workspaceId, endpointId, id } },
      select: deliveryFields,
    });
  });
  return toDelivery(row);
}

const rawFn = Prisma.raw(fn);

/** Throws erased. */
async function mustSaySomething({ tx }: TxCtx, workspaceId: string, id: string): Promise<void> {
  const erased = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM webhook_deliveries d LEFT JOIN events e ON e.id = d.event_id
    WHERE d.workspace_id = ${workspaceId}::uuid AND d.id = ${id}::uuid
      AND CASE WHEN d.event = ${CALL_EVENT} THEN d.body = ${ERASED_CALL}
        ELSE coalesce(${rawFn}.event_data(e.workspace_id, e.base_sequence, e.data), d.body::jsonb -> 'data') = '{"erased": true}' END`;
  if (erased.length > 0) throw new AppError("erased");
}

/** Sends a test event through the same queue as all deliveries. */
export async function sendTest(ctx: EndpointOwnerCtx, endpointId: string): Promise<WebhookDelivery> {
  const { workspaceId } = ctx.actor;
  const isPartners = ctx.actor.type !== "member";
  const row = await transaction(ctx, async (tx) => {
    const endpoint = await lockEndpoint(tx, endpointId);
    if (endpoint.state !== "active") throw new AppError("webhook_endpoint_inactive");
    const id = newId();
    const created = await tx.tx.webhookDelivery.create({
      data: {
        workspaceId,
        id,
        endpointId,
        event: TEST_EVENT,
        correlationId: ctx.correlationId,
        body: renderTest({ workspaceId, endpointId, isPartners }, id, ctx.now()),
        dueAt: new Date(0),
        createdAt: ctx.now(),
      },
      select: deliveryFields,
    });
    await wake(tx, { workspaceId, endpointId });
    changed(tx, endpointId);
    return created;
  });
  return toDelivery(row);
}
