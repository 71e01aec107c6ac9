import { eventType } from "inngest";
import { z } from "zod";
import { endFetching, fetchAttachment } from "@/lib/attachments/fetch";
import { attachmentReceived } from "@/lib/attachments/signals";
import { createCtx } from "@/lib/platform/context";
import { type Job, RETRIES_OF_A_DAY } from "./job";

const Payload = z.object({ workspaceId: z.uuid(), attachmentId: z.uuid() });

type Failed = { event: { data: { event: { data?: unknown } } } };

export const fetchAttachmentJob: Job = (inngest) =>
  inngest.createFunction(
    {
      id: "fetch-attachment",
      triggers: [eventType(attachmentReceived, { schema: Payload })],
      concurrency: { key: "event.data.attachmentId", limit: 1 },
      retries: RETRIES_OF_A_DAY,
      onFailure: async ({ event }: Failed) => {
        const { workspaceId, attachmentId } = Payload.parse(event.data.event.data);
        const ctx = createCtx({ type: "job", name: "fetch-attachment" });
        await endFetching(ctx, workspaceId, attachmentId);
      },
    },
    async ({ event: { data }, step }) => {
      const ctx = createCtx({ type: "job", name: "fetch-attachment" });
      await step.run("fetch", () => fetchAttachment(ctx, data.workspaceId, data.attachmentId));
    },
  );
