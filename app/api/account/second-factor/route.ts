import { getSecondFactor } from "@/lib/account/auth/second-factor";
import { SecondFactorState } from "@/lib/account/auth/second-factor-schemas";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getSecondFactor",
    summary: "The person's second factor: app, passkeys, recovery codes.",
    auth: ["user"],
    limit: "dashboard",
    responses: { 200: SecondFactorState },
    handler: ({ ctx }) => getSecondFactor(ctx),
  }),
});
