/** Default texts of validation rules; without them zod says `Invalid input: expected …`. Browser-safe. */
import { z } from "zod";

export const KINDS: Record<string, string> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};
const FORMATS: Record<string, string> = {
  email: "Enter a valid e-mail address.",
  url: "Enter a complete URL.",
  uuid: "Enter a UUID.",
  date: "Enter a date such as 2026-12-24.",
  datetime: "Enter an ISO 8601 instant such as 2026-07-23T10:00:00Z.",
};
export const listed = (values: readonly unknown[]): string =>
  values.map((value) => JSON.stringify(value)).join(", ");
const counted = (count: number | bigint, unit: string): string => `${count} ${unit}${count === 1 ? "" : "s"}`;

type Limit = { origin: string; inclusive?: boolean | undefined };
function limited({ origin, inclusive = true }: Limit, side: "least" | "most", limit: number | bigint) {
  if (origin === "string") return `Use at ${side} ${counted(limit, "character")}.`;
  if (origin === "number" || origin === "int" || origin === "bigint") {
    if (inclusive) return `Enter a number of at ${side} ${limit}.`;
    return `Enter a number ${side === "least" ? "above" : "below"} ${limit}.`;
  }
  return `Send at ${side} ${counted(limit, "item")}.`;
}

z.config({
  customError: (issue) => {
    switch (issue.code) {
      case "invalid_type":
        if (issue.input === undefined || issue.input === null) return "This field is required.";
        return KINDS[issue.expected] && `The value must be ${KINDS[issue.expected]}.`;
      case "invalid_value":
        if (issue.input === undefined) return "This field is required.";
        return `The value must be ${issue.values.length > 1 ? "one of " : ""}${listed(issue.values)}.`;
      case "invalid_union":
        return Array.isArray(issue.options)
          ? `The value must be one of ${listed(issue.options)}.`
          : undefined;
      case "invalid_format":
        return FORMATS[issue.format];
      case "too_small":
        return issue.origin === "string" && issue.minimum === 1
          ? "Enter a value."
          : limited(issue, "least", issue.minimum);
      case "too_big":
        return limited(issue, "most", issue.maximum);
      case "unrecognized_keys":
        return `Remove ${listed(issue.keys)}: there ${issue.keys.length > 1 ? "are no such fields" : "is no such field"}.`;
      default:
        return undefined;
    }
  },
});
