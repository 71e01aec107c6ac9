import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { RetriedItem, RetryItem, SetAsideList } from "@/lib/provider-updates/schemas";
import * as providerUpdates from "@/lib/provider-updates/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listSetAsideItems",
    summary: "What WhatsApp told of the number and could not be used.",
    auth: ["member"],
    role: "admin",
    limit: "dashboard",
    responses: { 200: SetAsideList },
    handler: async ({ ctx }) => ({ items: await providerUpdates.listSetAside(ctx) }),
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
    handler: async ({ ctx, body }) => ({ problem: await providerUpdates.retrySetAside(ctx, body) }),
  }),
});
