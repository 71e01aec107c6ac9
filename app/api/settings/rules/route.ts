import { endpoint, route } from "@/lib/http/route";
import { createRule, listRules } from "@/lib/inbox/rules/rules";
import { CreateRule, Rule, RuleList } from "@/lib/inbox/rules/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listRules",
    summary: "The workspace's rules, in the order in which they act.",
    auth: ["member"],
    permission: "inbox:read",
    limit: "dashboard",
    responses: { 200: RuleList },
    handler: async ({ ctx }) => ({ rules: await listRules(ctx) }),
  }),
  POST: route({
    operation: "createRule",
    summary: "Adds a rule. Idempotent by its id.",
    auth: ["member"],
    permission: "settings",
    limit: "dashboard",
    body: CreateRule,
    responses: { 200: Rule },
    handler: ({ ctx, body }) => createRule(ctx, body),
  }),
});
