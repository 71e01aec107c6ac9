import { z } from "zod";
import { endpoint, route } from "@/lib/http/route";
import { changePartnerRole, removePartnerMember } from "@/lib/partners/members";
import { ChangePartnerRole, PartnerMember } from "@/lib/partners/schemas";
import { empty, uuid } from "@/lib/platform/shapes";

const params = z.object({ memberId: uuid() });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route({
    operation: "changePartnerRole",
    summary: "Changes a person's role.",
    auth: ["partnerMember"],
    limit: "dashboard",
    params,
    paramsError: "member_not_found",
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
    params,
    paramsError: "member_not_found",
    responses: { 200: empty },
    handler: async ({ ctx, params }) => {
      await removePartnerMember(ctx, params.memberId);
      return {};
    },
  }),
});
