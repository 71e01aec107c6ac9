import { getOfficeHours, updateOfficeHours } from "@/lib/account/office-hours/office-hours";
import { OfficeHours, UpdateOfficeHours } from "@/lib/account/office-hours/schemas";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getOfficeHours",
    summary: "When the team answers, in the workspace's time zone.",
    auth: ["member"],
    permission: "inbox:read",
    limit: "dashboard",
    responses: { 200: OfficeHours },
    handler: ({ ctx }) => getOfficeHours(ctx.actor.workspaceId),
  }),
  PUT: route({
    operation: "updateOfficeHours",
    summary: "Replaces the office hours.",
    auth: ["member"],
    permission: "settings",
    limit: "dashboard",
    body: UpdateOfficeHours,
    responses: { 200: OfficeHours },
    handler: ({ ctx, body }) => updateOfficeHours(ctx, body),
  }),
});
