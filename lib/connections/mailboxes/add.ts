/** Stores a mailbox that is known to work. */
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { Prisma, type Mailbox as Row } from "@/lib/platform/generated/prisma/client";
import { newId } from "@/lib/platform/ids";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import type { Mailbox } from "./schemas";
import { serialize } from "./serialize";
import { askForReading, folderName, type MailboxRef, notifyTeam } from "./state";

const MAILBOXES_MAX = 20;
const UNIQUE_VIOLATION = "P2002";

export type Admin = Ctx<ActorOf<"member">>;

/** A partner's test workspace reaches no real people. */
export async function mustReachPeople(workspaceId: string): Promise<void> {
  const isTest = await prisma().workspace.count({
    where: { id: workspaceId, partnerId: { not: null }, environment: "test" },
  });
  if (isTest > 0) throw new AppError("mailbox_not_allowed");
}

/** An address that was connected before is the same mailbox: its conversations are answered from it again. */
export async function idFor(workspaceId: string, address: string): Promise<string> {
  const former = await prisma().mailbox.findFirst({
    where: { workspaceId, address, state: "disconnected" },
    orderBy: { updatedAt: "desc" },
  });
  return former?.id ?? newId();
}

/**
 * Serializes changes of a workspace's mailboxes, so that only one becomes the default and each sees the former change.
 */
export const takeTurn = (tx: Pick<TxCtx, "tx">, workspaceId: string): Promise<unknown> =>
  tx.tx.$queryRaw`SELECT 1 FROM workspaces WHERE id = ${workspaceId}::uuid FOR NO KEY UPDATE`;

/** Throws mailbox_not_found also for one that was disconnected meanwhile. */
export async function change(
  tx: TxCtx<ActorOf<"member">>,
  id: string,
  data: Prisma.MailboxUncheckedUpdateManyInput,
): Promise<Row> {
  const { workspaceId } = tx.actor;
  const where = { workspaceId, id, state: { not: "disconnected" as const } };
  const [after] = await tx.tx.mailbox.updateManyAndReturn({ where, data: { ...data, updatedAt: tx.now() } });
  if (!after) throw new AppError("mailbox_not_found");
  return after;
}

/** Clears the former access, when a mailbox is disconnected or connected in another way. */
export const NO_ACCESS = {
  userName: null,
  password: null,
  imap: Prisma.DbNull,
  smtp: Prisma.DbNull,
  refreshToken: null,
  accessToken: null,
  accessExpiresAt: null,
  forwardingToken: null,
  provedAt: null,
  testHash: null,
  testSentAt: null,
  testedAt: null,
  problem: Prisma.DbNull,
  problemAt: null,
};

/** Fetched mails stay, failed ones too; reading begins with the mails that come from now on. */
async function retireFolder(tx: TxCtx, mailbox: MailboxRef): Promise<Date | null> {
  const [former] = await tx.tx.mailFolder.updateManyAndReturn({
    where: { workspaceId: mailbox.workspaceId, mailboxId: mailbox.id, name: folderName(mailbox) },
    data: { name: `former ${newId()}`, claimedBy: null, leaseUntil: null },
  });
  return former?.fetchedAt ?? null;
}

/** No server gives it to a numbering (RFC 3501, 2.3.1.1). */
const NO_NUMBERING = 0n;
/** Another server has its own numbers, perhaps with the same number of the numbering: those of the last days are read again. */
export async function moveFolder(tx: TxCtx, mailbox: MailboxRef): Promise<void> {
  const fetchedAt = await retireFolder(tx, mailbox);
  if (!fetchedAt) return;
  const whose = { workspaceId: mailbox.workspaceId, mailboxId: mailbox.id };
  const place = { name: folderName(mailbox), uidValidity: NO_NUMBERING, fetchedAt };
  await tx.tx.mailFolder.create({ data: { id: newId(), ...whose, ...place, createdAt: tx.now() } });
}

type NewRow = Omit<
  Prisma.MailboxUncheckedCreateInput,
  "workspaceId" | "createdAt" | "updatedAt" | "isDefault"
>;

/** The first is the default. */
export async function addMailbox(ctx: Admin, row: NewRow): Promise<Mailbox> {
  const { workspaceId } = ctx.actor;
  try {
    return await transaction(ctx, async (tx) => {
      await takeTurn(tx, workspaceId);
      const count = await tx.tx.mailbox.count({ where: { workspaceId, state: { not: "disconnected" } } });
      if (count >= MAILBOXES_MAX) throw new AppError("mailbox_limit_reached");
      const at = ctx.now();
      const data = { ...NO_ACCESS, ...row, workspaceId, isDefault: count === 0, updatedAt: at };
      const added = await tx.tx.mailbox.upsert({
        where: { workspaceId_id: { workspaceId, id: row.id }, state: "disconnected" },
        create: { ...data, createdAt: at },
        update: data,
      });
      await retireFolder(tx, { workspaceId, id: row.id });
      notifyTeam(tx, workspaceId);
      // The first reading only finds where new mails begin.
      if (row.imap) askForReading(tx, { workspaceId, id: row.id });
      return serialize(added);
    });
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) throw new AppError("mailbox_exists");
    throw error;
  }
}
