import { previewInvitation } from "@/lib/account/auth/join";
import { InvitationPreview, TokenOnly } from "@/lib/account/auth/schemas";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "previewInvitation",
    summary: "The invitation of a link.",
    auth: ["anonymous"],
    limit: "account",
    body: TokenOnly,
    responses: { 200: InvitationPreview },
    handler: ({ ctx, body }) => previewInvitation(ctx, body.token),
  }),
});
