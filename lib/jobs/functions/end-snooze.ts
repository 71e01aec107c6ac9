import { eventType } from "inngest";
import { z } from "zod";
import { snoozeEnded } from "@/lib/conversations/signals";
import { endSnooze } from "@/lib/conversations/update";
import { createCtx } from "@/lib/platform/context";
import { type Job, RETRIES_OF_A_DAY } from "./job";

const Payload = z.object({ workspaceId: z.uuid(), conversationId: z.uuid(), until: z.iso.datetime() });

export const endSnoozeJob: Job = (inngest) =>
  inngest.createFunction(
    {
      id: "end-snooze",
      triggers: [eventType(snoozeEnded, { schema: Payload })],
      retries: RETRIES_OF_A_DAY,
    },
    async ({ event: { data }, step }) => {
      const ctx = createCtx({ type: "job", name: "end-snooze" });
      await step.run("end", () => endSnooze(ctx, data.workspaceId, data.conversationId, data.until));
    },
  );
