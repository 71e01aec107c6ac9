/** The custom fields of a workspace, in order. */
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { Prisma } from "@/lib/platform/generated/prisma/client";
import { transaction } from "@/lib/platform/transaction";
import { lockRows, type MemberTx, moved, mustBeFree, notifyTeam, type OrderedRow, putInOrder } from "./order";
import { ruleBroken } from "./people";
import {
  type ArrangeRow,
  type CreateField,
  FIELDS_MAX,
  Field,
  type FieldSubject,
  type SaveField,
  type UsedField,
} from "./schemas";
import { usesOf } from "./uses";
import { isEmpty } from "./values";

type MemberCtx = Ctx<ActorOf<"member">>;
const TABLE = "custom_fields";
const IN_ORDER = [{ place: "asc" }, { id: "asc" }] as const;
const select = {
  id: true,
  subject: true,
  key: true,
  name: true,
  kind: true,
  help: true,
  options: true,
  currency: true,
  initialValue: true,
  isRequiredToOpen: true,
  isRequiredToClose: true,
  isVisibleToCustomer: true,
  archivedAt: true,
} as const;
type Row = Prisma.CustomFieldGetPayload<{ select: typeof select }>;

const present = ({ archivedAt, ...row }: Row): Field =>
  Field.parse({ ...row, isArchived: archivedAt !== null });

/** Archived ones too, in order. `tx`: as they are within the transaction. */
export async function readFields(
  workspaceId: string,
  subject: FieldSubject,
  tx: Pick<Prisma.TransactionClient, "customField"> = prisma(),
): Promise<Field[]> {
  const where = { workspaceId, subject };
  const rows = await tx.customField.findMany({ where, select, orderBy: [...IN_ORDER] });
  return rows.map(present);
}

/** Each with the number of its uses. */
export async function listFields({ actor }: MemberCtx, subject: FieldSubject): Promise<UsedField[]> {
  const fields = await readFields(actor.workspaceId, subject);
  const uses = await usesOf(actor.workspaceId, subject, fields);
  return fields.map((field) => ({ ...field, uses: uses.get(field.id) ?? { values: 0, types: 0 } }));
}

/** Idempotent by id. Throws invalid_request for a name or a key that another one has, and beyond the limit. */
export function createField(ctx: MemberCtx, { id, subject, key, ...input }: CreateField): Promise<Field> {
  const { workspaceId } = ctx.actor;
  return transaction(ctx, async (tx) => {
    const rows = await lockRows(tx, TABLE, subject);
    if (!rows.some((row) => row.id === id)) {
      if (rows.length >= FIELDS_MAX)
        throw new AppError(
          "invalid_request",
          `name: A workspace can have ${FIELDS_MAX} fields; delete one first.`,
        );
      mustBeFree(rows, { id, name: input.name });
      const where = { workspaceId, subject, key };
      if ((await tx.tx.customField.count({ where })) > 0)
        throw new AppError("invalid_request", "key: A field with that name already exists.");
      const at = ctx.now();
      const place = { place: rows.length, createdAt: at, updatedAt: at };
      const { count } = await tx.tx.customField.createMany({
        data: { workspaceId, id, subject, key, ...(await columnsOf(tx, subject, input)), ...place },
        skipDuplicates: true,
      });
      if (count === 0) throw new AppError("invalid_request", "id: This id is already in use.");
      notifyTeam(tx);
    }
    return readField(tx, id);
  });
}

/** Drops options and a currency that the kind does not have. Throws invalid_request for an initial value that does not fit. */
async function columnsOf(tx: MemberTx, subject: FieldSubject, { initialValue, ...input }: SaveField) {
  if (input.kind === "file" && subject === "contact")
    throw new AppError("invalid_request", "kind: Only tickets have files.");
  const isChoice = input.kind === "choice" || input.kind === "several";
  const field = {
    ...input,
    options: isChoice ? input.options : [],
    currency: input.kind === "money" ? input.currency : null,
  };
  const problem = isEmpty(initialValue)
    ? null
    : input.kind === "file"
      ? "No new ticket begins with a file."
      : await ruleBroken(tx, tx.actor.workspaceId, field, initialValue);
  if (problem) throw new AppError("invalid_request", `initialValue: ${problem}`);
  return {
    ...field,
    initialValue: isEmpty(initialValue) ? Prisma.DbNull : (initialValue as Prisma.InputJsonValue),
  };
}

/** Values that there are stay as they were written. Throws not_found. */
export function updateField(ctx: MemberCtx, id: string, input: SaveField): Promise<Field> {
  return transaction(ctx, async (tx) => {
    const { rows, field } = await lockField(tx, id);
    if (!field.isArchived) mustBeFree(rows, { id, name: input.name });
    await change(tx, id, await columnsOf(tx, field.subject, input));
    return readField(tx, id);
  });
}

/** Throws not_found, and invalid_request where another field has taken its name meanwhile. */
export function arrangeField(ctx: MemberCtx, id: string, input: ArrangeRow): Promise<Field> {
  return transaction(ctx, async (tx) => {
    const { rows, field } = await lockField(tx, id);
    if ("place" in input) {
      await putInOrder(tx, TABLE, moved(rows, id, input.place));
      notifyTeam(tx);
    } else {
      if (!input.isArchived) mustBeFree(rows, field);
      await change(tx, id, { archivedAt: input.isArchived ? ctx.now() : null });
    }
    return readField(tx, id);
  });
}

/** Throws not_found, and field_in_use for one that a type has, or that has values. */
export function removeField(ctx: MemberCtx, id: string): Promise<Record<string, never>> {
  return transaction(ctx, async (tx) => {
    const { rows, field } = await lockField(tx, id);
    // A type that takes it meanwhile, or a ticket that gets a value, holds the row, and is found.
    await tx.tx
      .$queryRaw`SELECT 1 FROM custom_fields WHERE workspace_id = ${ctx.actor.workspaceId}::uuid AND id = ${id}::uuid FOR UPDATE`;
    const uses = (await usesOf(ctx.actor.workspaceId, field.subject, [field], tx.tx)).get(id);
    if (uses && uses.values + uses.types > 0) throw new AppError("field_in_use");
    await tx.tx.customField.deleteMany({ where: { workspaceId: ctx.actor.workspaceId, id } });
    const left = rows.flatMap((row) => (row.id === id ? [] : [row.id]));
    await putInOrder(tx, TABLE, left);
    notifyTeam(tx);
    return {};
  });
}

/** The field as it is once its list is locked: a request that waited finds what the other one did. Throws not_found. */
async function lockField(tx: MemberTx, id: string): Promise<{ rows: OrderedRow[]; field: Field }> {
  const { subject } = await readField(tx, id);
  const rows = await lockRows(tx, TABLE, subject);
  return { rows, field: await readField(tx, id) };
}

/** Throws not_found. */
async function readField({ tx, actor }: MemberTx, id: string): Promise<Field> {
  const where = { workspaceId_id: { workspaceId: actor.workspaceId, id } };
  const row = await tx.customField.findUnique({ where, select });
  if (!row) throw new AppError("not_found");
  return present(row);
}

async function change(
  tx: MemberTx,
  id: string,
  data: Prisma.CustomFieldUpdateManyMutationInput,
): Promise<void> {
  await tx.tx.customField.updateMany({
    where: { workspaceId: tx.actor.workspaceId, id },
    data: { ...data, updatedAt: tx.now() },
  });
  notifyTeam(tx);
}
