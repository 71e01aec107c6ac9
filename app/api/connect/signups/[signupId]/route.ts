import { ContinueSignup, Signup } from "@/lib/connections/installations/signup-schemas";
import { continueLinkSignup, readLinkSignup } from "@/lib/connections/setup-links/holder";
import { endpoint, idInPath, route } from "@/lib/http/route";

const one = idInPath("signupId", "signup_not_found");

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "readLinkSignup",
    summary: "The progress of a setup link's signup, and what it needs.",
    auth: ["linkHolder"],
    limit: "linkHolder",
    ...one,
    responses: { 200: Signup },
    errors: ["signup_not_found"],
    handler: ({ ctx, params }) => readLinkSignup(ctx, params.signupId),
  }),
  POST: route({
    operation: "continueLinkSignup",
    summary: "Continues a signup with the popup's result or the person's answer.",
    auth: ["linkHolder"],
    limit: "linkHolder",
    ...one,
    body: ContinueSignup,
    responses: { 200: Signup },
    errors: ["signup_not_found", "setup_link_inactive"],
    handler: ({ ctx, params, body }) => continueLinkSignup(ctx, params.signupId, body),
  }),
});
