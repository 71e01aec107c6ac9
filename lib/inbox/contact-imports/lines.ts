/** Parses an import's line into a person. */
import { domainToASCII } from "node:url";
import { z } from "zod";
import { phoneVariants } from "@/lib/connections/whatsapp/phone-variants";
import { internationalPhone, isCountry } from "@/lib/inbox/contacts/phone";
import { Attributes } from "@/lib/inbox/contacts/schemas";
import { isUuid } from "@/lib/platform/ids";
import { email, text } from "@/lib/platform/shapes";
import type { Mapping, Problem, Target } from "./schemas";

export type Person = {
  id?: string;
  externalId?: string;
  name?: string;
  email?: string;
  /** International, with plus. */
  phone?: string;
  attributes?: Attributes;
};
type Read = { person: Person; problem: null } | { person: null; problem: Problem };

const Email = email();
const Name = text(200);
const ExternalId = text(128);
/** Escapes that PostgreSQL refuses, or may refuse, in JSON: NUL and surrogates. */
const UNSTORABLE = /\\u(0000|d[89a-f])/i;
const JsonObject = z.record(z.string(), z.unknown());

/** An empty cell says nothing. */
export function readLine(cells: readonly string[], headers: readonly string[], mapping: Mapping): Read {
  const fails = (code: Problem["code"], field: string | null = null): Read => ({
    person: null,
    problem: { code, field },
  });
  const fieldOf = (to: Target) => headers[mapping.columns.findIndex((column) => column.to === to)] ?? null;
  if (cells.slice(headers.length).some(Boolean)) return fails("too_many_cells");
  const said = new Map<Target, string>();
  const attributes: Attributes = {};
  for (const [at, { to, attribute }] of mapping.columns.entries()) {
    const cell = cells[at] ?? "";
    if (!cell || to === "skip") continue;
    if (to === "attributes") {
      const parsed = JsonObject.safeParse(UNSTORABLE.test(cell) ? null : parseJson(cell));
      if (!parsed.success) return fails("not_attributes", headers[at] ?? null);
      addAll(attributes, parsed.data);
    } else if (to === "attribute" || to === "language")
      addAll(attributes, { [attribute ?? "language"]: cell });
    else said.set(to, cell);
  }
  const person: Person = {};
  const id = said.get("id")?.toLowerCase();
  if (id && !isUuid(id)) return fails("not_an_id", fieldOf("id"));
  if (id) person.id = id;
  const externalId = said.get("externalId");
  if (externalId && !ExternalId.safeParse(externalId).success)
    return fails("too_long", fieldOf("externalId"));
  if (externalId) person.externalId = externalId;
  const name = nameOf(said);
  if (name && !Name.safeParse(name).success)
    return fails("too_long", fieldOf("name") ?? fieldOf("firstName") ?? fieldOf("lastName"));
  if (name) person.name = name;
  const address = said.get("email");
  if (address) {
    const parsed = Email.safeParse(addressIn(address));
    if (!parsed.success) return fails("not_an_email", fieldOf("email"));
    person.email = parsed.data;
  }
  const typed = said.get("phone");
  if (typed) {
    const phone = internationalPhone(typed, isCountry(mapping.country) ? mapping.country : undefined);
    if (!phone) return fails("not_a_phone", fieldOf("phone"));
    person.phone = phone;
  }
  if (Object.keys(attributes).length > 0) {
    if (!Attributes.safeParse(attributes).success) return fails("too_many_attributes", fieldOf("attributes"));
    person.attributes = attributes;
  }
  if (!(id || externalId || name || address || typed)) return fails("names_no_one");
  return { person, problem: null };
}

/** `Nombre;Apellidos`: a column called name may be the first name. No last name is lost, nor written twice. */
function nameOf(said: ReadonlyMap<Target, string>): string {
  const [given, last] = [said.get("name") ?? said.get("firstName") ?? "", said.get("lastName") ?? ""];
  const isWhole = ` ${given.toLowerCase()} `.includes(` ${last.toLowerCase()} `);
  return isWhole ? given : [given, last].filter(Boolean).join(" ");
}

/** The address in `Ana <ana@x>` and `mailto:ana@x`; international domains in the form in which mail carries them. */
function addressIn(cell: string): string {
  const bare = (/<([^<>]+)>\s*$/.exec(cell.slice(-400))?.[1] ?? cell).trim().replace(/^mailto:/i, "");
  const at = bare.lastIndexOf("@");
  const domain = at > 0 ? domainToASCII(bare.slice(at + 1)) : "";
  return domain ? `${bare.slice(0, at)}@${domain}` : bare;
}

/** Also a name such as __proto__. */
const addAll = (to: Attributes, from: Attributes) => {
  for (const [key, value] of Object.entries(from))
    Object.defineProperty(to, key, { value, enumerable: true, configurable: true, writable: true });
};

function parseJson(cell: string): unknown {
  try {
    return JSON.parse(cell);
  } catch {
    return null;
  }
}

export const digitsOf = ({ phone }: { phone?: string | undefined }): string[] =>
  phone ? phoneVariants(phone.slice(1)) : [];

/** Reads at most this many surplus cells (a comma in a name makes one), and addresses in one cell. */
const ASTRAY_MAX = 5;

/**
 * By what an erasure finds the line, named as its addresses (begin-erasure.ts) and the locks of people are (lockOwners in
 * lib/inbox/contacts/create.ts). Also of a line that fails, since its cells are kept: of each cell that can be read.
 */
export function keysOf(cells: readonly string[], headers: readonly string[], mapping: Mapping): string[] {
  const astray = Math.min(Math.max(cells.findLastIndex(Boolean) + 1 - headers.length, 0), ASTRAY_MAX);
  const said = (to: Target): string[] => {
    const at = mapping.columns.findIndex((column) => column.to === to);
    return at < 0 ? [] : cells.slice(at, at + 1 + astray).filter(Boolean);
  };
  const emails = said("email")
    .flatMap((cell) => [addressIn(cell), ...cell.split(/[\s<>,;]+/, ASTRAY_MAX)])
    .flatMap((address) => Email.safeParse(address).data ?? []);
  const country = isCountry(mapping.country) ? mapping.country : undefined;
  const keys = [
    ...said("phone").flatMap((typed) => digitsOf({ phone: internationalPhone(typed, country) ?? undefined })),
    ...said("externalId").map((externalId) => `id:${externalId}`),
    ...emails.flatMap((address) => [address, `mailto:${address}`]),
    ...said("id").map((id) => `uuid:${id.toLowerCase()}`),
  ];
  return [...new Set(keys)];
}

/** For find_contacts_of_lines(). */
export const namesOf = (position: number, person: Person) => ({
  position,
  id: person.id ?? null,
  externalId: person.externalId ?? null,
  phones: digitsOf(person),
  email: person.email ?? null,
});
