"use client";

/** SLA policies in order: the first one that fits a conversation counts. */
import { ArrowDown, ArrowUp, Timer } from "lucide-react";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { ListRow, ListRows, SettingsList } from "@/components/patterns/settings-list";
import { useRuleWords } from "@/components/settings/rules/rule-words";
import { PolicyDialog } from "@/components/settings/slas/policy-dialog";
import { usePolicyWords } from "@/components/settings/slas/policy-words";
import { usePolicies, usePolicyActions } from "@/components/settings/slas/use-policies";
import { Alert } from "@/components/ui/alert";
import { Switch } from "@/components/ui/choices";
import { IconButton } from "@/components/ui/icon-button";
import { useWorkspace } from "@/lib/client/workspace";
import { POLICIES_MAX, type Policy } from "@/lib/inbox/slas/schemas";

export function PoliciesSettings() {
  const t = useTranslations("slas");
  const { can } = useWorkspace();
  const mayManage = can("settings");
  const list = usePolicies();
  const actions = usePolicyActions();
  const [edited, setEdited] = useState<Policy | "new" | null>(null);
  const policies = list.data?.policies ?? [];
  return (
    <>
      <SettingsList
        title={t("title")}
        description={t("description")}
        list={list}
        isEmpty={policies.length === 0}
        empty={{ icon: <Timer />, title: t("empty"), description: t("emptyHint") }}
        add={
          mayManage && policies.length < POLICIES_MAX
            ? { label: t("create"), onClick: () => setEdited("new") }
            : null
        }
      >
        <ListRows label={t("title")}>
          {policies.map((policy, place) => (
            <PolicyRow
              key={policy.id}
              policy={policy}
              isFirst={place === 0}
              isLast={place === policies.length - 1}
              actions={actions}
              onMove={(by) => actions.move(policy, place + by)}
              onEdit={() => setEdited(policy)}
            />
          ))}
        </ListRows>
      </SettingsList>
      <p role="status" className="sr-only">
        {actions.said}
      </p>
      {mayManage ? null : <Alert>{t("adminsOnly")}</Alert>}
      <PolicyDialog policy={edited} onClose={() => setEdited(null)} />
    </>
  );
}

type RowProps = {
  policy: Policy;
  isFirst: boolean;
  isLast: boolean;
  actions: ReturnType<typeof usePolicyActions>;
  onMove: (by: 1 | -1) => void;
  onEdit: () => void;
};

function PolicyRow({ policy, isFirst, isLast, actions, onMove, onEdit }: RowProps) {
  const t = useTranslations("slas");
  const { can } = useWorkspace();
  const mayManage = can("settings");
  const words = usePolicyWords();
  const { conditions } = useRuleWords();
  const id = useId();
  const { name } = policy;
  return (
    <ListRow
      edit={mayManage ? { label: t("editOf", { name }), onClick: onEdit } : null}
      remove={mayManage ? { label: t("deleteOf", { name }), onClick: () => actions.remove(policy) } : null}
    >
      <Switch
        id={id}
        className="mt-0.5"
        checked={policy.isOn}
        disabled={!mayManage || policy.isBroken}
        onCheckedChange={(isOn) => actions.turn(policy, isOn)}
      />
      <div className="min-w-0 flex-1">
        <label htmlFor={id} dir="auto" className="block font-medium [overflow-wrap:anywhere]">
          {name}
        </label>
        <p className="text-ink-2 text-sm [overflow-wrap:anywhere]">{words(policy)}</p>
        <p className="text-ink-2 text-sm [overflow-wrap:anywhere]">
          {policy.conditions.length > 0 ? t("for", { conditions: conditions(policy) }) : t("forAll")}
        </p>
        {policy.isBroken ? <p className="mt-1 text-bad text-sm">{t("broken")}</p> : null}
      </div>
      {mayManage && !isFirst ? (
        <IconButton label={t("moveUpOf", { name })} onClick={() => onMove(-1)}>
          <ArrowUp aria-hidden />
        </IconButton>
      ) : null}
      {mayManage && !isLast ? (
        <IconButton label={t("moveDownOf", { name })} onClick={() => onMove(1)}>
          <ArrowDown aria-hidden />
        </IconButton>
      ) : null}
    </ListRow>
  );
}
