import { useTranslations } from "use-intl";
import { useAssignable } from "@/components/inbox/shared/use-inbox-queries";
import { useTags } from "@/components/inbox/tags/use-tags";
import { useTeams } from "@/components/inbox/teams/use-teams";
import { useTicketForms } from "@/components/inbox/tickets/fields/use-ticket-forms";
import { Choice, PartRow } from "@/components/settings/rules/part-row";
import { Input } from "@/components/ui/input";
import { ChannelName } from "@/lib/connections/channels/schemas";
import { ConversationStatus } from "@/lib/inbox/conversations/schemas";
import { isShared } from "@/lib/inbox/fields/schemas";
import { CONVERSATION_CONDITION_FIELDS, type Condition } from "@/lib/inbox/rules/schemas";
import { TICKET_PRIORITIES, TICKET_STATUSES } from "@/lib/inbox/tickets/schemas";

export function newCondition(field: Condition["field"]): Condition {
  switch (field) {
    case "channel":
      return { field, isNot: false, value: "messenger" };
    case "hours":
      return { field, isNot: true, value: "open" };
    case "waiting":
      return { field, isNot: false, value: "answer" };
    case "silent":
      return { field, isNot: false, value: 24 };
    case "assignee":
      return { field, isNot: true, value: "someone" };
    case "attribute":
    case "ticket_field":
      return { field, isNot: false, name: "", value: "" };
    case "ticket_priority":
      return { field, isNot: false, value: "urgent" };
    case "ticket_status":
      return { field, isNot: false, value: "done" };
    case "ticket_assignee":
      return { field, isNot: true, value: "someone" };
    case "ticket_team":
    case "team":
      return { field, isNot: false, value: "some" };
    case "status":
      return { field, isNot: false, value: "open" };
    default:
      return { field, isNot: false, value: "" };
  }
}

export function ConditionFields({
  condition,
  fields = CONVERSATION_CONDITION_FIELDS,
  error,
  onChange,
  onRemove,
}: {
  condition: Condition;
  fields?: readonly Condition["field"][] | undefined;
  error: string | undefined;
  onChange: (condition: Condition) => void;
  onRemove: () => void;
}) {
  const t = useTranslations("rules");
  const fieldsOfTickets = useTicketForms().fields.filter((field) => !field.isArchived && isShared(field));
  const { field, isNot } = condition;
  const setValue = (next: string) => onChange({ ...condition, value: next } as Condition);
  return (
    <PartRow error={error} onRemove={onRemove}>
      <Choice
        label={t("field")}
        value={field}
        options={(fields.includes(field) ? fields : [...fields, field]).map((each) => ({
          value: each,
          label: t(`fields.${each}`),
        }))}
        onChange={(next) => onChange(newCondition(next as Condition["field"]))}
      />
      {condition.field === "attribute" ? (
        <Input
          aria-label={t("attributeName")}
          placeholder={t("attributeName")}
          dir="auto"
          autoComplete="off"
          className="min-w-40 flex-1"
          value={condition.name}
          onChange={({ target }) => onChange({ ...condition, name: target.value })}
        />
      ) : null}
      {condition.field === "ticket_field" ? (
        <Choice
          label={t("fieldOfTicket")}
          value={condition.name}
          options={fieldsOfTickets.map(({ key, name }) => ({ value: key, label: name }))}
          onChange={(name) => onChange({ ...condition, name })}
        />
      ) : null}
      <Choice
        label={t("comparison")}
        value={isNot ? "not" : "is"}
        options={(["is", "not"] as const).map((each) => ({
          value: each,
          label: t(`compares.${field}.${each}`),
        }))}
        onChange={(next) => onChange({ ...condition, isNot: next === "not" })}
      />
      {condition.field === "silent" ? (
        <Input
          type="number"
          min={1}
          aria-label={t("hours")}
          className="w-28"
          value={Number.isNaN(condition.value) ? "" : condition.value}
          onChange={({ target }) => onChange({ ...condition, value: target.valueAsNumber })}
        />
      ) : (
        <Value field={condition.field} value={condition.value} onChange={setValue} />
      )}
    </PartRow>
  );
}

function Value({
  field,
  value,
  onChange,
}: {
  field: Exclude<Condition["field"], "silent">;
  value: string;
  onChange: (value: string) => void;
}) {
  const t = useTranslations("rules");
  const channels = useTranslations("inbox.rows.channels");
  const statuses = useTranslations("contacts.statuses");
  const tags = useTags();
  const priorities = useTranslations("tickets.priorities");
  const states = useTranslations("tickets.statuses");
  const people = useAssignable();
  const teams = useTeams();
  const { types } = useTicketForms();
  const label = t("value");
  const choice = (options: { value: string; label: string }[]) => (
    <Choice label={label} value={value} options={options} onChange={onChange} />
  );
  switch (field) {
    case "hours":
    case "waiting":
      return null;
    case "channel":
      return choice(ChannelName.options.map((name) => ({ value: name, label: channels(name) })));
    case "status":
      return choice(ConversationStatus.options.map((status) => ({ value: status, label: statuses(status) })));
    case "ticket_priority":
      return choice(TICKET_PRIORITIES.map((each) => ({ value: each, label: priorities(each) })));
    case "ticket_status":
      return choice(TICKET_STATUSES.map((each) => ({ value: each, label: states(each) })));
    case "ticket_type":
      return choice(types.map(({ id, name }) => ({ value: id, label: name })));
    case "tag":
      return choice(tags.map(({ id, name }) => ({ value: id, label: name })));
    case "assignee":
    case "ticket_assignee":
      return choice([
        { value: "someone", label: t("someone") },
        ...people.map(({ id, name }) => ({ value: id, label: name })),
      ]);
    case "team":
    case "ticket_team":
      return choice([
        { value: "some", label: t("aTeam") },
        ...teams.map(({ id, name }) => ({ value: id, label: name })),
      ]);
    default:
      return (
        <Input
          aria-label={label}
          dir="auto"
          autoComplete="off"
          placeholder={field === "email" ? undefined : t(`placeholders.${field}`)}
          className="min-w-48 flex-1"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}
