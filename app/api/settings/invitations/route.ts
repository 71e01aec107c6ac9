import { inviteMember } from "@/lib/account/members/invitations";
import { CreatedInvitation, CreateInvitation } from "@/lib/account/members/schemas";
import { endpoint, reply, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "createInvitation",
    summary: "Invites a person by e-mail and returns the link.",
    auth: ["member"],
    permission: "members",
    limit: "dashboard",
    body: CreateInvitation,
    responses: { 201: CreatedInvitation },
    handler: async ({ ctx, body }) => reply(201, await inviteMember(ctx, body)),
  }),
});
