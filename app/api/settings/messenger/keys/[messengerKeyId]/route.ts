import { deleteMessengerKey } from "@/lib/carriers/messenger/identity-keys";
import { endpoint, idInPath, route } from "@/lib/http/route";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route({
    operation: "deleteMessengerKey",
    summary: "Refuses tokens of this key from now on.",
    auth: ["member"],
    permission: "settings",
    limit: "dashboard",
    ...idInPath("messengerKeyId", "not_found"),
    responses: { 200: empty },
    handler: ({ ctx, params }) => deleteMessengerKey(ctx, params.messengerKeyId),
  }),
});
