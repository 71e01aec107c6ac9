/** Checks what is written into fields, where a look at the workspace is needed. */
import { findAssignee } from "@/lib/account/members/agents";
import { AppError } from "@/lib/platform/errors";
import { fromPublicId } from "@/lib/platform/ids";
import type { TxCtx } from "@/lib/platform/transaction";
import { readFields } from "./fields";
import type { Field, FieldValues } from "./schemas";
import { isEmpty, problemOf } from "./values";

/** The rule that a value breaks; null: it fits. The person of a value stays a member until the transaction ends. */
export async function problemWith(
  tx: TxCtx,
  workspaceId: string,
  field: Field | undefined,
  value: unknown,
): Promise<string | null> {
  if (!field) return "There is no such field.";
  if (field.isArchived) return "This field is archived.";
  const problem = problemOf(field, value);
  if (problem || field.kind !== "person") return problem;
  const id = fromPublicId("person", value as string) ?? "";
  return (await findAssignee(tx, workspaceId, id)) ? null : "Choose a person.";
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
