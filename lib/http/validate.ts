/** Parses path, query and body with zod. Reports all problems of a part together, each with its field and rule. */
import { z } from "zod";
import { AppError, type ErrorCode } from "@/lib/platform/errors";
import { isStorableText } from "@/lib/platform/storable";

type Problem = { field: string; message: string };

function problemsOf(error: z.ZodError): Problem[] {
  return error.issues.map((issue) => ({ field: issue.path.join(".") || "body", message: issue.message }));
}

function refuse(problems: Problem[]): never {
  const message = problems.map(({ field, message: rule }) => `${field}: ${rule}`).join(" ");
  throw new AppError("invalid_request", message, { details: problems });
}

/** A malformed id in the path answers like an unknown one. */
export function parseParams(
  schema: z.ZodType | undefined,
  params: unknown,
  code: ErrorCode = "not_found",
): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(params);
  if (!parsed.success) throw new AppError(code);
  return parsed.data;
}

/** Ignores unknown parameters. The last of repeated ones counts, unless repeats are refused. */
export function parseQuery(
  schema: z.ZodType | undefined,
  request: Request,
  { refusesRepeated = false } = {},
): unknown {
  if (!schema) return undefined;
  const { searchParams } = new URL(request.url);
  const given = Object.fromEntries(searchParams);
  const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const repeated = refusesRepeated ? known.filter((key) => searchParams.getAll(key).length > 1) : [];
  if (repeated.length > 0)
    refuse(repeated.map((field) => ({ field, message: "Send this parameter only once." })));
  const unstorable = Object.keys(given).filter((key) => !isStorableText(given[key] ?? ""));
  if (unstorable.length > 0) refuse(unstorable.map((field) => ({ field, message: "Remove U+0000." })));
  const parsed = schema.safeParse(given);
  return parsed.success ? parsed.data : refuse(problemsOf(parsed.error));
}

export function parseBody(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : refuse(problemsOf(parsed.error));
}
