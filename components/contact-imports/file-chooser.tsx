/** The file of an import, and what is wrong in it and where. */
import { useTranslations } from "use-intl";
import { useUpload } from "@/components/contact-imports/use-imports";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { FileFrame } from "@/components/patterns/file-frame";
import { ApiError } from "@/lib/client/api";
import {
  type ContactImportDetails,
  FileProblem,
  IMPORT_BYTES_MAX,
  IMPORT_COLUMNS_MAX,
  IMPORT_LINES_MAX,
} from "@/lib/inbox/contact-imports/schemas";

const LIMITS = { lines: IMPORT_LINES_MAX, columns: IMPORT_COLUMNS_MAX, megabytes: IMPORT_BYTES_MAX >> 20 };

export function FileChooser({ onDone }: { onDone: (saved: ContactImportDetails) => void }) {
  const t = useTranslations("imports.file");
  const { upload, error, reset, sent } = useUpload(onDone);
  const fileProblem = useFileProblem();
  return (
    <FileFrame
      accept=".csv,.tsv,.txt,text/csv"
      bytesMax={IMPORT_BYTES_MAX}
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
      problem={error && fileProblem(error)}
      onFile={upload}
      onAgain={reset}
    />
  );
}

function useFileProblem(): (error: Error) => string {
  const t = useTranslations("imports.file");
  const problemText = useProblemText();
  return (error) => {
    const parsed = FileProblem.safeParse(error instanceof ApiError ? error.details : null);
    if (!parsed.success) return problemText(error);
    const { reason, line, column } = parsed.data;
    const place = line && (column ? t("atCell", { line, column }) : t("atLine", { line }));
    return [t(`problems.${reason}`, LIMITS), place].filter(Boolean).join(" ");
  };
}
