/** The values of a ticket's fields: what is written must fit its field, and what the ticket's type requires must be there. */
import { isDeepStrictEqual } from "node:util";
import { problemWith } from "@/lib/inbox/fields/check";
import { readFields } from "@/lib/inbox/fields/fields";
import { attachmentOf } from "@/lib/inbox/fields/files";
import { ruleBroken } from "@/lib/inbox/fields/people";
import { type Field, type FieldValues, VALUES_BYTES_MAX } from "@/lib/inbox/fields/schemas";
import { isEmpty, missing } from "@/lib/inbox/fields/values";
import type { ActorOf } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import type { TxCtx } from "@/lib/platform/transaction";
import type { TicketActor, TicketTx } from "./actor";
import { takeFile } from "./files";
import type { TicketState } from "./lock";
import type { UpdateTicket } from "./schemas";

type Asked = { typeId?: string | null | undefined; fields?: FieldValues | undefined };

/** A person, a key, or the customer who asks for a ticket. */
type Writer = TxCtx<TicketActor | ActorOf<"visitor">>;

/**
 * The values of a new ticket: the given ones, and the initial ones of its type. `isOffered`: which fields the writer can fill in; no other is
 * required of them. Throws invalid_request and fields_required.
 */
export async function openingValues(
  tx: Writer,
  { typeId = null, fields: given = {} }: Asked,
  isOffered: (field: Field) => boolean = () => true,
): Promise<{ typeId: string | null; fields: FieldValues }> {
  if (!typeId && Object.keys(given).length === 0) return { typeId, fields: {} };
  const fields = await readFields(tx.actor.workspaceId, "ticket", tx.tx);
  const written = await applied(tx, fields.filter(isOffered), { id: null, fields: {} }, given);
  const own = typeId ? await fieldsOfType(tx, fields, typeId, { isNew: true }) : [];
  const values = { ...(await initialValues(tx, own, given)), ...written };
  mustHave(
    own.filter((field) => field.isRequiredToOpen && isOffered(field)),
    values,
  );
  return { typeId, fields: values };
}

/** Without those that no longer fit, such as a person who left. A field that was emptied stays empty. */
async function initialValues(tx: Writer, own: readonly Field[], given: FieldValues): Promise<FieldValues> {
  const values: FieldValues = {};
  for (const field of own) {
    const { key, initialValue } = field;
    if (Object.hasOwn(given, key) || isEmpty(initialValue)) continue;
    if (!(await ruleBroken(tx, tx.actor.workspaceId, field, initialValue))) values[key] = initialValue;
  }
  return values;
}

/**
 * The change with all values in place of those that it names; without `fields` if they stay the same. Throws invalid_request, and
 * fields_required for a value that its type requires: when it becomes done, gets a type while it is, or loses the value.
 */
export async function withValues(
  tx: TicketTx,
  before: TicketState,
  input: UpdateTicket,
): Promise<UpdateTicket> {
  const { fields: given, ...rest } = input;
  const typeId = input.typeId === undefined ? before.typeId : input.typeId;
  const isNewType = typeId !== before.typeId;
  const becomesDone = input.status === "done" && before.status !== "done";
  if (!given && !isNewType && !becomesDone) return rest;
  const fields = await readFields(tx.actor.workspaceId, "ticket", tx.tx);
  const values = given ? await applied(tx, fields, before, given) : before.fields;
  const own = typeId ? await fieldsOfType(tx, fields, typeId, { isNew: isNewType }) : [];
  const isDone = (input.status ?? before.status) === "done";
  const required = own.filter(({ key, isRequiredToOpen, isRequiredToClose }) => {
    if (becomesDone || (isDone && isNewType)) return isRequiredToOpen || isRequiredToClose;
    // A value that is missing already keeps no one from changing something else.
    return (
      given !== undefined && Object.hasOwn(given, key) && (isRequiredToOpen || (isDone && isRequiredToClose))
    );
  });
  mustHave(required, values);
  return { ...rest, ...(!isDeepStrictEqual(values, before.fields) && { fields: values }) };
}

