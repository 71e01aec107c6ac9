import { endpoint, idInPath, route } from "@/lib/http/route";
import { movePolicy, removePolicy, updatePolicy } from "@/lib/inbox/slas/policies";
import { MovePolicy, Policy, SavePolicy } from "@/lib/inbox/slas/schemas";
import { empty } from "@/lib/platform/shapes";

const shared = {
  auth: ["member"],
  permission: "settings",
  limit: "dashboard",
  ...idInPath("slaPolicyId", "not_found"),
} as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({
    operation: "updateSlaPolicy",
    summary: "Replaces an SLA policy's parts. Clocks that run are measured again.",
    ...shared,
    body: SavePolicy,
    responses: { 200: Policy },
    handler: ({ ctx, params, body }) => updatePolicy(ctx, params.slaPolicyId, body),
  }),
  PATCH: route({
    operation: "moveSlaPolicy",
    summary: "Moves an SLA policy in the list.",
    ...shared,
    body: MovePolicy,
    responses: { 200: empty },
    handler: ({ ctx, params, body }) => movePolicy(ctx, params.slaPolicyId, body.place),
  }),
  DELETE: route({
    operation: "removeSlaPolicy",
    summary: "Deletes an SLA policy. Its clocks go on by the next one that fits.",
    ...shared,
    responses: { 200: empty },
    handler: ({ ctx, params }) => removePolicy(ctx, params.slaPolicyId),
  }),
});
