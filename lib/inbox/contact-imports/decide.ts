/**
 * Decides a line's outcome: which contact it creates or changes, and which lines contradict stored data or earlier
 * lines.
 */
import { isDeepStrictEqual } from "node:util";
import { Attributes } from "@/lib/inbox/contacts/schemas";
import { query } from "@/lib/platform/db";
import { callSql } from "@/lib/platform/sql";
import type { TxCtx } from "@/lib/platform/transaction";
import { digitsOf, namesOf, type Person } from "./lines";
import type { Mapping, Problem } from "./schemas";

export type Known = {
  id: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  externalId: string | null;
  attributes: Attributes;
};
export type Named = { position: number; line: number; person: Person };
/** Columns to write; `attributes` holds all attributes, not only changed ones. */
export type Change = Partial<Pick<Known, "name" | "email" | "phone" | "externalId" | "attributes">>;
export type Decision =
  | { outcome: "created" }
  | { outcome: "updated"; known: Known; change: Change; mergedId: string | null }
  | { outcome: "left"; contactId: string }
  | { outcome: "failed"; problem: Problem };

type Way = "id" | "externalId" | "phone" | "email";
type Ways = Record<Way, string | null>;
/** `merged`: of a line, the merged contact that it is about. */
export type Found = {
  ways: Map<number, Ways>;
  merged: Map<number, string | null>;
  known: Map<string, Known>;
};

const COLUMNS = `k.id, k.name, k.email, k.phone, k.external_id AS "externalId", k.attributes`;

/** In a transaction the contacts are locked, in the order of their ids; their identities must be locked. */
export async function findKnown(
  tx: TxCtx | null,
  workspaceId: string,
  lines: readonly Named[],
  isAgain = false,
): Promise<Found> {
  const args = {
    workspace: workspaceId,
    lines: lines.map(({ position, person }) => namesOf(position, person)),
  };
  const rows = tx
    ? await callSql("find_contacts_of_lines", args, tx.tx)
    : await callSql("find_contacts_of_lines", args);
  const ways = new Map(
    rows.map((row) => [
      row.position,
      { id: row.byId, externalId: row.byExternalId, phone: row.byPhone, email: row.byEmail },
    ]),
  );
  const ids = [...new Set([...ways.values()].flatMap((way) => Object.values(way)))].filter((id) => id);
  const text = `SELECT ${COLUMNS} FROM contacts k WHERE k.workspace_id = $1::uuid AND k.id = ANY($2::uuid[])
    AND k.erased_at IS NULL ORDER BY k.id`;
  const found = tx
    ? await tx.tx.$queryRawUnsafe<Known[]>(`${text} FOR UPDATE OF k`, workspaceId, ids)
    : await query<Known>("contacts_of_lines", text, [workspaceId, ids]);
  // A contact was merged or erased while this waited for its lock: look again.
  if (tx && !isAgain && found.length < ids.length) return findKnown(tx, workspaceId, lines, true);
  const merged = new Map(rows.map((row) => [row.position, row.mergedId]));
  return { ways, merged, known: new Map(found.map((row) => [row.id, row])) };
}

/**
 * Lines are decided in their order. A line that names the person of an earlier one is not imported: which of both is right, only
 * people know.
 */
export function createDecider({ existing }: Pick<Mapping, "existing">, fieldOf: (way: Way) => string | null) {
  const claimed = new Map<string, string>();
  const named = new Map<string, number>();

  return function decide({ line, position, person }: Named, { ways, merged, known }: Found): Decision {
    const fails = (code: Problem["code"], field: string | null = null, before?: number): Decision => ({
      outcome: "failed",
      problem: { code, field, ...(before !== undefined && { line: before }) },
    });
    const stored = ways.get(position);
    // An erased contact is not created again. An id that no contact ever had is another workspace's.
    if (stored?.id && !known.has(stored.id)) return fails("erased", fieldOf("id"));
    const ownerBy = (way: Way): string | null => {
      const id = stored?.[way];
      if (id && known.has(id)) return id;
      return (
        namesBy(way, person)
          .map((name) => claimed.get(name))
          .find(Boolean) ?? null
      );
    };
    const owners = (["id", "externalId", "phone", "email"] as const).map((way) => ({
      way,
      owner: ownerBy(way),
    }));
    const owner = owners.find((each) => each.owner)?.owner ?? null;
    if (owner) {
      const before = named.get(owner);
      if (before !== undefined) return fails("repeated", null, before);
    }
    const own = owner ? known.get(owner) : undefined;
    // Two contacts may share an address that is only noted.
    for (const { way, owner: other } of owners)
      if (
        other &&
        other !== owner &&
        (way === "id" || own?.[way]?.toLowerCase() !== person[way]?.toLowerCase())
      )
        return fails("conflict", fieldOf(way));
    if (
      own?.externalId &&
      person.externalId &&
      own.externalId !== person.externalId &&
      stored?.externalId !== own.id
    )
      return fails("other_external_id", fieldOf("externalId"));
    const change = own && changeOf(own, person);
    if (change?.attributes && !Attributes.safeParse(change.attributes).success)
      return fails("too_many_attributes");

    const subject = own?.id ?? `line ${line}`;
    named.set(subject, line);
    for (const way of ["externalId", "phone", "email"] as const)
      for (const name of namesBy(way, person)) claimed.set(name, subject);
    if (!own) return isNameless(person) ? fails("names_no_one") : { outcome: "created" };
    if (existing === "leave" || !change || Object.keys(change).length === 0)
      return { outcome: "left", contactId: own.id };
    return { outcome: "updated", known: own, change, mergedId: merged.get(position) ?? null };
  };
}

/** A number in all its forms. */
function namesBy(way: Way, person: Person): string[] {
  if (way === "phone") return digitsOf(person).map((digits) => `phone:${digits}`);
  return person[way] === undefined ? [] : [`${way}:${person[way]}`];
}

/** The line has only our id, and no contact has that. */
const isNameless = ({ name, email, phone, externalId }: Person): boolean =>
  !(name || email || phone || externalId);

function changeOf(known: Known, person: Person): Change {
  const change: Change = {};
  for (const field of ["name", "email", "phone"] as const)
    if (person[field] !== undefined && person[field] !== known[field]) change[field] = person[field];
  // A stored external id stays: the line may name a merged contact by its other id.
  if (person.externalId !== undefined && known.externalId === null) change.externalId = person.externalId;
  const attributes = { ...known.attributes, ...person.attributes };
  if (person.attributes && !isDeepStrictEqual(attributes, known.attributes)) change.attributes = attributes;
  return change;
}
