import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
import { CopyButton } from "@/components/ui/copy-button";

/** A new link, which is not shown again. */
export function LinkOnce({
  url,
  words,
}: {
  url: string;
  words: "articles.editor.preview" | "tickets.customerLink";
}) {
  const t = useTranslations(words);
  return (
    <div className="flex flex-col gap-3">
      <Alert tone="warn">{t("once")}</Alert>
      <output
        aria-label={t("yours")}
        className="block select-all rounded-md border border-line-strong bg-surface-0 p-3 font-mono text-sm [overflow-wrap:anywhere]"
      >
        {url}
      </output>
      <CopyButton value={url} label={t("copy")} className="self-start" />
    </div>
  );
}
