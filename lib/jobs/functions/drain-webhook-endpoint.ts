import { eventType } from "inngest";
import { z } from "zod";
import { createCtx } from "@/lib/platform/context";
import { drainEndpoint } from "@/lib/webhooks/drain";
import { reviveLane, wakeLane } from "@/lib/webhooks/endpoint-state";
import { laneWoken } from "@/lib/webhooks/signals";
import { inBatches } from "./in-batches";
import { type Failure, type Job, RETRIES_OF_A_DAY } from "./job";

const Payload = z.object({ workspaceId: z.uuid(), endpointId: z.uuid() });
const ctx = () => createCtx({ type: "job", name: "drain-webhook-endpoint" });

/** A run costs as much as a hundred deliveries, so a lane with a few events a second keeps its run. */
const LINGER_MS = 500;

/** A step takes at most half a minute, which serverless hosts allow; a busy lane takes several steps and runs. */
export const drainWebhookEndpointJob: Job = (inngest) =>
  inngest.createFunction(
    {
      id: "drain-webhook-endpoint",
      triggers: [eventType(laneWoken, { schema: Payload })],
      concurrency: { key: "event.data.endpointId", limit: 1 },
      retries: RETRIES_OF_A_DAY,
      onFailure: async ({ event, step }: Failure) => {
        const { success, data } = Payload.safeParse(event.data.event.data);
        if (success) await step.run("revive", () => reviveLane(ctx(), data));
      },
    },
    async ({ event: { data }, step }) => {
      await inBatches(step, {
        work: () => drainEndpoint(ctx(), data.workspaceId, data.endpointId, { lingerMs: LINGER_MS }),
        goOn: () => wakeLane(ctx(), data),
      });
    },
  );
