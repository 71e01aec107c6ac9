/** The operator's mailbox for incoming mail: every workspace's answers arrive there, each with its token. */
import { ImapFailure } from "@/lib/email/imap";
import { operatorImap } from "@/lib/email/mail-server";
import type { Ctx } from "@/lib/platform/context";
import { log } from "@/lib/platform/log";
import { mailFolderDue, signal } from "@/lib/platform/signals";
import { transaction } from "@/lib/platform/transaction";
import { type FolderSource, fetchFolder } from "./fetch";

/** Null without INBOUND_MAIL_URL. */
function operatorFolder(): FolderSource | null {
  const server = operatorImap();
  if (!server) return null;
  const { host, port, auth } = server;
  return { name: `operator:${auth?.user}@${host}:${port}`, path: "INBOX", server, begin: "all" };
}

/** Asks for a reading; every minute. */
export async function requestInbound(ctx: Ctx): Promise<void> {
  const folder = operatorFolder();
  if (folder) await transaction(ctx, async (tx) => signal(tx, mailFolderDue, { name: folder.name }));
}

/** `isEmpty: false`: there are more. A server that does not answer is asked again in a minute. */
export async function fetchInbound(ctx: Ctx, name: string): Promise<{ isEmpty: boolean }> {
  const folder = operatorFolder();
  if (folder?.name !== name) return { isEmpty: true };
  try {
    return await fetchFolder(ctx, folder);
  } catch (error) {
    if (!(error instanceof ImapFailure)) throw error;
    log().warn({ problem: error.message }, "INBOUND_MAIL_URL could not be read; tried again in a minute");
    return { isEmpty: true };
  }
}
