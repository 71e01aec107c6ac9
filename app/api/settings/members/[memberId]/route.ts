import { changeMemberRole, removeMember } from "@/lib/account/members/members";
import { ChangeRole, Member } from "@/lib/account/members/schemas";
import { endpoint, idInPath, route } from "@/lib/http/route";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route({
    operation: "changeRole",
    summary: "Changes a member's role.",
    auth: ["member"],
    permission: "members",
    limit: "dashboard",
    ...idInPath("memberId", "member_not_found"),
    body: ChangeRole,
    responses: { 200: Member },
    handler: ({ ctx, params, body }) => changeMemberRole(ctx, params.memberId, body.role),
  }),
  DELETE: route({
    operation: "removeMember",
    summary: "Removes a member, or leaves the workspace.",
    auth: ["member"],
    permission: "inbox:read",
    duringDeletion: true,
    limit: "dashboard",
    ...idInPath("memberId", "member_not_found"),
    responses: { 200: empty },
    handler: ({ ctx, params }) => removeMember(ctx, params.memberId),
  }),
});
