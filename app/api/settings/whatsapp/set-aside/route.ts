import { listFailedUpdates, retryFailedUpdate } from "@/lib/carriers/whatsapp/failed-updates";
import { FailedUpdateList, RetriedItem, RetryItem } from "@/lib/carriers/whatsapp/schemas";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listSetAsideItems",
    summary: "Failed updates: webhooks of WhatsApp that could not be processed.",
    auth: ["member"],
    permission: "settings",
    limit: "dashboard",
    responses: { 200: FailedUpdateList },
    handler: async ({ ctx }) => ({ items: await listFailedUpdates(ctx) }),
  }),
  POST: route({
    operation: "retrySetAsideItem",
    summary: "Retries a failed update.",
    auth: ["member"],
    permission: "settings",
    limit: "dashboard",
    body: RetryItem,
    responses: { 200: RetriedItem },
    errors: ["not_found"],
    handler: async ({ ctx, body }) => ({ problem: await retryFailedUpdate(ctx, body) }),
  }),
});
