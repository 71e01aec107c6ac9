import { CircleAlert, FileText, ImageIcon, RotateCw, X } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import type { Attached } from "@/components/inbox/composer/attached";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { Progress } from "@/components/ui/progress";
import { fileSize } from "@/lib/client/file-size";

/** A file that goes along with the reply: its name, how far it has come, or why it cannot go. */
export function AttachmentChip({
  attached: { file, progress, upload, problem, canRetry },
  onTryAgain,
  onRemove,
}: {
  attached: Attached;
  onTryAgain: () => void;
  onRemove: () => void;
}) {
  const problemText = useProblemText();
  const t = useTranslations("inbox");
  const locale = useLocale();
  const name = upload?.fileName ?? file.name;
  const picture = usePicture(problem ? null : file);
  const Icon = problem ? CircleAlert : file.type.startsWith("image/") ? ImageIcon : FileText;
  return (
    <li
      className={cn(
        "flex max-w-full items-center gap-2 rounded-md border bg-surface-2 py-1 pr-1 pl-2.5",
        problem ? "border-bad" : "border-line-strong",
      )}
    >
      {picture ? (
        // biome-ignore lint/performance/noImgElement: a file of this browser
        <img src={picture} alt="" className="-ml-1 size-9 shrink-0 rounded-sm object-cover" />
      ) : (
        <Icon aria-hidden className={cn("size-4 shrink-0", problem ? "text-bad" : "text-ink-3")} />
      )}
      <div className="min-w-0">
        <p className="flex min-w-0 items-baseline gap-1.5">
          <span dir="auto" className="max-w-56 truncate">
            {name}
          </span>
          <span className="shrink-0 text-ink-3 text-sm tabular-nums">{fileSize(file.size, locale)}</span>
        </p>
        {problem ? (
          <p role="alert" className="text-bad text-sm">
            {problemText(problem)}
          </p>
        ) : upload ? null : (
          <Progress value={progress} label={t("files.uploading", { name })} className="my-1" />
        )}
      </div>
      {canRetry ? (
        <IconButton size="sm" label={t("files.tryAgain", { name })} onClick={onTryAgain}>
          <RotateCw aria-hidden />
        </IconButton>
      ) : null}
      <IconButton size="sm" label={t("files.remove", { name })} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </li>
  );
}

/** Null for a type that the browser does not show as a picture. */
function usePicture(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file || !/^image\/(png|jpeg|gif|webp)$/.test(file.type)) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return url;
}
