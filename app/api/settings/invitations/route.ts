import * as members from "@/lib/members/service";
import { reply } from "@/lib/http/answers";
import { CreatedInvitation, CreateInvitation } from "@/lib/members/schemas";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "createInvitation",
    summary: "Invites a person by e-mail and returns the link.",
    auth: ["member"],
    role: "admin",
    limit: "dashboard",
    body: CreateInvitation,
    responses: { 201: CreatedInvitation },
    handler: async ({ ctx, body }) => reply(201, await members.invite(ctx, body)),
  }),
});
