/** Processes an update item by item. An item that fails is stored as a failed update and does not stop the others. */
import { findByAccount, findByNumber, type NumberOwner } from "@/lib/connections/installations/sender";
import { noteSharedAccount } from "@/lib/connections/installations/shared-accounts";
import { readWebhook } from "@/lib/connections/whatsapp/callback/webhook";
import type { HistoryMessage, WebhookItem } from "@/lib/connections/whatsapp/callback/webhook-items";
import type { Ctx } from "@/lib/platform/context";
import { isPassing } from "@/lib/platform/database-errors";
import { prisma, query } from "@/lib/platform/db";
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import { log } from "@/lib/platform/log";
import { storableJson } from "@/lib/platform/sql";
import { PLATFORM } from "./accept";
import { importHistory, threadKeyOf } from "./import-history";
import { use } from "./use";

const SHARED = ["PARTNER_ADDED", "PARTNER_APP_INSTALLED"];

/** The problem of an item without an owner. */
export const NO_OWNER = "no workspace has connected this number or account";

type Owner = NumberOwner;
type FailedItem = { index: number; workspaceId: string | null; problem: string; raw: unknown };
type Past = Omit<FailedItem, "problem"> & { workspaceId: string; item: HistoryMessage };

/** Idempotent by the provider's ids. */
export async function ingestUpdate(ctx: Ctx, updateId: string): Promise<void> {
  const [update] = await query<{ source: string; body: string }>(
    "find_provider_update",
    "SELECT source, body FROM provider_updates WHERE id = $1 AND processed_at IS NULL",
    [updateId],
  );
  if (!update) return;
  const items = readWebhook(JSON.parse(update.body));
  if (update.source === PLATFORM) for (const item of items) await noteShared(ctx, item);
  const failed = await takeAll(ctx, items);
  if (failed.length > 0)
    await prisma().providerUpdateItem.createMany({
      data: failed.map(({ raw, ...row }) => ({
        ...row,
        updateId,
        raw: JSON.parse(storableJson(raw)) as Prisma.InputJsonValue,
        createdAt: ctx.now(),
      })),
      skipDuplicates: true,
    });
  await query("end_provider_update", "UPDATE provider_updates SET processed_at = $2 WHERE id = $1", [
    updateId,
    ctx.now(),
  ]);
}

/** Handles items in order. History items come by the thousand and are imported per thread at the end. */
async function takeAll(ctx: Ctx, items: WebhookItem[]): Promise<FailedItem[]> {
  const known = new Map<string, Owner[]>();
  const threads = new Map<string, Past[]>();
  const failed: FailedItem[] = [];
  for (const [index, { item, raw, ...source }] of items.entries()) {
    const owners = await ownersOf(source, known);
    const workspaceId = owners[0]?.workspaceId;
    if (workspaceId && item.kind === "history" && !isOfGroup(item)) {
      const key = `${workspaceId}:${threadKeyOf(item)}`;
      threads.set(key, [...(threads.get(key) ?? []), { index, workspaceId, item, raw }]);
      continue;
    }
    const { owner, problem } = await handled(ctx, owners, item);
    if (problem) failed.push({ index, workspaceId: owner?.workspaceId ?? null, problem, raw });
  }
  for (const thread of threads.values()) {
    const workspaceId = thread[0]?.workspaceId ?? "";
    const problem = await problemOf("history", async () => {
      await importHistory(
        ctx,
        workspaceId,
        thread.map(({ item }) => item),
      );
      return null;
    });
    if (problem) failed.push(...thread.map(({ item: _, ...one }) => ({ ...one, problem })));
  }
  return failed;
}

const isOfGroup = ({ message }: HistoryMessage): boolean =>
  message.kind === "message" && message.groupId !== null;
/** A business shared its account with our app: a signup may wait for it. */
async function noteShared(ctx: Ctx, { item }: WebhookItem): Promise<void> {
  if (item.kind !== "account" || !SHARED.includes(item.event) || !item.subjectAccountId) return;
  await noteSharedAccount(ctx, item.subjectAccountId);
}

/** `workspaceId`: handles the item for that workspace alone, since the number may be another's meanwhile. */
export async function take(
  ctx: Ctx,
  { item, ...source }: WebhookItem,
  workspaceId?: string,
): Promise<Handled> {
  const owners = await ownersOf(source, new Map());
  return handled(
    ctx,
    owners.filter((owner) => !workspaceId || owner.workspaceId === workspaceId),
    item,
  );
}

type ItemAddress = Pick<WebhookItem, "accountId" | "phoneNumberId">;

/** The owner by number. Account updates name no number and concern all owners in the account. */
async function ownersOf(
  { accountId, phoneNumberId }: ItemAddress,
  known: Map<string, Owner[]>,
): Promise<Owner[]> {
  const id = phoneNumberId ?? accountId;
  if (!id) return [];
  const found = known.get(id);
  if (found) return found;
  const owner = phoneNumberId && (await findByNumber(phoneNumberId));
  const owners = phoneNumberId ? (owner ? [owner] : []) : await findByAccount(id);
  known.set(id, owners);
  return owners;
}

/** `owner`: the workspace that sees the problem. */
type Handled = { owner: Owner | null; problem: string | null };

async function handled(ctx: Ctx, owners: Owner[], item: WebhookItem["item"]): Promise<Handled> {
  const first = owners[0] ?? null;
  if (item.kind === "broken") return { owner: first, problem: item.problem };
  if (!first) return { owner: null, problem: NO_OWNER };
  for (const owner of owners) {
    const problem = await problemOf(item.kind, () => use(ctx, owner, item));
    if (problem) return { owner, problem };
  }
  return { owner: first, problem: null };
}

async function problemOf(kind: string, attempt: () => Promise<string | null>): Promise<string | null> {
  try {
    return await attempt();
  } catch (error) {
    // A transient error: the job retries the whole update.
    if (isPassing(error)) throw error;
    log().error({ err: error, kind }, "an item of a provider update could not be used");
    return error instanceof Error ? error.message : String(error);
  }
}
