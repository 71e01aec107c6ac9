/** Writes a rule: when, if, then. */
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ActionFields, newAction } from "@/components/settings/rules/action-fields";
import { ConditionsPart } from "@/components/settings/rules/conditions-part";
import {
  bare,
  type Keyed,
  keyed,
  Parts,
  PartsDialog,
  PartsForm,
} from "@/components/settings/rules/parts-form";
import { savedParts, useRuleActions } from "@/components/settings/rules/use-rules";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/select";
import {
  type Action,
  CONVERSATION_CONDITION_FIELDS,
  type Condition,
  isTickets,
  isTimed,
  mayBeOfTicket,
  type Rule,
  SaveRule,
  TICKET_CONDITION_FIELDS,
  TRIGGERS,
  type Trigger,
} from "@/lib/inbox/rules/schemas";

const NEW: SaveRule = {
  name: "",
  isOn: true,
  trigger: "started",
  afterMinutes: null,
  conditions: [],
  matchesAny: false,
  actions: [{ do: "assign", to: "turns", userIds: [] }],
};

type RuleParts = Omit<SaveRule, "conditions" | "actions"> & {
  conditions: Keyed<Condition>[];
  actions: Keyed<Action>[];
};
const partsOf = (rule: SaveRule): RuleParts => ({
  ...rule,
  conditions: rule.conditions.map(keyed),
  actions: rule.actions.map(keyed),
});

/** Those of tickets first, where a ticket is what it is about. */
function fieldsFor(trigger: Trigger): readonly Condition["field"][] {
  if (!mayBeOfTicket(trigger)) return CONVERSATION_CONDITION_FIELDS;
  return isTickets(trigger)
    ? [...TICKET_CONDITION_FIELDS, ...CONVERSATION_CONDITION_FIELDS]
    : [...CONVERSATION_CONDITION_FIELDS, ...TICKET_CONDITION_FIELDS];
}

/** The unit in which the time is entered. */
const minutesOf = (trigger: Trigger): number => (trigger === "silent" ? 60 : 1);
const firstMinutes = (trigger: Trigger): number | null =>
  isTimed(trigger) ? (trigger === "silent" ? 72 * 60 : 15) : null;

export function RuleDialog({ rule, onClose }: { rule: Rule | "new" | null; onClose: () => void }) {
  const t = useTranslations("rules");
  return (
    <PartsDialog row={rule} title={t(rule === "new" ? "create" : "edit")} onClose={onClose}>
      {(row) => <RuleForm rule={row} onDone={onClose} />}
    </PartsDialog>
  );
}

function RuleForm({ rule, onDone }: { rule: Rule | null; onDone: () => void }) {
  const t = useTranslations("rules");
  const { create, save } = useRuleActions();
  const [parts, setParts] = useState(() => partsOf(rule ? savedParts(rule) : NEW));
  const { actions } = parts;
  const set = (changed: Partial<RuleParts>) => setParts((before) => ({ ...before, ...changed }));
  return (
    <PartsForm
      schema={SaveRule}
      value={{ ...parts, conditions: bare(parts.conditions), actions: bare(actions) }}
      id={rule?.id}
      words={{ name: t("name"), nameHint: t("nameHint"), save: t("save"), saved: t("saved") }}
      onName={(name) => set({ name })}
      save={rule ? save : create}
      onDone={onDone}
    >
      {(problems) => (
        <>
          <When parts={parts} problems={problems} set={set} />
          <ConditionsPart
            conditions={parts.conditions}
            matchesAny={parts.matchesAny}
            problems={problems}
            hint={t("ifHint")}
            fields={fieldsFor(parts.trigger)}
            set={set}
          />
          <Parts
            title={t("thenAll")}
            hint={problems.actions ? t("noAction") : t("thenHint")}
            add={t("addAction")}
            onAdd={() =>
              set({
                actions: [...actions, keyed(newAction(isTickets(parts.trigger) ? "change_ticket" : "tag"))],
              })
            }
          >
            {actions.map(({ key, part }, index) => (
              <ActionFields
                key={key}
                action={part}
                trigger={parts.trigger}
                error={problems[`actions.${index}`]}
                onChange={(next) => set({ actions: actions.with(index, { key, part: next }) })}
                onRemove={() => set({ actions: actions.toSpliced(index, 1) })}
              />
            ))}
          </Parts>
        </>
      )}
    </PartsForm>
  );
}

type FieldsProps = {
  parts: RuleParts;
  problems: Record<string, string>;
  set: (changed: Partial<RuleParts>) => void;
};

/** The trigger, and its time if it waits for one. */
function When({ parts: { trigger, afterMinutes }, problems, set }: FieldsProps) {
  const t = useTranslations("rules");
  return (
    <div className="flex gap-3 max-md:flex-col">
      <Field label={t("when")} className="flex-1">
        <NativeSelect
          value={trigger}
          onChange={({ target: { value } }) =>
            set({ trigger: value as Trigger, afterMinutes: firstMinutes(value as Trigger) })
          }
        >
          {TRIGGERS.map((value) => (
            <option key={value} value={value}>
              {t(`triggers.${value}`)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      {isTimed(trigger) ? (
        <Field
          label={t(trigger === "silent" ? "hours" : "minutes")}
          error={problems.afterMinutes}
          className="w-40"
        >
          <Input
            type="number"
            min={1}
            value={afterMinutes === null ? "" : afterMinutes / minutesOf(trigger)}
            onChange={({ target: { valueAsNumber } }) =>
              set({
                afterMinutes: Number.isNaN(valueAsNumber) ? null : valueAsNumber * minutesOf(trigger),
              })
            }
          />
        </Field>
      ) : null}
    </div>
  );
}
