import { endpoint, route } from "@/lib/http/route";
import { CreateTag, Tag, TagList } from "@/lib/inbox/tags/schemas";
import { createTag, listTags } from "@/lib/inbox/tags/tags";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listTags",
    summary: "The workspace's tags, by name.",
    auth: ["surface", "member"],
    permission: "inbox:read",
    limit: "dashboard",
    responses: { 200: TagList },
    handler: async ({ ctx }) => ({ tags: await listTags(ctx) }),
  }),
  POST: route({
    operation: "createTag",
    summary: "Adds a tag. Idempotent by its id.",
    auth: ["member"],
    permission: "inbox:assign",
    limit: "dashboard",
    body: CreateTag,
    responses: { 200: Tag },
    handler: ({ ctx, body }) => createTag(ctx, body),
  }),
});
