import { eventType } from "inngest";
import { z } from "zod";
import { completeConnection } from "@/lib/installations/finish";
import { callbackReached } from "@/lib/installations/signals";
import { createCtx } from "@/lib/platform/context";
import type { Job } from "./job";

const Payload = z.object({ workspaceId: z.uuid() });

export const completeConnectionJob: Job = (inngest) =>
  inngest.createFunction(
    {
      id: "complete-connection",
      triggers: [eventType(callbackReached, { schema: Payload })],
    },
    async ({ event: { data }, step }) => {
      const ctx = createCtx({ type: "job", name: "complete-connection" });
      await step.run("complete", () => completeConnection(ctx, data.workspaceId));
    },
  );
