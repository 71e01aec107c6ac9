import { endpoint, route } from "@/lib/http/route";
import { hideFirstSteps, readFirstSteps } from "@/lib/inbox/conversations/first-steps";
import { FirstSteps, HideFirstSteps } from "@/lib/inbox/conversations/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "readFirstSteps",
    summary: "What a new workspace has done on its way to the first real conversation.",
    auth: ["member"],
    permission: "inbox:read",
    limit: "dashboard",
    responses: { 200: FirstSteps },
    handler: ({ ctx }) => readFirstSteps(ctx),
  }),
  PATCH: route({
    operation: "hideFirstSteps",
    summary: "Puts the list of first steps away for the caller, or shows it again.",
    auth: ["member"],
    permission: "inbox:read",
    limit: "dashboard",
    body: HideFirstSteps,
    responses: { 200: FirstSteps },
    handler: ({ ctx, body }) => hideFirstSteps(ctx, body.isHidden),
  }),
});
