/** The archive, and the language of its pages. */
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useUpload } from "@/components/articles/imports/use-article-imports";
import { useHelpCenter } from "@/components/articles/shared/use-collections";
import { useLanguageName } from "@/components/articles/shared/use-language-name";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { FileFrame } from "@/components/patterns/file-frame";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/select";
import { ArticleLanguage } from "@/lib/articles/articles/schemas";
import { ARCHIVE_BYTES_MAX, type ArticleImportDetails, PAGES_MAX } from "@/lib/articles/imports/schemas";

const LIMITS = { megabytes: ARCHIVE_BYTES_MAX >> 20, pages: PAGES_MAX };

export function ArchiveChooser({ onDone }: { onDone: (saved: ArticleImportDetails) => void }) {
  const t = useTranslations("articles.imports");
  const nameOf = useLanguageName();
  const problemText = useProblemText();
  const first = useHelpCenter().data?.languages[0];
  const [chosen, setChosen] = useState<ArticleLanguage | null>(null);
  const language = chosen ?? first ?? "en";
  const { upload, error, reset, sent } = useUpload(onDone);
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
      <FileFrame
        accept=".zip,application/zip"
        bytesMax={ARCHIVE_BYTES_MAX}
        texts={{
          region: t("region"),
          choose: t("choose"),
          drop: t("drop"),
          dropNow: t("dropNow"),
          uploading: t("uploading"),
          reading: t("reading"),
          onlyOne: t("onlyOne"),
          rules: t("rules", LIMITS),
          tooLarge: t("tooLarge", LIMITS),
        }}
        sent={sent}
        problem={error && problemText(error)}
        onFile={(file) => upload({ file, language })}
        onAgain={reset}
      />
    </>
  );
}
