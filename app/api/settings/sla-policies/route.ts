import { endpoint, route } from "@/lib/http/route";
import { createPolicy, listPolicies } from "@/lib/inbox/slas/policies";
import { CreatePolicy, Policy, PolicyList } from "@/lib/inbox/slas/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listSlaPolicies",
    summary: "The workspace's SLA policies in order: the first one that fits a conversation counts.",
    auth: ["member"],
    permission: "inbox:read",
    limit: "dashboard",
    responses: { 200: PolicyList },
    handler: async ({ ctx }) => ({ policies: await listPolicies(ctx) }),
  }),
  POST: route({
    operation: "createSlaPolicy",
    summary: "Adds an SLA policy. Idempotent by its id.",
    auth: ["member"],
    permission: "settings",
    limit: "dashboard",
    body: CreatePolicy,
    responses: { 200: Policy },
    handler: ({ ctx, body }) => createPolicy(ctx, body),
  }),
});
