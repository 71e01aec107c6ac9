import { eventType } from "inngest";
import { z } from "zod";
import { drainLane } from "@/lib/messages/lane";
import { messageLaneWoken } from "@/lib/messages/signals";
import { createCtx } from "@/lib/platform/context";
import { type Job, RETRIES_OF_A_DAY } from "./job";

const Payload = z.object({ workspaceId: z.uuid(), conversationId: z.uuid() });

export const drainMessageLaneJob: Job = (inngest) =>
  inngest.createFunction(
    {
      id: "drain-message-lane",
      triggers: [eventType(messageLaneWoken, { schema: Payload })],
      concurrency: { key: "event.data.conversationId", limit: 1 },
      retries: RETRIES_OF_A_DAY,
    },
    async ({ event: { data }, step }) => {
      const ctx = createCtx({ type: "job", name: "drain-message-lane" });
      for (let batch = 1, isEmpty = false; !isEmpty; batch++) {
        const drained = await step.run(`batch-${batch}`, () => drainLane(ctx, data));
        isEmpty = drained.isEmpty;
      }
    },
  );
