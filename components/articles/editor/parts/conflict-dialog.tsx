/** Two people wrote at once: both versions are shown, and neither is lost before one is chosen. */
import { useState } from "react";
import { useTranslations } from "use-intl";
import { DifferenceView } from "@/components/articles/editor/history/difference-view";
import type { Content } from "@/components/articles/editor/saving/kept-text";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { RelativeTime } from "@/components/ui/relative-time";
import type { ArticleText } from "@/lib/articles/articles/schemas";

type Props = { newest: ArticleText | null; read: () => Content; onChoose: (isMine: boolean) => void };

export function ConflictDialog({ newest, read, onChoose }: Props) {
  const t = useTranslations("articles.editor");
  return (
    <Dialog open={newest !== null}>
      {newest ? (
        <DialogContent
          size="lg"
          closable={false}
          title={t("conflict.title")}
          description={t.rich("conflict.text", {
            name: newest.author?.name ?? t("someone"),
            time: () => <RelativeTime at={newest.updatedAt} />,
          })}
        >
          <Both newest={newest} read={read} />
          <DialogFooter>
            <Button onClick={() => onChoose(false)}>{t("conflict.theirs")}</Button>
            <Button variant="primary" onClick={() => onChoose(true)}>
              {t("conflict.mine")}
            </Button>
          </DialogFooter>
        </DialogContent>
      ) : null}
    </Dialog>
  );
}

function Both({ newest, read }: { newest: ArticleText; read: () => Content }) {
  const t = useTranslations("articles.editor.conflict");
  // The dialog shows the text from when the question came.
  const [mine] = useState(read);
  return (
    <DialogBody tabIndex={0} role="region" aria-label={t("difference")}>
      <h3 className="font-medium">{t("difference")}</h3>
      <DifferenceView former={newest} later={mine} language={newest.language} />
    </DialogBody>
  );
}
