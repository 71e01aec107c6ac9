/**
 * Takes a batch of lines back: contacts that the import made and that have nothing else go, and values that it wrote are as they
 * were before, unless they were changed since.
 */
import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { recordEvent } from "@/lib/events/log";
import { lockIdentities } from "@/lib/inbox/contacts/identities";
import type { PartnerContactDetails } from "@/lib/inbox/contacts/partner-schemas";
import type { Attributes } from "@/lib/inbox/contacts/schemas";
import type { TxCtx } from "@/lib/platform/transaction";
import { eraseEvents } from "@/lib/webhooks/erase-events";
import { type Batch, countBy, LINES_AT_ONCE, type Work } from "./batch";
import type { Change, Known } from "./decide";
import type { Identity, Undo } from "./import-lines";
import type { UndoCounts } from "./schemas";

type Line = {
  position: number;
  keys: string[];
  outcome: "created" | "updated";
  contactId: string;
  /** Null: the person was erased. */
  undo: Undo | null;
};
type Stored = Known & { createdAt: Date; updatedAt: Date; isPlain: boolean; isVerified: boolean };
type Result = { position: number; undone: keyof UndoCounts };

export async function undoLines(tx: TxCtx, work: Work): Promise<Batch> {
  const { workspaceId, importId } = work;
  const lines = await tx.tx.$queryRaw<Line[]>`
    SELECT position, keys, outcome, contact_id AS "contactId", undo FROM contact_import_lines
    WHERE workspace_id = ${workspaceId}::uuid AND import_id = ${importId}::uuid AND position > ${work.undoCursor}
      AND contact_id IS NOT NULL AND outcome IN ('created', 'updated')
    ORDER BY position LIMIT ${LINES_AT_ONCE} FOR UPDATE`;
  const last = lines.at(-1);
  if (!last) return null;
  // Takes an arriving message's locks, so that the message finds the contact or, after the removal, creates another.
  await lockIdentities(
    tx,
    workspaceId,
    lines.flatMap(({ keys }) => keys),
  );
  const ids = lines.map(({ contactId }) => contactId);
  const stored = await lockContacts(tx, workspaceId, ids);
  const used = await findUsed(tx, workspaceId, ids);
  const [removed, restored, results]: [Stored[], Restored[], Result[]] = [[], [], []];
  for (const { position, outcome, contactId, undo } of lines) {
    const known = stored.get(contactId);
    if (!known || !undo) results.push({ position, undone: "kept" });
    else if (outcome === "created") {
      const isUntouched = known.updatedAt.toISOString() === undo.at && known.isPlain && !used.has(contactId);
      if (isUntouched) removed.push(known);
      results.push({ position, undone: isUntouched ? "removed" : "kept" });
    } else {
      const back = restore(known, undo);
      if (Object.keys(back.previous).length > 0) restored.push(back);
      results.push({ position, undone: back.undone });
    }
  }
  await remove(tx, workspaceId, removed);
  await write(tx, workspaceId, restored);
  await tx.tx.$executeRaw`
    UPDATE contact_import_lines l SET undone = r.undone
    FROM jsonb_to_recordset(${JSON.stringify(results)}::jsonb) AS r(position int, undone contact_import_undone)
    WHERE l.workspace_id = ${workspaceId}::uuid AND l.import_id = ${importId}::uuid AND l.position = r.position`;
  return { position: last.position, counts: countBy(results.map(({ undone }) => undone)) };
}

