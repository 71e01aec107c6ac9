/** The form of the error dictionary: what an explanation holds, and how the tables are written, grouped by what follows. */

export type Explanation = {
  /** Stable for ever; safe to compare with. */
  key: string;
  /** What happened, in words for people who have never heard of an API. */
  sentence: string;
  nextStep: string;
  /** Instead of it once nothing is tried any more: of errors that are retried, where it speaks of the next try. */
  finalStep?: string;
  /** Who must act. The end customer is the business that owns the number; the platform is whoever runs Parley. */
  audience: "agent" | "end_customer" | "partner" | "platform";
  retry: "never" | "backoff" | "pair" | "later";
  /** What else would fail the same way, and should wait. */
  pauses: "nothing" | "pair" | "number" | "account";
};

export type ErrorRow = Explanation & { codes: readonly number[] };
type Policy = Pick<Explanation, "audience" | "retry" | "pauses">;
type Text = Pick<ErrorRow, "codes" | "sentence" | "nextStep" | "finalStep">;

/** What is left to do where the retries were to do it. */
export const SEND_AGAIN = "Send it again.";

export const rows = (policy: Policy, texts: Record<string, Text>): ErrorRow[] =>
  Object.entries(texts).map(([key, text]) => ({ key, ...text, ...policy }));
