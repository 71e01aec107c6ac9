/**
 * Erases a contact: its identity at once, then its messages in batches, with every copy that Parley keeps. Ids, times
 * and delivery states stay.
 */

import { recordEvent } from "@/lib/events/log";
import { removeFiles } from "@/lib/inbox/attachments/uploads";
import { eraseLines, removeUnbegun } from "@/lib/inbox/contact-imports/retention";
import { cancelForContact } from "@/lib/partner/commands/cancel";
import { endExports, endFormerExports, removeExpiredExports } from "@/lib/partner/exports/exports";
import { type Ctx, createCtx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { fromPublicId, toPublicId } from "@/lib/platform/ids";
import { log } from "@/lib/platform/log";
import { readByIndex, type TxCtx, transaction } from "@/lib/platform/transaction";
import { beginErasure } from "./begin-erasure";
import { eraseCopies } from "./copies";
import { BATCH, BATCH_MS, eraseMessages } from "./erase-messages";
import { finishErasure } from "./finish-erasure";
import type { ErasedContact } from "./schemas";

/** A repeated call answers how far it is. Throws contact_not_found. */
export async function eraseContact(ctx: Ctx, workspaceId: string, publicId: string): Promise<ErasedContact> {
  const contactId = fromPublicId("contact", publicId);
  if (!contactId) throw new AppError("contact_not_found");
  await transaction(ctx, async (tx) => {
    if (!(await beginErasure(tx, workspaceId, contactId))) return;
    await cancelForContact(tx, workspaceId, contactId);
    await endExports(tx, workspaceId);
    await removeUnbegun(tx, workspaceId);
    await eraseLines(tx, workspaceId, contactId);
    const subject = { type: "contact", id: contactId } as const;
    recordEvent(tx, "contact.erased", { workspaceId, subject, contactId, data: {} });
  });
  const [row] = await query<{ erasedAt: Date; isDone: boolean }>(
    "erased_contact",
    `SELECT erased_at AS "erasedAt", erasing IS NULL AS "isDone" FROM contacts WHERE workspace_id = $1 AND id = $2`,
    [workspaceId, contactId],
  );
  if (!row) throw new AppError("contact_not_found");
  return {
    contactId: publicId,
    state: row.isDone ? "erased" : "erasing",
    erasedAt: row.erasedAt.toISOString(),
  };
}

/** `erasing`: the contact's numbers and user ids. */
type Begun = { workspaceId: string; contactId: string; erasing: string[]; isSettled: boolean };
const CONTACTS_AT_ONCE = 50;

/** Runs every minute. Continues the erasures of processes that were killed. */
export async function eraseBegun(): Promise<void> {
  const ctx = createCtx({ type: "job", name: "erase-contacts" });
  const begun = await query<Begun>(
    "",
    // After 40 seconds every transaction that saw the contact unerased has ended.
    `SELECT workspace_id AS "workspaceId", id AS "contactId", erasing, erased_at < now() - interval '40 seconds' AS "isSettled"
     FROM contacts WHERE erasing IS NOT NULL ORDER BY erased_at LIMIT ${CONTACTS_AT_ONCE}`,
    [],
  );
  if (begun.length > 0) {
    await endFormerExports();
    await removeExpiredExports(ctx);
  }
  for (const contact of begun)
    await eraseRest(ctx, contact).catch((error) =>
      // Those after it must not wait for one that cannot be erased now.
      log().error(
        { contactId: contact.contactId, error: String(error) },
        "a contact could not be erased; tried again in a minute",
      ),
    );
  if (begun.length > 0) await removeFiles();
}

/** Patterns for LIKE: they match a whole string of JSON, since a short number is also a part of longer ones. */
const asStrings = (address: string): string[] => {
  const literal = address.replace(/[\\%_]/g, "\\$&");
  return [`%"${literal}"%`, `%"+${literal}"%`];
};

/** Whether an earlier export was ended whose writer may still run. */
async function hasFormerExport(workspaceId: string, contactId: string): Promise<boolean> {
  const found = await query(
    "",
    `SELECT 1 FROM workspace_exports x JOIN contacts k ON k.workspace_id = x.workspace_id AND k.id = $2
     WHERE x.workspace_id = $1 AND x.created_at <= k.erased_at LIMIT 1`,
    [workspaceId, contactId],
  );
  return found.length > 0;
}

async function eraseRest(ctx: Ctx, { workspaceId, contactId, erasing, isSettled }: Begun): Promise<void> {
  for (;;) {
    const messages = await query<{ id: string }>(
      "messages_to_erase",
      `SELECT m.id FROM conversations c JOIN messages m ON m.workspace_id = c.workspace_id AND m.conversation_id = c.id
       WHERE c.workspace_id = $1 AND c.contact_id = $2 AND m.type <> 'erased' LIMIT ${BATCH}`,
      [workspaceId, contactId],
    );
    if (messages.length === 0) break;
    const ids = messages.map(({ id }) => id);
    const erase = async (tx: TxCtx) => {
      await readByIndex(tx);
      return eraseMessages(tx, workspaceId, ids);
    };
    const erased = await transaction(ctx, erase, BATCH_MS);
    if (erased === 0) return;
  }
  if (!isSettled || (await hasFormerExport(workspaceId, contactId))) return;
  const threads = await query<{ id: string }>(
    "threads_of_contact",
    `WITH own AS (SELECT id FROM conversations WHERE workspace_id = $1 AND contact_id = $2)
     SELECT id FROM own UNION SELECT g.conversation_id FROM conversation_merges g JOIN own ON own.id = g.winner_id
       WHERE g.workspace_id = $1`,
    [workspaceId, contactId],
  );
  const people = await query<{ id: string }>(
    "merged_into_contact",
    "SELECT contact_id AS id FROM contact_merges WHERE workspace_id = $1 AND winner_id = $2",
    [workspaceId, contactId],
  );
  const contacts = [contactId, ...people.map(({ id }) => id)];
  const ids = [...contacts, ...threads.map(({ id }) => id)];
  const publicIds = ids.map((id, index) =>
    toPublicId(index < contacts.length ? "contact" : "conversation", id),
  );
  const names = [...ids, ...publicIds];
  const patterns = erasing.flatMap(asStrings);
  await eraseCopies(ctx, workspaceId, names, patterns);
  await finishErasure(ctx, { workspaceId, contactId }, { names, patterns });
}
