/** Imports a batch of lines: decided again, since contacts may have changed since the check, and written in a few statements. */
import { isDeepStrictEqual } from "node:util";
import { recordEvent } from "@/lib/events/log";
import { lockIdentities } from "@/lib/inbox/contacts/identities";
import { noteSaid } from "@/lib/inbox/contacts/said-since";
import type { Attributes } from "@/lib/inbox/contacts/schemas";
import { newId } from "@/lib/platform/ids";
import type { TxCtx } from "@/lib/platform/transaction";
import { type Batch, countBy, LINES_AT_ONCE, type Work } from "./batch";
import { fieldOf } from "./check";
import { type Change, createDecider, type Decision, findKnown, type Known, type Named } from "./decide";
import { type Person, readLine } from "./lines";
import type { Counts, Problem } from "./schemas";

type Line = {
  position: number;
  line: number;
  cells: string[];
  keys: string[];
  outcome: keyof Counts;
  problem: Problem | null;
};
export type Identity = { contact: string; kind: "email" | "phone"; value: string };
/** The data that undoes a line. `at`: the contact's time of change by the import. */
export type Undo = {
  at: string;
  /** The former values of what the import changed. An absent attribute did not exist. */
  was?: Change;
  wrote?: Change;
  /** Identities that the contact did not have before. */
  identities?: Pick<Identity, "kind" | "value">[];
};
type Result = {
  position: number;
  outcome: keyof Counts;
  problem: Problem | null;
  contact: string | null;
  undo: Undo | null;
};
type Written = { id: string; person: Person; mergedId: string | null } & (
  | { known: Known; change: Change }
  | { known: null }
);

export async function importLines(tx: TxCtx, work: Work): Promise<Batch> {
  const { workspaceId, importId, headers, mapping } = work;
  const lines = await tx.tx.$queryRaw<Line[]>`
    SELECT position, line, cells, keys, outcome, problem FROM contact_import_lines
    WHERE workspace_id = ${workspaceId}::uuid AND import_id = ${importId}::uuid AND position > ${work.cursor}
    ORDER BY position LIMIT ${LINES_AT_ONCE} FOR UPDATE`;
  const last = lines.at(-1);
  if (!last) return null;
  const read = lines.map((line) => ({
    ...line,
    // A line that the check refused stays refused, so that the result matches the report shown before.
    ...(line.outcome === "failed"
      ? { person: null, problem: line.problem }
      : readLine(line.cells, headers, mapping)),
  }));
  const named = read.flatMap(({ position, line, person }): Named[] =>
    person ? [{ position, line, person }] : [],
  );
  await lockIdentities(
    tx,
    workspaceId,
    lines.flatMap(({ keys }) => keys),
  );
  const found = await findKnown(tx, workspaceId, named);
  const decide = createDecider(mapping, (way) => fieldOf(headers, mapping, way));
  const decided = read.map(({ position, line, person, problem }) => {
    const decision: Decision = person
      ? decide({ position, line, person }, found)
      : { outcome: "failed", problem: problem ?? { code: "names_no_one", field: null } };
    return { position, person, decision };
  });
  const written = new Map<number, Written>();
  for (const { position, person, decision } of decided)
    if (person && decision.outcome === "created")
      written.set(position, { id: newId(), person, mergedId: null, known: null });
    else if (person && decision.outcome === "updated")
      written.set(position, {
        id: decision.known.id,
        person,
        mergedId: decision.mergedId,
        known: decision.known,
        change: decision.change,
      });
  const at = tx.now();
  const identities = await write(tx, workspaceId, [...written.values()], at);
  const results = decided.map(({ position, decision }): Result => {
    const change = written.get(position);
    return {
      position,
      outcome: decision.outcome,
      problem: decision.outcome === "failed" ? decision.problem : null,
      contact: change?.id ?? (decision.outcome === "left" ? decision.contactId : null),
      undo: change ? undoOf(change, at, identities) : null,
    };
  });
  await tx.tx.$executeRaw`
    UPDATE contact_import_lines l SET outcome = r.outcome, problem = nullif(r.problem, 'null'), contact_id = r.contact,
      undo = nullif(r.undo, 'null')
    FROM jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      AS r(position int, outcome contact_import_outcome, problem jsonb, contact uuid, undo jsonb)
    WHERE l.workspace_id = ${workspaceId}::uuid AND l.import_id = ${importId}::uuid AND l.position = r.position`;
  return { position: last.position, counts: countBy(results.map(({ outcome }) => outcome)) };
}

