/**
 * createCommand: validates in memory, then one statement checks the rest and writes everything. A refused command is
 * not stored, so its key can be reused. An accepted key answers the same forever, whatever happened to the number or
 * the template since.
 */

import canonicalize from "canonicalize";
import { readKey } from "@/lib/account/partners/keyed-answers";
import { type FindTemplates, usableAliases } from "@/lib/connections/templates/fill";
import { readyTemplates } from "@/lib/connections/templates/sync";
import type { Content } from "@/lib/inbox/messages/asked-content";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { sha256 } from "@/lib/platform/crypto";
import { AppError, type ErrorCode } from "@/lib/platform/errors";
import { newId, toPublicId } from "@/lib/platform/ids";
import type { SqlInput } from "@/lib/platform/sql";
import { eventOrigin } from "@/lib/platform/transaction";
import { isLater, type Prepared, prepare, understand } from "./prepare";
import { callCreateCommand, isManaged, type Verdict } from "./queries";
import { quotaExceeded } from "./quota";
import type { CommandPreview, CommandReceipt } from "./schemas";

type CommandInput = SqlInput<"create_command">;
export type PartnerCtx = Ctx<ActorOf<"partnerKey">>;
type Asked = {
  workspaceId: string;
  /** The raw header. */
  idempotencyKey: string | null;
  /** The parsed body, and why it is refused although it is JSON. */
  body: unknown;
  bodyProblem: string | null;
  isValidateOnly: boolean;
};
type Created =
  | { outcome: "accepted" | "replayed"; receipt: CommandReceipt }
  | { outcome: "valid"; preview: CommandPreview };

const LOCK_NOT_AVAILABLE = "55P03";

export async function createCommand(ctx: PartnerCtx, asked: Asked): Promise<Created> {
  const { row, whenValid } = await readCommand(ctx, asked, await keyOf(ctx, asked));
  const verdict = await call(ctx, { ...row, isValidateOnly: asked.isValidateOnly });
  return settle(ctx, asked, verdict, whenValid);
}

type WhenValid = (conversationId: string | null) => Created;

/** The arguments of create_command(). A refused body is only checked: refusals that come earlier in the order win. */
export async function readCommand(
  ctx: PartnerCtx,
  asked: Pick<Asked, "workspaceId" | "body" | "bodyProblem">,
  key: string,
  templates?: FindTemplates,
): Promise<{ row: CommandInput; whenValid: WhenValid }> {
  const { workspaceId, body, bodyProblem } = asked;
  const row = { ...rowOf(ctx, asked, key), fingerprint: "", meaning: null as string | null };
  try {
    if (bodyProblem) throw new AppError("invalid_command", bodyProblem);
    row.fingerprint = printOf(body);
    const command = understand(body);
    row.meaning = printOf(command).slice(0, 32);
    if (command.payload.content.type === "template" && !isLater(command)) await openSandbox(ctx, workspaceId);
    const prepared = await prepare(ctx, workspaceId, command, templates);
    return { row: { ...row, ...writes(ctx, prepared) }, whenValid: previewOf(prepared) };
  } catch (refusal) {
    if (!(refusal instanceof AppError) || refusal.status >= 500) throw refusal;
    return {
      row: { ...row, isCheckOnly: true },
      whenValid: () => {
        throw refusal;
      },
    };
  }
}

const previewOf =
  ({ contentType: type, text }: Prepared): WhenValid =>
  (id) => ({
    outcome: "valid",
    preview: {
      valid: true,
      preview: { type, text, conversationId: id && toPublicId("conversation", id) },
    },
  });

/** Throws idempotency_key_required and idempotency_key_invalid, after the workspace was found. */
async function keyOf(ctx: PartnerCtx, { workspaceId, idempotencyKey }: Asked): Promise<string> {
  const key = idempotencyKey && readKey(idempotencyKey);
  if (key) return key;
  await mustBeManaged(ctx, workspaceId);
  throw new AppError(idempotencyKey ? "idempotency_key_invalid" : "idempotency_key_required");
}

/** Throws workspace_not_found. */
export async function mustBeManaged(ctx: PartnerCtx, workspaceId: string): Promise<void> {
  if (!(await isOwn(ctx, workspaceId))) throw new AppError("workspace_not_found");
}

const isOwn = ({ actor: { partnerId, environment } }: PartnerCtx, workspaceId: string): Promise<boolean> =>
  isManaged({ workspaceId, partnerId, environment });

/** Opens the sandbox with its templates, unless the workspace is another partner's: that command is refused later. */
async function openSandbox(ctx: PartnerCtx, workspaceId: string): Promise<void> {
  const isTest = ctx.actor.environment === "test";
  if (isTest && (await isOwn(ctx, workspaceId))) await readyTemplates(ctx, workspaceId);
}

