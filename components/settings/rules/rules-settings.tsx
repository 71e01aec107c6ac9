"use client";

/** Automation: rules with their conditions and actions, and their runs. */
import { Workflow } from "lucide-react";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { ListRow, ListRows, SettingsList } from "@/components/patterns/settings-list";
import { RuleDialog } from "@/components/settings/rules/rule-dialog";
import { RuleRunsDialog } from "@/components/settings/rules/rule-runs";
import { useRuleWords } from "@/components/settings/rules/rule-words";
import { useRuleActions, useRules } from "@/components/settings/rules/use-rules";
import { Alert } from "@/components/ui/alert";
import { Switch } from "@/components/ui/choices";
import { cn } from "@/components/ui/cn";
import { RelativeTime } from "@/components/ui/relative-time";
import { useWorkspace } from "@/lib/client/workspace";
import type { ListedRule } from "@/lib/inbox/rules/schemas";

export function RulesSettings() {
  const t = useTranslations("rules");
  const { can } = useWorkspace();
  const mayManage = can("settings");
  const list = useRules();
  const [edited, setEdited] = useState<ListedRule | "new" | null>(null);
  const [shown, setShown] = useState<ListedRule | null>(null);
  const rules = list.data?.rules ?? [];
  return (
    <>
      <SettingsList
        title={t("title")}
        description={t("description")}
        list={list}
        isEmpty={rules.length === 0}
        empty={{ icon: <Workflow />, title: t("empty"), description: t("emptyHint") }}
        add={mayManage ? { label: t("create"), onClick: () => setEdited("new") } : null}
      >
        <ListRows label={t("title")}>
          {rules.map((rule) => (
            <RuleRow key={rule.id} rule={rule} onEdit={() => setEdited(rule)} onRuns={() => setShown(rule)} />
          ))}
        </ListRows>
      </SettingsList>
      {mayManage ? null : <Alert>{t("adminsOnly")}</Alert>}
      <RuleDialog rule={edited} onClose={() => setEdited(null)} />
      <RuleRunsDialog rule={shown} onClose={() => setShown(null)} />
    </>
  );
}

function RuleRow({ rule, onEdit, onRuns }: { rule: ListedRule; onEdit: () => void; onRuns: () => void }) {
  const t = useTranslations("rules");
  const { can } = useWorkspace();
  const mayManage = can("settings");
  const words = useRuleWords();
  const { turn, remove } = useRuleActions();
  const id = useId();
  const { name, runs, failed, lastRunAt } = rule;
  return (
    <ListRow
      edit={mayManage ? { label: t("editOf", { name }), onClick: onEdit } : null}
      remove={mayManage ? { label: t("deleteOf", { name }), onClick: () => remove(rule) } : null}
    >
      <Switch
        id={id}
        className="mt-0.5"
        checked={rule.isOn}
        disabled={!mayManage || rule.isBroken}
        onCheckedChange={(isOn) => turn(rule, isOn)}
      />
      <div className="min-w-0 flex-1">
        <label htmlFor={id} dir="auto" className="block font-medium [overflow-wrap:anywhere]">
          {name}
        </label>
        <p className="text-ink-2 text-sm [overflow-wrap:anywhere]">
          {words.when(rule)}
          {rule.conditions.length > 0 ? `, ${t("if", { conditions: words.conditions(rule) })}` : null}
          {": "}
          {rule.actions.map((action) => words.action(action, rule.calls)).join(", ")}
        </p>
        {rule.isBroken ? <p className="mt-1 text-bad text-sm">{t("broken")}</p> : null}
        {rule.actions.some(words.isIdle) ? (
          <p className="mt-1 text-bad text-sm">{t("article.gone")}</p>
        ) : null}
        {rule.calls.map(({ id, name, state }) =>
          state === "active" ? null : (
            <p key={id} className={cn("mt-1 text-sm", state === "paused" ? "text-ink-2" : "text-bad")}>
              {t(`call.states.${state}`, { name: name ?? "" })}
            </p>
          ),
        )}
        {lastRunAt ? (
          <button
            type="button"
            onClick={onRuns}
            className="mt-1 text-left text-ink-2 text-sm underline decoration-line-strong underline-offset-2 hover:text-ink-1"
          >
            {t("ran", { count: runs })}{" "}
            {failed > 0 ? <span className="text-bad">{t("failed", { count: failed })}</span> : null} ·{" "}
            <RelativeTime at={lastRunAt} />
          </button>
        ) : (
          <p className="mt-1 text-ink-3 text-sm">{t("neverRan")}</p>
        )}
      </div>
    </ListRow>
  );
}
