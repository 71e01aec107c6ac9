/** Puts a refused request back into its form. */
import { ApiError } from "@/lib/client/api";

/** The server's problems that name one of these fields, each with the rule that the field broke. */
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
