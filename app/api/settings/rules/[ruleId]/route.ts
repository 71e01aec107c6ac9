import { endpoint, idInPath, route } from "@/lib/http/route";
import { removeRule, updateRule } from "@/lib/inbox/rules/rules";
import { Rule, SaveRule } from "@/lib/inbox/rules/schemas";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({
    operation: "updateRule",
    summary: "Replaces a rule's parts.",
    auth: ["member"],
    permission: "settings",
    limit: "dashboard",
    ...idInPath("ruleId", "not_found"),
    body: SaveRule,
    responses: { 200: Rule },
    handler: ({ ctx, params, body }) => updateRule(ctx, params.ruleId, body),
  }),
  DELETE: route({
    operation: "removeRule",
    summary: "Deletes a rule, and what it did.",
    auth: ["member"],
    permission: "settings",
    limit: "dashboard",
    ...idInPath("ruleId", "not_found"),
    responses: { 200: empty },
    handler: ({ ctx, params }) => removeRule(ctx, params.ruleId),
  }),
});