async function lockContacts({ tx }: TxCtx, workspaceId: string, ids: string[]): Promise<Map<string, Stored>> {
  const rows = await tx.$queryRaw<Stored[]>`
    SELECT id, name, email, phone, external_id AS "externalId", attributes, created_at AS "createdAt", updated_at AS "updatedAt",
      blocked_at IS NULL AND verified_at IS NULL AND marketing_wish_at IS NULL AND consent IS NULL AS "isPlain",
      verified_at IS NOT NULL AS "isVerified"
    FROM contacts WHERE workspace_id = ${workspaceId}::uuid AND id = ANY(${ids}::uuid[]) AND erased_at IS NULL
    ORDER BY id FOR UPDATE`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** Contacts with conversations, tickets, a browser or a merged contact. Reads after their locks, so that none is missed. */
async function findUsed({ tx }: TxCtx, workspaceId: string, ids: string[]): Promise<Set<string>> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT p.id FROM unnest(${ids}::uuid[]) AS p(id) WHERE
      EXISTS (SELECT FROM conversations c WHERE c.workspace_id = ${workspaceId}::uuid AND c.contact_id = p.id)
      OR EXISTS (SELECT FROM tickets t WHERE t.workspace_id = ${workspaceId}::uuid AND t.contact_id = p.id)
      OR EXISTS (SELECT FROM visitors v WHERE v.workspace_id = ${workspaceId}::uuid AND v.contact_id = p.id)
      OR EXISTS (SELECT FROM contact_merges g WHERE g.workspace_id = ${workspaceId}::uuid AND g.winner_id = p.id)`;
  return new Set(rows.map(({ id }) => id));
}

/** Subscribers learn that the person is gone, as by an erasure. */
async function remove(tx: TxCtx, workspaceId: string, contacts: Stored[]): Promise<void> {
  for (const { id, createdAt } of contacts)
    recordEvent(tx, "contact.erased", {
      workspaceId,
      subject: { type: "contact", id },
      data: {
        contact: {
          id,
          name: null,
          email: null,
          phone: null,
          avatarUrl: null,
          externalId: null,
          attributes: {},
          identities: [],
          marketingOptedOutAt: null,
          blockedAt: null,
          blockReason: null,
          createdAt: createdAt.toISOString(),
          updatedAt: tx.now().toISOString(),
        } satisfies Record<keyof z.infer<typeof PartnerContactDetails>, unknown>,
      },
    });
  const ids = contacts.map(({ id }) => id);
  await tx.tx.contact.deleteMany({ where: { workspaceId, id: { in: ids } } });
  // Erases their data from the log now: a later erasure would have no contact to name.
  await eraseEvents(tx, workspaceId, ids);
}

type Restored = {
  row: Known;
  previous: Change;
  identities: Pick<Identity, "kind" | "value">[];
  undone: "restored" | "partly" | "kept";
};
const FIELDS = ["name", "email", "phone", "externalId"] as const;

function restore(known: Stored, { was = {}, wrote = {}, identities = [] }: Undo): Restored {
  const row: Known = { ...known };
  const previous: Change = {};
  let isWhole = true;
  for (const field of FIELDS) {
    if (wrote[field] === undefined) continue;
    // The site has identified the person by this id since.
    const isTheirs = field === "externalId" && known.isVerified;
    if (known[field] === wrote[field] && !isTheirs) {
      row[field] = was[field] ?? null;
      previous[field] = known[field];
    } else isWhole = false;
  }
  const attributes = new Map(Object.entries(known.attributes));
  for (const [key, value] of Object.entries(wrote.attributes ?? {})) {
    const former: Attributes = was.attributes ?? {};
    if (!attributes.has(key) || !isDeepStrictEqual(attributes.get(key), value)) isWhole = false;
    else {
      if (Object.hasOwn(former, key)) attributes.set(key, former[key]);
      else attributes.delete(key);
      previous.attributes = known.attributes;
    }
  }
  row.attributes = Object.fromEntries(attributes);
  const isChanged = Object.keys(previous).length > 0;
  return {
    row,
    previous,
    undone: isWhole ? "restored" : isChanged ? "partly" : "kept",
    identities: identities.filter(({ kind }) => previous[kind] !== undefined),
  };
}

async function write(tx: TxCtx, workspaceId: string, restored: Restored[]): Promise<void> {
  if (restored.length === 0) return;
  const rows = restored.map(({ row: { id, name, email, phone, externalId, attributes } }) => ({
    id,
    name,
    email,
    phone,
    externalId,
    attributes,
  }));
  await tx.tx.$executeRaw`
    UPDATE contacts k SET name = p.name, email = p.email, phone = p.phone, external_id = p."externalId", attributes = p.attributes,
      updated_at = ${tx.now()}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS p(id uuid, name text, email text, phone text, "externalId" text, attributes jsonb)
    WHERE k.workspace_id = ${workspaceId}::uuid AND k.id = p.id`;
  const identities = restored.flatMap(({ row, identities }) =>
    identities.map((identity) => ({ ...identity, contact: row.id })),
  );
  // An identity that a conversation of theirs uses stays.
  await tx.tx.$executeRaw`
    DELETE FROM contact_identities i USING jsonb_to_recordset(${JSON.stringify(identities)}::jsonb)
      AS p(contact uuid, kind contact_identity_kind, value text)
    WHERE i.workspace_id = ${workspaceId}::uuid AND i.contact_id = p.contact AND i.kind = p.kind AND i.value = p.value
      AND NOT EXISTS (SELECT FROM conversations c WHERE c.workspace_id = i.workspace_id AND c.contact_id = i.contact_id
        AND (c.recipient_phone = i.value OR c.recipient_email = i.value))`;
  for (const { row, previous } of restored)
    recordEvent(tx, "contact.updated", {
      workspaceId,
      subject: { type: "contact", id: row.id },
      contactId: row.id,
      data: { previous },
    });
}
