import { endpoint, idInPath, route } from "@/lib/http/route";
import { removeMacro, updateMacro } from "@/lib/inbox/macros/macros";
import { Macro, SaveMacro } from "@/lib/inbox/macros/schemas";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({
    operation: "updateMacro",
    summary: "Replaces a macro. Shared ones need the permission `settings`.",
    auth: ["member"],
    permission: "inbox:read",
    limit: "dashboard",
    ...idInPath("macroId", "not_found"),
    body: SaveMacro,
    responses: { 200: Macro },
    handler: ({ ctx, params, body }) => updateMacro(ctx, params.macroId, body),
  }),
  DELETE: route({
    operation: "removeMacro",
    summary: "Deletes a macro. Shared ones need the permission `settings`.",
    auth: ["member"],
    permission: "inbox:read",
    limit: "dashboard",
    ...idInPath("macroId", "not_found"),
    responses: { 200: empty },
    handler: ({ ctx, params }) => removeMacro(ctx, params.macroId),
  }),
});
