import { endpoint, idInPath, route } from "@/lib/http/route";
import { listRuns } from "@/lib/inbox/rules/rules";
import { ListRuns, RuleRunList } from "@/lib/inbox/rules/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listRuleRuns",
    summary: "What a rule did, newest first, in the last 90 days.",
    auth: ["member"],
    // They name people and conversations of the whole workspace.
    permission: ["contacts:read", "sees_everything"],
    limit: "dashboard",
    ...idInPath("ruleId", "not_found"),
    query: ListRuns,
    responses: { 200: RuleRunList },
    handler: ({ ctx, params, query }) => listRuns(ctx, params.ruleId, query.cursor),
  }),
});
