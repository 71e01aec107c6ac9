/** Finds mailboxes: by their id, by what is forwarded to us, and the one from which a conversation is answered. */
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import type { Mailbox as Row } from "@/lib/platform/generated/prisma/client";
import { isUuid } from "@/lib/platform/ids";

const IN_USE = { state: { not: "disconnected" } } as const;

/** Null also for one that is disconnected. */
export const findMailbox = async (workspaceId: string, id: string): Promise<Row | null> =>
  isUuid(id) && isUuid(workspaceId)
    ? prisma().mailbox.findUnique({ where: { workspaceId_id: { workspaceId, id }, ...IN_USE } })
    : null;

/** Throws mailbox_not_found. */
export async function getMailbox(workspaceId: string, id: string): Promise<Row> {
  const row = await findMailbox(workspaceId, id);
  if (!row) throw new AppError("mailbox_not_found");
  return row;
}

/** The default first, then in the order of their connection. */
export const listOfWorkspace = (workspaceId: string): Promise<Row[]> =>
  prisma().mailbox.findMany({
    where: { workspaceId, ...IN_USE },
    orderBy: [{ isDefault: "desc" }, { createdAt: "asc" }, { id: "asc" }],
  });

/** The mailbox to whose address of ours a mail was forwarded. */
export async function findByForwardingToken(tokens: string[]): Promise<Row | null> {
  if (tokens.length === 0) return null;
  return prisma().mailbox.findFirst({ where: { forwardingToken: { in: tokens }, ...IN_USE } });
}

/** The one to which a conversation belongs, while it is connected; else the workspace's default. Null: it has none. */
export async function findSendingMailbox(workspaceId: string, ownId: string | null): Promise<Row | null> {
  const all = await listOfWorkspace(workspaceId);
  return all.find(({ id }) => id === ownId) ?? all[0] ?? null;
}
