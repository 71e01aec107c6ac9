/** One action of a macro: its kind, its fields, and buttons that move and remove it. */
import { ArrowUp } from "lucide-react";
import type { ReactElement } from "react";
import { useTranslations } from "use-intl";
import { useAssignable } from "@/components/inbox/shared/use-inbox-queries";
import { ActionDetails, newAction, People, SaidText } from "@/components/settings/rules/action-fields";
import { Choice, PartRow } from "@/components/settings/rules/part-row";
import { IconButton } from "@/components/ui/icon-button";
import { MacroAction } from "@/lib/inbox/macros/schemas";
import type { Action as RuleAction } from "@/lib/inbox/rules/schemas";

const KINDS = MacroAction.options.map(({ shape }) => shape.do.value);

export function newMacroAction(kind: MacroAction["do"]): MacroAction {
  const action = newAction(kind);
  return isShared(action) ? action : { do: "assign", to: "me" };
}

/** Rules assign in other ways, and have actions of their own. */
const isShared = (
  action: RuleAction,
): action is Extract<RuleAction, { do: Exclude<MacroAction["do"], "assign"> }> =>
  action.do !== "assign" && KINDS.some((kind) => kind === action.do);

export function MacroActionFields({
  action,
  number,
  error,
  onChange,
  onUp,
  onRemove,
}: {
  action: MacroAction;
  /** Its place, from 1. */
  number: number;
  error: string | undefined;
  onChange: (action: MacroAction) => void;
  /** Null: it is the first. */
  onUp: (() => void) | null;
  onRemove: () => void;
}) {
  const t = useTranslations("macros");
  return (
    <li aria-label={t("actionAt", { number: String(number) })}>
      <PartRow error={error} onRemove={onRemove}>
        <Choice
          label={t("action")}
          value={action.do}
          options={KINDS.map((each) => ({ value: each, label: t(`kinds.${each}`) }))}
          onChange={(next) => onChange(newMacroAction(next as MacroAction["do"]))}
        />
        <Details action={action} onChange={onChange} />
        {onUp ? (
          <IconButton label={t("moveUp")} onClick={onUp}>
            <ArrowUp aria-hidden />
          </IconButton>
        ) : null}
      </PartRow>
    </li>
  );
}

type Props<Kind extends MacroAction["do"]> = {
  action: Extract<MacroAction, { do: Kind }>;
  onChange: (action: MacroAction) => void;
};

function Details({ action, onChange }: Props<MacroAction["do"]>): ReactElement {
  if (action.do === "assign") return <Assign action={action} onChange={onChange} />;
  if (action.do === "reply" || action.do === "note") return <Said action={action} onChange={onChange} />;
  return <ActionDetails action={action} onChange={(next) => (isShared(next) ? onChange(next) : undefined)} />;
}

function Assign({ action, onChange }: Props<"assign">) {
  const t = useTranslations("macros");
  const people = useAssignable();
  return (
    <Choice
      label={t("toWhom")}
      value={action.to}
      options={[
        { value: "me", label: t("me") },
        { value: "no_one", label: t("noOne") },
        ...people.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(to) => onChange({ ...action, to })}
    />
  );
}

function Said({ action, onChange }: Props<"reply" | "note">) {
  const t = useTranslations("macros");
  const members = useAssignable().filter(({ role }) => role !== null);
  return (
    <>
      <SaidText label={t("text")} value={action.text} onChange={(text) => onChange({ ...action, text })} />
      <p className="w-full text-ink-2 text-sm">
        {t("textHint", { example: "{{contact.first_name|there}}" })}
      </p>
      {action.do === "note" ? (
        <People
          label={t("notify")}
          people={members}
          chosen={action.userIds}
          onChange={(userIds) => onChange({ ...action, userIds })}
        />
      ) : null}
    </>
  );
}
