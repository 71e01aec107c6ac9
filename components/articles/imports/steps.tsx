/** Starts an import that was checked, and takes one back. */
import { type ReactNode, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { useChangeImport } from "@/components/articles/imports/use-article-imports";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";

export function StartForm({ id, discard }: { id: string; discard: ReactNode }) {
  const t = useTranslations("articles.imports");
  const { mutate: change, isPending } = useChangeImport(id);
  const [publishes, setPublishes] = useState(false);
  const name = useId();
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-start gap-2.5">
        <Checkbox
          id={name}
          aria-describedby={`${name}-hint`}
          className="mt-0.5"
          checked={publishes}
          onCheckedChange={(checked) => setPublishes(checked === true)}
        />
        <div>
          <label htmlFor={name} className="font-medium">
            {t("publish")}
          </label>
          <p id={`${name}-hint`} className="text-ink-2 text-sm">
            {t("publishHint")}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" loading={isPending} onClick={() => change({ to: "running", publishes })}>
          {t("start")}
        </Button>
        {discard}
      </div>
    </div>
  );
}

export function UndoButton({ id }: { id: string }) {
  const t = useTranslations("articles.imports");
  const { mutate: change, isPending } = useChangeImport(id);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button className="self-start" loading={isPending} onClick={() => setAsking(true)}>
        {t("undo")}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t("undoTitle")}
        description={t("undoText")}
        confirmLabel={t("undo")}
        onConfirm={() => change({ to: "undoing" })}
      />
    </>
  );
}
