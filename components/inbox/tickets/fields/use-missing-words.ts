/** Names the fields without which a ticket cannot be opened or done. Null for any other problem. */
import { useTranslations } from "use-intl";
import { useTicketForms } from "@/components/inbox/tickets/fields/use-ticket-forms";
import { ApiError } from "@/lib/client/api";

export function useMissingWords(): (error: unknown) => string | null {
  const t = useTranslations("tickets.form");
  const { fields } = useTicketForms();
  return (error) => {
    if (!(error instanceof ApiError) || error.code !== "fields_required") return null;
    const keys = error.problems.map(({ field }) => field.slice("fields.".length));
    const names = keys.map((key) => fields.find((field) => field.key === key)?.name ?? key);
    return t("missing", { names: names.join(", ") });
  };
}
