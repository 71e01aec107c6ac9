import { useTranslations } from "use-intl";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import type { Counts } from "@/lib/inbox/contact-imports/schemas";

/** Explains the effect of the undo and its limits. */
export function UndoDialog({
  counts,
  open,
  onOpenChange,
  onConfirm,
}: {
  counts: Counts;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
}) {
  const t = useTranslations("imports.undo");
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("title")}
      description={
        <>
          {t("does", { created: counts.created, updated: counts.updated })}
          <span className="mt-2 block">{t("doesNot")}</span>
        </>
      }
      confirmLabel={t("submit")}
      onConfirm={onConfirm}
    />
  );
}
