import { revokeInvitation } from "@/lib/account/members/invitations";
import { endpoint, idInPath, route } from "@/lib/http/route";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route({
    operation: "revokeInvitation",
    summary: "Revokes an invitation.",
    auth: ["member"],
    permission: "members",
    limit: "dashboard",
    ...idInPath("invitationId", "invitation_not_found"),
    responses: { 200: empty },
    handler: ({ ctx, params }) => revokeInvitation(ctx, params.invitationId),
  }),
});
