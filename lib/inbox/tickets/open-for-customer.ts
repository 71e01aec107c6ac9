/** Opens a ticket that its customer asked for by a form: of a type on the form, with values of fields that they may see. */
import { readFields } from "@/lib/inbox/fields/fields";
import type { Field, FieldValues } from "@/lib/inbox/fields/schemas";
import type { ActorOf } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import { newId } from "@/lib/platform/ids";
import { cut } from "@/lib/platform/text";
import type { TxCtx } from "@/lib/platform/transaction";
import { announceTicket } from "./announce";
import { takeNumber } from "./create";
import { keepFiles } from "./files";
import { settle } from "./lock";
import { TITLE_MAX } from "./schemas";
import { openingValues } from "./values";

type VisitorTx = TxCtx<ActorOf<"visitor">>;

type FormType = { id: string; name: string; fields: Field[] };
/** Whether the customer can send files there. Where not, none is asked for, and none is required. */
type Place = { takesFiles: boolean };

/** Persons of the team are no answer of a customer's. */
const isAsked = ({ isVisibleToCustomer, isArchived, kind }: Field, { takesFiles }: Place): boolean =>
  isVisibleToCustomer && !isArchived && kind !== "person" && (takesFiles || kind !== "file");

/** The types that customers may ask for, in order, with the fields that they fill in. */
export async function readFormTypes(
  workspaceId: string,
  place: Place,
  tx: Pick<Prisma.TransactionClient, "ticketType" | "customField"> = prisma(),
): Promise<FormType[]> {
  const types = await tx.ticketType.findMany({
    where: { workspaceId, isOnForm: true, archivedAt: null },
    select: { id: true, customerName: true, fieldIds: true },
    orderBy: [{ place: "asc" }, { id: "asc" }],
  });
  if (types.length === 0) return [];
  const fields = (await readFields(workspaceId, "ticket", tx)).filter((field) => isAsked(field, place));
  return types.map(({ id, customerName: name, fieldIds }) => ({
    ...{ id, name },
    fields: fieldIds.flatMap((each) => fields.filter((field) => field.id === each)),
  }));
}

export type Prepared = { id: string; number: number; typeId: string; fields: FieldValues };
type Asked = { typeId: string; fields: FieldValues };

/** The values of the ticket to be. Throws not_found for a type that is not on the form, invalid_request for a value, and fields_required. */
export async function checkForCustomer(
  tx: VisitorTx,
  { typeId, fields: given }: Asked,
  place: Place,
): Promise<Asked> {
  const type = (await readFormTypes(tx.actor.workspaceId, place, tx.tx)).find(({ id }) => id === typeId);
  if (!type) throw new AppError("not_found", "This form is no longer offered.");
  const asked = new Set(type.fields.map(({ id }) => id));
  const { fields } = await openingValues(tx, { typeId, fields: given }, ({ id }) => asked.has(id));
  return { typeId, fields };
}

/** Takes the number before the message is received, which locks the events' counter: all who open tickets lock in this order. */
export const prepareForCustomer = async (tx: VisitorTx, checked: Asked): Promise<Prepared> => ({
  ...{ id: newId(), ...checked },
  number: await takeNumber(tx),
});

type Received = { contactId: string; mergedId: string | null; conversationId: string; messageId: string };

/** The conversation has begun in this transaction, with the message. It has no team and no assignee. */
export async function openForCustomer(
  tx: VisitorTx,
  { id, ...prepared }: Prepared,
  { conversationId, messageId, text, ...customer }: Received & { text: string },
): Promise<void> {
  const { workspaceId } = tx.actor;
  const at = tx.now();
  await tx.tx.ticket.create({
    data: {
      ...{ workspaceId, id, ...prepared, ...customer, title: titleOf(text) },
      ...{ fields: prepared.fields as Prisma.InputJsonObject, createdAt: at, updatedAt: at },
    },
    select: { id: true },
  });
  await keepFiles(tx, id, { values: prepared.fields });
  await tx.tx.ticketConversation.create({
    data: { workspaceId, ticketId: id, conversationId, takesMessages: false, createdAt: at },
    select: { ticketId: true },
  });
  await tx.tx.ticketMessage.create({
    data: { workspaceId, messageId, ticketId: id },
    select: { messageId: true },
  });
  await settle(tx, id, true);
  await announceTicket(tx, id, "ticket.created");
}

const titleOf = (text: string): string => cut(text.trim().split("\n", 1)[0]?.trim() ?? "", TITLE_MAX);
