/** The folders that are read: the operator's, to which every workspace's answers come with their tokens, and one of each mailbox. */
import { ImapFailure } from "@/lib/connections/email/imap";
import { type MailServer, operatorFolderName, operatorImap } from "@/lib/connections/email/mail-server";
import { findMailbox } from "@/lib/connections/mailboxes/find";
import { GrantRevoked } from "@/lib/connections/mailboxes/oauth-tokens";
import { imapOf } from "@/lib/connections/mailboxes/servers";
import { mailFolderDue } from "@/lib/connections/mailboxes/signals";
import {
  folderName,
  isUnreadForLong,
  MAILBOX_FOLDER,
  type MailboxRef,
  noteProblem,
  noteWorks,
  problemOf,
} from "@/lib/connections/mailboxes/state";
import type { Ctx } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import type { Mailbox, MailFolder } from "@/lib/platform/generated/prisma/client";
import { log } from "@/lib/platform/log";
import { perProcess } from "@/lib/platform/per-process";
import { type FolderSource, fetchAgain, fetchFolder } from "./fetch";
import { settleUnknown } from "./settle-unknown";

/** Null without INBOUND_MAIL_URL. */
function operatorFolder(): FolderSource | null {
  const server = operatorImap();
  if (!server) return null;
  return { name: operatorFolderName(server), path: "INBOX", server, begin: "all", mailbox: null };
}

/** Null if there is no such folder any more. */
async function findSource(name: string): Promise<FolderSource | null> {
  if (!name.startsWith(MAILBOX_FOLDER)) {
    const operators = operatorFolder();
    return operators?.name === name ? operators : null;
  }
  const [workspaceId = "", id = ""] = name.slice(MAILBOX_FOLDER.length).split(":");
  const row = await findMailbox(workspaceId, id);
  const server = row && (await serverOf(row));
  return server && { name, path: "INBOX", server, begin: "new", mailbox: { workspaceId, id } };
}

/** Throws MailboxFailure if its provider gives no access any more, or does not answer. */
async function serverOf(row: Mailbox): Promise<MailServer | null> {
  try {
    return await imapOf(row);
  } catch (error) {
    const code = error instanceof GrantRevoked ? "mail_grant_revoked" : "mail_server_unreachable";
    throw new MailboxFailure(row, code, error instanceof Error ? error.message : String(error));
  }
}

class MailboxFailure extends Error {
  constructor(
    readonly mailbox: MailboxRef,
    readonly code: "mail_grant_revoked" | "mail_sign_in_refused" | "mail_server_unreachable",
    message: string,
  ) {
    super(message);
  }
}

/** A refused sign-in is tried less often: servers lock accounts out. */
const REFUSED_MINUTES = 15;

/** Requests a reading of each folder that is not being read, every minute. Returns how many. */
export async function requestReadings(ctx: Ctx): Promise<number> {
  const operators = operatorFolder();
  const minute = Math.floor(ctx.now().getTime() / 60_000);
  const due = await query<MailboxRef>(
    "",
    `SELECT b.workspace_id AS "workspaceId", b.id FROM mailboxes b JOIN workspaces w ON w.id = b.workspace_id
     WHERE w.status = 'active' AND b.state <> 'disconnected' AND b.access <> 'forwarding'
       AND NOT EXISTS (SELECT FROM mail_folders f WHERE f.workspace_id = b.workspace_id AND f.mailbox_id = b.id
         AND f.claimed_by IS NOT NULL AND f.lease_until > now())
       AND (coalesce(b.problem ->> 'code', '') NOT IN ('mail_sign_in_refused', 'mail_grant_revoked') OR b.problem ->> 'side' <> 'imap'
         OR ($1::bigint + abs(hashtext(b.id::text)::bigint)) % ${REFUSED_MINUTES} = 0)`,
    [minute],
  );
  const names = [...(operators ? [operators.name] : []), ...due.map(folderName)];
  await query(
    "",
    `INSERT INTO outbox (kind, name, payload)
     SELECT 'signal', $1, jsonb_build_object('name', name) FROM unnest($2::text[]) AS list(name)`,
    [mailFolderDue, names],
  );
  return names.length;
}

/** See fetchAgain(); false also if the server cannot be asked. */
export async function refetch({
  id,
  uid,
  folder,
}: {
  id: string;
  uid: bigint;
  folder: MailFolder;
}): Promise<boolean> {
  try {
    const source = await findSource(folder.name);
    return source !== null && (await fetchAgain(source, { id, uid, uidValidity: folder.uidValidity }));
  } catch (error) {
    if (error instanceof MailboxFailure || error instanceof ImapFailure) return false;
    throw error;
  }
}

/** `isEmpty: false`: there are more. A server that does not answer is asked again in a minute. */
export async function readFolder(ctx: Ctx, name: string): Promise<{ isEmpty: boolean }> {
  const end = beginReading(name);
  if (!end) return { isEmpty: true };
  try {
    const source = await findSource(name);
    return (source && (await readSource(ctx, source))) ?? { isEmpty: true };
  } catch (error) {
    if (error instanceof MailboxFailure) await noteFailure(ctx, name, error);
    else if (error instanceof ImapFailure)
      log().warn({ problem: error.message }, "INBOUND_MAIL_URL could not be read; tried again in a minute");
    else throw error;
    return { isEmpty: true };
  } finally {
    end();
  }
}

/** A limit, so that slow servers do not take all jobs, nor one workspace's the others'. */
const READ_AT_ONCE = 128;
const SLOW = { afterMs: 10_000, atOnce: 32, ofOneWorkspace: 4 };
type Reading = { workspaceId: string; since: number };
const readings = perProcess("mail-readings", () => new Set<Reading>());

/** Null: too many folders are being read; the next minute tries again. Call the returned function at the end. */
function beginReading(name: string): (() => void) | null {
  if (!name.startsWith(MAILBOX_FOLDER)) return () => undefined;
  const [, workspaceId = ""] = name.split(":");
  const since = performance.now();
  const slow = [...readings()].filter((each) => since - each.since > SLOW.afterMs);
  const own = slow.filter((each) => each.workspaceId === workspaceId);
  if (readings().size >= READ_AT_ONCE || slow.length >= SLOW.atOnce || own.length >= SLOW.ofOneWorkspace)
    return null;
  const reading = { workspaceId, since };
  readings().add(reading);
  return () => void readings().delete(reading);
}

/** Null: another process reads it. */
async function readSource(ctx: Ctx, source: FolderSource): Promise<{ isEmpty: boolean } | null> {
  const { mailbox, server } = source;
  try {
    const fetched = await fetchFolder(ctx, source);
    if (fetched && mailbox) {
      if (fetched.isHeld) await noteProblem(ctx, mailbox, problemOf("imap", "mail_room_used", null));
      else await noteWorks(ctx, mailbox, "imap");
      await settleUnknown(ctx, { mailbox, server });
    }
    return fetched;
  } catch (error) {
    if (!mailbox || !(error instanceof ImapFailure)) throw error;
    const code = error.isSignIn ? "mail_sign_in_refused" : "mail_server_unreachable";
    throw new MailboxFailure(mailbox, code, error.message);
  }
}

async function noteFailure(
  ctx: Ctx,
  name: string,
  { mailbox, code, message }: MailboxFailure,
): Promise<void> {
  const folder = await prisma().mailFolder.findUnique({ where: { name } });
  if (code !== "mail_server_unreachable" || (folder && isUnreadForLong(folder, ctx.now())))
    await noteProblem(ctx, mailbox, problemOf("imap", code, message));
}
