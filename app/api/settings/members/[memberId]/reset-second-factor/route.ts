import { resetMembersSecondFactor } from "@/lib/account/auth/reset-second-factor";
import { endpoint, idInPath, route } from "@/lib/http/route";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "resetMembersSecondFactor",
    summary:
      "Removes a member's second factor, if the account belongs only to workspaces that the caller administers.",
    auth: ["member"],
    permission: "members",
    limit: "account",
    ...idInPath("memberId", "member_not_found"),
    responses: { 200: empty },
    errors: ["forbidden"],
    handler: ({ ctx, params }) => resetMembersSecondFactor(ctx, params.memberId),
  }),
});
