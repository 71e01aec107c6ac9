import { continueSignup, getSignup } from "@/lib/connections/installations/signup";
import { ContinueSignup, Signup } from "@/lib/connections/installations/signup-schemas";
import { endpoint, idInPath, route } from "@/lib/http/route";

const one = idInPath("signupId", "signup_not_found");

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getSignup",
    summary: "The progress of a signup, and what it needs.",
    auth: ["member"],
    permission: "settings",
    limit: "dashboard",
    ...one,
    responses: { 200: Signup },
    errors: ["signup_not_found"],
    handler: ({ ctx, params }) => getSignup({ workspaceId: ctx.actor.workspaceId, ...params }),
  }),
  POST: route({
    operation: "continueSignup",
    summary: "Continues a signup with the popup's result or the person's answer.",
    auth: ["member"],
    permission: "settings",
    limit: "dashboard",
    ...one,
    body: ContinueSignup,
    responses: { 200: Signup },
    errors: ["signup_not_found"],
    handler: ({ ctx, params, body }) =>
      continueSignup(ctx, { workspaceId: ctx.actor.workspaceId, ...params }, body),
  }),
});
