import { endpoint, idInPath, route } from "@/lib/http/route";
import { removePushBrowser } from "@/lib/inbox/notifications/push-browsers";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route({
    operation: "removePushBrowser",
    summary: "Ends the notifications of one of the person's browsers.",
    auth: ["user"],
    limit: "account",
    ...idInPath("subscriptionId", "not_found"),
    responses: { 200: empty },
    errors: ["not_found"],
    handler: ({ ctx, params }) => removePushBrowser(ctx, params.subscriptionId),
  }),
});
