import { Download, Eye, KeyRound } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";

export type SecretKind = "key" | "testKey" | "recoveryCodes" | "setupLink" | "signingSecret";

/** Warns first, shows the secret on request, and offers to copy or download it, also unseen. Nothing is kept here once it is unmounted. */
export function SecretOnce({
  secret,
  kind,
  fileName,
  note,
  onTaken,
}: {
  secret: string;
  kind: SecretKind;
  fileName: string;
  /** A last sentence of the warning: what to do when it is lost. */
  note?: string;
  /** It was copied, by the button or by hand, or downloaded. */
  onTaken?: () => void;
}) {
  const t = useTranslations("shared.secret");
  const [shown, setShown] = useState(false);

  function download() {
    const url = URL.createObjectURL(new Blob([`${secret}\n`], { type: "text/plain" }));
    const link = document.createElement("a");
    link.href = url;
    link.download = fileName;
    link.click();
    URL.revokeObjectURL(url);
    onTaken?.();
  }

  return (
    <div className="flex flex-col gap-3">
      <Alert tone="warn" title={t("shownOnce", { kind })}>
        {t("storeIt")} {note}
      </Alert>
      {shown ? (
        <output
          aria-label={t("yours", { kind })}
          onCopy={onTaken}
          className="block animate-appear select-all whitespace-pre-line rounded-md border border-line-strong bg-surface-0 p-3 font-mono [overflow-wrap:anywhere]"
        >
          {secret}
        </output>
      ) : (
        <div className="flex items-center gap-3 rounded-md border border-line-strong border-dashed bg-surface-0 p-3">
          <KeyRound aria-hidden className="size-4 shrink-0 text-ink-3" />
          <span aria-hidden className="min-w-0 flex-1 truncate text-ink-3 tracking-widest">
            ••••••••••••••••••••••••
          </span>
          <Button size="sm" onClick={() => setShown(true)}>
            <Eye aria-hidden />
            {t("show", { kind })}
          </Button>
        </div>
      )}
      {/* It can be stored without being seen on a shared screen. */}
      <div className="flex flex-wrap gap-2">
        <CopyButton value={secret} label={t("copy", { kind })} variant="primary" onCopied={onTaken} />
        <Button onClick={download}>
          <Download aria-hidden />
          {t("download")}
        </Button>
      </div>
    </div>
  );
}
