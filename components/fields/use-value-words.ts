/** The value of a field in words. What does not fit its kind is shown as it is. */
import { useFormatter, useTranslations } from "use-intl";
import { usePeople } from "@/components/fields/use-people";
import { isFileValue } from "@/lib/inbox/fields/files";
import type { Field } from "@/lib/inbox/fields/schemas";
import { isEmpty, problemOf } from "@/lib/inbox/fields/values";

const asItIs = (value: unknown): string =>
  typeof value === "string"
    ? value
    : Array.isArray(value) && value.every((each) => typeof each === "string")
      ? value.join(", ")
      : isFileValue(value)
        ? value.fileName
        : JSON.stringify(value);

/** Null: there is none. */
export function useValueWords(): (field: Field | undefined, value: unknown) => string | null {
  const format = useFormatter();
  const t = useTranslations("ui");
  const people = usePeople();
  return (field, value) => {
    if (isEmpty(value)) return null;
    if (!field || problemOf(field, value) !== null) return asItIs(value);
    switch (field.kind) {
      case "number":
        return format.number(value as number, { maximumFractionDigits: 20 });
      case "money":
        return format.number(value as number, { style: "currency", currency: field.currency ?? "" });
      case "date":
        return format.dateTime(new Date(`${value}T00:00:00Z`), { dateStyle: "medium", timeZone: "UTC" });
      case "person":
        // There is always someone: none means that they are not known yet.
        if (people.length === 0) return "…";
        return people.find(({ id }) => id === value)?.name ?? t("formerMember");
      default:
        return asItIs(value);
    }
  };
}
