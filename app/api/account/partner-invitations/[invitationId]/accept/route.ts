import { acceptPartnerInvitation } from "@/lib/account/partners/invitations";
import { JoinedPartner } from "@/lib/account/partners/schemas";
import { endpoint, idInPath, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "acceptPartnerInvitation",
    summary: "Accepts an invitation to a partner.",
    auth: ["user"],
    limit: "account",
    ...idInPath("invitationId", "invitation_not_found"),
    responses: { 200: JoinedPartner },
    handler: async ({ ctx, params }) => acceptPartnerInvitation(ctx, params.invitationId),
  }),
});
