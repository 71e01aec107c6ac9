/** Checks what is written into fields, where a look at the workspace is needed. */
import { AppError } from "@/lib/platform/errors";
import type { TxCtx } from "@/lib/platform/transaction";
import { readFields } from "./fields";
import { ruleBroken } from "./people";
import type { Field, FieldValues } from "./schemas";
import { isEmpty } from "./values";

/** The rule that a new value of a ticket's or contact's field breaks; null: it fits. */
export async function problemWith(
  tx: TxCtx,
  workspaceId: string,
  field: Field | undefined,
  value: unknown,
): Promise<string | null> {
  if (!field) return "There is no such field.";
  if (field.isArchived) return "This field is archived.";
  return ruleBroken(tx, workspaceId, field, value);
}

/**
 * For people, who enter an attribute by the field that names it; programs write attributes as they like. Attributes without a field, and
 * those of an archived one, are free. Throws invalid_request.
 */
export async function mustFitFields(tx: TxCtx, workspaceId: string, attributes: FieldValues): Promise<void> {
  const given = Object.entries(attributes).filter(([, value]) => !isEmpty(value));
  if (given.length === 0) return;
  const fields = await readFields(workspaceId, "contact", tx.tx);
  const byKey = new Map(fields.flatMap((field) => (field.isArchived ? [] : [[field.key, field] as const])));
  for (const [key, value] of given) {
    const field = byKey.get(key);
    const problem = field && (await problemWith(tx, workspaceId, field, value));
    if (problem)
      throw new AppError("invalid_request", `attributes: ${problem}`, {
        details: [{ field: `attributes.${key}`, message: problem }],
      });
  }
}
