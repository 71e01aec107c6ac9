import { readLinkState } from "@/lib/connections/setup-links/holder";
import { LinkState } from "@/lib/connections/setup-links/schemas";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "readSetupLink",
    summary: "The progress of the setup link.",
    auth: ["linkHolder"],
    limit: "linkHolder",
    responses: { 200: LinkState },
    handler: ({ ctx }) => readLinkState(ctx),
  }),
});
