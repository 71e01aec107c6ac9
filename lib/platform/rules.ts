/** Default texts of validation rules; without them zod says `Invalid input: expected …`. Browser-safe. */
import { z } from "zod";

const KINDS: Record<string, string> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};
const listed = (values: readonly unknown[]): string =>
  values.map((value) => JSON.stringify(value)).join(", ");

z.config({
  customError: (issue) => {
    switch (issue.code) {
      case "invalid_type":
        if (issue.input === undefined || issue.input === null) return "is required";
        return KINDS[issue.expected] && `must be ${KINDS[issue.expected]}`;
      case "invalid_value":
        if (issue.input === undefined) return "is required";
        return `must be ${issue.values.length > 1 ? "one of " : ""}${listed(issue.values)}`;
      case "invalid_union":
        return Array.isArray(issue.options) ? `must be one of ${listed(issue.options)}` : undefined;
      default:
        return undefined;
    }
  },
});
