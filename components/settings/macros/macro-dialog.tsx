/** Writes a macro: its name, who can use it, and its actions in their order. */
import { useMutation } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { capsOf } from "@/components/inbox/shared/actions";
import { useTeams } from "@/components/inbox/teams/use-teams";
import { MacroActionFields, newMacroAction } from "@/components/settings/macros/macro-action-fields";
import { savedParts, useMacroActions } from "@/components/settings/macros/use-macro-actions";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { useWorkspace } from "@/lib/client/workspace";
import { type Macro, SaveMacro } from "@/lib/inbox/macros/schemas";
import { newId } from "@/lib/platform/ids";

export function MacroDialog({ macro, onClose }: { macro: Macro | "new" | null; onClose: () => void }) {
  const t = useTranslations("macros");
  return (
    <Dialog open={macro !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent size="lg" title={t(macro === "new" ? "create" : "edit")}>
        {macro ? <MacroForm macro={macro === "new" ? null : macro} onDone={onClose} /> : null}
      </DialogContent>
    </Dialog>
  );
}

type Parts = Omit<SaveMacro, "actions"> & {
  actions: { key: string; action: SaveMacro["actions"][number] }[];
};
/** A key keeps the fields of an action while others are moved. */
const keyed = (action: SaveMacro["actions"][number]) => ({ key: newId(), action });
const partsOf = (macro: Macro | null): Parts => {
  const { actions, ...rest } = macro
    ? savedParts(macro)
    : { name: "", owner: "personal" as const, teamId: null, actions: [newMacroAction("reply")] };
  return { ...rest, actions: actions.map(keyed) };
};

function MacroForm({ macro, onDone }: { macro: Macro | null; onDone: () => void }) {
  const t = useTranslations("macros");
  const ui = useTranslations("ui");
  const problemText = useProblemText();
  const { create, save } = useMacroActions();
  const [parts, setParts] = useState(() => partsOf(macro));
  // The same however often it is tried, so that it is created once.
  const [id] = useState(() => macro?.id ?? newId());
  const [problems, setProblems] = useState<Record<string, string>>({});
  const { name, actions } = parts;
  const set = (changed: Partial<Parts>) => setParts((before) => ({ ...before, ...changed }));
  const saving = useMutation({
    mutationFn: (whole: SaveMacro) => (macro ? save(id, whole) : create(id, whole)),
    onSuccess: () => {
      onDone();
      toast.success(t("saved"));
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const checked = SaveMacro.safeParse({ ...parts, actions: actions.map(({ action }) => action) });
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
        <Field label={t("name")} hint={t("nameHint", { key: capsOf("macro") ?? "" })} error={problems.name}>
          <Input
            autoComplete="off"
            dir="auto"
            maxLength={80}
            value={name}
            onChange={(event) => set({ name: event.target.value })}
          />
        </Field>
        <Owner parts={parts} set={set} />
        <fieldset className="flex flex-col gap-2">
          <legend className="font-medium">{t("actionsTitle")}</legend>
          <p className="text-ink-2 text-sm">{problems.actions ? t("noAction") : t("actionsHint")}</p>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets */}
          <ol role="list" className="flex flex-col gap-2">
            {actions.map(({ key, action }, index) => (
              <MacroActionFields
                key={key}
                action={action}
                number={index + 1}
                error={problems[`actions.${index}`]}
                onChange={(next) => set({ actions: actions.with(index, { key, action: next }) })}
                onUp={index === 0 ? null : () => set({ actions: movedUp(actions, index) })}
                onRemove={() => set({ actions: actions.toSpliced(index, 1) })}
              />
            ))}
          </ol>
          <Button
            size="sm"
            className="self-start"
            onClick={() => set({ actions: [...actions, keyed(newMacroAction("tag"))] })}
          >
            <Plus aria-hidden />
            {t("addAction")}
          </Button>
        </fieldset>
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

function movedUp<Each>(list: readonly Each[], index: number): Each[] {
  const [moved] = list.slice(index, index + 1);
  return moved === undefined ? [...list] : list.toSpliced(index, 1).toSpliced(index - 1, 0, moved);
}

const TEAM = "team:";
function Owner({ parts, set }: { parts: Parts; set: (changed: Partial<Parts>) => void }) {
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
