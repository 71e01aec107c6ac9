/**
 * Downloads files from contacts before the provider deletes them. If the number or its credential is refused, files
 * wait, and fetch-again.ts retries them.
 */
import { requestHealthCheck } from "@/lib/connections/installations/health-check";
import { getInstallation } from "@/lib/connections/installations/read";
import { findSender } from "@/lib/connections/installations/sender";
import { failureOf } from "@/lib/connections/whatsapp/errors/failure";
import { RECEIVED_BYTES_MAX } from "@/lib/connections/whatsapp/media-types";
import type { ProviderError } from "@/lib/connections/whatsapp/provider";
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { fileStore } from "@/lib/platform/file-store";
import type { Attachment as Row } from "@/lib/platform/generated/prisma/client";
import { isUuid } from "@/lib/platform/ids";
import { transaction } from "@/lib/platform/transaction";
import { changeState, type FileState, GIVEN_UP } from "./change-state";

const findPending = (workspaceId: string, id: string): Promise<Row | null> =>
  isUuid(id) && isUuid(workspaceId)
    ? prisma().attachment.findFirst({
        where: { workspaceId, id, state: "pending", providerMediaId: { not: null } },
      })
    : Promise.resolve(null);

/** Copies the file into our store. Idempotent. Throws when the job should retry. */
export async function fetchAttachment(ctx: Ctx, workspaceId: string, id: string): Promise<void> {
  const row = await findPending(workspaceId, id);
  if (!row?.providerMediaId) return;
  const sender = await findSender(ctx, workspaceId);
  if (!sender) return settle(ctx, row, { state: "waiting" });
  const { provider, phoneNumberId } = sender;
  const info = await provider.readMedia({ mediaId: row.providerMediaId, phoneNumberId });
  if (!info.ok) return giveUpOn(ctx, row, info.error);

  let stored = { size: 0, sha256: "" };
  let failure: ProviderError | null = null;
  await fileStore
    .put(id, async (into) => {
      const answer = await provider.downloadMedia({
        url: info.value.url,
        bytesMax: RECEIVED_BYTES_MAX,
        into,
      });
      if (answer.ok) stored = answer.value;
      else failure = answer.error;
    })
    .catch((error) => {
      if (!failure) throw error;
    });
  if (failure) return giveUpOn(ctx, row, failure);
  await settle(ctx, row, { state: "stored", sizeBytes: stored.size, sha256: stored.sha256 });
}

/** Called after the last retry; marks the file as failed. */
export async function endFetching(ctx: Ctx, workspaceId: string, id: string): Promise<void> {
  const row = await findPending(workspaceId, id);
  if (row) await settle(ctx, row, { state: "failed", failure: GIVEN_UP });
}

/** A permanent error of the file fails it, one of the number makes it wait; the job retries everything else. */
async function giveUpOn(ctx: Ctx, row: Row, error: ProviderError): Promise<void> {
  const { retry, pauses } = error.explanation;
  if (retry !== "never") throw new Error(`the file could not be fetched: ${error.message}`);
  if (pauses !== "account" && pauses !== "number")
    return settle(ctx, row, { state: "failed", failure: failureOf(error.explanation, error.code) });
  await settle(ctx, row, { state: "waiting" });
  await checkNumber(ctx, row.workspaceId);
}

/**
 * Starts a health check so Settings shows the cause and recovery is detected. Skips a number already known to be
 * unhealthy.
 */
async function checkNumber(ctx: Ctx, workspaceId: string): Promise<void> {
  const installation = await getInstallation(workspaceId);
  if (installation?.state === "connected" || installation?.state === "degraded")
    await requestHealthCheck(ctx, workspaceId);
}

const settle = (ctx: Ctx, row: Row, next: FileState): Promise<void> =>
  transaction(ctx, async (tx) => {
    await changeState(tx, row, next);
  });
