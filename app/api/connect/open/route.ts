import { openSetupLink } from "@/lib/connections/setup-links/holder";
import { OpenedLink, OpenLink } from "@/lib/connections/setup-links/schemas";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "openSetupLink",
    summary: "Opens a setup link with the secret of its fragment. Returns a token for this browser's memory.",
    auth: ["anonymous"],
    limit: "secretExchange",
    body: OpenLink,
    responses: { 200: OpenedLink },
    errors: ["setup_link_not_found"],
    handler: ({ ctx, body }) => openSetupLink(ctx, body),
  }),
});
