/** The file: chosen, or dropped anywhere in its frame. */
import { FileUp } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useUpload } from "@/components/contact-imports/use-imports";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { useFileDrop } from "@/components/patterns/use-file-drop";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Progress } from "@/components/ui/progress";
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
  const errors = useTranslations("errors.codes");
  const input = useRef<HTMLInputElement>(null);
  const { upload, error, reset, sent } = useUpload(onDone);
  const fileProblem = useFileProblem();
  const [refused, setRefused] = useState<string | null>(null);
  function take(files: File[]) {
    const [file, ...more] = files;
    if (!file || sent !== null) return;
    reset();
    const reason =
      more.length > 0
        ? t("onlyOne")
        : file.size > IMPORT_BYTES_MAX
          ? t("tooLarge", LIMITS)
          : file.size === 0
            ? errors("file_empty")
            : null;
    setRefused(reason);
    if (!reason) upload(file);
  }
  const drop = useFileDrop(take);
  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    take([...(target.files ?? [])]);
    // The same file can be chosen again once it was corrected.
    target.value = "";
  }
  const problem = refused ?? (error ? fileProblem(error) : null);
  return (
    <section
      aria-label={t("region")}
      {...drop.handlers}
      className={cn(
        "flex flex-col items-center gap-3 rounded-md border border-line-control border-dashed px-4 py-8 text-center transition-colors duration-100",
        drop.isOver && "border-accent-ink bg-accent-soft",
      )}
    >
      <input ref={input} type="file" accept=".csv,.tsv,.txt,text/csv" hidden onChange={onChange} />
      {sent === null ? (
        <>
          <Button variant="primary" onClick={() => input.current?.click()}>
            <FileUp aria-hidden />
            {t("choose")}
          </Button>
          <p className="max-w-[68ch] text-pretty text-ink-2">{drop.isOver ? t("dropNow") : t("drop")}</p>
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
