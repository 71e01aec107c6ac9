import { eventType } from "inngest";
import { z } from "zod";
import * as messages from "@/lib/attachments/service";
import { installationConnected, installationRecovered } from "@/lib/installations/signals";
import { createCtx } from "@/lib/platform/context";
import { type Job, RETRIES_OF_A_DAY } from "./job";

const Payload = z.object({ workspaceId: z.uuid() });

export const fetchAttachmentsAgain: Job = (inngest) =>
  inngest.createFunction(
    {
      id: "fetch-attachments-again",
      triggers: [
        eventType(installationConnected, { schema: Payload }),
        eventType(installationRecovered, { schema: Payload }),
      ],
      retries: RETRIES_OF_A_DAY,
    },
    async ({ event: { data }, step }) => {
      const ctx = createCtx({ type: "job", name: "fetch-attachments-again" });
      await step.run("ask", () => messages.fetchAllAgain(ctx, data.workspaceId));
    },
  );
