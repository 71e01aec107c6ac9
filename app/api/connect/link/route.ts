import { endpoint, route } from "@/lib/http/route";
import { readLinkState } from "@/lib/setup-links/holder";
import { LinkState } from "@/lib/setup-links/schemas";

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