/** Returns the identities that were new. */
async function write(tx: TxCtx, workspaceId: string, written: Written[], at: Date): Promise<Identity[]> {
  const made = written.filter(({ known }) => known === null);
  const changed = written.flatMap((each) => (each.known ? [each] : []));
  if (made.length > 0)
    await tx.tx.$executeRaw`
      INSERT INTO contacts (workspace_id, id, name, email, phone, external_id, attributes, created_at, updated_at)
      SELECT ${workspaceId}::uuid, p.id, p.name, p.email, p.phone, p."externalId", coalesce(p.attributes, '{}'), ${at}, ${at}
      FROM jsonb_to_recordset(${JSON.stringify(made.map(({ id, person }) => ({ ...person, id })))}::jsonb)
        AS p(id uuid, name text, email text, phone text, "externalId" text, attributes jsonb)`;
  if (changed.length > 0)
    await tx.tx.$executeRaw`
      UPDATE contacts k SET name = coalesce(p.name, k.name), email = coalesce(p.email, k.email), phone = coalesce(p.phone, k.phone),
        external_id = coalesce(p."externalId", k.external_id), attributes = coalesce(p.attributes, k.attributes), updated_at = ${at}
      FROM jsonb_to_recordset(${JSON.stringify(changed.map(({ id, change }) => ({ ...change, id })))}::jsonb)
        AS p(id uuid, name text, email text, phone text, "externalId" text, attributes jsonb)
      WHERE k.workspace_id = ${workspaceId}::uuid AND k.id = p.id`;
  // A line that says something of a merged contact says it of that one after an undo.
  for (const { mergedId, person, change } of changed) {
    const { name, email, phone } = change;
    const attributes = change.attributes && person.attributes;
    await noteSaid(tx, workspaceId, mergedId, { name, email, phone, attributes });
  }
  for (const { id, known, ...rest } of written)
    recordEvent(tx, known ? "contact.updated" : "contact.created", {
      workspaceId,
      subject: { type: "contact", id },
      contactId: id,
      ...(known && "change" in rest && { data: { previous: formerOf(known, rest.change) } }),
    });
  const identities = written.flatMap((each): (Identity & { merged: string | null })[] => {
    const { phone, email } = each.known ? each.change : each.person;
    const whose = { contact: each.id, merged: each.mergedId };
    return [
      ...(phone ? [{ ...whose, kind: "phone" as const, value: phone.slice(1) }] : []),
      ...(email ? [{ ...whose, kind: "email" as const, value: email }] : []),
    ];
  });
  if (identities.length === 0) return [];
  return tx.tx.$queryRaw<Identity[]>`
    INSERT INTO contact_identities (workspace_id, kind, value, contact_id, merged_id, created_at)
    SELECT ${workspaceId}::uuid, p.kind, p.value, p.contact, p.merged, ${at}
    FROM jsonb_to_recordset(${JSON.stringify(identities)}::jsonb) AS p(contact uuid, merged uuid, kind contact_identity_kind, value text)
    ON CONFLICT DO NOTHING RETURNING contact_id AS contact, kind, value`;
}

const formerOf = (known: Known, change: Change): Change =>
  Object.fromEntries(Object.keys(change).map((field) => [field, known[field as keyof Change]]));

function undoOf(written: Written, at: Date, identities: Identity[]): Undo {
  if (!written.known) return { at: at.toISOString() };
  const { id, known, change } = written;
  const own = identities.filter(({ contact }) => contact === id);
  const [was, wrote] = [formerOf(known, change), { ...change }];
  if (change.attributes) {
    const keys = Object.keys(change.attributes).filter(
      (key) => !isDeepStrictEqual(change.attributes?.[key], known.attributes[key]),
    );
    was.attributes = only(known.attributes, keys);
    wrote.attributes = only(change.attributes, keys);
  }
  return {
    at: at.toISOString(),
    was,
    wrote,
    identities: own.map(({ kind, value }) => ({ kind, value })),
  };
}

const only = (attributes: Attributes, keys: string[]): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([key]) => keys.includes(key)));
