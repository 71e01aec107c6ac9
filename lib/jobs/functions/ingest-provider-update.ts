import { eventType } from "inngest";
import { z } from "zod";
import { createCtx } from "@/lib/platform/context";
import { ingestUpdate } from "@/lib/provider-updates/ingest";
import { updateReceived } from "@/lib/provider-updates/signals";
import { type Job, RETRIES_OF_A_DAY } from "./job";

const Payload = z.object({ updateId: z.uuid() });

export const ingestProviderUpdateJob: Job = (inngest) =>
  inngest.createFunction(
    {
      id: "ingest-provider-update",
      triggers: [eventType(updateReceived, { schema: Payload })],
      retries: RETRIES_OF_A_DAY,
    },
    async ({ event: { data }, step }) => {
      const ctx = createCtx({ type: "job", name: "ingest-provider-update" });
      await step.run("ingest", () => ingestUpdate(ctx, data.updateId));
    },
  );
