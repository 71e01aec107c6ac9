import { dismissFailedUpdate } from "@/lib/carriers/whatsapp/failed-updates";
import { RetryItem } from "@/lib/carriers/whatsapp/schemas";
import { endpoint, route } from "@/lib/http/route";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "dismissSetAsideItem",
    summary: "Dismisses a failed update.",
    auth: ["member"],
    permission: "settings",
    limit: "dashboard",
    body: RetryItem,
    responses: { 200: empty },
    errors: ["not_found"],
    handler: ({ ctx, body }) => dismissFailedUpdate(ctx, body),
  }),
});
