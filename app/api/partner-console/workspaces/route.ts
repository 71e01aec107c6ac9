import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { ConsoleWorkspaceList, ListConsoleWorkspaces } from "@/lib/partner-console/schemas";
import * as partnerConsole from "@/lib/partner-console/service";
import * as partners from "@/lib/partners/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listConsoleWorkspaces",
    summary: "The partner's workspaces of an environment, newest first, each with its latest event.",
    auth: ["partnerMember"],
    limit: "dashboard",
    query: ListConsoleWorkspaces,
    responses: { 200: ConsoleWorkspaceList },
    handler: ({ ctx, query }) => partnerConsole.list(ctx, partners.placeOf(ctx, query.environment), query),
  }),
});
