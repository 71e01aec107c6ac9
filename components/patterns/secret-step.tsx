/** The last step of a dialog that made a secret: shows it once, and asks back before it is left without it. */
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { type SecretKind, SecretOnce } from "@/components/patterns/secret-once";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";

export function SecretStep({
  secret,
  kind,
  fileName,
  note,
  onDone,
}: {
  secret: string;
  kind: SecretKind;
  fileName: string;
  /** The next step if it is lost. */
  note: string;
  onDone: () => void;
}) {
  const t = useTranslations("shared.secret");
  const [isTaken, setTaken] = useState(false);
  const [isWarned, setWarned] = useState(false);
  // Closing the tab loses it as well.
  useEffect(() => {
    if (isTaken) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isTaken]);

  return (
    <>
      <DialogBody className="pt-1">
        <SecretOnce
          secret={secret}
          kind={kind}
          fileName={fileName}
          note={note}
          onTaken={() => setTaken(true)}
        />
        {isWarned && !isTaken ? (
          <Alert tone="bad" title={t("notCopied", { kind })}>
            {t("notCopiedHint")}
          </Alert>
        ) : null}
      </DialogBody>
      <DialogFooter>
        {isWarned && !isTaken ? (
          <>
            <Button variant="danger-quiet" onClick={onDone}>
              {t("closeAnyway")}
            </Button>
            <Button onClick={() => setWarned(false)}>{t("goBack")}</Button>
          </>
        ) : (
          <Button
            variant={isTaken ? "primary" : "secondary"}
            onClick={() => (isTaken ? onDone() : setWarned(true))}
          >
            {t("stored")}
          </Button>
        )}
      </DialogFooter>
    </>
  );
}
