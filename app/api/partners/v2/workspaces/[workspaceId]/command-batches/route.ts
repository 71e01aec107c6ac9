import type { z } from "zod";
import { workspaceRoute } from "@/app/api/_partner/workspace";
import { mustBeNoForm, takeLimits } from "@/lib/http/guards";
import { readJson } from "@/lib/http/json-body";
import { BATCH_BODY_BYTES_MAX, LIMITS } from "@/lib/http/limits";
import { prefersValidateOnly } from "@/lib/http/prefer";
import { endpoint, route } from "@/lib/http/route";
import { parseBody } from "@/lib/http/validate";
import { createCommandBatch } from "@/lib/partner/commands/batch";
import { CommandBatch, CreateCommandBatch, DocumentedBatch } from "@/lib/partner/commands/schemas";
import { AppError } from "@/lib/platform/errors";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    ...workspaceRoute,
    operation: "createCommandBatch",
    summary: "Up to 500 commands at once, each with its own result.",
    description:
      "The body has at most 4 MiB. Each command counts towards createCommand's limit of the workspace; those beyond it, or beyond a quota, get 429 in their result. Repeat the call to get the same results.",
    scope: "commands",
    documentedBody: DocumentedBatch,
    bodyBytesMax: BATCH_BODY_BYTES_MAX,
    responses: { 200: CommandBatch },
    errors: ["invalid_json", "invalid_request", "workspace_not_found"],
    handler: ({ ctx, loaded: { workspaceId }, params, request, bytes }) => {
      mustBeNoForm(request);
      const { value, problem } = readJson(bytes);
      if (problem) throw new AppError("invalid_json", problem);
      // A text that cannot be stored is one command's problem.
      const { commands } = parseBody(CreateCommandBatch, value) as z.infer<typeof CreateCommandBatch>;
      if (prefersValidateOnly(request))
        throw new AppError("invalid_request", "Prefer: Use validate-only with one command; a batch is sent.");
      const allowed = takeLimits(LIMITS.command, ctx.actor, params.workspaceId.slice(0, 64), commands.length);
      return createCommandBatch(ctx, workspaceId, commands, allowed);
    },
  }),
});
