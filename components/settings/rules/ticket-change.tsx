/** Edits a rule's change of its ticket: status, priority, type, team, assignee, and values of fields. */
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useValueWords } from "@/components/fields/use-value-words";
import { useAssignable } from "@/components/inbox/shared/use-inbox-queries";
import { useTeams } from "@/components/inbox/teams/use-teams";
import { useTicketForms } from "@/components/inbox/tickets/fields/use-ticket-forms";
import { Choice } from "@/components/settings/rules/part-row";
import { ValueField } from "@/components/settings/rules/value-field";
import { Field } from "@/components/ui/field";
import { type Field as Definition, isShared } from "@/lib/inbox/fields/schemas";
import { isEmpty } from "@/lib/inbox/fields/values";
import type { Action } from "@/lib/inbox/rules/schemas";
import { TICKET_PRIORITIES, TICKET_STATUSES } from "@/lib/inbox/tickets/schemas";

type Change = Extract<Action, { do: "change_ticket" }>;
const NO_ONE = "no_one";

/** The choices of each part. `current`: a type that was archived since stays listed. */
function useOptions(current: Change) {
  const tickets = useTranslations("tickets");
  const rules = useTranslations("rules");
  const teams = useTeams();
  const people = useAssignable();
  const { choosable } = useTicketForms();
  const named = (list: readonly { id: string; name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name }));
  return {
    status: {
      label: tickets("statuses.label"),
      options: TICKET_STATUSES.map((value) => ({
        value: value as string,
        label: tickets(`statuses.${value}`),
      })),
    },
    priority: {
      label: tickets("priorities.label"),
      options: TICKET_PRIORITIES.map((value) => ({
        value: value as string,
        label: tickets(`priorities.${value}`),
      })),
    },
    typeId: { label: tickets("type.label"), options: named(choosable(current.typeId ?? null)) },
    teamId: { label: rules("team"), options: named(teams) },
    assigneeId: {
      label: tickets("assignee.label"),
      options: [{ value: NO_ONE, label: tickets("assignee.none") }, ...named(people)],
    },
  };
}
type Part = keyof ReturnType<typeof useOptions>;
const PARTS: readonly Part[] = ["status", "priority", "typeId", "teamId", "assigneeId"];
const chosenOf = (action: Change, part: Part): string =>
  action[part] === null ? NO_ONE : (action[part] ?? "");

export function TicketChange({ action, onChange }: { action: Change; onChange: (action: Action) => void }) {
  const t = useTranslations("rules");
  const parts = useOptions(action);
  const set = (part: Part, value: string) => {
    const { [part]: _, ...others } = action;
    const next = value === NO_ONE ? null : value;
    onChange((value === "" ? others : { ...others, [part]: next }) as Action);
  };
  return (
    <>
      <div className="grid w-full gap-2 sm:grid-cols-2">
        {PARTS.map((part) => {
          const { label, options } = parts[part];
          const value = chosenOf(action, part);
          if (options.length === 0 && !value) return null;
          return (
            <Field key={part} label={label}>
              <Choice
                label={label}
                value={value}
                options={[{ value: "", label: t("unchanged") }, ...options]}
                onChange={(next) => set(part, next)}
              />
            </Field>
          );
        })}
      </div>
      <Values action={action} onChange={onChange} />
    </>
  );
}

/** Those of the chosen type, and others that were added. */
function Values({ action, onChange }: { action: Change; onChange: (action: Action) => void }) {
  const t = useTranslations("rules");
  const forms = useTicketForms();
  const { fields: values = {}, typeId = null } = action;
  const [added, setAdded] = useState(() => Object.keys(values));
  const usable = forms.fields.filter((field) => !field.isArchived && isShared(field));
  const ofType = forms.fieldsOf(typeId).map(({ key }) => key);
  const isShown = ({ key }: Definition) => added.includes(key) || ofType.includes(key);
  const others = usable.filter((field) => !isShown(field));
  const set = ({ key }: Definition, value: unknown) => {
    const { [key]: _, ...kept } = values;
    const { fields: __, ...rest } = action;
    const next = isEmpty(value) ? kept : { ...kept, [key]: value as string };
    onChange(Object.keys(next).length > 0 ? { ...rest, fields: next } : rest);
  };
  return (
    <>
      {usable.filter(isShown).map((field) => (
        <ValueField
          key={field.id}
          field={field}
          value={values[field.key]}
          onChange={(value) => set(field, value)}
        />
      ))}
      {others.length > 0 ? (
        <Choice
          label={t("setField")}
          value=""
          options={[
            { value: "", label: t("setField") },
            ...others.map(({ key, name }) => ({ value: key, label: name })),
          ]}
          onChange={(key) => setAdded((before) => [...before, key])}
        />
      ) : null}
    </>
  );
}

/** Each change in words, such as "Status: Done". */
export function useTicketChanges() {
  const t = useTranslations("rules");
  const parts = useOptions({ do: "change_ticket" });
  const forms = useTicketForms();
  const valueWords = useValueWords();
  return (action: Change): string[] => {
    const said = PARTS.flatMap((part) => {
      const value = chosenOf(action, part);
      if (!value) return [];
      const { label, options } = parts[part];
      return `${label}: ${options.find((each) => each.value === value)?.label ?? t("former")}`;
    });
    const fields = Object.entries(action.fields ?? {}).map(([key, value]) => {
      const field = forms.fields.find((each) => each.key === key);
      return `${field?.name ?? key}: ${valueWords(field, value) ?? ""}`;
    });
    return [...said, ...fields];
  };
}
