"use client";

/** The macros of a person, of their teams and of the workspace. */
import { Zap } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useMacroWords } from "@/components/inbox/macros/use-macro-words";
import { useMacros } from "@/components/inbox/macros/use-macros";
import { ListRow, ListRows, SettingsList } from "@/components/patterns/settings-list";
import { MacroDialog } from "@/components/settings/macros/macro-dialog";
import { useMacroActions } from "@/components/settings/macros/use-macro-actions";
import { useWorkspace } from "@/lib/client/workspace";
import type { Macro } from "@/lib/inbox/macros/schemas";

export function MacrosSettings() {
  const t = useTranslations("macros");
  const list = useMacros();
  const [edited, setEdited] = useState<Macro | "new" | null>(null);
  const macros = list.data ?? [];
  return (
    <>
      <SettingsList
        title={t("title")}
        description={t("description")}
        list={list}
        isEmpty={macros.length === 0}
        empty={{ icon: <Zap />, title: t("empty"), description: t("emptyHint") }}
        add={{ label: t("create"), onClick: () => setEdited("new") }}
      >
        <ListRows label={t("title")}>
          {macros.map((macro) => (
            <MacroRow key={macro.id} macro={macro} onEdit={() => setEdited(macro)} />
          ))}
        </ListRows>
      </SettingsList>
      <MacroDialog macro={edited} onClose={() => setEdited(null)} />
    </>
  );
}

function MacroRow({ macro, onEdit }: { macro: Macro; onEdit: () => void }) {
  const t = useTranslations("macros");
  const { can } = useWorkspace();
  const words = useMacroWords();
  const { remove } = useMacroActions();
  const { name, owner, actions, isBroken } = macro;
  const mayChange = owner === "personal" || can("settings");
  return (
    <ListRow
      edit={mayChange ? { label: t("editOf", { name }), onClick: onEdit } : null}
      remove={mayChange ? { label: t("deleteOf", { name }), onClick: () => remove(macro) } : null}
    >
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span dir="auto" className="font-medium [overflow-wrap:anywhere]">
            {name}
          </span>
          <span className="text-ink-3 text-sm">{words.owner(macro)}</span>
        </p>
        <p className="text-ink-2 text-sm [overflow-wrap:anywhere]">{actions.map(words.action).join(" · ")}</p>
        {isBroken ? <p className="mt-1 text-bad text-sm">{t("broken")}</p> : null}
      </div>
    </ListRow>
  );
}
