/** Finds the columns of a line whose values do not fit the field that names their attribute. They are imported all the same. */
import type { Field } from "@/lib/inbox/fields/schemas";
import { isEmpty, problemOf } from "@/lib/inbox/fields/values";
import type { Person } from "./lines";
import type { Column } from "./schemas";

const NUMBER = /^[+-]?\d+(\.\d+)?$/;

/** A cell is a text: one that reads as a number, or as options between commas, fits such a field. Whether a person is of the workspace is not looked at. */
export function fitsField(field: Field, value: unknown): boolean {
  if (isEmpty(value) || problemOf(field, value) === null) return true;
  if (typeof value !== "string") return false;
  const text = value.trim();
  if (field.kind === "number" || field.kind === "money")
    return NUMBER.test(text) && problemOf(field, Number(text)) === null;
  if (field.kind !== "several") return false;
  return (
    problemOf(
      field,
      text.split(",").map((each) => each.trim()),
    ) === null
  );
}

/** Names of columns in the file, in their order. `fields`: without archived ones. */
export function misfitsOf(
  { attributes = {} }: Person,
  { headers, columns }: { headers: readonly string[]; columns: readonly Column[] },
  fields: readonly Field[],
): string[] {
  const keys = fields.flatMap((field) =>
    Object.hasOwn(attributes, field.key) && !fitsField(field, attributes[field.key]) ? [field.key] : [],
  );
  if (keys.length === 0) return [];
  const writes = ({ to, attribute }: Column): boolean => {
    if (to === "attributes") return keys.some((key) => !columns.some((each) => attributeOf(each) === key));
    return keys.includes(attributeOf({ to, attribute }) ?? "");
  };
  return headers.filter((_, at) => columns[at] && writes(columns[at]));
}

const attributeOf = ({ to, attribute }: Column): string | undefined =>
  to === "language" ? "language" : to === "attribute" ? attribute : undefined;
