import { endpoint, idInPath, route } from "@/lib/http/route";
import { Tag, UpdateTag } from "@/lib/inbox/tags/schemas";
import { removeTag, updateTag } from "@/lib/inbox/tags/tags";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route({
    operation: "updateTag",
    summary: "Renames a tag, or gives it another colour.",
    auth: ["member"],
    permission: "inbox:assign",
    limit: "dashboard",
    ...idInPath("tagId", "not_found"),
    body: UpdateTag,
    responses: { 200: Tag },
    handler: ({ ctx, params, body }) => updateTag(ctx, params.tagId, body),
  }),
  DELETE: route({
    operation: "removeTag",
    summary: "Deletes a tag; its conversations lose it.",
    auth: ["member"],
    permission: ["inbox:assign", "sees_everything"],
    limit: "dashboard",
    ...idInPath("tagId", "not_found"),
    responses: { 200: empty },
    handler: ({ ctx, params }) => removeTag(ctx, params.tagId),
  }),
});