function printOf(body: unknown): string {
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw new AppError("invalid_command", "body: The value must be an object.");
  return Buffer.from(fingerprintOf(body)).toString("hex");
}

function rowOf(ctx: PartnerCtx, { workspaceId }: Pick<Asked, "workspaceId">, idempotencyKey: string) {
  const { partnerId, environment, keyId } = ctx.actor;
  const { actorType, actorId } = eventOrigin(ctx);
  return { workspaceId, partnerId, environment, keyId, idempotencyKey, actorType, actorId };
}

/** The request besides key and workspace. */
type CommandFields = Omit<CommandInput, keyof ReturnType<typeof rowOf> | "fingerprint" | "meaning">;

function writes(
  ctx: PartnerCtx,
  { command, namesConversation, conversationId, ...said }: Prepared,
): CommandFields {
  const { contact, senderAttribution } = command.payload;
  return {
    ...said,
    commandId: newId(),
    messageId: newId(),
    type: command.type,
    correlationId: command.correlationId || ctx.correlationId,
    // An id of another kind is looked up as an id that does not exist.
    conversationId: namesConversation ? (conversationId ?? newId()) : null,
    userId: contact?.whatsappUserId ?? null,
    contactName: contact?.name ?? null,
    senderType: senderAttribution,
    ...(isLater(command) && {
      sendAt: new Date(command.sendAt ?? 0).toISOString(),
      asked: knownKind(command.payload.content, said.content),
    }),
  };
}

/** Sets the kind of a file whose command left it to the file's type. */
const knownKind = (asked: Content, prepared: object | null): Content =>
  asked.type === "media" && !asked.media.kind && prepared && "kind" in prepared
    ? { ...asked, media: { ...asked.media, kind: prepared.kind as typeof asked.media.kind } }
    : asked;

async function call(ctx: PartnerCtx, row: CommandInput): Promise<Verdict> {
  try {
    return await callCreateCommand(row, ctx.now());
  } catch (cause) {
    if ((cause as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw cause;
    throw new AppError("idempotency_in_progress", null, { cause, headers: { "retry-after": "1" } });
  }
}

/** Throws the refusal. `aliases`: of what can be sent outside of the reply window. */
export async function settle(
  ctx: PartnerCtx,
  { workspaceId }: Pick<Asked, "workspaceId">,
  verdict: Verdict,
  whenValid: WhenValid,
  aliases = () => usableAliases(workspaceId),
): Promise<Created> {
  switch (verdict.outcome) {
    case "accepted":
    case "replayed":
      return { outcome: verdict.outcome, receipt: publicReceipt(verdict.receipt) };
    case "valid":
      return whenValid(verdict.conversationId ?? null);
    case "workspace_not_found":
      throw new AppError("workspace_not_found");
    case "conflict":
      throw new AppError("idempotency_key_conflict");
    case "refused":
      if (verdict.quotaOf) throw quotaExceeded(ctx.now(), verdict.quotaOf);
      throw await refusalOf(aliases, verdict.code, verdict.closedAt ?? null, ctx.now());
  }
}

const POLICY: readonly ErrorCode[] = ["workspace_suspended", "workspace_archived", "policy_forbidden"];

async function refusalOf(
  usable: () => Promise<string[]>,
  code: ErrorCode,
  closedAt: string | null,
  now: Date,
): Promise<AppError> {
  if (POLICY.includes(code)) return new AppError(code);
  if (code !== "session_window_closed") return new AppError(code, null, { status: 422 });
  const aliases = await usable();
  const when = closedAt
    ? `The reply window closed at ${closedAt} (${Math.floor((now.getTime() - Date.parse(closedAt)) / 60_000)} min ago).`
    : "The contact has never written, so no reply window is open.";
  const way =
    aliases.length > 0
      ? ` Approved templates: ${aliases.join(", ")}.`
      : " There is no approved template yet.";
  return new AppError(code, `${when} Only an approved template can be sent.${way}`, { status: 422 });
}

/** The receipt in the order of the documentation; PostgreSQL orders keys differently. */
const publicReceipt = (receipt: CommandReceipt): CommandReceipt => ({
  commandId: toPublicId("command", receipt.commandId),
  type: receipt.type,
  status: receipt.status,
  messageId: toPublicId("message", receipt.messageId),
  conversationId: toPublicId("conversation", receipt.conversationId),
  workspaceId: toPublicId("workspace", receipt.workspaceId),
  correlationId: receipt.correlationId,
  idempotencyKey: receipt.idempotencyKey,
  acceptedAt: receipt.acceptedAt,
  ...(receipt.sendAt && { sendAt: receipt.sendAt }),
});

function fingerprintOf(body: object): Uint8Array {
  const { correlationId: _, ...asked } = body as { correlationId?: unknown };
  return sha256(canonicalize(asked) ?? "");
}
