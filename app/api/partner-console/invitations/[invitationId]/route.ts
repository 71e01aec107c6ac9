import { revokePartnerInvitation } from "@/lib/account/partners/invitations";
import { endpoint, idInPath, route } from "@/lib/http/route";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route({
    operation: "revokePartnerInvitation",
    summary: "Revokes an invitation.",
    auth: ["partnerMember"],
    limit: "dashboard",
    ...idInPath("invitationId", "invitation_not_found"),
    responses: { 200: empty },
    handler: ({ ctx, params }) => revokePartnerInvitation(ctx, params.invitationId),
  }),
});
