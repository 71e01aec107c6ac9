import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { Button, type ButtonProps } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/toast";

function useCopy(value: string, onCopied?: () => void) {
  const t = useTranslations("ui.copy");
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      onCopied?.();
    } catch {
      // Refused without permission, and absent on plain HTTP: the text stays selectable.
      toast.error(t("refused"));
    }
  }
  return { copied, copy, doneLabel: t("done") };
}

/** For items of menus, which are gone before they could say that it is done. */
export function useCopyText(): (value: string) => Promise<void> {
  const t = useTranslations("ui.copy");
  return async (value) => {
    try {
      await navigator.clipboard.writeText(value);
      toast.success(t("done"));
    } catch {
      toast.error(t("refused"));
    }
  };
}

/** `label` names what is copied: "Copy snippet". */
export function CopyButton({
  value,
  label,
  onCopied,
  ...rest
}: { value: string; label: string; onCopied?: () => void } & Omit<
  ButtonProps,
  "value" | "children" | "onClick"
>) {
  const { copied, copy, doneLabel } = useCopy(value, onCopied);
  return (
    <Button onClick={() => void copy()} {...rest}>
      {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
      <span aria-live="polite">{copied ? doneLabel : label}</span>
    </Button>
  );
}

export function CopyIconButton({
  value,
  label,
  className,
}: {
  value: string;
  label: string;
  className?: string;
}) {
  const { copied, copy, doneLabel } = useCopy(value);
  return (
    <IconButton
      label={copied ? doneLabel : label}
      size="sm"
      className={className}
      onClick={() => void copy()}
    >
      {copied ? <Check className="text-good" /> : <Copy />}
    </IconButton>
  );
}
