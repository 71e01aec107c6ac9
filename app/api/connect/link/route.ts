import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { readLinkState } from "@/lib/setup-links/holder";
import { LinkState } from "@/lib/setup-links/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "readSetupLink",
    summary: "How far the setup link has come.",
    auth: ["linkHolder"],
    limit: "linkHolder",
    responses: { 200: LinkState },
    handler: ({ ctx }) => readLinkState(ctx),
  }),
});
