/** Filters the list of tickets by their type, and by the value of one field. */
import { useTranslations } from "use-intl";
import { useTicketForms } from "@/components/inbox/tickets/fields/use-ticket-forms";
import type { TicketsLocation } from "@/components/inbox/tickets/shared/use-tickets-location";
import { SearchBox } from "@/components/patterns/search-box";
import { NativeSelect } from "@/components/ui/select";
import { hasOptions } from "@/lib/inbox/fields/schemas";

/** Kinds whose values can be compared with what is typed. */
const COMPARED = ["text", "choice", "several"];

export function TypeFilters({ location: { filter, setFilter } }: { location: TicketsLocation }) {
  const t = useTranslations("tickets");
  const { types, fields } = useTicketForms();
  // An archived one stays in sight where an address or a saved view has it.
  const compared = fields.filter(
    ({ kind, key, isArchived }) => COMPARED.includes(kind) && (!isArchived || key === filter.field),
  );
  const field = compared.find(({ key }) => key === filter.field);
  const wide = "w-44 min-w-0 max-md:w-full";
  return (
    <>
      {types.length > 0 ? (
        <NativeSelect
          aria-label={t("type.label")}
          className={wide}
          value={filter.type}
          onChange={({ target }) => setFilter({ type: target.value })}
        >
          <option value="">{t("type.any")}</option>
          <option value="none">{t("type.none")}</option>
          {types.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      ) : null}
      {compared.length > 0 ? (
        <NativeSelect
          aria-label={t("form.field")}
          className={wide}
          value={filter.field}
          onChange={({ target }) => setFilter({ field: target.value, value: "" })}
        >
          <option value="">{t("form.anyField")}</option>
          {compared.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </NativeSelect>
      ) : null}
      {!field ? null : hasOptions(field.kind) ? (
        <NativeSelect
          aria-label={t("form.valueOf", { name: field.name })}
          className={wide}
          value={filter.value}
          onChange={({ target }) => setFilter({ value: target.value })}
        >
          <option value="">{t("form.anyValue")}</option>
          {field.options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </NativeSelect>
      ) : (
        <SearchBox
          key={field.key}
          label={t("form.valueOf", { name: field.name })}
          hint={null}
          value={filter.value}
          onChange={(value) => setFilter({ value })}
          className={wide}
        />
      )}
    </>
  );
}
