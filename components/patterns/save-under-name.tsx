/** Saves what is on screen under a name, for oneself or for the team; where it has a name already it says so. */
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

type Named = { id: string; name: string; isShared: boolean };
type Words = {
  name: string;
  nameHint: string;
  forTeam: string;
  save: string;
  saved: (name: string) => string;
  /** It has a name already. */
  isSaved: string | null;
};

export function SaveUnderName({
  words,
  save,
  onDone,
  children,
}: {
  words: Words;
  save: (named: Named) => Promise<void>;
  onDone: () => void;
  children?: ReactNode;
}) {
  const ui = useTranslations("ui");
  const problemText = useProblemText();
  const [name, setName] = useState("");
  const [isShared, setShared] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [id] = useState(newId);
  const sharedId = useId();
  const isNew = words.isSaved === null;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const chosen = name.trim();
    if (!chosen) return;
    setSaving(true);
    try {
      await save({ id, name: chosen, isShared });
      toast.success(words.saved(chosen));
      onDone();
    } catch (error) {
      toast.error(problemText(error));
      setSaving(false);
    }
  }

  return (
    <form onSubmit={submit} noValidate className="contents">
      <DialogBody className="flex flex-col gap-4">
        {isNew ? (
          <>
            <Field label={words.name} hint={words.nameHint}>
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
              <Label htmlFor={sharedId}>{words.forTeam}</Label>
            </div>
          </>
        ) : (
          <p className="text-ink-2">{words.isSaved}</p>
        )}
        {children}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onDone}>{isNew ? ui("cancel") : ui("close")}</Button>
        {isNew ? (
          <Button type="submit" variant="primary" loading={isSaving} disabled={!name.trim()}>
            {words.save}
          </Button>
        ) : null}
      </DialogFooter>
    </form>
  );
}
