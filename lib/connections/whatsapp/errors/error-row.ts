/** The row format of the error dictionary. */

export type Explanation = {
  /** Never changes; safe to compare with. */
  key: string;
  /** The error for readers without technical knowledge. */
  sentence: string;
  nextStep: string;
  /** Replaces `nextStep` after the last retry, for errors whose next step announces one. */
  finalStep?: string;
  /**
   * The one who must act. The end customer is the business that owns the number; the platform is the operator of
   * Parley.
   */
  audience: "agent" | "end_customer" | "partner" | "platform";
  retry: "never" | "backoff" | "pair" | "later";
  /** The scope that would fail the same way and should pause. */
  pauses: "nothing" | "pair" | "number" | "account";
};

export type ErrorRow = Explanation & { codes: readonly number[] };
type Policy = Pick<Explanation, "audience" | "retry" | "pauses">;
type Text = Pick<ErrorRow, "codes" | "sentence" | "nextStep" | "finalStep">;

/** The step after automatic retries have failed. */
export const SEND_AGAIN = "Send it again.";

export const rows = (policy: Policy, texts: Record<string, Text>): ErrorRow[] =>
  Object.entries(texts).map(([key, text]) => ({ key, ...text, ...policy }));
