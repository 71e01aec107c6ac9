import { endpoint, reply, route } from "@/lib/http/route";
import { inviteMember } from "@/lib/members/invitations";
import { CreatedInvitation, CreateInvitation } from "@/lib/members/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "createInvitation",
    summary: "Invites a person by e-mail and returns the link.",
    auth: ["member"],
    role: "admin",
    limit: "dashboard",
    body: CreateInvitation,
    responses: { 201: CreatedInvitation },
    handler: async ({ ctx, body }) => reply(201, await inviteMember(ctx, body)),
  }),
});
