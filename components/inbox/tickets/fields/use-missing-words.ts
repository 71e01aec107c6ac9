/** Names the fields without which a ticket cannot be opened or done. Null for any other problem. */
import { useTranslations } from "use-intl";
import { useTicketForms } from "@/components/inbox/tickets/fields/use-ticket-forms";
import { ApiError } from "@/lib/client/api";

export function useMissingWords(): (error: unknown) => string | null {
  const namesOf = useMissingNames();
  return (error) =>
    error instanceof ApiError && error.code === "fields_required"
      ? namesOf(error.problems.map(({ field }) => field.slice("fields.".length)))
      : null;
}

/** By the keys of the fields. */
export function useMissingNames(): (keys: readonly string[]) => string {
  const t = useTranslations("tickets.form");
  const { fields } = useTicketForms();
  return (keys) => {
    const names = keys.map((key) => fields.find((field) => field.key === key)?.name ?? key);
    return t("missing", { names: names.join(", ") });
  };
}
