/** Shows a refused request's problems in its form. */
import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { ApiError } from "@/lib/client/api";

/** Assigns problems to their fields and focuses the first. Returns the text for the whole form, if any. */
export function showProblems<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  fields: readonly Path<Values>[],
): string | null {
  if (!(error instanceof ApiError)) return "That did not work. Try again.";
  let placed = 0;
  for (const problem of error.problems) {
    const field = fields.find((name) => problem.field === name || problem.field.startsWith(`${name}.`));
    if (!field) continue;
    setError(field, { message: problem.message }, { shouldFocus: placed === 0 });
    placed += 1;
  }
  return placed > 0 ? null : error.message;
}

/** The server's problems of these fields, each with the broken rule. */
export function problemsByField<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): [Field, string][] {
  if (!(error instanceof ApiError)) return [];
  return error.problems.flatMap(({ field: path, message }): [Field, string][] => {
    const field = fields.find((name) => path === name || path.startsWith(`${name}.`));
    return field ? [[field, message]] : [];
  });
}
