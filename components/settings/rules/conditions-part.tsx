/** The conditions of a rule, or of an SLA policy: all must hold, or one of them. */
import { useTranslations } from "use-intl";
import { ConditionFields, newCondition } from "@/components/settings/rules/condition-fields";
import { Choice } from "@/components/settings/rules/part-row";
import { type Keyed, keyed, Parts } from "@/components/settings/rules/parts-form";
import type { Condition } from "@/lib/inbox/rules/schemas";

type Props<Each extends Condition> = {
  conditions: Keyed<Each>[];
  matchesAny: boolean;
  problems: Record<string, string>;
  hint: string;
  /** Only these can be chosen. */
  fields?: readonly Each["field"][] | undefined;
  set: (changed: { conditions?: Keyed<Each>[]; matchesAny?: boolean }) => void;
};

export function ConditionsPart<Each extends Condition>({
  conditions,
  matchesAny,
  problems,
  hint,
  fields,
  set,
}: Props<Each>) {
  const t = useTranslations("rules");
  return (
    <Parts
      title={t("ifAll")}
      hint={hint}
      add={t("addCondition")}
      onAdd={() =>
        set({ conditions: [...conditions, keyed(newCondition(fields?.[0] ?? "channel") as Each)] })
      }
    >
      {conditions.length > 1 ? (
        <Choice
          label={t("match")}
          value={matchesAny ? "any" : "all"}
          options={(["all", "any"] as const).map((value) => ({ value, label: t(`matches.${value}`) }))}
          onChange={(value) => set({ matchesAny: value === "any" })}
        />
      ) : null}
      {conditions.map(({ key, part }, index) => (
        <ConditionFields
          key={key}
          condition={part}
          fields={fields}
          error={problems[`conditions.${index}`]}
          onChange={(next) => set({ conditions: conditions.with(index, { key, part: next as Each }) })}
          onRemove={() => set({ conditions: conditions.toSpliced(index, 1) })}
        />
      ))}
    </Parts>
  );
}
