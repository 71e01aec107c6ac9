/**
 * Fetches new mails of a folder, one process at a time. A mail is stored before the place in the folder moves on, so a crash or a
 * lost connection costs none, and the same mail has the same id when it is fetched again. Nothing changes on the server.
 */

import type { ImapFlow } from "imapflow";
import { ImapFailure, withImap } from "@/lib/connections/email/imap";
import type { MailServer } from "@/lib/connections/email/mail-server";
import type { MailboxRef } from "@/lib/connections/mailboxes/state";
import type { Ctx } from "@/lib/platform/context";
import { derivedId } from "@/lib/platform/crypto";
import { prisma, query } from "@/lib/platform/db";
import { fileStore } from "@/lib/platform/file-store";
import { newId } from "@/lib/platform/ids";
import { signal } from "@/lib/platform/signals";
import { fn } from "@/lib/platform/sql";
import { cut } from "@/lib/platform/text";
import { transaction } from "@/lib/platform/transaction";
import { workerId } from "@/lib/platform/worker";
import { OF_SERVER } from "./schemas";
import { mailsFetched } from "./signals";
import { spaceFor } from "./space";

export type FolderSource = {
  /** Unique; names the folder's owner. */
  name: string;
  path: string;
  server: MailServer;
  /** Null: the operator's. */
  mailbox: MailboxRef | null;
  /** On the first reading of a folder: all its mails, or only those that come from now on. */
  begin: "all" | "new";
};

/** One mail's download over a slow line, and slack. */
const LEASE_SECONDS = 180;
const BATCH = 50;
/** Mails read by then are kept, and the next reading continues after them. */
const SESSION_MS = LEASE_SECONDS * 1000;
/** Larger ones are cut; text comes first in a mail. Servers take 25 to 50 MB. */
export const RAW_BYTES_MAX = 40 * 1024 * 1024;
const DAY_MS = 86_400_000;
/** A new numbering (UIDVALIDITY) fetches the last days' mails again; known ones change nothing. */
const OVERLAP_DAYS = 3;

type Folder = { id: string; uidValidity: bigint | null; lastUid: bigint; fetchedAt: Date | null };
/** `isEmpty: false`: there may be more. `isHeld`: they stay on their server, since a limit of space is reached. */
export type Fetched = { count: number; isEmpty: boolean; isHeld?: boolean };

/** Throws ImapFailure. Null: another process reads the folder. */
export async function fetchFolder(ctx: Ctx, source: FolderSource): Promise<Fetched | null> {
  const worker = await workerId();
  const folder = await lease(ctx, source, worker);
  if (!folder) return null;
  try {
    const reading = { folder, worker, source };
    const fetched = await withImap(source.server, (client) => readOn(ctx, client, reading), SESSION_MS);
    await release(folder.id, worker, fetched.isEmpty ? ctx.now() : null, null);
    return fetched;
  } catch (error) {
    if (error instanceof ImapFailure) await release(folder.id, worker, null, error.message);
    throw error;
  }
}

/** The folder's row, made if it is missing; null while another process holds it. */
async function lease(ctx: Ctx, { name, mailbox }: FolderSource, worker: number): Promise<Folder | null> {
  const whose = mailbox && { workspaceId: mailbox.workspaceId, mailboxId: mailbox.id };
  await prisma().mailFolder.createMany({
    data: { id: newId(), name, ...whose, createdAt: ctx.now() },
    skipDuplicates: true,
  });
  const [row] = await query<{
    id: string;
    uidValidity: string | null;
    lastUid: string;
    fetchedAt: Date | null;
  }>(
    "lease_mail_folder",
    `UPDATE mail_folders SET claimed_by = $2, lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
     WHERE name = $1 AND (claimed_by IS NULL OR claimed_by = $2 OR lease_until < now()
       OR claimed_by NOT IN (SELECT ${fn}.live_workers()))
     RETURNING id, uid_validity::text AS "uidValidity", last_uid::text AS "lastUid", fetched_at AS "fetchedAt"`,
    [name, worker],
  );
  if (!row) return null;
  const { id, fetchedAt, uidValidity, lastUid } = row;
  return {
    id,
    fetchedAt,
    uidValidity: uidValidity === null ? null : BigInt(uidValidity),
    lastUid: BigInt(lastUid),
  };
}

const release = (id: string, worker: number, fetchedAt: Date | null, problem: string | null) =>
  query(
    "release_mail_folder",
    `UPDATE mail_folders SET claimed_by = NULL, lease_until = NULL, fetched_at = coalesce($3, fetched_at), problem = $4
     WHERE id = $1 AND claimed_by = $2`,
    [id, worker, fetchedAt, problem],
  );

type Reading = { folder: Folder; worker: number; source: FolderSource };

