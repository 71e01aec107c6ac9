import { AlertDialog as Primitive } from "radix-ui";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { dialogStyle, overlayStyle, useReturnFocus } from "@/components/ui/dialog";

/** Asks before an action that is hard to undo, stays open while it runs, and shows its failure in place. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel,
  tone = "danger",
  onConfirm,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  /** A verb with its object: "Revoke key". */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: "danger" | "primary";
  /** Closes when it resolves; if it throws, the error is shown by its code. */
  onConfirm: () => Promise<unknown> | unknown;
  children?: ReactNode;
}) {
  const t = useTranslations("ui");
  const problemText = useProblemText();
  const focus = useReturnFocus({});
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function confirm() {
    setPending(true);
    setFailure(null);
    try {
      await onConfirm();
      onOpenChange(false);
    } catch (error) {
      setFailure(problemText(error));
    } finally {
      setPending(false);
    }
  }

  function change(next: boolean) {
    if (pending) return;
    setFailure(null);
    onOpenChange(next);
  }

  return (
    <Primitive.Root open={open} onOpenChange={change}>
      <Primitive.Portal>
        <Primitive.Overlay className={overlayStyle} />
        <Primitive.Content className={cn(dialogStyle, "md:w-[26rem]")} {...focus}>
          <div className="flex flex-col gap-4 overflow-y-auto p-5">
            <div>
              <Primitive.Title className="font-medium text-lg [overflow-wrap:anywhere]">
                {title}
              </Primitive.Title>
              <Primitive.Description className="mt-1 text-ink-2">{description}</Primitive.Description>
            </div>
            {children}
            {failure ? <Alert tone="bad">{failure}</Alert> : null}
          </div>
          <footer className="flex flex-col-reverse gap-2 border-t px-5 py-4 md:flex-row md:justify-end">
            <Primitive.Cancel asChild>
              <Button>{cancelLabel ?? t("cancel")}</Button>
            </Primitive.Cancel>
            <Button variant={tone} loading={pending} onClick={() => void confirm()}>
              {confirmLabel}
            </Button>
          </footer>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
