import { endpoint, route } from "@/lib/http/route";
import { openSetupLink } from "@/lib/setup-links/holder";
import { OpenedLink, OpenLink } from "@/lib/setup-links/schemas";

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
