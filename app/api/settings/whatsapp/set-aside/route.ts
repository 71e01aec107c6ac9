import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { listFailedUpdates, retryFailedUpdate } from "@/lib/provider-updates/failed-updates";
import { FailedUpdateList, RetriedItem, RetryItem } from "@/lib/provider-updates/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listSetAsideItems",
    summary: "What WhatsApp told of the number and could not be used.",
    auth: ["member"],
    role: "admin",
    limit: "dashboard",
    responses: { 200: FailedUpdateList },
    handler: async ({ ctx }) => ({ items: await listFailedUpdates(ctx) }),
  }),
  POST: route({
    operation: "retrySetAsideItem",
    summary: "Tries to use one of them again.",
    auth: ["member"],
    role: "admin",
    limit: "dashboard",
    body: RetryItem,
    responses: { 200: RetriedItem },
    errors: ["not_found"],
    handler: async ({ ctx, body }) => ({ problem: await retryFailedUpdate(ctx, body) }),
  }),
});
