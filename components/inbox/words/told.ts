/**
 * What is told by a code: refusals of the server and failures of the provider. In English their own words stand; another
 * language has its own for the codes below, and falls back to the English ones for a code that is not among them.
 */
import type { Explained } from "@/components/inbox/words/codes";
import type { Words } from "@/components/inbox/words/en";
import { ApiError } from "@/lib/client/api";

/** `message` is in English. */
export type Problem = { code: string; message: string };

const find = <Value>(table: Record<string, Value> | null, code: unknown): Value | undefined =>
  table && typeof code === "string" && Object.hasOwn(table, code) ? table[code] : undefined;

/** What is wrong, in words; of any error, for one without a known code has a message too. */
export const problemIn = ({ problems }: Words, error: { code?: unknown; message: string }): string =>
  find(problems, error.code) ?? error.message;

export function failureIn<Failure extends Explained & { code: string }>(
  { failures }: Words,
  failure: Failure | null,
): Failure | null {
  return failure && { ...failure, ...find(failures, failure.code) };
}

/** Why a number cannot send: one of the provider's reasons, or one of ours. */
export const lockIn = (words: Words, lock: Problem): string =>
  find(words.failures, lock.code)?.message ?? problemIn(words, lock);

/** Of a field that was saved: the server names the field's problem, or refuses the whole. */
export function fieldProblemIn(words: Words, field: string, error: unknown): string {
  if (!(error instanceof ApiError)) return words.details.failed;
  const [problem] = error.problems;
  return problemIn(words, problem ? { code: `invalid_${field}`, message: problem.message } : error);
}
