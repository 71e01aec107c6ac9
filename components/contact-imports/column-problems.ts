/** Problems of the chosen columns, as the server would find all of them at once. */

import { type Column, namesPerson, writesWhat } from "@/lib/inbox/contact-imports/schemas";
import { ATTRIBUTES_MAX } from "@/lib/inbox/contacts/schemas";

type ColumnProblem = "attributeRequired" | "twice";

export function columnProblems(columns: readonly Column[]): {
  each: (ColumnProblem | null)[];
  namesNoOne: boolean;
  isFine: boolean;
} {
  const taken = new Set<string>();
  const each = columns.map((column) => {
    if (column.to === "skip") return null;
    const name = Array.from(column.attribute ?? "");
    if (column.to === "attribute" && (name.join("").trim() === "" || name.length > ATTRIBUTES_MAX.keyLength))
      return "attributeRequired";
    const written = writesWhat(column);
    if (taken.has(written)) return "twice";
    taken.add(written);
    return null;
  });
  const namesNoOne = !columns.some(namesPerson);
  return { each, namesNoOne, isFine: !namesNoOne && each.every((problem) => problem === null) };
}
