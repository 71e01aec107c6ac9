import { SignupStart } from "@/lib/connections/installations/signup-schemas";
import { startLinkSignup } from "@/lib/connections/setup-links/holder";
import { endpoint, reply, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "startLinkSignup",
    summary: "Starts the signup of a setup link and ends an open one.",
    auth: ["linkHolder"],
    limit: "linkHolder",
    responses: { 201: SignupStart },
    errors: ["setup_link_inactive"],
    handler: async ({ ctx }) => reply(201, await startLinkSignup(ctx)),
  }),
});
