import { endpoint, route } from "@/lib/http/route";
import { createMacro, listMacros } from "@/lib/inbox/macros/macros";
import { CreateMacro, Macro, MacroList } from "@/lib/inbox/macros/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listMacros",
    summary: "The macros that the caller can run, by name.",
    auth: ["surface", "member"],
    permission: "inbox:read",
    limit: "dashboard",
    responses: { 200: MacroList },
    handler: async ({ ctx }) => ({ macros: await listMacros(ctx) }),
  }),
  POST: route({
    operation: "createMacro",
    summary: "Adds a macro. Shared ones need the permission `settings`. Idempotent by its id.",
    auth: ["member"],
    permission: "inbox:read",
    limit: "dashboard",
    body: CreateMacro,
    responses: { 200: Macro },
    handler: ({ ctx, body }) => createMacro(ctx, body),
  }),
});
