import { workspaceRoute } from "@/app/api/_partner/workspace";
import { endpoint, route } from "@/lib/http/route";
import { cancelCommand } from "@/lib/partner/commands/cancel";
import { getCommand } from "@/lib/partner/commands/read";
import { Command } from "@/lib/partner/commands/schemas";
import { CommandPath } from "@/lib/partner/managed-workspaces/schemas";

const one = { ...workspaceRoute, params: CommandPath, paramsError: "command_not_found" } as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    ...one,
    operation: "getCommand",
    summary: "One command, and how far its message came.",
    scope: "commands",
    responses: { 200: Command },
    errors: ["workspace_not_found", "command_not_found"],
    handler: ({ loaded, params }) => getCommand(loaded.workspaceId, params.commandId),
  }),
  DELETE: route({
    ...one,
    operation: "cancelCommand",
    summary: "Cancels a command while its message is scheduled or queued. Repeatable.",
    description: "A message that is being sent or was sent answers 409: it cannot be taken back.",
    scope: "commands",
    responses: { 200: Command },
    errors: ["workspace_not_found", "command_not_found", "command_not_cancellable"],
    handler: ({ ctx, loaded, params }) => cancelCommand(ctx, loaded.workspaceId, params.commandId),
  }),
});
