/** Copies the account's templates from the provider, and records each change of a status. */

import { isSandboxed } from "@/lib/connections/installations/sandbox";
import { findSender } from "@/lib/connections/installations/sender";
import { templatesChanged } from "@/lib/connections/installations/signals";
import type { MessageTemplate } from "@/lib/connections/whatsapp/provider";
import { recordEvent } from "@/lib/events/log";
import { boundedCache } from "@/lib/platform/bounded-cache";
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import type { Prisma, Template as Row } from "@/lib/platform/generated/prisma/client";
import { newId } from "@/lib/platform/ids";
import { signal } from "@/lib/platform/signals";
import { cut } from "@/lib/platform/text";
import { type TxCtx, transaction } from "@/lib/platform/transaction";

const ALIAS_MAX = 64;
const aliasOf = (name: string): string => cut(name, ALIAS_MAX);
const keyOf = ({ name, language }: { name: string; language: string }): string => `${name}\n${language}`;

/** Workspaces whose templates are known to be here. */
const ready = boundedCache<true>(10_000);

/** A sandbox has its templates from the first time that they are needed, so that a test workspace costs nothing before. */
export async function readyTemplates(ctx: Ctx, workspaceId: string): Promise<void> {
  if (ready.has(workspaceId)) return;
  const isReady = async () => (await prisma().template.count({ where: { workspaceId } })) > 0;
  if ((await isSandboxed(workspaceId)) && !(await isReady())) {
    await refreshTemplates(ctx, workspaceId);
    if (!(await isReady())) return;
  }
  ready.set(workspaceId, true);
}

/** The provider reported a template change. Updates come in any order, so read the current state. */
export async function expectChange(ctx: Ctx, workspaceId: string): Promise<void> {
  await transaction(ctx, async (tx) => signal(tx, templatesChanged, { workspaceId }));
}

/** Like syncTemplates(); does nothing if there is no account to ask. */
export async function refreshTemplates(ctx: Ctx, workspaceId: string): Promise<void> {
  await syncTemplates(ctx, workspaceId).catch((error) => {
    const isQuiet =
      error instanceof AppError &&
      ["installation_not_connected", "provider_unavailable"].includes(error.code);
    if (!isQuiet) throw error;
  });
}

/** Returns how many templates exist now. Throws installation_not_connected, provider_unavailable. */
export async function syncTemplates(ctx: Ctx, workspaceId: string): Promise<number> {
  const sender = await findSender(ctx, workspaceId);
  if (!sender) throw new AppError("installation_not_connected");
  const { provider, accountId } = sender;
  // If two syncs overlap, the one that asked later wins, in either order.
  const askedAt = ctx.now();
  const answer = await provider.listTemplates({ accountId });
  if (!answer.ok) throw new AppError("provider_unavailable", null, { cause: answer.error });
  const reported = answer.value;
  await transaction(ctx, (tx) => keepAll(tx, { workspaceId, accountId, askedAt }, reported));
  return reported.length;
}

type Sync = { workspaceId: string; accountId: string; askedAt: Date };

async function keepAll(ctx: TxCtx, sync: Sync, reported: MessageTemplate[]): Promise<void> {
  const { workspaceId, accountId, askedAt } = sync;
  await lockAccount(ctx, sync);
  const rows = await ctx.tx.template.findMany({ where: { workspaceId, accountId } });
  const known = new Map(rows.map((row) => [keyOf(row), row]));
  for (const template of reported) {
    const before = known.get(keyOf(template)) ?? null;
    known.delete(keyOf(template));
    if (before && before.syncedAt > askedAt) continue;
    const after = await keep(ctx.tx, sync, template);
    // On the first read all templates are new; that is not a change.
    if (rows.length > 0 && before?.status !== after.status) recordChange(ctx, after, before?.status ?? null);
  }
  for (const gone of known.values()) {
    if (gone.syncedAt > askedAt) continue;
    await ctx.tx.template.delete({ where: { workspaceId_id: { workspaceId, id: gone.id } } });
    if (gone.status !== "deleted") recordChange(ctx, { ...gone, status: "deleted" }, gone.status);
  }
}

/** A template that is new or gone has an event of its own too. */
function recordChange(ctx: TxCtx, row: Row, previousStatus: string | null): void {
  const { workspaceId, id, name, alias, language, category, status, rejectedReason } = row;
  const template = { id, name, alias, language, category, status, rejectedReason };
  const about = { workspaceId, subject: { type: "template", id } } as const;
  if (previousStatus === null) recordEvent(ctx, "template.created", { ...about, data: { template } });
  recordEvent(ctx, "template.status_changed", { ...about, data: { template, previousStatus } });
  if (status === "deleted") recordEvent(ctx, "template.deleted", { ...about, data: { template } });
}

/** Stores one template from the provider's latest answer. */
export async function keepOne(ctx: TxCtx, sync: Sync, reported: MessageTemplate): Promise<Row> {
  await lockAccount(ctx, sync);
  const { workspaceId, accountId } = sync;
  const { name, language } = reported;
  const before = await ctx.tx.template.findUnique({
    where: { workspaceId_accountId_name_language: { workspaceId, accountId, name, language } },
  });
  const after = await keep(ctx.tx, sync, reported);
  if (before?.status !== after.status) recordChange(ctx, after, before?.status ?? null);
  return after;
}

/** If two callers race, only the one that deletes the row records the event. */
export async function forget(ctx: TxCtx, row: Row): Promise<void> {
  await lockAccount(ctx, row);
  const { workspaceId, id } = row;
  const { count } = await ctx.tx.template.deleteMany({ where: { workspaceId, id } });
  if (count > 0) recordChange(ctx, { ...row, status: "deleted" }, row.status);
}

const lockAccount = ({ tx }: TxCtx, { workspaceId, accountId }: Pick<Sync, "workspaceId" | "accountId">) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(7205765, hashtext(${`${workspaceId}:${accountId}`}))`;

async function keep(
  tx: Prisma.TransactionClient,
  { workspaceId, accountId, askedAt }: Sync,
  { name, language, status, category, parameterFormat, components, rejectedReason }: MessageTemplate,
): Promise<Row> {
  const fields = {
    category: (category ?? "utility").toLowerCase(),
    status: status.toLowerCase(),
    isNamed: parameterFormat === "named",
    components: components as Prisma.InputJsonValue,
    rejectedReason: rejectedReason === "NONE" ? null : rejectedReason,
    syncedAt: askedAt,
  };
  return tx.template.upsert({
    where: { workspaceId_accountId_name_language: { workspaceId, accountId, name, language } },
    create: {
      workspaceId,
      id: newId(),
      accountId,
      name,
      language,
      alias: aliasOf(name),
      createdAt: askedAt,
      ...fields,
    },
    update: fields,
  });
}
