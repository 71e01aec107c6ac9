import { partnerEnvironment } from "@/lib/account/partners/environment";
import { endpoint, route } from "@/lib/http/route";
import { ConsoleWorkspaceList, ListConsoleWorkspaces } from "@/lib/partner/partner-console/schemas";
import { listConsoleWorkspaces } from "@/lib/partner/partner-console/workspaces";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listConsoleWorkspaces",
    summary: "The partner's workspaces of an environment, newest first, each with its latest event.",
    auth: ["partnerMember"],
    limit: "dashboard",
    query: ListConsoleWorkspaces,
    responses: { 200: ConsoleWorkspaceList },
    handler: ({ ctx, query }) =>
      listConsoleWorkspaces(ctx, partnerEnvironment(ctx, query.environment), query),
  }),
});
