/** Writes a macro: its name, who can use it, and its actions in their order. */
import { useState } from "react";
import { useTranslations } from "use-intl";
import { capsOf } from "@/components/inbox/shared/actions";
import { useTeams } from "@/components/inbox/teams/use-teams";
import { MacroActionFields, newMacroAction } from "@/components/settings/macros/macro-action-fields";
import { savedParts, useMacroActions } from "@/components/settings/macros/use-macro-actions";
import {
  bare,
  type Keyed,
  keyed,
  Parts,
  PartsDialog,
  PartsForm,
} from "@/components/settings/rules/parts-form";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/select";
import { useWorkspace } from "@/lib/client/workspace";
import { type Macro, SaveMacro } from "@/lib/inbox/macros/schemas";

export function MacroDialog({ macro, onClose }: { macro: Macro | "new" | null; onClose: () => void }) {
  const t = useTranslations("macros");
  return (
    <PartsDialog row={macro} title={t(macro === "new" ? "create" : "edit")} onClose={onClose}>
      {(row) => <MacroForm macro={row} onDone={onClose} />}
    </PartsDialog>
  );
}

type KeyedParts = Omit<SaveMacro, "actions"> & {
  actions: Keyed<SaveMacro["actions"][number]>[];
};
const partsOf = (macro: Macro | null): KeyedParts => {
  const { actions, ...rest } = macro
    ? savedParts(macro)
    : { name: "", owner: "personal" as const, teamId: null, actions: [newMacroAction("reply")] };
  return { ...rest, actions: actions.map(keyed) };
};

function MacroForm({ macro, onDone }: { macro: Macro | null; onDone: () => void }) {
  const t = useTranslations("macros");
  const { create, save } = useMacroActions();
  const [parts, setParts] = useState(() => partsOf(macro));
  const { actions } = parts;
  const set = (changed: Partial<KeyedParts>) => setParts((before) => ({ ...before, ...changed }));
  const nameHint = t("nameHint", { key: capsOf("macro") ?? "" });
  return (
    <PartsForm
      schema={SaveMacro}
      value={{ ...parts, actions: bare(actions) }}
      id={macro?.id}
      words={{ name: t("name"), nameHint, save: t("save"), saved: t("saved") }}
      onName={(name) => set({ name })}
      save={macro ? save : create}
      onDone={onDone}
    >
      {(problems) => (
        <>
          <Owner parts={parts} set={set} />
          <Parts
            title={t("actionsTitle")}
            hint={problems.actions ? t("noAction") : t("actionsHint")}
            add={t("addAction")}
            onAdd={() => set({ actions: [...actions, keyed(newMacroAction("tag"))] })}
          >
            {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets */}
            <ol role="list" className="flex flex-col gap-2">
              {actions.map(({ key, part }, index) => (
                <MacroActionFields
                  key={key}
                  action={part}
                  number={index + 1}
                  error={problems[`actions.${index}`]}
                  onChange={(next) => set({ actions: actions.with(index, { key, part: next }) })}
                  onUp={index === 0 ? null : () => set({ actions: movedUp(actions, index) })}
                  onRemove={() => set({ actions: actions.toSpliced(index, 1) })}
                />
              ))}
            </ol>
          </Parts>
        </>
      )}
    </PartsForm>
  );
}

function movedUp<Each>(list: readonly Each[], index: number): Each[] {
  const [moved] = list.slice(index, index + 1);
  return moved === undefined ? [...list] : list.toSpliced(index, 1).toSpliced(index - 1, 0, moved);
}

const TEAM = "team:";
function Owner({ parts, set }: { parts: KeyedParts; set: (changed: Partial<KeyedParts>) => void }) {
  const t = useTranslations("macros");
  const { can } = useWorkspace();
  const teams = useTeams();
  if (!can("settings")) return <p className="text-ink-2 text-sm">{t("onlyAdmins")}</p>;
  const { owner, teamId } = parts;
  const value = owner === "team" ? `${TEAM}${teamId}` : owner;
  function choose(chosen: string) {
    if (chosen.startsWith(TEAM)) set({ owner: "team", teamId: chosen.slice(TEAM.length) });
    else set({ owner: chosen === "workspace" ? "workspace" : "personal", teamId: null });
  }
  return (
    <Field label={t("who")}>
      <NativeSelect value={value} onChange={({ target }) => choose(target.value)}>
        <option value="personal">{t("owners.personal")}</option>
        {teams.map(({ id, name }) => (
          <option key={id} value={`${TEAM}${id}`}>
            {t("owners.team", { name })}
          </option>
        ))}
        <option value="workspace">{t("owners.workspace")}</option>
      </NativeSelect>
    </Field>
  );
}
