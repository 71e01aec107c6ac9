/** Owners' actions on an endpoint in use: the two-phase rotation of its secret, and ending a pause. */
import { AppError } from "@/lib/platform/errors";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { endLanePause } from "./endpoint-state";
import { changed, lockEndpoint, presentOne } from "./endpoints";
import type { EndpointOwner, EndpointOwnerCtx } from "./partner-workspace";
import type { WebhookEndpoint, WebhookEndpointWithSecret } from "./schemas";
import { makeSecret, PROMOTES_AFTER_MS, promotedSecrets } from "./secrets";
import { type EndpointRow, endpointFields } from "./serialize";

/** Only the return value contains the second secret. Another rotation replaces a pending one. */
export async function rotateSecret(ctx: EndpointOwnerCtx, id: string): Promise<WebhookEndpointWithSecret> {
  const { secret, sealed, hint } = makeSecret(id);
  const row = await transaction(ctx, async (tx) => {
    const current = promotedSecrets(await lockEndpoint(tx, id), ctx.now());
    return write(tx, {
      ...current,
      nextSecret: sealed,
      nextSecretHint: hint,
      promotesAt: new Date(ctx.now().getTime() + PROMOTES_AFTER_MS),
    });
  });
  return { endpoint: await presentOne(ctx, row), secret };
}

/** From now on only the second secret signs. Throws webhook_rotation_not_started. */
export async function promoteSecret(ctx: EndpointOwnerCtx, id: string): Promise<WebhookEndpoint> {
  const row = await transaction(ctx, async (tx) => {
    const current = await lockRotating(tx, id);
    return write(tx, promotedSecrets({ ...current, promotesAt: ctx.now() }, ctx.now()));
  });
  return presentOne(ctx, row);
}

/** Deletes the second secret. Throws webhook_rotation_not_started. */
export async function cancelRotation(ctx: EndpointOwnerCtx, id: string): Promise<WebhookEndpoint> {
  const row = await transaction(ctx, async (tx) => {
    const current = await lockRotating(tx, id);
    return write(tx, { ...current, nextSecret: null, nextSecretHint: null, promotesAt: null });
  });
  return presentOne(ctx, row);
}

async function lockRotating(tx: TxCtx<EndpointOwner>, id: string): Promise<EndpointRow> {
  const current = promotedSecrets(await lockEndpoint(tx, id), tx.now());
  if (!current.nextSecret) throw new AppError("webhook_rotation_not_started");
  return current;
}

async function write(tx: TxCtx<EndpointOwner>, row: EndpointRow): Promise<EndpointRow> {
  const { id, secret, secretHint, nextSecret, nextSecretHint, promotesAt } = row;
  changed(tx, id);
  return tx.tx.webhookEndpoint.update({
    where: { workspaceId_id: { workspaceId: tx.actor.workspaceId, id } },
    data: { secret, secretHint, nextSecret, nextSecretHint, promotesAt, updatedAt: tx.now() },
    select: endpointFields,
  });
}

/** Sends delayed deliveries now; does nothing without a pause. Throws webhook_endpoint_inactive. */
export async function endPause(ctx: EndpointOwnerCtx, id: string): Promise<WebhookEndpoint> {
  const row = await transaction(ctx, async (tx) => {
    const endpoint = await lockEndpoint(tx, id);
    if (endpoint.state !== "active") throw new AppError("webhook_endpoint_inactive");
    await endLanePause(tx, { workspaceId: ctx.actor.workspaceId, endpointId: id });
    changed(tx, id);
    return endpoint;
  });
  return presentOne(ctx, row);
}
