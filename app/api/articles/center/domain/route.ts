import {
  claimHelpDomain,
  findHelpDomain,
  removeHelpDomain,
} from "@/lib/articles/help-center/domains/domains";
import { ClaimHelpDomain, HelpDomainResult } from "@/lib/articles/help-center/domains/schemas";
import { endpoint, route } from "@/lib/http/route";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getHelpDomain",
    summary:
      "The help center's own domain, with the DNS records that prove it and what the last check found.",
    auth: ["member"],
    permission: "articles",
    limit: "dashboard",
    responses: { 200: HelpDomainResult },
    handler: async ({ ctx }) => ({ domain: await findHelpDomain(ctx) }),
  }),
  PUT: route({
    operation: "claimHelpDomain",
    summary: "Names a domain for the help center, which its owner then proves; replaces the former one.",
    auth: ["member"],
    permission: "settings",
    limit: "dashboard",
    body: ClaimHelpDomain,
    responses: { 200: HelpDomainResult },
    handler: async ({ ctx, body }) => ({ domain: await claimHelpDomain(ctx, body.domain) }),
  }),
  DELETE: route({
    operation: "removeHelpDomain",
    summary: "Removes the help center's own domain, whose host stops answering.",
    auth: ["member"],
    permission: "settings",
    limit: "dashboard",
    responses: { 200: empty },
    handler: ({ ctx }) => removeHelpDomain(ctx),
  }),
});
