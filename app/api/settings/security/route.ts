import { listMemberSecurity } from "@/lib/account/auth/member-sessions";
import { MemberSecurityList } from "@/lib/account/auth/schemas";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listMemberSecurity",
    summary: "Each member's second factor, open sessions and last use.",
    auth: ["member"],
    permission: "members",
    limit: "dashboard",
    responses: { 200: MemberSecurityList },
    handler: async ({ ctx }) => ({ members: await listMemberSecurity(ctx) }),
  }),
});
