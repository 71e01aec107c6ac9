import { sandboxRoute } from "@/app/api/_partner/workspace";
import { once } from "@/lib/http/once";
import { endpoint, route } from "@/lib/http/route";
import { setReplyWindow } from "@/lib/partner/sandbox/play";
import { SandboxDone, SetReplyWindow } from "@/lib/partner/sandbox/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    once({
      operation: "setReplyWindow",
      summary: "Moves a customer's last message back, so that the 24-hour window closes.",
      ...sandboxRoute,
      body: SetReplyWindow,
      responses: { 200: SandboxDone },
      errors: [
        "invalid_json",
        "invalid_request",
        "workspace_not_found",
        "contact_not_found",
        "installation_not_connected",
      ],
      handler: async ({ ctx, loaded, body }) => {
        await setReplyWindow(ctx, loaded.workspaceId, body);
        return { done: true as const };
      },
    }),
  ),
});
