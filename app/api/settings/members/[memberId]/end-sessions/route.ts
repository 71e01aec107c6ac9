import { endMembersSessions } from "@/lib/account/auth/member-sessions";
import { endpoint, idInPath, route } from "@/lib/http/route";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "endMembersSessions",
    summary: "Signs a member out in every browser.",
    auth: ["member"],
    permission: "members",
    duringDeletion: true,
    limit: "account",
    ...idInPath("memberId", "member_not_found"),
    responses: { 200: empty },
    errors: ["forbidden"],
    handler: ({ ctx, params }) => endMembersSessions(ctx, params.memberId),
  }),
});
