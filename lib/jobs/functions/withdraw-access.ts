import { eventType } from "inngest";
import { z } from "zod";
import { installationDisconnected } from "@/lib/installations/signals";
import { eraseAccess, withdrawAccess } from "@/lib/installations/withdraw";
import { createCtx } from "@/lib/platform/context";
import { type Job, RETRIES_OF_A_DAY } from "./job";

const Payload = z.object({ workspaceId: z.uuid(), installationId: z.uuid() });
type Failed = { event: { data: { event: { data?: unknown } } } };

export const withdrawAccessJob: Job = (inngest) =>
  inngest.createFunction(
    {
      id: "withdraw-access",
      triggers: [eventType(installationDisconnected, { schema: Payload })],
      retries: RETRIES_OF_A_DAY,
      onFailure: async ({ event }: Failed) => {
        const ctx = createCtx({ type: "job", name: "withdraw-access" });
        await eraseAccess(ctx, Payload.parse(event.data.event.data));
      },
    },
    async ({ event: { data }, step }) => {
      const ctx = createCtx({ type: "job", name: "withdraw-access" });
      await step.run("withdraw", () => withdrawAccess(ctx, data));
    },
  );
