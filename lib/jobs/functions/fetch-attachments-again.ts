import { eventType } from "inngest";
import { z } from "zod";
import { fetchAllAgain } from "@/lib/attachments/fetch-again";
import { installationConnected, installationRecovered } from "@/lib/installations/signals";
import { createCtx } from "@/lib/platform/context";
import { type Job, RETRIES_OF_A_DAY } from "./job";

const Payload = z.object({ workspaceId: z.uuid() });

export const fetchAttachmentsAgainJob: Job = (inngest) =>
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
      await step.run("ask", () => fetchAllAgain(ctx, data.workspaceId));
    },
  );
