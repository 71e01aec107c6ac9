/** Creates and removes simulated accounts with their number and templates. */

import { newAssetId } from "@/lib/connections/simulator/ids";
import { seedTemplates } from "@/lib/connections/simulator/templates/templates";
import { issueToken } from "@/lib/connections/simulator/tokens";
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import type { SimulatorAccountKind } from "@/lib/platform/generated/prisma/client";
import { transaction } from "@/lib/platform/transaction";

export type MadeAccount = {
  accountId: string;
  phoneNumberId: string;
  displayPhoneNumber: string;
  verifiedName: string;
};
type Options = {
  workspaceId: string;
  kind: SimulatorAccountKind;
  isRegistered?: boolean;
  /** Coexistence: the number needs no registration. */
  isOnBusinessApp?: boolean;
};

/** The displayed number is the same for every workspace; account and phone number ids differ. */
const SANDBOX_NUMBER = "+1 555 010 0000";
const NAMES: Record<SimulatorAccountKind, string> = {
  connected: "Simulated business",
  sandbox: "Shared sandbox",
  banned: "Banned business",
};
/** 555-01xx is reserved for fiction; digits of the id make a connected number recognisable. */
const connectedNumber = (id: string): string => `+1 555 01${id.slice(-6, -4)} ${id.slice(-4)}`;

/** One account per kind and workspace: a second call returns the same account with another token. */
export async function createAccount(
  ctx: Ctx,
  options: Options,
): Promise<MadeAccount & { accessToken: string }> {
  const account = await ensureAccount(ctx, options);
  const { workspaceId } = options;
  // The number may be unregistered from an abandoned signup.
  if (options.isRegistered !== false)
    await prisma().simulatorNumber.updateMany({
      where: { workspaceId, id: account.phoneNumberId, isRegistered: false, registerCalls: 0 },
      data: { isRegistered: true },
    });
  const accessToken = await issueToken(ctx, { workspaceId, accountId: account.accountId });
  return { ...account, accessToken };
}

/** The id of the workspace's account of this kind, if it exists. */
export async function findAccount(workspaceId: string, kind: SimulatorAccountKind): Promise<string | null> {
  const account = await prisma().simulatorAccount.findFirst({
    where: { workspaceId, kind },
    select: { id: true },
  });
  return account?.id ?? null;
}

/** For a statement: the workspace of a number in the sandbox, given by its id. */
export const SANDBOX_OF_NUMBER = `
  SELECT n.workspace_id AS "workspaceId" FROM simulator_numbers n
  JOIN simulator_accounts a ON a.workspace_id = n.workspace_id AND a.id = n.account_id AND a.kind = 'sandbox'
  WHERE n.id = $1`;

/** The workspace of an account of this kind. */
export async function ownerOfAccount(id: string, kind: SimulatorAccountKind): Promise<string | null> {
  const account = await prisma().simulatorAccount.findFirst({ where: { id, kind } });
  return account?.workspaceId ?? null;
}

export async function ensureAccount(
  ctx: Ctx,
  { workspaceId, kind, isRegistered = true, isOnBusinessApp = false }: Options,
): Promise<MadeAccount> {
  await transaction(ctx, async (tx) => {
    const id = newAssetId();
    const name = NAMES[kind];
    const createdAt = ctx.now();
    const { count } = await tx.tx.simulatorAccount.createMany({
      data: [{ workspaceId, id, kind, name, createdAt, state: kind === "banned" ? "banned" : "active" }],
      skipDuplicates: true,
    });
    if (count === 0) return;
    const numberId = newAssetId();
    await tx.tx.simulatorNumber.create({
      data: {
        workspaceId,
        id: numberId,
        accountId: id,
        displayNumber: kind === "sandbox" ? SANDBOX_NUMBER : connectedNumber(numberId),
        verifiedName: name,
        isRegistered: isRegistered || isOnBusinessApp,
        isOnBusinessApp,
        createdAt,
      },
    });
    await seedTemplates(tx, { workspaceId, accountId: id });
  });
  const number = await prisma().simulatorNumber.findFirstOrThrow({
    where: { workspaceId, account: { kind } },
    select: NUMBER_FIELDS,
    orderBy: { createdAt: "asc" },
  });
  return madeOf(number);
}

const NUMBER_FIELDS = { id: true, accountId: true, displayNumber: true, verifiedName: true } as const;

const madeOf = (number: {
  id: string;
  accountId: string;
  displayNumber: string;
  verifiedName: string;
}): MadeAccount => ({
  accountId: number.accountId,
  phoneNumberId: number.id,
  displayPhoneNumber: number.displayNumber,
  verifiedName: number.verifiedName,
});

type NewNumber = { workspaceId: string; isOnBusinessApp?: boolean; pin?: string | null };

/**
 * Adds a number to the connected account, which is created if needed. The number is unregistered unless it is in the
 * app.
 */
export async function addNumber(
  ctx: Ctx,
  { workspaceId, isOnBusinessApp = false, pin = null }: NewNumber,
): Promise<MadeAccount> {
  const where = { workspaceId, kind: "connected" } as const;
  const account = await prisma().simulatorAccount.findFirst({ where, select: { id: true, name: true } });
  if (!account) {
    const first = await ensureAccount(ctx, { ...where, isRegistered: false, isOnBusinessApp });
    await prisma().simulatorNumber.updateMany({
      where: { workspaceId, id: first.phoneNumberId },
      data: { pin },
    });
    return first;
  }
  const id = newAssetId();
  const number = await prisma().simulatorNumber.create({
    data: {
      workspaceId,
      id,
      accountId: account.id,
      displayNumber: connectedNumber(id),
      verifiedName: account.name,
      isRegistered: isOnBusinessApp,
      isOnBusinessApp,
      pin,
      createdAt: ctx.now(),
    },
    select: NUMBER_FIELDS,
  });
  return madeOf(number);
}

/** Null for a number outside the connected account. */
export async function findNumber(workspaceId: string, id: string): Promise<MadeAccount | null> {
  const number = await prisma().simulatorNumber.findFirst({
    where: { workspaceId, id, account: { kind: "connected" } },
    select: NUMBER_FIELDS,
  });
  return number && madeOf(number);
}

/** Existing numbers that a signup offers besides a new one. */
export async function listConnectedNumbers(workspaceId: string): Promise<MadeAccount[]> {
  const numbers = await prisma().simulatorNumber.findMany({
    where: { workspaceId, account: { kind: "connected" } },
    select: NUMBER_FIELDS,
    orderBy: { createdAt: "asc" },
    take: 20,
  });
  return numbers.map(madeOf);
}

/** Deletes the account with everything in it, without webhooks. Does nothing without such an account. */
export async function removeAccount(
  _ctx: Ctx,
  { workspaceId, accountId }: { workspaceId: string; accountId: string },
): Promise<void> {
  await prisma().simulatorAccount.deleteMany({ where: { workspaceId, id: accountId } });
}
