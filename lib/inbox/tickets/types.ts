/** The types of a workspace's tickets, in order. */
import { readFields } from "@/lib/inbox/fields/fields";
import { lockRows, type MemberTx, moved, mustBeFree, notifyTeam, putInOrder } from "@/lib/inbox/fields/order";
import { type ArrangeRow, USES_MAX } from "@/lib/inbox/fields/schemas";
import type { ActorOf, Agent, Ctx } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import { transaction } from "@/lib/platform/transaction";
import {
  type CreateTicketType,
  hasName,
  NAMELESS,
  type SaveTicketType,
  type TicketForms,
  TicketType,
  TYPES_MAX,
  type UsedTicketType,
} from "./type-schemas";

type MemberCtx = Ctx<ActorOf<"member">>;
const TABLE = "ticket_types";
const IN_ORDER = [{ place: "asc" }, { id: "asc" }] as const;
const select = {
  ...{ id: true, name: true, help: true, fieldIds: true },
  ...{ customerName: true, isOnForm: true, archivedAt: true },
} as const;
type Row = Prisma.TicketTypeGetPayload<{ select: typeof select }>;
const present = ({ archivedAt, ...row }: Row): TicketType =>
  TicketType.parse({ ...row, isArchived: archivedAt !== null });

/** Archived ones too, in order. */
export async function readTypes(workspaceId: string): Promise<TicketType[]> {
  const rows = await prisma().ticketType.findMany({ where: { workspaceId }, select, orderBy: [...IN_ORDER] });
  return rows.map(present);
}

export async function readTicketForms({ actor: { workspaceId } }: Ctx<Agent>): Promise<TicketForms> {
  const [types, fields] = await Promise.all([readTypes(workspaceId), readFields(workspaceId, "ticket")]);
  return { types, fields };
}

/** Each with the number of its tickets. */
export async function listTypes({ actor: { workspaceId } }: MemberCtx): Promise<UsedTicketType[]> {
  const counts = await query<{ id: string; tickets: number }>(
    "ticket_type_uses",
    `SELECT y.id, (SELECT count(*)::int FROM (SELECT 1 FROM tickets t WHERE t.workspace_id = y.workspace_id AND t.type_id = y.id
       LIMIT ${USES_MAX}) found) AS tickets FROM ticket_types y WHERE y.workspace_id = $1`,
    [workspaceId],
  );
  const byId = new Map(counts.map(({ id, tickets }) => [id, tickets]));
  return (await readTypes(workspaceId)).map((type) => ({ ...type, tickets: byId.get(type.id) ?? 0 }));
}

/** Idempotent by id. Throws invalid_request for a name that another one has, a field that is not a ticket's, and beyond the limit. */
export function createType(ctx: MemberCtx, { id, ...input }: CreateTicketType): Promise<TicketType> {
  const { workspaceId } = ctx.actor;
  return transaction(ctx, async (tx) => {
    const rows = await lockRows(tx, TABLE);
    if (!rows.some((row) => row.id === id)) {
      if (rows.length >= TYPES_MAX)
        throw new AppError(
          "invalid_request",
          `name: A workspace can have ${TYPES_MAX} types; delete one first.`,
        );
      mustBeFree(rows, { id, name: input.name });
      await mustBeFields(tx, input.fieldIds);
      const at = ctx.now();
      const data = { workspaceId, id, ...input, place: rows.length, createdAt: at, updatedAt: at };
      await tx.tx.ticketType.create({ data, select: { id: true } });
      notifyTeam(tx);
    }
    return readType(tx, id);
  });
}

/** Throws not_found, and invalid_request as createType(). */
export function updateType(ctx: MemberCtx, id: string, input: SaveTicketType): Promise<TicketType> {
  return transaction(ctx, async (tx) => {
    const rows = await lockRows(tx, TABLE);
    const { isArchived, ...stored } = await readType(tx, id);
    if (!isArchived) mustBeFree(rows, { id, name: input.name });
    if (!hasName({ ...stored, ...input }))
      throw new AppError("invalid_request", `customerName: ${NAMELESS.message}`);
    await mustBeFields(tx, input.fieldIds);
    await change(tx, id, input);
    return readType(tx, id);
  });
}

/** Throws not_found, and invalid_request where another type has taken its name meanwhile. */
export function arrangeType(ctx: MemberCtx, id: string, input: ArrangeRow): Promise<TicketType> {
  return transaction(ctx, async (tx) => {
    const rows = await lockRows(tx, TABLE);
    const type = await readType(tx, id);
    if ("place" in input) {
      await putInOrder(tx, TABLE, moved(rows, id, input.place));
      notifyTeam(tx);
    } else {
      if (!input.isArchived) mustBeFree(rows, type);
      await change(tx, id, { archivedAt: input.isArchived ? ctx.now() : null });
    }
    return readType(tx, id);
  });
}

/** Throws not_found, and field_in_use for one that a ticket has. */
export function removeType(ctx: MemberCtx, id: string): Promise<Record<string, never>> {
  const { workspaceId } = ctx.actor;
  return transaction(ctx, async (tx) => {
    const rows = await lockRows(tx, TABLE);
    await readType(tx, id);
    // A ticket that takes it meanwhile holds the row, and is found.
    await tx.tx
      .$queryRaw`SELECT 1 FROM ticket_types WHERE workspace_id = ${workspaceId}::uuid AND id = ${id}::uuid FOR UPDATE`;
    const used = await tx.tx.ticket.findFirst({ where: { workspaceId, typeId: id }, select: { id: true } });
    if (used) throw new AppError("field_in_use");
    await tx.tx.ticketType.deleteMany({ where: { workspaceId, id } });
    const left = rows.flatMap((row) => (row.id === id ? [] : [row.id]));
    await putInOrder(tx, TABLE, left);
    notifyTeam(tx);
    return {};
  });
}

/** Throws not_found. */
async function readType({ tx, actor }: MemberTx, id: string): Promise<TicketType> {
  const where = { workspaceId_id: { workspaceId: actor.workspaceId, id } };
  const row = await tx.ticketType.findUnique({ where, select });
  if (!row) throw new AppError("not_found");
  return present(row);
}

/** Throws invalid_request. The fields stay until the transaction ends. */
async function mustBeFields({ tx, actor: { workspaceId } }: MemberTx, ids: string[]): Promise<void> {
  const found = await tx.$queryRaw<object[]>`
    SELECT 1 FROM custom_fields f WHERE f.workspace_id = ${workspaceId}::uuid AND f.id = ANY(${ids}::uuid[])
      AND f.subject = 'ticket' FOR SHARE`;
  if (found.length !== ids.length)
    throw new AppError("invalid_request", "fieldIds: Choose fields of this workspace's tickets.");
}

async function change(
  tx: MemberTx,
  id: string,
  data: Prisma.TicketTypeUpdateManyMutationInput,
): Promise<void> {
  await tx.tx.ticketType.updateMany({
    where: { workspaceId: tx.actor.workspaceId, id },
    data: { ...data, updatedAt: tx.now() },
  });
  notifyTeam(tx);
}