async function readOn(ctx: Ctx, client: ImapFlow, { folder, worker, source }: Reading): Promise<Fetched> {
  const { uidValidity, uidNext } = await client.mailboxOpen(source.path, { readOnly: true });
  const after =
    uidValidity === folder.uidValidity
      ? folder.lastUid
      : await beginning(client, { folder, begin: source.begin, uidNext });
  const found = (await client.search({ uid: `${after + 1n}:*` }, { uid: true })) || [];
  // The server answers with the newest even if it is older.
  const uids = found.filter((uid) => BigInt(uid) > after).sort((one, other) => one - other);
  const workspaceId = source.mailbox?.workspaceId ?? null;
  const mailboxId = source.mailbox?.id ?? null;
  const place = { folderId: folder.id, workspaceId, mailboxId, worker, uidValidity };
  if (uids.length === 0) await moveOn(place, after);
  let count = 0;
  let space = await spaceFor(ctx, workspaceId);
  let isHeld = false;
  let refused: Refused | null = null;
  for (const uid of uids.slice(0, BATCH)) {
    isHeld = space <= 0 || (await fileStore.isFull());
    if (isHeld) break;
    const raw = await download(client, uid);
    // Two refusals in a row: the server refuses everything for now.
    if (raw instanceof Refused && refused) break;
    if (raw instanceof Refused) {
      refused = raw;
      continue;
    }
    // The next mail can be read, so only the refused one is the cause.
    if (refused && !(await keep(ctx, place, refused))) return { count, isEmpty: true };
    refused = null;
    if (!(await keep(ctx, place, raw))) return { count, isEmpty: true };
    count++;
    space -= await sizeOf(place, uid);
  }
  if (count > 0) await transaction(ctx, async (tx) => signal(tx, mailsFetched, { folderId: folder.id }));
  if (refused) throw refused.answer;
  return { count, isEmpty: isHeld || uids.length <= BATCH, isHeld };
}

/** `raw`: null if it was deleted meanwhile. */
type Downloaded = { uid: number; raw: Buffer | null };
/** The server says NO to this mail, or to everything for now. */
class Refused {
  constructor(
    readonly uid: number,
    readonly answer: Error & { responseStatus?: string; responseText?: string },
  ) {}
}

async function download(client: ImapFlow, uid: number): Promise<Downloaded | Refused> {
  try {
    const source = { maxLength: RAW_BYTES_MAX };
    const found = await client.fetchOne(String(uid), { uid: true, source }, { uid: true });
    return { uid, raw: found ? (found.source ?? null) : null };
  } catch (error) {
    const answer = error as Refused["answer"];
    if (!client.usable || !answer.responseStatus) throw error;
    return new Refused(uid, answer);
  }
}

async function sizeOf({ folderId, uidValidity }: Place, uid: number): Promise<number> {
  const id = derivedId(`${folderId}:${uidValidity}:${uid}`);
  const mail = await prisma().receivedMail.findUnique({ where: { id }, select: { sizeBytes: true } });
  return mail?.sizeBytes ?? 0;
}

/** Finds the start in a folder whose numbering (UIDVALIDITY) is new. */
async function beginning(
  client: ImapFlow,
  { folder, begin, uidNext }: { folder: Folder; begin: FolderSource["begin"]; uidNext: number },
): Promise<bigint> {
  if (folder.uidValidity === null) return begin === "all" ? 0n : BigInt(uidNext - 1);
  const since = new Date((folder.fetchedAt?.getTime() ?? Date.now()) - OVERLAP_DAYS * DAY_MS);
  const recent = (await client.search({ since }, { uid: true })) || [];
  return BigInt(Math.min(uidNext, ...recent) - 1);
}

type Place = {
  folderId: string;
  workspaceId: string | null;
  mailboxId: string | null;
  worker: number;
  uidValidity: bigint;
};

const AGAIN_MS = 20_000;
type Known = { id: string; uid: bigint; uidValidity: bigint | null };

/**
 * Fetches a mail that its server refused before. False: the server refuses it again, or no longer has it. Throws
 * ImapFailure.
 */
export const fetchAgain = (
  { server, path }: FolderSource,
  { id, uid, uidValidity }: Known,
): Promise<boolean> =>
  withImap(
    server,
    async (client) => {
      const opened = await client.mailboxOpen(path, { readOnly: true });
      if (opened.uidValidity !== uidValidity) return false;
      const mail = await download(client, Number(uid));
      if (mail instanceof Refused || !mail.raw) return false;
      const { raw } = mail;
      await fileStore.put(id, async (into) => void into.end(raw));
      await prisma().receivedMail.updateMany({ where: { id }, data: { sizeBytes: raw.byteLength } });
      return true;
    },
    AGAIN_MS,
  );

/** False if the lease was lost. */
async function keep(ctx: Ctx, place: Place, mail: Downloaded | Refused): Promise<boolean> {
  const uid = BigInt(mail.uid);
  const raw = mail instanceof Refused ? null : mail.raw;
  if (!raw && !(mail instanceof Refused)) return moveOn(place, uid);
  // The id depends on the mail only, so that a second download replaces the first.
  const id = derivedId(`${place.folderId}:${place.uidValidity}:${uid}`);
  if (raw) await fileStore.put(id, async (into) => void into.end(raw));
  const { folderId, workspaceId, mailboxId } = place;
  await prisma().receivedMail.createMany({
    data: {
      id,
      folderId,
      workspaceId,
      mailboxId,
      uid,
      sizeBytes: raw?.byteLength ?? 0,
      ...(mail instanceof Refused && {
        state: "failed",
        problem: `${OF_SERVER}${cut(mail.answer.responseText ?? mail.answer.responseStatus ?? "", 300)}`,
        settledAt: ctx.now(),
      }),
      receivedAt: ctx.now(),
    },
    skipDuplicates: true,
  });
  return moveOn(place, uid);
}

async function moveOn({ folderId, worker, uidValidity }: Place, uid: bigint): Promise<boolean> {
  const moved = await query(
    "move_mail_folder",
    `UPDATE mail_folders SET uid_validity = $3, last_uid = $4, lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
     WHERE id = $1 AND claimed_by = $2 RETURNING 1`,
    [folderId, worker, String(uidValidity), String(uid)],
  );
  return moved.length > 0;
}
