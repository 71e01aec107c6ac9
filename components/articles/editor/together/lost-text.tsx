/** Someone took away what one's own words were in: they are shown, to be put elsewhere. */
import { useState } from "react";
import { useTranslations } from "use-intl";
import { DifferenceView } from "@/components/articles/editor/history/difference-view";
import type { Content } from "@/components/articles/editor/saving/kept-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/dialog";

type Props = { lost: Content | null; read: () => Content; language: string; onForget: () => void };

export function LostText({ lost, read, language, onForget }: Props) {
  const t = useTranslations("articles.editor");
  const [isOpen, setOpen] = useState(false);
  if (!lost) return null;
  return (
    <>
      <Alert>
        {t("together.lost")}{" "}
        <button type="button" className="underline underline-offset-2" onClick={() => setOpen(true)}>
          {t("together.show")}
        </button>
      </Alert>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent size="lg" title={t("together.title")} description={t("together.text")}>
          <DialogBody tabIndex={0} role="region" aria-label={t("conflict.difference")}>
            <DifferenceView former={lost} later={read()} language={language} />
          </DialogBody>
          <DialogFooter>
            <Button variant="primary" onClick={onForget}>
              {t("together.done")}
            </Button>
          </DialogFooter>
        </DialogContent>
      </Dialog>
    </>
  );
}
