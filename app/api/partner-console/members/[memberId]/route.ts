import { z } from "zod";
import { changePartnerRole, removePartnerMember } from "@/lib/account/partners/members";
import { ChangePartnerRole, PartnerMember } from "@/lib/account/partners/schemas";
import { endpoint, idInPath, route } from "@/lib/http/route";
import { empty } from "@/lib/platform/shapes";

const one = idInPath("memberId", "member_not_found");

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route({
    operation: "changePartnerRole",
    summary: "Changes a person's role.",
    auth: ["partnerMember"],
    limit: "dashboard",
    ...one,
    body: ChangePartnerRole,
    responses: { 200: z.object({ member: PartnerMember }) },
    handler: async ({ ctx, params, body }) => ({
      member: await changePartnerRole(ctx, params.memberId, body.role),
    }),
  }),
  DELETE: route({
    operation: "removePartnerMember",
    summary: "Removes a person, or leaves.",
    auth: ["partnerMember"],
    limit: "dashboard",
    ...one,
    responses: { 200: empty },
    handler: ({ ctx, params }) => removePartnerMember(ctx, params.memberId),
  }),
});
