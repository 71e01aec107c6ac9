/** Connects, changes and disconnects mailboxes. Settings are proved by signing in to both servers before they are stored. */
import { randomBytes } from "node:crypto";
import { faultOf } from "@/lib/email/connection-fault";
import { ImapFailure, withImap } from "@/lib/email/imap";
import { type MailServer, operatorImap } from "@/lib/email/mail-server";
import { checkSmtp } from "@/lib/email/smtp";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { Prisma } from "@/lib/platform/generated/prisma/client";
import { newId } from "@/lib/platform/ids";
import { isLoopbackName } from "@/lib/platform/loopback";
import { seal } from "@/lib/platform/seal";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { teamTopic } from "@/lib/realtime/topics";
import { getMailbox, listOfWorkspace } from "./find";
import { replyAddress } from "./reply-address";
import type { ConnectMailbox, Mailbox, MailboxList, ServerAddress, UpdateMailbox } from "./schemas";
import { serialize } from "./serialize";
import { guarded, passwordPurpose } from "./servers";
import { operatorTransport } from "./transport";

const MAILBOXES_MAX = 20;
const TOKEN_BYTES = 12;
const UNIQUE_VIOLATION = "P2002";

type Admin = Ctx<ActorOf<"member">>;

/** Throws mailbox_not_allowed, mailbox_refused, mailbox_exists, mailbox_limit_reached, forwarding_unavailable. */
export async function connectMailbox(ctx: Admin, input: ConnectMailbox): Promise<Mailbox> {
  await mustReachPeople(ctx.actor.workspaceId);
  const id = await idFor(ctx.actor.workspaceId, input.address);
  if (input.access === "forwarding") {
    if (!canForward()) throw new AppError("forwarding_unavailable");
    const { access, address, displayName } = input;
    const forwardingToken = randomBytes(TOKEN_BYTES).toString("hex");
    return add(ctx, { id, access, address, displayName, state: "waiting", forwardingToken });
  }
  const { access, address, displayName, userName, password, imap, smtp } = input;
  await mustWork({ imap, smtp }, { user: userName, password });
  return add(ctx, {
    ...{ id, access, address, displayName, userName, imap, smtp },
    state: "connected",
    password: seal(password, passwordPurpose(id)),
  });
}

/** An address that was connected before is the same mailbox: its conversations are answered from it again. */
async function idFor(workspaceId: string, address: string): Promise<string> {
  const former = await prisma().mailbox.findFirst({
    where: { workspaceId, address, state: "disconnected" },
    orderBy: { updatedAt: "desc" },
  });
  return former?.id ?? newId();
}

type NewRow = Omit<
  Prisma.MailboxUncheckedCreateInput,
  "workspaceId" | "createdAt" | "updatedAt" | "isDefault"
>;

/** The first is the default. */
async function add(ctx: Admin, row: NewRow): Promise<Mailbox> {
  const { workspaceId } = ctx.actor;
  try {
    return await transaction(ctx, async (tx) => {
      // Of two first mailboxes only one becomes the default.
      await tx.tx.$queryRaw`SELECT 1 FROM workspaces WHERE id = ${workspaceId}::uuid FOR NO KEY UPDATE`;
      const count = await tx.tx.mailbox.count({ where: { workspaceId, state: { not: "disconnected" } } });
      if (count >= MAILBOXES_MAX) throw new AppError("mailbox_limit_reached");
      const at = ctx.now();
      const data = { ...row, workspaceId, isDefault: count === 0, updatedAt: at };
      const added = await tx.tx.mailbox.upsert({
        where: { workspaceId_id: { workspaceId, id: row.id }, state: "disconnected" },
        create: { ...data, createdAt: at },
        update: data,
      });
      // It begins with the mails that come from now on.
      await tx.tx.mailFolder.deleteMany({ where: { workspaceId, mailboxId: row.id } });
      tell(tx, workspaceId);
      return serialize(added);
    });
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) throw new AppError("mailbox_exists");
    throw error;
  }
}

const tell = (tx: TxCtx, workspaceId: string): void =>
  notify(tx, teamTopic(workspaceId), { type: "workspace.changed" });

/** New servers or a new password are proved first. Throws mailbox_not_found, mailbox_refused. */
export async function updateMailbox(ctx: Admin, id: string, input: UpdateMailbox): Promise<Mailbox> {
  const { workspaceId } = ctx.actor;
  const before = await getMailbox(workspaceId, id);
  const { password, userName, imap, smtp, isDefault, ...shown } = input;
  const access = await provedAccess(before, { password, userName, imap, smtp });
  return transaction(ctx, async (tx) => {
    const where = { workspaceId_id: { workspaceId, id }, state: { not: "disconnected" as const } };
    if (isDefault)
      await tx.tx.mailbox.updateMany({ where: { workspaceId, isDefault: true }, data: { isDefault: false } });
    const after = await tx.tx.mailbox.update({
      where,
      data: { ...shown, ...access, ...(isDefault && { isDefault }), updatedAt: ctx.now() },
    });
    tell(tx, workspaceId);
    return serialize(after);
  });
}

