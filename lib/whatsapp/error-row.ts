/** The form of the error dictionary: what an explanation holds, and how the tables are written, grouped by what follows. */

export type Explanation = {
  /** Stable for ever; safe to compare with. */
  key: string;
  /** What happened, in words for people who have never heard of an API. */
  sentence: string;
  nextStep: string;
  /** Who must act. The end customer is the business that owns the number; the platform is whoever runs Parley. */
  audience: "agent" | "end_customer" | "partner" | "platform";
  retry: "never" | "backoff" | "pair" | "later";
  /** What else would fail the same way, and should wait. */
  pauses: "nothing" | "pair" | "number" | "account";
};

export type ErrorRow = Explanation & { codes: readonly number[] };
type Policy = Pick<Explanation, "audience" | "retry" | "pauses">;
type Text = Pick<ErrorRow, "codes" | "sentence" | "nextStep">;

export const rows = (policy: Policy, texts: Record<string, Text>): ErrorRow[] =>
  Object.entries(texts).map(([key, text]) => ({ key, ...text, ...policy }));
