import { z } from "zod";
import { endpoint, route } from "@/lib/http/route";
import { revokeInvitation } from "@/lib/members/invitations";
import { empty, uuid } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route({
    operation: "revokeInvitation",
    summary: "Revokes an invitation.",
    auth: ["member"],
    role: "admin",
    limit: "dashboard",
    params: z.object({ invitationId: uuid() }),
    paramsError: "invitation_not_found",
    responses: { 200: empty },
    handler: async ({ ctx, params }) => {
      await revokeInvitation(ctx, params.invitationId);
      return {};
    },
  }),
});
