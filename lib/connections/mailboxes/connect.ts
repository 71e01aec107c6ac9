/** Connects, changes and disconnects mailboxes. Settings are proved by signing in to both servers before they are stored. */
import { randomBytes } from "node:crypto";
import { operatorFolderName, operatorImap } from "@/lib/connections/email/mail-server";
import { may } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { Prisma, type Mailbox as Row } from "@/lib/platform/generated/prisma/client";
import { mailIsPrinted, outboxFolder } from "@/lib/platform/mail";
import { seal } from "@/lib/platform/seal";
import { transaction } from "@/lib/platform/transaction";
import {
  type Admin,
  addMailbox,
  change,
  idFor,
  moveFolder,
  mustReachPeople,
  NO_ACCESS,
  takeTurn,
} from "./add";
import { getMailbox, listOfWorkspace } from "./find";
import { configuredProviders } from "./oauth-providers";
import { mustWork, refusal } from "./prove";
import { replyAddress } from "./reply-address";
import type { ConnectMailbox, Mailbox, MailboxList, ServerAddress, UpdateMailbox } from "./schemas";
import { serialize } from "./serialize";
import { passwordPurpose } from "./servers";
import { askForReading, isUnreadForLong, noteCode, notifyTeam } from "./state";
import { plainCode, sendProof } from "./test-mail";
import { operatorTransport } from "./transport";

const TOKEN_BYTES = 12;

/** Throws mailbox_not_allowed, mailbox_refused, mailbox_exists, mailbox_limit_reached, forwarding_unavailable. */
export async function connectMailbox(ctx: Admin, input: ConnectMailbox): Promise<Mailbox> {
  await mustReachPeople(ctx.actor.workspaceId);
  const id = await idFor(ctx.actor.workspaceId, input.address);
  if (input.access === "forwarding") {
    if (!canForward()) throw new AppError("forwarding_unavailable");
    const { access, address, displayName } = input;
    const forwardingToken = randomBytes(TOKEN_BYTES).toString("hex");
    await addMailbox(ctx, { id, access, address, displayName, state: "waiting", forwardingToken });
    await sendProof(ctx, { workspaceId: ctx.actor.workspaceId, id });
    return serialize(await getMailbox(ctx.actor.workspaceId, id));
  }
  const { access, address, displayName, userName, password, imap, smtp } = input;
  await mustWork({ imap, smtp }, { user: userName, password });
  return addMailbox(ctx, {
    id,
    access,
    address,
    displayName,
    userName,
    imap,
    smtp,
    state: "connected",
    password: seal(password, passwordPurpose(id)),
  });
}

/** New servers or a new password are proved first. Throws mailbox_not_found, mailbox_refused. */
export async function updateMailbox(ctx: Admin, id: string, input: UpdateMailbox): Promise<Mailbox> {
  const { workspaceId } = ctx.actor;
  const before = await getMailbox(workspaceId, id);
  const { password, userName, imap, smtp, isDefault, code, authservId, ...shown } = input;
  if (code !== undefined && !(await noteCode(ctx, { workspaceId, id }, plainCode(code)))) throw wrongCode();
  const access = await provedAccess(before, { password, userName, imap, smtp });
  return transaction(ctx, async (tx) => {
    await takeTurn(tx, workspaceId);
    if (isDefault)
      await tx.tx.mailbox.updateMany({ where: { workspaceId, isDefault: true }, data: { isDefault: false } });
    const after = await change(tx, id, {
      ...shown,
      ...access,
      ...(authservId !== undefined && { authservId: authservId || null, authservMails: null }),
      ...(isDefault && { isDefault }),
    });
    notifyTeam(tx, workspaceId);
    if (isOtherServer(before, access)) await moveFolder(tx, { workspaceId, id });
    if (access.password) askForReading(tx, { workspaceId, id });
    return serialize(after);
  });
}

function wrongCode(): AppError {
  const message = "This is not the code of the last mail to this address.";
  return new AppError("invalid_request", `code: ${message}`, { details: [{ field: "code", message }] });
}

const isOtherServer = (
  before: Pick<Row, "imap" | "userName">,
  { imap, userName }: Prisma.MailboxUncheckedUpdateInput,
): boolean =>
  imap !== undefined &&
  ((imap as ServerAddress).host !== (before.imap as ServerAddress | null)?.host ||
    userName !== before.userName);

type NewAccess = Pick<UpdateMailbox, "password" | "userName" | "imap" | "smtp">;

async function provedAccess(
  before: Awaited<ReturnType<typeof getMailbox>>,
  { password, userName, imap, smtp }: NewAccess,
): Promise<Prisma.MailboxUncheckedUpdateInput> {
  const isChanged = [password, userName, imap, smtp].some((value) => value !== undefined);
  if (!isChanged || before.access !== "password") return {};
  // A stored password is never sent to a new server.
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
  await getMailbox(workspaceId, id);
  await transaction(ctx, async (tx) => {
    await takeTurn(tx, workspaceId);
    await change(tx, id, {
      state: "disconnected",
      isDefault: false,
      ...NO_ACCESS,
    });
    const others = { workspaceId, state: { not: "disconnected" as const } };
    const next = await tx.tx.mailbox.findFirst({
      where: others,
      orderBy: [{ isDefault: "desc" }, { createdAt: "asc" }, { id: "asc" }],
    });
    if (next)
      await tx.tx.mailbox.updateMany({ where: { ...others, id: next.id }, data: { isDefault: true } });
    notifyTeam(tx, workspaceId);
  });
}

export async function listMailboxes(workspaceId: string): Promise<Mailbox[]> {
  return (await listOfWorkspace(workspaceId)).map(serialize);
}

export async function describeMailboxes(ctx: Admin): Promise<MailboxList> {
  const { workspaceId } = ctx.actor;
  const failed = await countFailedMails(workspaceId);
  return {
    mailboxes: (await listMailboxes(workspaceId)).map((mailbox) => ({
      ...mailbox,
      failedMails: failed.get(mailbox.id) ?? 0,
    })),
    canForward: canForward(),
    canSend: operatorTransport() !== null,
    // Only a server of one's own machine has it.
    outbox: may(ctx.actor, "settings") && mailIsPrinted() ? outboxFolder() : null,
    incoming: await stateOfIncoming(ctx),
    providers: configuredProviders(),
  };
}

async function countFailedMails(workspaceId: string): Promise<Map<string, number>> {
  const rows = await query<{ mailboxId: string; count: number }>(
    "failed_mails_of_mailboxes",
    `SELECT mailbox_id AS "mailboxId", count(*)::int AS count FROM (SELECT mailbox_id FROM received_mails
       WHERE workspace_id = $1 AND state = 'failed' AND dismissed_at IS NULL AND mailbox_id IS NOT NULL LIMIT 1000) AS list
     GROUP BY mailbox_id`,
    [workspaceId],
  );
  return new Map(rows.map(({ mailboxId, count }) => [mailboxId, count]));
}

/** Leaves out the server's answer, which only the operator may see. */
async function stateOfIncoming(ctx: Admin): Promise<MailboxList["incoming"]> {
  const server = operatorImap();
  if (!server || !replyAddress()) return "missing";
  const folder = await prisma().mailFolder.findUnique({ where: { name: operatorFolderName(server) } });
  return folder?.problem && isUnreadForLong(folder, ctx.now()) ? "fails" : "works";
}

/** It needs our own servers both ways. */
const canForward = (): boolean =>
  replyAddress() !== null && operatorImap() !== null && operatorTransport() !== null;
