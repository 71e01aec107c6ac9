/** Decides whether a value fits its field, by the kind. Browser-safe and pure. */
import { fromPublicId } from "@/lib/platform/ids";
import { attachmentOf, uploadOf } from "./files";
import type { Field, FieldValues } from "./schemas";

export const TEXT_MAX = 500;
export const LONG_TEXT_MAX = 4_000;
const AMOUNT_MAX = 1_000_000_000_000;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

type Definition = Pick<Field, "kind" | "options" | "currency">;

/** Nothing, an empty text and an empty list are no value. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** Null: the value fits. Otherwise the rule that it breaks. Whether a person is of the workspace is for the caller to see. */
export function problemOf(field: Definition, value: unknown): string | null {
  switch (field.kind) {
    case "text":
      return textProblem(value, TEXT_MAX) ?? (/\p{Cc}/u.test(String(value)) ? ONE_LINE : null);
    case "long_text":
      return textProblem(value, LONG_TEXT_MAX);
    case "number":
      return isAmount(value) ? null : "Enter a number.";
    case "money":
      return moneyProblem(value, field.currency ?? "");
    case "choice":
      return isOption(field, value) ? null : "Choose one of the options.";
    case "several":
      return Array.isArray(value) && value.every((each) => isOption(field, each)) && isOnce(value)
        ? null
        : "Choose one of the options.";
    case "date":
      return isDate(value) ? null : "Enter a date such as 2026-11-30.";
    case "person":
      return typeof value === "string" && fromPublicId("person", value) ? null : "Choose a person.";
    case "file":
      return attachmentOf(value) || uploadOf(value) ? null : "Choose a file.";
  }
}

const ONE_LINE = "Remove line breaks and control characters.";
const isOption = ({ options }: Definition, value: unknown): boolean =>
  typeof value === "string" && options.includes(value);

const isOnce = (list: readonly unknown[]): boolean => new Set(list).size === list.length;

function textProblem(value: unknown, max: number): string | null {
  if (typeof value !== "string" || value.trim() === "") return "Enter a value.";
  return Array.from(value).length > max ? `Use at most ${max} characters.` : null;
}

const isAmount = (value: unknown): value is number =>
  typeof value === "number" && Math.abs(value) <= AMOUNT_MAX;

function moneyProblem(value: unknown, currency: string): string | null {
  const digits = decimalsOf(currency);
  const isRound = isAmount(value) && Number(value.toFixed(digits)) === value;
  return isRound ? null : `Enter an amount with at most ${digits} decimals.`;
}

/** Two for a currency that this system does not know. */
export function decimalsOf(currency: string): number {
  try {
    const style = { style: "currency", currency } as const;
    return new Intl.NumberFormat("en", style).resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}

function isDate(value: unknown): boolean {
  if (typeof value !== "string" || !DATE.test(value)) return false;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}

/** The fields without a value. */
export const missing = <Each extends Pick<Field, "key">>(
  fields: readonly Each[],
  values: FieldValues,
): Each[] => fields.filter(({ key }) => isEmpty(Object.hasOwn(values, key) ? values[key] : null));
