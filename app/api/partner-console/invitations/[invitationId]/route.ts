import { z } from "zod";
import { endpoint, route } from "@/lib/http/route";
import { revokePartnerInvitation } from "@/lib/partners/invitations";
import { empty, uuid } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route({
    operation: "revokePartnerInvitation",
    summary: "Revokes an invitation.",
    auth: ["partnerMember"],
    limit: "dashboard",
    params: z.object({ invitationId: uuid() }),
    paramsError: "invitation_not_found",
    responses: { 200: empty },
    handler: async ({ ctx, params }) => {
      await revokePartnerInvitation(ctx, params.invitationId);
      return {};
    },
  }),
});
