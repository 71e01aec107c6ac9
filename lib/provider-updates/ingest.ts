/** Takes an update apart. Every item is handled on its own: one that cannot be used is set aside and costs nobody else. */
import * as installations from "@/lib/installations/service";
import * as messages from "@/lib/messages/service";
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import { log } from "@/lib/platform/log";
import { storableJson } from "@/lib/platform/storable";
import * as templates from "@/lib/templates/service";
import { readWebhook } from "@/lib/whatsapp/webhook";
import type { WebhookItem } from "@/lib/whatsapp/webhook-items";
import { PLATFORM } from "./accept";

const SHARED = ["PARTNER_ADDED", "PARTNER_APP_INSTALLED"];

type SetAside = { index: number; workspaceId: string | null; problem: string; raw: unknown };

/** Safe to run again: each item is known by the provider's ids. */
export async function ingest(ctx: Ctx, updateId: string): Promise<void> {
  const update = await prisma().providerUpdate.findUnique({ where: { id: updateId } });
  if (!update || update.processedAt) return;
  const owners = new Map<string, Owner | null>();
  const setAside: SetAside[] = [];
  for (const [index, item] of readWebhook(JSON.parse(update.body)).entries()) {
    if (update.source === PLATFORM) await noteShared(ctx, item);
    const { owner, problem } = await take(ctx, item, owners);
    if (problem) setAside.push({ index, workspaceId: owner?.workspaceId ?? null, problem, raw: item.raw });
  }
  await prisma().providerUpdateItem.createMany({
    data: setAside.map(({ raw, ...row }) => ({
      ...row,
      updateId,
      raw: JSON.parse(storableJson(raw)) as Prisma.InputJsonValue,
      createdAt: ctx.now(),
    })),
    skipDuplicates: true,
  });
  await prisma().providerUpdate.update({ where: { id: updateId }, data: { processedAt: ctx.now() } });
}

/** Somebody gave our app access: a signup may wait for it. */
async function noteShared(ctx: Ctx, { item }: WebhookItem): Promise<void> {
  if (item.kind !== "account" || !SHARED.includes(item.event) || !item.subjectAccountId) return;
  await installations.noteSharedAccount(ctx, item.subjectAccountId);
}

type Owner = installations.Owner;

/** What kept the item from being used, in words; null when it was. */
export async function take(
  ctx: Ctx,
  item: WebhookItem,
  owners: Map<string, Owner | null> = new Map(),
): Promise<{ owner: Owner | null; problem: string | null }> {
  const owner = await ownerOf(item, owners);
  return { owner, problem: await handled(ctx, owner, item) };
}

/** By the number, or by the account for news of the account. */
async function ownerOf(
  { accountId, phoneNumberId }: WebhookItem,
  known: Map<string, Owner | null>,
): Promise<Owner | null> {
  const id = phoneNumberId ?? accountId;
  if (!id) return null;
  const found = known.get(id);
  if (found !== undefined) return found;
  const owner = phoneNumberId
    ? await installations.findByNumber(phoneNumberId)
    : await installations.findByAccount(id);
  known.set(id, owner);
  return owner;
}

async function handled(ctx: Ctx, owner: Owner | null, { item }: WebhookItem): Promise<string | null> {
  if (item.kind === "broken") return item.problem;
  if (!owner) return "no workspace has connected this number or account";
  try {
    return await use(ctx, owner, item);
  } catch (error) {
    log().error({ err: error, kind: item.kind }, "an item of a provider update could not be used");
    return error instanceof Error ? error.message : String(error);
  }
}

async function use(ctx: Ctx, owner: Owner, item: WebhookItem["item"]): Promise<string | null> {
  switch (item.kind) {
    case "message":
      if (item.groupId) return "groups are not taken in yet";
      await messages.receiveWhatsapp(ctx, owner, item);
      return null;
    case "status":
      await messages.recordProviderReceipt(ctx, owner, item);
      return null;
    case "template":
      await templates.sync(ctx, owner.workspaceId);
      return null;
    case "account":
    case "number":
      // What it says of itself may be old by now; a look tells how things are.
      await installations.probe(ctx, owner.workspaceId);
      return null;
    default:
      return `nothing is made of ${item.kind} yet`;
  }
}
