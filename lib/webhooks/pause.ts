/** Ends a pause that a subscriber asked for with Retry-After. */
import { AppError } from "@/lib/platform/errors";
import { transaction } from "@/lib/platform/transaction";
import { endLanePause } from "./endpoint-state";
import { changed, lockEndpoint, presentOne } from "./endpoints";
import type { EndpointOwnerCtx } from "./partner-workspace";
import type { WebhookEndpoint } from "./schemas";

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
