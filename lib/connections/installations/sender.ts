/** Finds the sender of a workspace (number and provider) and the owner of a number. */

import type { Provider } from "@/lib/connections/whatsapp/provider";
import { boundedCache } from "@/lib/platform/bounded-cache";
import { now } from "@/lib/platform/clock";
import type { Ctx } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import { AppError, type ErrorCode } from "@/lib/platform/errors";
import type { Installation } from "@/lib/platform/generated/prisma/client";
import { perProcess } from "@/lib/platform/per-process";
import { callSql } from "@/lib/platform/sql";
import { SANDBOX_OF_NUMBER } from "./drivers";
import { providerOfRow } from "./provider";
import { sendingStatusOfRow } from "./read";
import { findSandbox, IS_SANDBOXED, isSandboxed, openSandbox, ownerOfSandbox } from "./sandbox";
import { blockedUntil } from "./send-block";

export type Sender = {
  workspaceId: string;
  /** Null in the sandbox: no number is connected. */
  installationId: string | null;
  accountId: string;
  phoneNumberId: string;
  /** No sends before this instant: the provider asked for a pause, or a health check is pending. */
  pausedUntil: Date | null;
  provider: Provider;
};

/** A number that needs attention still tries, so messages show why they fail. Without a number, whether the sandbox sends. */
const SENDING = `SELECT i.id, i.mode::text AS mode, i.account_id AS "accountId", i.phone_number_id AS "phoneNumberId",
    i.access_token AS "accessToken", i.app_secret AS "appSecret", i.paused_until AS "pausedUntil", i.doubted_at AS "doubtedAt",
    i.last_checked_at AS "lastCheckedAt", i.id IS NULL AND ${IS_SANDBOXED} AS "isSandboxed"
  FROM workspaces w LEFT JOIN installations i
    ON i.workspace_id = w.id AND i.state IN ('connected', 'degraded', 'action_required', 'blocked')
  WHERE w.id = $1 LIMIT 1`;

type SendingRow = Pick<
  Installation,
  | "id"
  | "mode"
  | "accountId"
  | "phoneNumberId"
  | "accessToken"
  | "appSecret"
  | "pausedUntil"
  | "doubtedAt"
  | "lastCheckedAt"
>;

type NoSendingRow = { id: null; isSandboxed: boolean };

/** Each with its credentials as they are sealed: new ones make a new client. */
const providers = perProcess("senders", () => boundedCache<Provider>(1000));

function knownProvider(row: SendingRow): Provider {
  const key = [row.id, row.mode, row.accessToken, row.appSecret].join(" ");
  const known = providers().get(key) ?? providerOfRow(row);
  providers().set(key, known);
  return known;
}

/** The workspace's number; for a test workspace without one, the sandbox's. Read before each message. */
export async function findSender(ctx: Ctx, workspaceId: string): Promise<Sender | null> {
  const [row] = await query<SendingRow | NoSendingRow>("find_sender", SENDING, [workspaceId]);
  if (row && row.id !== null) {
    const { id: installationId, accountId, phoneNumberId } = row;
    return {
      workspaceId,
      installationId,
      accountId,
      phoneNumberId,
      pausedUntil: blockedUntil(row),
      provider: knownProvider(row),
    };
  }
  if (!row?.isSandboxed) return null;
  const sandbox = await openSandbox(ctx, workspaceId);
  return { workspaceId, installationId: null, pausedUntil: null, ...sandbox };
}

export type SendingState = {
  isSandbox: boolean;
  canSend: { session: boolean; template: boolean };
  /** Why the workspace cannot send; null when it can. */
  lock: { code: string; message: string } | null;
};

const NOT_CONNECTED = { code: "not_connected", message: "No WhatsApp number is connected." };

/** Whether the workspace can send, for composers. */
export async function sendingState(workspaceId: string): Promise<SendingState> {
  const row = await prisma().installation.findFirst({
    where: { workspaceId, state: { not: "disconnected" } },
  });
  if (row) {
    const { canSend, statusReason } = sendingStatusOfRow(row, now());
    return { isSandbox: false, canSend, lock: canSend.session ? null : (statusReason ?? NOT_CONNECTED) };
  }
  const isSandbox = await isSandboxed(workspaceId);
  return {
    isSandbox,
    canSend: { session: isSandbox, template: isSandbox },
    lock: isSandbox ? null : NOT_CONNECTED,
  };
}

/**
 * Returns whether messages go to the sandbox, whose reply window never closes. Throws installation_not_connected,
 * installation_blocked.
 */
export async function mustBeAbleToSend(workspaceId: string): Promise<{ isSandbox: boolean }> {
  const { refusal, isSandbox } = await callSql("whatsapp_ability", { workspace: workspaceId });
  if (refusal !== null) throw new AppError(refusal as ErrorCode);
  return { isSandbox };
}

/** The account whose templates the workspace sends: its number's or its sandbox's; null without either. */
export async function accountOf(workspaceId: string): Promise<string | null> {
  const row = await prisma().installation.findFirst({
    where: { workspaceId, state: { not: "disconnected" } },
    select: { accountId: true },
  });
  if (row) return row.accountId;
  return (await isSandboxed(workspaceId)) ? findSandbox(workspaceId) : null;
}

/** Pauses this number, or all numbers of its account. A longer pause stays. */
export async function pauseSending(
  ctx: Ctx,
  { workspaceId, installationId, accountId }: Pick<Sender, "workspaceId" | "installationId" | "accountId">,
  { scope, seconds }: { scope: "number" | "account"; seconds: number },
): Promise<void> {
  if (!installationId) return;
  const until = new Date(ctx.now().getTime() + seconds * 1000);
  await prisma().installation.updateMany({
    where: {
      workspaceId,
      ...(scope === "number" ? { id: installationId } : { accountId, state: { not: "disconnected" } }),
      OR: [{ pausedUntil: null }, { pausedUntil: { lt: until } }],
    },
    data: { pausedUntil: until },
  });
}

export type NumberOwner = { workspaceId: string; installationId: string | null };

/** The owners of an account: account updates name no number, and workspaces can share an account. */
export async function findByAccount(accountId: string): Promise<NumberOwner[]> {
  const rows = await query<NumberOwner>(
    "installations_of_account",
    `SELECT workspace_id AS "workspaceId", id AS "installationId" FROM installations
     WHERE account_id = $1 AND state <> 'disconnected' ORDER BY id`,
    [accountId],
  );
  if (rows.length > 0) return rows;
  const workspaceId = await ownerOfSandbox(accountId);
  return workspaceId ? [{ workspaceId, installationId: null }] : [];
}

/** For a statement: the owner of the number $1. */
export const OWNER_OF_NUMBER = `
  SELECT * FROM (
    SELECT workspace_id AS "workspaceId", id AS "installationId" FROM installations
    WHERE phone_number_id = $1 AND state <> 'disconnected'
    UNION ALL SELECT sandbox.*, NULL FROM (${SANDBOX_OF_NUMBER}) AS sandbox) AS owners LIMIT 1`;

/** The owner of a number; null if it is not connected. */
export async function findByNumber(phoneNumberId: string): Promise<NumberOwner | null> {
  const [row] = await query<NumberOwner>("owner_of_number", OWNER_OF_NUMBER, [phoneNumberId]);
  return row ?? null;
}
