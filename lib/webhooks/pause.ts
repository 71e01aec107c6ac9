/** The pause that a subscriber asks for with Retry-After, ended by hand. */
import { AppError } from "@/lib/platform/errors";
import { transaction } from "@/lib/platform/transaction";
import { endLanePause } from "./endpoint-state";
import { changed, lockEndpoint, presentOne } from "./endpoints";
import type { EndpointOwnerCtx } from "./partner-workspace";
import type { WebhookEndpoint } from "./schemas";

/** What waits for the pause's end is sent now; without a pause nothing happens. Throws webhook_endpoint_inactive. */
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
