import { z } from "zod";
import { workspaceRoute } from "@/app/api/_partner/workspace";
import { CORRELATION_HEADER, isCorrelationId } from "@/lib/http/answers";
import { mustBeNoForm } from "@/lib/http/guards";
import { readJson } from "@/lib/http/json-body";
import { prefersValidateOnly } from "@/lib/http/prefer";
import { endpoint, reply, route } from "@/lib/http/route";
import { createCommand, mustBeManaged } from "@/lib/partner/commands/create";
import { listCommands } from "@/lib/partner/commands/read";
import {
  CommandList,
  CommandPreview,
  CommandReceipt,
  DocumentedCommand,
  ListCommands,
} from "@/lib/partner/commands/schemas";
import { WorkspacePath } from "@/lib/partner/managed-workspaces/schemas";
import { AppError } from "@/lib/platform/errors";
import { fromPublicId } from "@/lib/platform/ids";
import { unstorableIn } from "@/lib/platform/storable";

/** Statuses of a command's refusals; the inbox uses others for the same codes. */
const REFUSED_HERE = [
  "conversation_not_found",
  "installation_not_connected",
  "session_window_closed",
  "template_not_found",
  "template_not_approved",
  "template_variables_invalid",
  "contact_opted_out",
  "installation_blocked",
] as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    ...workspaceRoute,
    operation: "listCommands",
    summary: "The workspace's commands, newest first, and how far their messages came.",
    scope: "commands",
    query: ListCommands,
    compresses: true,
    responses: { 200: CommandList },
    errors: ["invalid_request", "workspace_not_found"],
    handler: ({ loaded, query }) => listCommands(loaded.workspaceId, query),
  }),
  POST: route({
    operation: "createCommand",
    summary: "Sends a message, at once or at `sendAt`. Idempotent by Idempotency-Key.",
    auth: ["partnerKey"],
    scope: "commands",
    limit: "command",
    limitPer: "workspaceId",
    params: WorkspacePath,
    paramsError: "workspace_not_found",
    documentedBody: DocumentedCommand,
    documentedHeaders: [
      {
        name: "Idempotency-Key",
        isRequired: true,
        description: "The same key with the same command is sent once, for ever.",
        schema: z.string().min(8).max(128).meta({ example: "order-1042-ready" }),
      },
      {
        name: "Prefer",
        isRequired: false,
        description:
          "validate-only: all checks are made and nothing is written; 200 with a preview, or the refusal.",
        schema: z.string().meta({ example: "validate-only" }),
      },
    ],
    answerHeaders: {
      200: [
        {
          name: "Idempotent-Replayed",
          isRequired: false,
          description: "`true` when the key was accepted before: nothing was sent again.",
          schema: z.string().meta({ example: "true" }),
        },
        {
          name: "Preference-Applied",
          isRequired: false,
          description: "`validate-only` when nothing was written.",
          schema: z.string().meta({ example: "validate-only" }),
        },
      ],
    },
    responses: { 200: z.union([CommandReceipt, CommandPreview]), 202: CommandReceipt },
    errors: [
      "invalid_json",
      "workspace_not_found",
      "policy_forbidden",
      "workspace_suspended",
      "workspace_archived",
      "quota_exceeded",
      "idempotency_key_conflict",
      "idempotency_in_progress",
      "idempotency_key_required",
      "idempotency_key_invalid",
      "invalid_command",
      "recipient_required",
      "recipient_mismatch",
      "conversation_channel_unsupported",
      "media_invalid",
      "interactive_invalid",
      "contact_unreachable",
      ...REFUSED_HERE,
    ],
    errorStatuses: Object.fromEntries(REFUSED_HERE.map((code) => [code, 422])),
    // There is no `load`: the writing statement finds the workspace. Refusals before it query the workspace separately.
    handler: async ({ ctx, request, params, bytes }) => {
      const workspaceId = fromPublicId("workspace", params.workspaceId);
      if (!workspaceId) throw new AppError("workspace_not_found");
      const { body, bodyProblem } = await readBody(() => mustBeManaged(ctx, workspaceId), request, bytes);
      const created = await createCommand(ctx, {
        workspaceId,
        idempotencyKey: request.headers.get("idempotency-key"),
        body,
        bodyProblem,
        isValidateOnly: prefersValidateOnly(request),
      }).catch((error) => {
        throw namedBy(body, error);
      });
      if (created.outcome === "valid")
        return reply(200, created.preview, { "preference-applied": "validate-only" });
      return reply(created.outcome === "accepted" ? 202 : 200, created.receipt, {
        ...ownHeader(body),
        ...(created.outcome === "replayed" && { "idempotent-replayed": "true" }),
      });
    },
  }),
});

async function readBody(requireManaged: () => Promise<void>, request: Request, bytes: Uint8Array) {
  try {
    mustBeNoForm(request);
    const { value, problem } = readJson(bytes);
    return { body: value, bodyProblem: problem ?? unstorableIn(value) };
  } catch (error) {
    await requireManaged();
    throw error;
  }
}

/** A command's own correlation id goes before the request's, also where it is refused. */
function ownHeader(body: unknown): Record<string, string> {
  const { correlationId } = (body ?? {}) as { correlationId?: unknown };
  return isCorrelationId(correlationId) ? { [CORRELATION_HEADER]: correlationId } : {};
}

/** The refusal with that id. */
function namedBy(body: unknown, error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  const { code, message, status, details, headers, cause } = error;
  return new AppError(code, message, {
    status,
    details,
    cause,
    headers: { ...headers, ...ownHeader(body) },
  });
}
