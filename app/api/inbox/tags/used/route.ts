import { endpoint, route } from "@/lib/http/route";
import { UsedTagList } from "@/lib/inbox/tags/schemas";
import { listUsedTags } from "@/lib/inbox/tags/tags";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listUsedTags",
    summary: "The workspace's tags, with how many conversations have each.",
    auth: ["member"],
    permission: "inbox:read",
    limit: "dashboard",
    responses: { 200: UsedTagList },
    handler: async ({ ctx }) => ({ tags: await listUsedTags(ctx) }),
  }),
});
