import { eventType } from "inngest";
import { z } from "zod";
import { createCtx } from "@/lib/platform/context";
import { fanOut } from "@/lib/webhooks/fan-out";
import { logAppended } from "@/lib/webhooks/signals";
import { type Job, RETRIES_OF_A_DAY } from "./job";

const Payload = z.object({ workspaceId: z.uuid() });

export const fanOutEventsJob: Job = (inngest) =>
  inngest.createFunction(
    {
      id: "fan-out-events",
      triggers: [eventType(logAppended, { schema: Payload })],
      concurrency: { key: "event.data.workspaceId", limit: 1 },
      retries: RETRIES_OF_A_DAY,
    },
    async ({ event: { data }, step }) => {
      const ctx = createCtx({ type: "job", name: "fan-out-events" });
      await step.run("fan-out", () => fanOut(ctx, data.workspaceId));
    },
  );
