/** The dictionary's explanation of an error as a failure, the shape in which APIs, events and screens show it. */
import type { Failure } from "@/lib/platform/failure";
import { DICTIONARY, type Explanation } from "./errors";

const AUDIENCES: readonly string[] = ["end_customer", "partner", "platform", "none"];
/** A tenant's team belongs to the end customer. */
const audienceOf = (audience: string): Failure["audience"] =>
  AUDIENCES.includes(audience) ? (audience as Failure["audience"]) : "end_customer";
const retryableKeys = new Set(DICTIONARY.flatMap(({ key, retry }) => (retry === "never" ? [] : [key])));

/** `isFinal`: no automatic retry follows. */
export const failureOf = (
  { key, sentence, nextStep, finalStep = nextStep, audience, retry }: Explanation,
  providerErrorCode: number | null,
  { isFinal = false } = {},
): Failure => ({
  code: key,
  providerErrorCode,
  message: sentence,
  nextStep: isFinal ? finalStep : nextStep,
  audience: audienceOf(audience),
  retryable: retry !== "never",
});

/** The form that a former version stored, which may run beside this one. */
export type StoredFailure = Pick<Failure, "code" | "message"> &
  Partial<Omit<Failure, "audience">> & { audience?: string };

export const wholeFailure = (stored: StoredFailure, providerErrorCode: number | null = null): Failure => ({
  code: stored.code,
  providerErrorCode: stored.providerErrorCode ?? providerErrorCode,
  message: stored.message,
  nextStep: stored.nextStep ?? null,
  audience: audienceOf(stored.audience ?? "end_customer"),
  retryable: stored.retryable ?? retryableKeys.has(stored.code),
});
