import { reply } from "@/lib/http/answers";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { SignupOffer, SignupStart } from "@/lib/installations/schemas";
import { getSignupOffer, startSignup } from "@/lib/installations/signup";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getSignupOffer",
    summary: "Which signup there is to connect a number, and the one that is open.",
    auth: ["member"],
    role: "admin",
    limit: "dashboard",
    responses: { 200: SignupOffer },
    handler: ({ ctx }) => getSignupOffer(ctx.actor.workspaceId),
  }),
  POST: route({
    operation: "startSignup",
    summary: "Starts a signup; one that was open ends. The answer is what the browser needs for the popup.",
    auth: ["member"],
    role: "admin",
    limit: "dashboard",
    responses: { 201: SignupStart },
    handler: async ({ ctx }) => reply(201, await startSignup(ctx, ctx.actor.workspaceId)),
  }),
});