type NewAccess = Pick<UpdateMailbox, "password" | "userName" | "imap" | "smtp">;

async function provedAccess(
  before: Awaited<ReturnType<typeof getMailbox>>,
  { password, userName, imap, smtp }: NewAccess,
): Promise<Prisma.MailboxUncheckedUpdateInput> {
  const isChanged = [password, userName, imap, smtp].some((value) => value !== undefined);
  if (!isChanged || before.access !== "password") return {};
  // A new server gets no password that was not given for it.
  if (!password) throw refusal("imap", "Enter the password.");
  const access = {
    userName: userName ?? before.userName ?? "",
    imap: imap ?? (before.imap as ServerAddress),
    smtp: smtp ?? (before.smtp as ServerAddress),
  };
  await mustWork(access, { user: access.userName, password });
  return {
    ...access,
    password: seal(password, passwordPurpose(before.id)),
    state: "connected",
    problem: Prisma.DbNull,
    problemAt: null,
  };
}

/** Its credentials are erased; conversations stay, and are answered from another mailbox. Throws mailbox_not_found. */
export async function disconnectMailbox(ctx: Admin, id: string): Promise<void> {
  const { workspaceId } = ctx.actor;
  const { isDefault } = await getMailbox(workspaceId, id);
  await transaction(ctx, async (tx) => {
    await tx.tx.mailbox.updateMany({
      where: { workspaceId, id },
      data: {
        ...{ state: "disconnected", isDefault: false, problem: Prisma.DbNull },
        ...{ password: null, refreshToken: null, accessToken: null, forwardingToken: null },
        updatedAt: ctx.now(),
      },
    });
    if (isDefault) {
      const next = await tx.tx.mailbox.findFirst({
        where: { workspaceId, state: { not: "disconnected" } },
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      });
      if (next)
        await tx.tx.mailbox.update({
          where: { workspaceId_id: { workspaceId, id: next.id } },
          data: { isDefault: true },
        });
    }
    tell(tx, workspaceId);
  });
}

type Side = "imap" | "smtp";
type Servers = Record<Side, ServerAddress>;

/** Signs in to both. Throws mailbox_refused with the side that failed and what it said. */
async function mustWork({ imap, smtp }: Servers, auth: NonNullable<MailServer["auth"]>): Promise<void> {
  for (const [side, server] of Object.entries({ imap, smtp }) as [Side, ServerAddress][]) {
    const isHere = isLoopbackName(server.host) && env().OUTBOUND_ALLOW_LOOPBACK === "1";
    if (server.security === "none" && !isHere)
      throw refusal(side, "Use TLS: without it the password could be read.");
  }
  const [reading, sending] = await Promise.all([
    readProblem(guarded(imap, auth)),
    checkSmtp(guarded(smtp, auth)),
  ]);
  if (reading) throw refusal("imap", reading);
  if (sending) throw refusal("smtp", sending.message);
}

async function readProblem(server: MailServer): Promise<string | null> {
  try {
    await withImap(server, (client) => client.mailboxOpen("INBOX", { readOnly: true }));
    return null;
  } catch (error) {
    if (!(error instanceof ImapFailure)) throw error;
    return error.message;
  }
}

/** `details` for the form: which server, why, and in its own words. */
const refusal = (side: Side, said: string): AppError =>
  new AppError("mailbox_refused", `${side.toUpperCase()}: ${said}`, {
    details: [{ field: side, code: faultOf(said) ?? "other", message: said }],
  });

export async function listMailboxes(workspaceId: string): Promise<Mailbox[]> {
  return (await listOfWorkspace(workspaceId)).map(serialize);
}

export async function describeMailboxes(workspaceId: string): Promise<MailboxList> {
  return {
    mailboxes: await listMailboxes(workspaceId),
    canForward: canForward(),
    canSend: operatorTransport() !== null,
    providers: [],
  };
}

/** It needs our own servers both ways. */
const canForward = (): boolean =>
  replyAddress() !== null && operatorImap() !== null && operatorTransport() !== null;

/** A partner's test workspace reaches no real people. */
async function mustReachPeople(workspaceId: string): Promise<void> {
  const isTest = await prisma().workspace.count({
    where: { id: workspaceId, partnerId: { not: null }, environment: "test" },
  });
  if (isTest > 0) throw new AppError("mailbox_not_allowed");
}
