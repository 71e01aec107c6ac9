import { endpoint, reply, route } from "@/lib/http/route";
import { getSignupOffer, startSignup } from "@/lib/installations/signup";
import { SignupOffer, SignupStart } from "@/lib/installations/signup-schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getSignupOffer",
    summary: "The available signup, and the open one.",
    auth: ["member"],
    role: "admin",
    limit: "dashboard",
    responses: { 200: SignupOffer },
    handler: ({ ctx }) => getSignupOffer(ctx.actor.workspaceId),
  }),
  POST: route({
    operation: "startSignup",
    summary: "Starts a signup and ends an open one. Returns what the browser needs for the popup.",
    auth: ["member"],
    role: "admin",
    limit: "dashboard",
    responses: { 201: SignupStart },
    handler: async ({ ctx }) => reply(201, await startSignup(ctx, ctx.actor.workspaceId)),
  }),
});
