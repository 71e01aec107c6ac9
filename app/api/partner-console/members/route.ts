import { invitePartnerMember, listPartnerInvitations } from "@/lib/account/partners/invitations";
import { listPartnerMembers } from "@/lib/account/partners/members";
import { InvitedPartnerMember, InvitePartnerMember, PartnerMemberList } from "@/lib/account/partners/schemas";
import { endpoint, reply, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listPartnerMembers",
    summary: "The partner's members and open invitations.",
    auth: ["partnerMember"],
    limit: "dashboard",
    responses: { 200: PartnerMemberList },
    handler: async ({ ctx }) => ({
      members: await listPartnerMembers(ctx),
      invitations: await listPartnerInvitations(ctx),
    }),
  }),
  POST: route({
    operation: "invitePartnerMember",
    summary: "Invites a person by e-mail.",
    auth: ["partnerMember"],
    limit: "dashboard",
    body: InvitePartnerMember,
    responses: { 201: InvitedPartnerMember },
    handler: async ({ ctx, body }) => reply(201, { invitation: await invitePartnerMember(ctx, body) }),
  }),
});
