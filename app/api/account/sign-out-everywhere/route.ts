import { signOutEverywhere } from "@/lib/account/auth/accounts";
import { endpoint, route } from "@/lib/http/route";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "signOutEverywhere",
    summary: "Ends every session of the person, including this one.",
    auth: ["user"],
    limit: "account",
    responses: { 200: empty },
    handler: ({ ctx }) => signOutEverywhere(ctx),
  }),
});
