/** Incoming items that could not be used: the reason, another try, or removal after a question. Absent without any. */
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { Section } from "@/components/ui/page-header";

type Text = "title" | "description" | "dismiss" | "dismissTitle" | "dismissText" | "keep";
type Props<Item> = {
  items: readonly Item[] | undefined;
  keyOf: (item: Item) => string;
  t: (key: Text) => string;
  isRetrying: (item: Item) => boolean;
  onRetry: (item: Item) => void;
  onDismiss: (item: Item) => Promise<void>;
  /** Parts of one item: its description, further buttons, and a part that takes the whole width. */
  about: (item: Item) => ReactNode;
  actions?: (item: Item) => ReactNode;
  below?: (item: Item) => ReactNode;
};

export function FailedList<Item>({ items, keyOf, t, onDismiss, ...row }: Props<Item>) {
  const ui = useTranslations("ui");
  const [leaving, setLeaving] = useState<Item | null>(null);
  if (!items?.length) return null;
  return (
    <Section title={t("title")} description={t("description")}>
      <ul aria-label={t("title")} className="flex flex-col divide-y rounded-lg border">
        {items.map((item) => (
          <li key={keyOf(item)} className="flex flex-col gap-2 p-3">
            <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
              <div className="min-w-0 flex-1 basis-64">{row.about(item)}</div>
              <span className="flex shrink-0 gap-1">
                {row.actions?.(item)}
                <Button size="sm" variant="ghost" onClick={() => setLeaving(item)}>
                  {t("dismiss")}
                </Button>
                <Button size="sm" onClick={() => row.onRetry(item)} loading={row.isRetrying(item)}>
                  {ui("tryAgain")}
                </Button>
              </span>
            </div>
            {row.below?.(item)}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => !open && setLeaving(null)}
        title={t("dismissTitle")}
        description={t("dismissText")}
        confirmLabel={t("dismiss")}
        cancelLabel={t("keep")}
        onConfirm={() => (leaving ? onDismiss(leaving) : undefined)}
      />
    </Section>
  );
}

/** A reason as a sentence: an error's text begins small and has no full stop. */
export const sentenceOf = (problem: string): string =>
  `${problem.charAt(0).toUpperCase()}${problem.slice(1)}${/[.!?]$/.test(problem) ? "" : "."}`;
