/** Writes an SLA policy: for which conversations, how soon, and in which time. */
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ConditionsPart } from "@/components/settings/rules/conditions-part";
import { bare, type Keyed, keyed, PartsDialog, PartsForm } from "@/components/settings/rules/parts-form";
import { MinutesField } from "@/components/settings/slas/minutes-field";
import { savedParts, usePolicyActions } from "@/components/settings/slas/use-policies";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/select";
import type { Condition } from "@/lib/inbox/rules/schemas";
import {
  AUTOMATIC,
  POLICY_FIELDS,
  POLICY_HOURS,
  type Policy,
  SavePolicy,
  TICKET_FIELDS,
} from "@/lib/inbox/slas/schemas";

const NEW: SavePolicy = {
  name: "",
  isOn: true,
  conditions: [],
  matchesAny: false,
  firstAnswerMinutes: 60,
  nextAnswerMinutes: 240,
  resolutionMinutes: null,
  warnMinutes: 15,
  hours: "team",
  automatic: "ignored",
};
type PolicyParts = Omit<SavePolicy, "conditions"> & { conditions: Keyed<Condition>[] };
const partsOf = (policy: SavePolicy): PolicyParts => ({
  ...policy,
  conditions: policy.conditions.map(keyed),
});

export function PolicyDialog({ policy, onClose }: { policy: Policy | "new" | null; onClose: () => void }) {
  const t = useTranslations("slas");
  return (
    <PartsDialog row={policy} title={t(policy === "new" ? "create" : "edit")} onClose={onClose}>
      {(row) => <PolicyForm policy={row} onDone={onClose} />}
    </PartsDialog>
  );
}

function PolicyForm({ policy, onDone }: { policy: Policy | null; onDone: () => void }) {
  const t = useTranslations("slas");
  const { create, save } = usePolicyActions();
  const [parts, setParts] = useState(() => partsOf(policy ? savedParts(policy) : NEW));
  const set = (changed: Partial<PolicyParts>) => setParts((before) => ({ ...before, ...changed }));
  return (
    <PartsForm
      schema={SavePolicy}
      value={{ ...parts, conditions: bare(parts.conditions) }}
      id={policy?.id}
      words={{ name: t("name"), nameHint: t("nameHint"), save: t("save"), saved: t("saved") }}
      onName={(name) => set({ name })}
      save={policy ? save : create}
      onDone={onDone}
    >
      {(problems) => (
        <>
          <Targets parts={parts} problems={problems} set={set} />
          <ConditionsPart
            conditions={parts.conditions}
            matchesAny={parts.matchesAny}
            problems={problems}
            hint={t("conditionsHint")}
            fields={[...POLICY_FIELDS, ...TICKET_FIELDS]}
            set={set}
          />
          <Settings parts={parts} set={set} />
        </>
      )}
    </PartsForm>
  );
}

type FieldsProps = {
  parts: PolicyParts;
  problems: Record<string, string>;
  set: (changed: Partial<PolicyParts>) => void;
};

function Targets({ parts, problems, set }: FieldsProps) {
  const t = useTranslations("slas");
  const fields = [
    ["firstAnswerMinutes", "firstAnswer"],
    ["nextAnswerMinutes", "nextAnswer"],
    ["resolutionMinutes", "resolution"],
    ["warnMinutes", "warn"],
  ] as const;
  return (
    <div className="flex flex-col gap-3">
      {fields.map(([field, label]) => (
        <MinutesField
          key={field}
          label={t(`fields.${label}`)}
          error={problems[field] && t("minutesProblem")}
          value={parts[field]}
          onChange={(minutes) => set({ [field]: minutes })}
        />
      ))}
    </div>
  );
}

function Settings({ parts, set }: Omit<FieldsProps, "problems">) {
  const t = useTranslations("slas");
  return (
    <div className="flex flex-col gap-5">
      <Field label={t("hours")}>
        <NativeSelect
          value={parts.hours}
          onChange={({ target }) => set({ hours: target.value as SavePolicy["hours"] })}
        >
          {POLICY_HOURS.map((value) => (
            <option key={value} value={value}>
              {t(`hoursOf.${value}`)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label={t("automatic")} hint={t("automaticHint")}>
        <NativeSelect
          value={parts.automatic}
          onChange={({ target }) => set({ automatic: target.value as SavePolicy["automatic"] })}
        >
          {AUTOMATIC.map((value) => (
            <option key={value} value={value}>
              {t(`automaticOf.${value}`)}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </div>
  );
}
