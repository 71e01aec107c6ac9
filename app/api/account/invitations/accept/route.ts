import { acceptInvitation } from "@/lib/account/auth/join";
import { AcceptInvitation, Joined } from "@/lib/account/auth/schemas";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "acceptInvitation",
    summary: "Joins a workspace, as the signed-in person or with a new account.",
    auth: ["user", "anonymous"],
    limit: "account",
    body: AcceptInvitation,
    responses: { 200: Joined },
    handler: ({ ctx, body }) => acceptInvitation(ctx, body),
  }),
});
