/** Writes a rule: when, if, then. */
import { useMutation } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { ActionFields, newAction } from "@/components/settings/rules/action-fields";
import { ConditionFields, newCondition } from "@/components/settings/rules/condition-fields";
import { Choice } from "@/components/settings/rules/part-row";
import { savedParts, useRuleActions } from "@/components/settings/rules/use-rules";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { isTimed, type Rule, SaveRule, TRIGGERS, type Trigger } from "@/lib/inbox/rules/schemas";
import { newId } from "@/lib/platform/ids";

const NEW: SaveRule = {
  name: "",
  isOn: true,
  trigger: "started",
  afterMinutes: null,
  conditions: [],
  matchesAny: false,
  actions: [{ do: "assign", to: "turns", userIds: [] }],
};

/** The unit in which the time is entered. */
const minutesOf = (trigger: Trigger): number => (trigger === "silent" ? 60 : 1);
const firstMinutes = (trigger: Trigger): number | null =>
  isTimed(trigger) ? (trigger === "silent" ? 72 * 60 : 15) : null;

export function RuleDialog({ rule, onClose }: { rule: Rule | "new" | null; onClose: () => void }) {
  const t = useTranslations("rules");
  return (
    <Dialog open={rule !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent size="lg" title={t(rule === "new" ? "create" : "edit")}>
        {rule ? <RuleForm rule={rule === "new" ? null : rule} onDone={onClose} /> : null}
      </DialogContent>
    </Dialog>
  );
}

function RuleForm({ rule, onDone }: { rule: Rule | null; onDone: () => void }) {
  const t = useTranslations("rules");
  const ui = useTranslations("ui");
  const problemText = useProblemText();
  const { create, save } = useRuleActions();
  const [parts, setParts] = useState<SaveRule>(rule ? savedParts(rule) : NEW);
  // The same however often it is tried, so that it is created once.
  const [id] = useState(() => rule?.id ?? newId());
  const [problems, setProblems] = useState<Record<string, string>>({});
  const { name, actions } = parts;
  const set = (changed: Partial<SaveRule>) => setParts((before) => ({ ...before, ...changed }));
  const saving = useMutation({
    mutationFn: (whole: SaveRule) => (rule ? save(id, whole) : create(id, whole)),
    onSuccess: () => {
      onDone();
      toast.success(t("saved"));
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const checked = SaveRule.safeParse(parts);
    setProblems(
      Object.fromEntries(
        (checked.error?.issues ?? []).map(({ path, message }) => [path.slice(0, 2).join("."), message]),
      ),
    );
    if (checked.success) saving.mutate(checked.data);
  }

  return (
    <form onSubmit={submit} noValidate className="contents">
      <DialogBody className="flex flex-col gap-5">
        {saving.error ? <Alert tone="bad">{problemText(saving.error)}</Alert> : null}
        <Field label={t("name")} hint={t("nameHint")} error={problems.name}>
          <Input
            autoComplete="off"
            dir="auto"
            maxLength={80}
            value={name}
            onChange={(event) => set({ name: event.target.value })}
          />
        </Field>
        <When parts={parts} problems={problems} set={set} />
        <Conditions parts={parts} problems={problems} set={set} />
        <Parts
          title={t("thenAll")}
          hint={problems.actions ? t("noAction") : t("thenHint")}
          add={t("addAction")}
          onAdd={() => set({ actions: [...actions, newAction("tag")] })}
        >
          {actions.map((action, index) => (
            <ActionFields
              // biome-ignore lint/suspicious/noArrayIndexKey: a part has no name of its own
              key={index}
              action={action}
              error={problems[`actions.${index}`]}
              onChange={(next) => set({ actions: actions.with(index, next) })}
              onRemove={() => set({ actions: actions.toSpliced(index, 1) })}
            />
          ))}
        </Parts>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onDone}>{ui("cancel")}</Button>
        <Button type="submit" variant="primary" loading={saving.isPending}>
          {t("save")}
        </Button>
      </DialogFooter>
    </form>
  );
}

type PartsProps = {
  parts: SaveRule;
  problems: Record<string, string>;
  set: (changed: Partial<SaveRule>) => void;
};

/** The trigger, and its time if it waits for one. */
function When({ parts: { trigger, afterMinutes }, problems, set }: PartsProps) {
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

function Conditions({ parts: { conditions, matchesAny }, problems, set }: PartsProps) {
  const t = useTranslations("rules");
  return (
    <Parts
      title={t("ifAll")}
      hint={t("ifHint")}
      add={t("addCondition")}
      onAdd={() => set({ conditions: [...conditions, newCondition("channel")] })}
    >
      {conditions.length > 1 ? (
        <Choice
          label={t("match")}
          value={matchesAny ? "any" : "all"}
          options={(["all", "any"] as const).map((value) => ({ value, label: t(`matches.${value}`) }))}
          onChange={(value) => set({ matchesAny: value === "any" })}
        />
      ) : null}
      {conditions.map((condition, index) => (
        <ConditionFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a part has no name of its own
          key={index}
          condition={condition}
          error={problems[`conditions.${index}`]}
          onChange={(next) => set({ conditions: conditions.with(index, next) })}
          onRemove={() => set({ conditions: conditions.toSpliced(index, 1) })}
        />
      ))}
    </Parts>
  );
}

function Parts({
  title,
  hint,
  add,
  onAdd,
  children,
}: {
  title: string;
  hint: string;
  add: string;
  onAdd: () => void;
  children: ReactNode;
}) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="font-medium">{title}</legend>
      <p className="text-ink-2 text-sm">{hint}</p>
      {children}
      <Button size="sm" className="self-start" onClick={onAdd}>
        <Plus aria-hidden />
        {add}
      </Button>
    </fieldset>
  );
}
