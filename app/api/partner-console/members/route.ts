import { reply } from "@/lib/http/answers";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { InvitedPartnerMember, InvitePartnerMember, PartnerMemberList } from "@/lib/partners/schemas";
import * as partners from "@/lib/partners/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listPartnerMembers",
    summary: "The partner's people, and who is invited.",
    auth: ["partnerMember"],
    limit: "dashboard",
    responses: { 200: PartnerMemberList },
    handler: async ({ ctx }) => ({
      members: await partners.listMembers(ctx),
      invitations: await partners.listInvitations(ctx),
    }),
  }),
  POST: route({
    operation: "invitePartnerMember",
    summary: "Offers an e-mail address a place; the offer is mailed.",
    auth: ["partnerMember"],
    limit: "dashboard",
    body: InvitePartnerMember,
    responses: { 201: InvitedPartnerMember },
    handler: async ({ ctx, body }) => reply(201, { invitation: await partners.invite(ctx, body) }),
  }),
});