/** Null removes a value. What stays as it is need not fit. */
async function applied(
  tx: Writer,
  fields: readonly Field[],
  { id: ticketId, fields: former }: { id: string | null; fields: FieldValues },
  given: FieldValues,
): Promise<FieldValues> {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const values = new Map(Object.entries(former));
  const problems: { field: string; message: string }[] = [];
  const written: string[] = [];
  for (const [key, value] of Object.entries(given)) {
    if (isSame(values.get(key), value)) continue;
    if (isEmpty(value) && (byKey.has(key) || values.has(key))) {
      values.delete(key);
      continue;
    }
    const field = byKey.get(key);
    const fit = await fitted(tx, field, { ticketId, former: values.get(key), value });
    if ("problem" in fit) problems.push({ field: `fields.${key}`, message: fit.problem });
    else {
      values.set(key, fit.value);
      written.push(key);
    }
  }
  await keepFields(tx, written);
  if (problems.length === 0 && Buffer.byteLength(JSON.stringify([...values])) > VALUES_BYTES_MAX)
    problems.push({ field: "fields", message: `Use at most ${VALUES_BYTES_MAX} bytes of JSON.` });
  const [first] = problems;
  if (first) throw new AppError("invalid_request", `${first.field}: ${first.message}`, { details: problems });
  return Object.fromEntries(values);
}

/** A file is the same by its id: its name and size are ours to say. */
const isSame = (former: unknown, value: unknown): boolean =>
  isDeepStrictEqual(former, value) ||
  (attachmentOf(value) !== null && attachmentOf(value) === attachmentOf(former));

/** The value as it is stored. */
async function fitted(
  tx: Writer,
  field: Field | undefined,
  given: { ticketId: string | null; former: unknown; value: unknown },
): Promise<{ value: unknown } | { problem: string }> {
  const { former, value } = given;
  const problem = await problemWith(tx, tx.actor.workspaceId, field, newOnes(field, former, value));
  if (problem) return { problem };
  if (field?.kind !== "file") return { value };
  const file = await takeFile(tx, given);
  return file ? { value: file } : { problem: "Choose a file." };
}

/** None of them is deleted until the transaction ends. Throws invalid_request for one that is gone meanwhile. */
async function keepFields({ tx, actor: { workspaceId } }: Writer, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const kept = await tx.$queryRaw<object[]>`
    SELECT 1 FROM custom_fields f WHERE f.workspace_id = ${workspaceId}::uuid AND f.subject = 'ticket' AND f.key = ANY(${[...keys]})
    ORDER BY f.id FOR KEY SHARE`;
  if (kept.length < keys.length) throw new AppError("invalid_request", "fields: There is no such field.");
}

/** Options that the field no longer has stay chosen; the others must fit. */
function newOnes(field: Field | undefined, former: unknown, value: unknown): unknown {
  if (field?.kind !== "several" || !Array.isArray(former) || !Array.isArray(value)) return value;
  const gone = new Set(former.filter((each) => !field.options.includes(each)));
  return value.filter((each, at) => !gone.has(each) || value.indexOf(each) !== at);
}

/** Those that are not archived, in order. The type stays until the transaction ends. Throws invalid_request. */
async function fieldsOfType(
  { tx, actor: { workspaceId } }: Writer,
  fields: readonly Field[],
  typeId: string,
  { isNew }: { isNew: boolean },
): Promise<Field[]> {
  const [type] = await tx.$queryRaw<{ fieldIds: string[]; isArchived: boolean }[]>`
    SELECT y.field_ids AS "fieldIds", y.archived_at IS NOT NULL AS "isArchived" FROM ticket_types y
    WHERE y.workspace_id = ${workspaceId}::uuid AND y.id = ${typeId}::uuid FOR KEY SHARE`;
  if (!type || (isNew && type.isArchived))
    throw new AppError("invalid_request", "typeId: Choose a type of this workspace.");
  return type.fieldIds.flatMap((id) => fields.filter((field) => field.id === id && !field.isArchived));
}

/** Throws fields_required, which names each of them. */
function mustHave(required: readonly Field[], values: FieldValues): void {
  const open = missing(required, values);
  if (open.length === 0) return;
  throw new AppError("fields_required", `Enter a value for: ${open.map(({ name }) => name).join(", ")}.`, {
    details: open.map(({ key }) => ({ field: `fields.${key}`, message: "Enter a value." })),
  });
}

/** The keys that fields_required names. */
export const missingKeys = ({ details }: AppError): string[] =>
  (details as { field: string }[]).map(({ field }) => field.slice("fields.".length));

/** The former values of the keys that change. */
export function formerValues(before: FieldValues, after: FieldValues): FieldValues {
  const [former, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const changed = [...new Set([...former.keys(), ...now.keys()])].filter(
    (key) => !isDeepStrictEqual(former.get(key), now.get(key)),
  );
  return Object.fromEntries(changed.map((key) => [key, former.get(key) ?? null]));
}
