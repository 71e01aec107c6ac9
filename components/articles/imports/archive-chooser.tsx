/** The archive: chosen, or dropped anywhere in its frame, and the language of its pages. */
import { FileUp } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useUpload } from "@/components/articles/imports/use-article-imports";
import { useHelpCenter } from "@/components/articles/shared/use-collections";
import { useLanguageName } from "@/components/articles/shared/use-language-name";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { useFileDrop } from "@/components/patterns/use-file-drop";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Field } from "@/components/ui/field";
import { Progress } from "@/components/ui/progress";
import { NativeSelect } from "@/components/ui/select";
import { ArticleLanguage } from "@/lib/articles/articles/schemas";
import { ARCHIVE_BYTES_MAX, type ArticleImportDetails, PAGES_MAX } from "@/lib/articles/imports/schemas";

const LIMITS = { megabytes: ARCHIVE_BYTES_MAX >> 20, pages: PAGES_MAX };

export function ArchiveChooser({ onDone }: { onDone: (saved: ArticleImportDetails) => void }) {
  const t = useTranslations("articles.imports");
  const errors = useTranslations("errors.codes");
  const nameOf = useLanguageName();
  const problemText = useProblemText();
  const first = useHelpCenter().data?.languages[0];
  const [chosen, setChosen] = useState<ArticleLanguage | null>(null);
  const language = chosen ?? first ?? "en";
  const input = useRef<HTMLInputElement>(null);
  const { upload, error, reset, sent } = useUpload(onDone);
  const [refused, setRefused] = useState<string | null>(null);
  function take(files: File[]) {
    const [file, ...more] = files;
    if (!file || sent !== null) return;
    reset();
    const reason = refusalOf(file, more.length > 0);
    setRefused(reason);
    if (!reason) upload({ file, language });
  }
  function refusalOf({ size }: File, hasMore: boolean): string | null {
    if (hasMore) return t("onlyOne");
    if (size > ARCHIVE_BYTES_MAX) return t("tooLarge", LIMITS);
    return size === 0 ? errors("file_empty") : null;
  }
  const drop = useFileDrop(take);
  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    take([...(target.files ?? [])]);
    // The same file can be chosen again once it was corrected.
    target.value = "";
  }
  const problem = refused ?? (error ? problemText(error) : null);
  return (
    <>
      <Field label={t("language")} hint={t("languageHint")} className="max-w-80">
        <NativeSelect
          value={language}
          onChange={({ target }) => setChosen(ArticleLanguage.parse(target.value))}
        >
          {ArticleLanguage.options.map((each) => (
            <option key={each} value={each}>
              {nameOf(each)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <section
        aria-label={t("region")}
        {...drop.handlers}
        className={cn(
          "flex flex-col items-center gap-3 rounded-md border border-line-control border-dashed px-4 py-8 text-center transition-colors duration-100",
          drop.isOver && "border-accent-ink bg-accent-soft",
        )}
      >
        <input ref={input} type="file" accept=".zip,application/zip" hidden onChange={onChange} />
        {sent === null ? (
          <>
            <Button variant="primary" onClick={() => input.current?.click()}>
              <FileUp aria-hidden />
              {t("choose")}
            </Button>
            <p className="text-ink-2">{drop.isOver ? t("dropNow") : t("drop")}</p>
          </>
        ) : (
          <div className="flex w-full max-w-80 flex-col gap-2">
            <p role="status">{t(sent < 1 ? "uploading" : "reading")}</p>
            <Progress value={sent} label={t("uploading")} />
          </div>
        )}
        <p className="max-w-[68ch] text-pretty text-ink-3 text-sm">{t("rules", LIMITS)}</p>
        {problem ? (
          <Alert tone="bad" className="w-full text-left">
            {problem}
          </Alert>
        ) : null}
      </section>
    </>
  );
}
