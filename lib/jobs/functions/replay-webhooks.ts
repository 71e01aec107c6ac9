import { eventType } from "inngest";
import { z } from "zod";
import { createCtx } from "@/lib/platform/context";
import * as webhooks from "@/lib/webhooks/service";
import { replayRequested } from "@/lib/webhooks/signals";
import type { Job } from "../job";

const Payload = z.object({ workspaceId: z.uuid(), replayId: z.uuid() });

export const replayWebhooks: Job = (inngest) =>
  inngest.createFunction(
    { id: "replay-webhooks", triggers: [eventType(replayRequested, { schema: Payload })] },
    async ({ event: { data }, step }) => {
      const ctx = createCtx({ type: "job", name: "replay-webhooks" });
      for (let stretch = 1, isOver = false; !isOver; stretch++) {
        isOver = await step.run(`stretch-${stretch}`, () =>
          webhooks.runReplay(ctx, data.workspaceId, data.replayId),
        );
      }
    },
  );
