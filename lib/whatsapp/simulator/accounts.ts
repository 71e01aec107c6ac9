/** Simulated accounts: made with their number and templates, and removed. */
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import type { SimulatorAccountKind } from "@/lib/platform/generated/prisma/client";
import { transaction } from "@/lib/platform/transaction";
import { newAssetId } from "./ids";
import { seedTemplates } from "./templates";
import { issueToken } from "./tokens";

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
  /** Coexistence: such a number needs no registration. */
  isOnBusinessApp?: boolean;
};

/** The same for every workspace; its account and its phone number id are not. */
const SANDBOX_NUMBER = "+1 555 010 0000";
/** 555-01xx are kept for fiction; the id's last digits make a connected number recognisable. */
const connectedNumber = (id: string): string => `+1 555 01${id.slice(-6, -4)} ${id.slice(-4)}`;

/** One account of a kind in a workspace: asked again it is the same one, with another token. */
export async function createAccount(
  ctx: Ctx,
  options: Options,
): Promise<MadeAccount & { accessToken: string }> {
  const account = await ensureAccount(ctx, options);
  const { workspaceId } = options;
  const accessToken = await issueToken(ctx, { workspaceId, accountId: account.accountId });
  return { ...account, accessToken };
}

export async function ensureAccount(
  ctx: Ctx,
  { workspaceId, kind, isRegistered = true, isOnBusinessApp = false }: Options,
): Promise<MadeAccount> {
  await transaction(ctx, async (tx) => {
    const id = newAssetId();
    const name = kind === "sandbox" ? "Shared sandbox" : "Simulated business";
    const createdAt = ctx.now();
    const { count } = await tx.tx.simulatorAccount.createMany({
      data: [{ workspaceId, id, kind, name, createdAt }],
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
    select: { id: true, accountId: true, displayNumber: true, verifiedName: true },
  });
  return {
    accountId: number.accountId,
    phoneNumberId: number.id,
    displayPhoneNumber: number.displayNumber,
    verifiedName: number.verifiedName,
  };
}

/** With everything that hangs on it; nobody is told. Without such an account nothing happens. */
export async function removeAccount(
  _ctx: Ctx,
  { workspaceId, accountId }: { workspaceId: string; accountId: string },
): Promise<void> {
  await prisma().simulatorAccount.deleteMany({ where: { workspaceId, id: accountId } });
}
