/** A ticket that a rule or a macro opens: title, team, priority, type, and the values of its fields. */
import { useTranslations } from "use-intl";
import { useTeams } from "@/components/inbox/teams/use-teams";
import { useTicketForms } from "@/components/inbox/tickets/fields/use-ticket-forms";
import { Choice } from "@/components/settings/rules/part-row";
import { ValueField } from "@/components/settings/rules/value-field";
import { Input } from "@/components/ui/input";
import { type Field as Definition, isShared } from "@/lib/inbox/fields/schemas";
import { isEmpty } from "@/lib/inbox/fields/values";
import type { Action } from "@/lib/inbox/rules/schemas";
import { TICKET_PRIORITIES, TITLE_MAX } from "@/lib/inbox/tickets/schemas";

export function TicketFields({
  action,
  onChange,
}: {
  action: Extract<Action, { do: "ticket" }>;
  onChange: (action: Action) => void;
}) {
  const t = useTranslations("rules");
  const tickets = useTranslations("tickets");
  const teams = useTeams();
  const forms = useTicketForms();
  const { fields: values = {} } = action;
  const types = forms.choosable(action.typeId ?? null);
  const set = ({ key }: Definition, value: unknown) => {
    const { [key]: _, ...others } = values;
    onChange({ ...action, fields: isEmpty(value) ? others : { ...others, [key]: value as string } });
  };
  return (
    <>
      <Input
        aria-label={t("ticketTitle")}
        placeholder={t("ticketExample", { example: "{{contact.name|?}}" })}
        dir="auto"
        autoComplete="off"
        maxLength={TITLE_MAX}
        className="min-w-48 flex-1"
        value={action.title}
        onChange={({ target }) => onChange({ ...action, title: target.value })}
      />
      {teams.length > 0 || action.teamId ? (
        <Choice
          label={t("team")}
          value={action.teamId ?? ""}
          options={[
            { value: "", label: t("teamOfConversation") },
            ...teams.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(teamId) => onChange({ ...action, teamId: teamId || null })}
        />
      ) : null}
      <Choice
        label={tickets("priorities.label")}
        value={action.priority ?? "normal"}
        options={TICKET_PRIORITIES.map((value) => ({ value, label: tickets(`priorities.${value}`) }))}
        onChange={(priority) =>
          onChange({ ...action, priority: priority as (typeof TICKET_PRIORITIES)[number] })
        }
      />
      {types.length > 0 || action.typeId ? (
        <Choice
          label={tickets("type.label")}
          value={action.typeId ?? ""}
          options={[
            { value: "", label: tickets("type.none") },
            ...types.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(typeId) => onChange({ ...action, typeId: typeId || null })}
        />
      ) : null}
      {forms
        .fieldsOf(action.typeId ?? null)
        .filter(isShared)
        .map((field) => (
          <ValueField
            key={field.id}
            field={field}
            value={values[field.key]}
            isOptional={!field.isRequiredToOpen}
            onChange={(value) => set(field, value)}
          />
        ))}
    </>
  );
}
