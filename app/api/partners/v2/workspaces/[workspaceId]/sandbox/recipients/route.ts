import { sandboxRoute } from "@/app/api/_partner/workspace";
import { once } from "@/lib/http/once";
import { endpoint, route } from "@/lib/http/route";
import { setRecipientOutcome } from "@/lib/partner/sandbox/play";
import { SandboxDone, SetRecipientOutcome } from "@/lib/partner/sandbox/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    once({
      operation: "setRecipientOutcome",
      summary: "What happens to messages to one recipient.",
      ...sandboxRoute,
      body: SetRecipientOutcome,
      responses: { 200: SandboxDone },
      errors: ["invalid_json", "invalid_request", "workspace_not_found", "installation_not_connected"],
      handler: async ({ ctx, loaded, body }) => {
        await setRecipientOutcome(ctx, loaded.workspaceId, body);
        return { done: true as const };
      },
    }),
  ),
});
