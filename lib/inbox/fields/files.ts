/** Files as values of a ticket's fields. The bytes are an attachment of the ticket; the value says which, and what people read of it. Browser-safe and pure. */
import { fromPublicId, isUuid, toPublicId } from "@/lib/platform/ids";
import type { FieldValues } from "./schemas";

/** The stored form. `id`: `att_…`. A writer names an upload by its id alone, and a partner as `{ mediaId }`. */
export type FileValue = { id: string; fileName: string; sizeBytes: number };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const named = (value: unknown, key: string): string =>
  isObject(value) && typeof value[key] === "string" ? value[key] : "";

/** The attachment that a value names; null: none. Browsers name it by the id that the upload answered. */
export function attachmentOf(value: unknown): string | null {
  const id = named(value, "id");
  return isUuid(id) ? id : fromPublicId("attachment", id);
}
/** A partner's upload that is given as a value; null: none. */
export const uploadOf = (value: unknown): string | null => fromPublicId("upload", named(value, "mediaId"));

export const isFileValue = (value: unknown): value is FileValue =>
  attachmentOf(value) !== null && named(value, "fileName") !== "";

/** No other kind has objects as values. */
export const filesIn = (values: FieldValues): string[] =>
  Object.values(values).flatMap((value) => attachmentOf(value) ?? []);

export const fileValue = (file: { id: string; fileName: string; sizeBytes: number }): FileValue => ({
  ...file,
  id: toPublicId("attachment", file.id),
});
