import { getSignupOffer, startSignup } from "@/lib/connections/installations/signup";
import { SignupOffer, SignupStart } from "@/lib/connections/installations/signup-schemas";
import { endpoint, reply, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getSignupOffer",
    summary: "The available signup, and the open one.",
    auth: ["member"],
    permission: "settings",
    limit: "dashboard",
    responses: { 200: SignupOffer },
    handler: ({ ctx }) => getSignupOffer(ctx.actor.workspaceId),
  }),
  POST: route({
    operation: "startSignup",
    summary: "Starts a signup and ends an open one. Returns what the browser needs for the popup.",
    auth: ["member"],
    permission: "settings",
    limit: "dashboard",
    responses: { 201: SignupStart },
    handler: async ({ ctx }) => reply(201, await startSignup(ctx, ctx.actor.workspaceId)),
  }),
});
