/** The type of a ticket and the values of its fields, each changed in place. A change can be taken back. */
import { useTranslations } from "use-intl";
import { NamedFile } from "@/components/fields/file-control";
import { useValueWords } from "@/components/fields/use-value-words";
import { QUIET, ValueField } from "@/components/fields/value-field";
import { useTicketForms } from "@/components/inbox/tickets/fields/use-ticket-forms";
import { useTicketChange } from "@/components/inbox/tickets/shared/use-ticket-change";
import { Fact } from "@/components/ui/fact";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/select";
import { isFileValue } from "@/lib/inbox/fields/files";
import type { Field as Definition } from "@/lib/inbox/fields/schemas";
import { isEmpty } from "@/lib/inbox/fields/values";
import type { Ticket } from "@/lib/inbox/tickets/schemas";

export function TicketFields({ ticket }: { ticket: Ticket }) {
  const t = useTranslations("tickets");
  const forms = useTicketForms();
  const words = useValueWords();
  const typeId = ticket.type?.id ?? null;
  const types = forms.choosable(typeId);
  const own = forms.fieldsOf(typeId);
  const others = Object.entries(ticket.fields).filter(([key]) => !own.some((field) => field.key === key));
  if (types.length === 0 && others.length === 0) return null;
  return (
    <section aria-label={t("form.title")} className="flex flex-col gap-4 border-t pt-4">
      {types.length > 0 ? <TypeChoice ticket={ticket} /> : null}
      {own.map((field) => (
        <TicketValue key={field.id} ticket={ticket} field={field} />
      ))}
      {others.length > 0 ? (
        <dl className="flex flex-col gap-1.5">
          {others.map(([key, value]) => {
            const field = forms.fields.find((each) => each.key === key);
            return (
              <Fact key={key} label={field?.name ?? key}>
                <OtherValue ticket={ticket} fieldKey={key} words={words(field, value)} />
              </Fact>
            );
          })}
        </dl>
      ) : null}
    </section>
  );
}

/** It is only shown; a file can be opened and taken off, too, whatever became of its field. */
function OtherValue({ ticket, fieldKey, words }: { ticket: Ticket; fieldKey: string; words: string | null }) {
  const { change } = useTicketChange(ticket);
  const none = useTranslations("ui")("nothing");
  const value = ticket.fields[fieldKey];
  if (!isFileValue(value)) return <span dir="auto">{words}</span>;
  const remove = () =>
    void change(
      { fields: { [fieldKey]: null } },
      { fields: { [fieldKey]: value } },
      `${value.fileName}: ${none}`,
    );
  return <NamedFile file={value} onRemove={remove} />;
}

function TypeChoice({ ticket }: { ticket: Ticket }) {
  const t = useTranslations("tickets.type");
  const { change, asked } = useTicketChange(ticket);
  const former = ticket.type?.id ?? null;
  const types = useTicketForms().choosable(former);
  const shown = asked?.typeId === undefined ? former : asked.typeId;
  return (
    <Field label={t("label")} className={QUIET}>
      <NativeSelect
        value={shown ?? ""}
        onChange={({ target }) => {
          const chosen = types.find(({ id }) => id === target.value);
          change({ typeId: chosen?.id ?? null }, { typeId: former }, chosen?.name ?? t("none"));
        }}
      >
        <option value="">{t("none")}</option>
        {types.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}

function TicketValue({ ticket, field }: { ticket: Ticket; field: Definition }) {
  const t = useTranslations("tickets.form");
  const { change } = useTicketChange(ticket);
  const value = ticket.fields[field.key];
  const isNeeded = (field.isRequiredToClose || field.isRequiredToOpen) && isEmpty(value);
  return (
    <ValueField
      field={field}
      value={value}
      hint={field.help || (isNeeded ? t("neededToClose") : undefined)}
      save={(next, words, onProblem) =>
        void change(
          { fields: { [field.key]: next } },
          { fields: { [field.key]: value ?? null } },
          `${field.name}: ${words}`,
          onProblem,
        )
      }
    />
  );
}
