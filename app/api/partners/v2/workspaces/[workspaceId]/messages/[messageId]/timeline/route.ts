import { workspaceRoute } from "@/app/api/_partner/workspace";
import { endpoint, route } from "@/lib/http/route";
import { MessagePath } from "@/lib/partner/managed-workspaces/schemas";
import { Timeline } from "@/lib/partner/timeline/schemas";
import { readTimeline } from "@/lib/partner/timeline/timeline";
import { AppError } from "@/lib/platform/errors";
import { fromPublicId } from "@/lib/platform/ids";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getMessageTimeline",
    summary: "The evidence of one message: command, queue, provider, and your own server.",
    scope: "diagnostics",
    ...workspaceRoute,
    params: MessagePath,
    paramsError: "message_not_found",
    responses: { 200: Timeline },
    errors: ["workspace_not_found", "message_not_found"],
    handler: ({ loaded, params }) => {
      const id = fromPublicId("message", params.messageId);
      if (!id) throw new AppError("message_not_found");
      return readTimeline(loaded.workspaceId, id);
    },
  }),
});
