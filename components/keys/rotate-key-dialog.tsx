import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { NewKey, type NewSecret } from "@/components/keys/create-key";
import { DialogActions } from "@/components/patterns/form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { Translate } from "@/lib/i18n/types";

const overlaps = (t: Translate<"shared.keys">) =>
  [
    { value: "0", label: t("overlaps.none") },
    { value: "1", label: t("overlaps.hour") },
    { value: "24", label: t("overlaps.day") },
    { value: "72", label: t("overlaps.days") },
    { value: "168", label: t("overlaps.week") },
  ] as const;
type Overlap = ReturnType<typeof overlaps>[number]["value"];

export function RotateKeyDialog({
  name,
  rotate: makeSuccessor,
  open,
  onOpenChange,
}: {
  name: string;
  rotate: (overlapHours: number) => Promise<NewSecret>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const problemText = useProblemText();
  const t = useTranslations("shared.keys");
  const [overlap, setOverlap] = useState<Overlap>("24");
  const rotate = useMutation({
    mutationFn: () => makeSuccessor(Number(overlap)),
    // The answer holds the secret: it must not outlive the dialog.
    gcTime: 0,
  });

  function change(next: boolean) {
    onOpenChange(next);
    if (!next) rotate.reset();
  }
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogContent title={rotate.data ? t("newKey") : t("rotateTitle", { name })} closable={!rotate.data}>
        {rotate.data ? (
          <NewKey created={rotate.data} onDone={() => change(false)} />
        ) : (
          <>
            <DialogBody className="pt-1">
              {rotate.error ? <Alert tone="bad">{problemText(rotate.error)}</Alert> : null}
              <p className="text-ink-2">{t("rotateHint")}</p>
              <Field label={t("oldKey")}>
                <Select value={overlap} onValueChange={setOverlap} options={overlaps(t)} />
              </Field>
              <p className="text-ink-2 text-sm">{t("newShownOnce")}</p>
            </DialogBody>
            <DialogActions>
              <Button variant="primary" loading={rotate.isPending} onClick={() => rotate.mutate()}>
                {t("rotate")}
              </Button>
            </DialogActions>
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}
