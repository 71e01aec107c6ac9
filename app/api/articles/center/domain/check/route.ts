import { checkHelpDomain } from "@/lib/articles/help-center/domains/check";
import { HelpDomainResult } from "@/lib/articles/help-center/domains/schemas";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "checkHelpDomain",
    summary: "Asks name servers whether the help center's own domain is proved.",
    auth: ["member"],
    permission: "settings",
    limit: "domainCheck",
    responses: { 200: HelpDomainResult },
    errors: ["help_domain_not_found"],
    handler: async ({ ctx }) => ({ domain: await checkHelpDomain(ctx) }),
  }),
});
