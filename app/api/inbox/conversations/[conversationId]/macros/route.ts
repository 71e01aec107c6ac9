import { endpoint, idInPath, route } from "@/lib/http/route";
import { runMacro } from "@/lib/inbox/macros/run";
import { MacroAnswer, RunMacro } from "@/lib/inbox/macros/schemas";
import { sendGoing } from "@/lib/inbox/scheduled/due";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "runMacro",
    summary:
      "Runs all actions of a macro, or none. Each needs the permission of what it does. Idempotent by id.",
    auth: ["surface", "member"],
    permission: "inbox:read",
    limit: "dashboard",
    ...idInPath("conversationId", "conversation_not_found"),
    body: RunMacro,
    responses: { 200: MacroAnswer },
    handler: async ({ ctx, params, body }) => {
      await sendGoing(ctx, params.conversationId);
      return runMacro(ctx, params.conversationId, body);
    },
  }),
});
