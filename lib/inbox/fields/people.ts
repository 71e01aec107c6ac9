/** Whether a value fits its field, where a person must be one of the workspace's. */
import { findAssignee } from "@/lib/account/members/agents";
import { fromPublicId } from "@/lib/platform/ids";
import type { TxCtx } from "@/lib/platform/transaction";
import type { Field } from "./schemas";
import { problemOf } from "./values";

type Definition = Pick<Field, "kind" | "options" | "currency">;

/** The rule that a value breaks; null: it fits. The person of a value stays a member until the transaction ends. */
export async function ruleBroken(
  tx: TxCtx,
  workspaceId: string,
  field: Definition,
  value: unknown,
): Promise<string | null> {
  const problem = problemOf(field, value);
  if (problem || field.kind !== "person") return problem;
  const id = fromPublicId("person", value as string) ?? "";
  return (await findAssignee(tx, workspaceId, id)) ? null : "Choose a person.";
}
