import { sandboxRoute } from "@/app/api/_partner/workspace";
import { once } from "@/lib/http/once";
import { endpoint, route } from "@/lib/http/route";
import { setNumberState } from "@/lib/partner/sandbox/play";
import { SandboxDone, SetNumberState } from "@/lib/partner/sandbox/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    once({
      operation: "setNumberState",
      summary: "Restricts, bans or frees the number, or changes its quality.",
      ...sandboxRoute,
      body: SetNumberState,
      responses: { 200: SandboxDone },
      errors: ["invalid_json", "invalid_request", "workspace_not_found", "installation_not_connected"],
      handler: async ({ ctx, loaded, body }) => {
        await setNumberState(ctx, loaded.workspaceId, body);
        return { done: true as const };
      },
    }),
  ),
});
