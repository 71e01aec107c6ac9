/** The public part of a ticket's type and fields: the type's words for customers, and values of fields that are visible to them. */
import { readFields } from "@/lib/inbox/fields/fields";
import { attachmentOf, type FileValue, isFileValue } from "@/lib/inbox/fields/files";
import type { Field, FieldValues } from "@/lib/inbox/fields/schemas";
import { isEmpty, problemOf } from "@/lib/inbox/fields/values";
import { prisma, query } from "@/lib/platform/db";
import { fromPublicId } from "@/lib/platform/ids";
import type { CustomerField, CustomerView } from "./schemas";

/** A ticket's type and all its values: never passed on as they are. */
type Internal = { workspaceId: string; typeId: string | null; values: FieldValues };

const isPublic = ({ isVisibleToCustomer, isArchived }: Field): boolean => isVisibleToCustomer && !isArchived;

/** Fields of its type alone, in their order. */
export async function publicPart({
  workspaceId,
  typeId,
  values,
}: Internal): Promise<Pick<CustomerView, "type" | "fields">> {
  const type =
    typeId &&
    (await prisma().ticketType.findUnique({
      where: { workspaceId_id: { workspaceId, id: typeId } },
      select: { customerName: true, fieldIds: true },
    }));
  if (!type) return { type: null, fields: [] };
  const all = type.fieldIds.length > 0 ? await readFields(workspaceId, "ticket") : [];
  const own = type.fieldIds.flatMap((id) => all.filter((field) => field.id === id && isPublic(field)));
  const shown = await Promise.all(own.map((field) => valueShown(workspaceId, field, values)));
  return { type: type.customerName || null, fields: shown.filter((each) => each !== null) };
}

/** Null: nothing to show. What does not fit the field any more is shown as text. */
async function valueShown(
  workspaceId: string,
  field: Field,
  values: FieldValues,
): Promise<CustomerField | null> {
  const { key, name } = field;
  const value = Object.hasOwn(values, key) ? values[key] : null;
  if (isEmpty(value)) return null;
  const text = (shown: string | null): CustomerField | null =>
    shown === null ? null : { kind: "text", name, value: shown };
  if (problemOf(field, value)) return text(asWritten(value));
  switch (field.kind) {
    case "number":
      return { kind: "number", name, value: value as number };
    case "money":
      return { kind: "money", name, value: value as number, currency: field.currency ?? "" };
    case "date":
      return { kind: "date", name, value: value as string };
    case "several":
      return { kind: "several", name, value: value as string[] };
    case "file":
      return isFileValue(value) ? { kind: "file", name, value: fileShown(value) } : null;
    case "person":
      return text(await nameOf(workspaceId, value as string));
    default:
      return text(value as string);
  }
}

const fileShown = (value: FileValue) => ({
  ...{ id: attachmentOf(value) ?? "", name: value.fileName, sizeBytes: value.sizeBytes },
});

/** Whether the public part of its ticket has this file. */
export const hasPublicFile = async (ticket: Internal, fileId: string): Promise<boolean> =>
  (await publicPart(ticket)).fields.some((field) => field.kind === "file" && field.value.id === fileId);

function asWritten(value: unknown): string | null {
  if (isFileValue(value)) return value.fileName;
  if (Array.isArray(value)) return value.filter((each) => typeof each === "string").join(", ") || null;
  return typeof value === "string" || typeof value === "number" ? String(value) : null;
}

/** Null: they have left. */
async function nameOf(workspaceId: string, publicId: string): Promise<string | null> {
  const [row] = await query<{ name: string | null }>(
    "customer_field_person",
    `SELECT coalesce((SELECT u.name FROM members m JOIN users u ON u.id = m.user_id WHERE m.workspace_id = $1 AND m.user_id = $2),
       (SELECT x.name FROM external_users x WHERE x.workspace_id = $1 AND x.id = $2)) AS name`,
    [workspaceId, fromPublicId("person", publicId)],
  );
  return row?.name ?? null;
}
