import { eventType } from "inngest";
import { z } from "zod";
import { createCtx } from "@/lib/platform/context";
import { failReplay, runReplay } from "@/lib/webhooks/replays";
import { replayRequested } from "@/lib/webhooks/signals";
import { type Failure, type Job, RETRIES_OF_A_DAY } from "./job";

const Payload = z.object({ workspaceId: z.uuid(), replayId: z.uuid() });
const ctx = () => createCtx({ type: "job", name: "replay-webhooks" });

export const replayWebhooksJob: Job = (inngest) =>
  inngest.createFunction(
    {
      id: "replay-webhooks",
      triggers: [eventType(replayRequested, { schema: Payload })],
      retries: RETRIES_OF_A_DAY,
      onFailure: async ({ event, step }: Failure) => {
        const { success, data } = Payload.safeParse(event.data.event.data);
        if (success) await step.run("fail", () => failReplay(ctx(), data.workspaceId, data.replayId));
      },
    },
    async ({ event: { data }, step }) => {
      for (let stretch = 1, isOver = false; !isOver; stretch++) {
        isOver = await step.run(`stretch-${stretch}`, () =>
          runReplay(ctx(), data.workspaceId, data.replayId),
        );
      }
    },
  );
