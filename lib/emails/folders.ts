/** The folders that are read: the operator's, to which every workspace's answers come with their tokens, and one of each mailbox. */
import { ImapFailure } from "@/lib/email/imap";
import { operatorImap } from "@/lib/email/mail-server";
import { findMailbox } from "@/lib/mailboxes/find";
import { imapOf } from "@/lib/mailboxes/servers";
import { type MailboxRef, noteProblem, noteWorks, problemOf } from "@/lib/mailboxes/state";
import type { Ctx } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { mailFolderDue } from "@/lib/platform/signals";
import { type FolderSource, fetchFolder } from "./fetch";
import { settleUnknown } from "./settle-unknown";

/** Null without INBOUND_MAIL_URL. */
function operatorFolder(): FolderSource | null {
  const server = operatorImap();
  if (!server) return null;
  const { host, port, auth } = server;
  const name = `operator:${auth?.user}@${host}:${port}`;
  return { name, path: "INBOX", server, begin: "all", mailbox: null };
}

const PREFIX = "mailbox:";
export const folderName = ({ workspaceId, id }: MailboxRef): string => `${PREFIX}${workspaceId}:${id}`;

/** Null if there is no such folder any more. */
async function findSource(name: string): Promise<FolderSource | null> {
  if (!name.startsWith(PREFIX)) {
    const operators = operatorFolder();
    return operators?.name === name ? operators : null;
  }
  const [workspaceId = "", id = ""] = name.slice(PREFIX.length).split(":");
  const row = await findMailbox(workspaceId, id);
  const server = row && (await imapOf(row));
  return server && { name, path: "INBOX", server, begin: "new", mailbox: { workspaceId, id } };
}

/** A refused sign-in is tried less often: servers lock accounts out. */
const REFUSED_MINUTES = 15;

/** Asks for a reading of each folder; every minute. Returns how many. */
export async function requestReadings(ctx: Ctx): Promise<number> {
  const operators = operatorFolder();
  const minute = Math.floor(ctx.now().getTime() / 60_000);
  const due = await query<MailboxRef>(
    "",
    `SELECT b.workspace_id AS "workspaceId", b.id FROM mailboxes b JOIN workspaces w ON w.id = b.workspace_id
     WHERE w.status = 'active' AND b.state <> 'disconnected' AND b.access <> 'forwarding'
       AND (b.problem ->> 'code' IS DISTINCT FROM 'mail_sign_in_refused' OR b.problem ->> 'side' <> 'imap'
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

/** `isEmpty: false`: there are more. A server that does not answer is asked again in a minute. */
export async function readFolder(ctx: Ctx, name: string): Promise<{ isEmpty: boolean }> {
  const source = await findSource(name);
  if (!source) return { isEmpty: true };
  const { mailbox } = source;
  try {
    const fetched = await fetchFolder(ctx, source);
    if (!fetched) return { isEmpty: true };
    if (mailbox) {
      await noteWorks(ctx, mailbox, "imap");
      await settleUnknown(ctx, { mailbox, server: source.server });
    }
    return fetched;
  } catch (error) {
    if (!(error instanceof ImapFailure)) throw error;
    if (mailbox) await noteFailure(ctx, { name, mailbox }, error);
    else
      log().warn({ problem: error.message }, "INBOUND_MAIL_URL could not be read; tried again in a minute");
    return { isEmpty: true };
  }
}

/** A server that is away for a moment needs no one's attention. */
const PATIENCE_MS = 10 * 60_000;

async function noteFailure(
  ctx: Ctx,
  { name, mailbox }: { name: string; mailbox: MailboxRef },
  { isSignIn, message }: ImapFailure,
): Promise<void> {
  const folder = await prisma().mailFolder.findUnique({ where: { name } });
  const since = folder?.fetchedAt ?? folder?.createdAt;
  const isLong = since !== undefined && since.getTime() < ctx.now().getTime() - PATIENCE_MS;
  const code = isSignIn ? "mail_sign_in_refused" : "mail_server_unreachable";
  if (isSignIn || isLong) await noteProblem(ctx, mailbox, problemOf("imap", code, message));
}
