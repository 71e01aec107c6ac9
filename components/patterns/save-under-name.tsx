/** Saves what is on screen under a name, for oneself or for the team. */
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import { Field, Label } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { newId } from "@/lib/platform/ids";

export type Named = { id: string; name: string; isShared: boolean };

export function SaveUnderName({
  words,
  known,
  save,
  onDone,
  children,
}: {
  words: "inbox.views" | "reports.saved";
  /** The name under which it is saved already. */
  known: string | undefined;
  save: (named: Named) => Promise<void>;
  onDone: () => void;
  /** Below its fields. */
  children?: ReactNode;
}) {
  const t = useTranslations(words);
  const ui = useTranslations("ui");
  const problemText = useProblemText();
  const [name, setName] = useState("");
  const [isShared, setShared] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [id] = useState(newId);
  const sharedId = useId();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!name.trim()) return;
    setSaving(true);
    try {
      await save({ id, name: name.trim(), isShared });
      toast.success(t("saved", { name: name.trim() }));
      onDone();
    } catch (error) {
      toast.error(problemText(error));
      setSaving(false);
    }
  }

  return (
    <form onSubmit={submit} noValidate className="contents">
      <DialogBody className="flex flex-col gap-4">
        {known === undefined ? (
          <>
            <Field label={t("name")} hint={t("nameHint")}>
              <Input
                autoComplete="off"
                maxLength={60}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            </Field>
            <div className="flex items-center gap-2">
              <Checkbox
                id={sharedId}
                checked={isShared}
                onCheckedChange={(checked) => setShared(checked === true)}
              />
              <Label htmlFor={sharedId}>{t("forTeam")}</Label>
            </div>
          </>
        ) : (
          <p className="text-ink-2">{t("isSaved", { name: known })}</p>
        )}
        {children}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onDone}>{known === undefined ? ui("cancel") : ui("close")}</Button>
        {known === undefined ? (
          <Button type="submit" variant="primary" loading={isSaving} disabled={!name.trim()}>
            {t("save")}
          </Button>
        ) : null}
      </DialogFooter>
    </form>
  );
}
