import { endpoint, idInPath, route } from "@/lib/http/route";
import { empty } from "@/lib/platform/shapes";
import { removeRule, updateRule } from "@/lib/rules/rules";
import { Rule, SaveRule } from "@/lib/rules/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({
    operation: "updateRule",
    summary: "Replaces a rule's parts.",
    auth: ["member"],
    role: "admin",
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
    role: "admin",
    limit: "dashboard",
    ...idInPath("ruleId", "not_found"),
    responses: { 200: empty },
    handler: ({ ctx, params }) => removeRule(ctx, params.ruleId),
  }),
});
