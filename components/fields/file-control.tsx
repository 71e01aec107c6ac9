/** The file of a field: chosen or dropped, uploaded at once, opened, and replaced or taken off. */
import { FileText, FileUp, X } from "lucide-react";
import { type ChangeEvent, useEffect, useId, useRef, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { type Problem, useProblemText } from "@/components/i18n/use-problem-text";
import { problemOfFile, problemOfUpload, uploadFile } from "@/components/patterns/upload-file";
import { useAttachmentLink } from "@/components/patterns/use-attachment-link";
import { useFileDrop } from "@/components/patterns/use-file-drop";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { useFieldControl, useFieldLabelId } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Progress } from "@/components/ui/progress";
import { fileSize } from "@/lib/client/file-size";
import { useScope } from "@/lib/client/workspace";
import { attachmentOf, type FileValue, fileValue, isFileValue } from "@/lib/inbox/fields/files";

type Sending = { name: string; done: number };
type Props = {
  value: unknown;
  onChange: (value: unknown) => void;
  /** In a form: while a file is on its way, the value is one that the server refuses, so that the form is not sent without it. */
  isInForm: boolean;
};
const ON_ITS_WAY = {};

export function FileControl({ value, onChange, isInForm }: Props) {
  const { api, can } = useScope();
  const t = useTranslations("ui.file");
  const problemText = useProblemText();
  const [sending, setSending] = useState<Sending | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);

  async function take([file]: readonly File[]) {
    if (!file || sending || !can("media:upload")) return;
    const known = problemOfFile(file);
    setProblem(known);
    if (known) return;
    abort.current = new AbortController();
    const { signal } = abort.current;
    const onProgress = (done: number) => setSending({ name: file.name, done });
    onProgress(0);
    if (isInForm) onChange(ON_ITS_WAY);
    try {
      onChange(fileValue(await uploadFile(api, file, { signal, onProgress })));
    } catch (error) {
      if (isInForm) onChange(value ?? null);
      if (!signal.aborted) setProblem(problemOfUpload(error));
    }
    setSending(null);
  }
  const drop = useFileDrop((files) => void take(files));

  return (
    <div
      {...drop.handlers}
      className={cn("flex min-w-0 flex-col gap-1.5 rounded-md", drop.isOver && "bg-accent-soft")}
    >
      {sending ? (
        <div className="flex items-center gap-2">
          <Progress value={sending.done} label={t("uploading", { name: sending.name })} className="flex-1" />
          <IconButton size="sm" label={t("cancel")} onClick={() => abort.current?.abort()}>
            <X aria-hidden />
          </IconButton>
        </div>
      ) : (
        <>
          {isFileValue(value) ? <Named file={value} onRemove={() => onChange(null)} /> : null}
          <Choose isThere={isFileValue(value)} onFiles={(files) => void take(files)} />
        </>
      )}
      {problem ? (
        <p role="alert" className="text-bad text-sm">
          {problemText(problem)}
        </p>
      ) : null}
    </div>
  );
}

function Named({ file, onRemove }: { file: FileValue; onRemove: () => void }) {
  const t = useTranslations("ui.file");
  const { can } = useScope();
  const locale = useLocale();
  const { data } = useAttachmentLink(attachmentOf(file) ?? "");
  const { fileName: name, sizeBytes } = file;
  return (
    <p className="flex min-w-0 items-center gap-2">
      <FileText aria-hidden className="size-4 shrink-0 text-ink-3" />
      <a
        href={data?.url ?? undefined}
        target="_blank"
        rel="noreferrer"
        dir="auto"
        className="min-w-0 truncate text-accent-ink underline-offset-2 hover:underline"
      >
        {name}
      </a>
      <span className="shrink-0 text-ink-3 text-sm tabular-nums">{fileSize(sizeBytes, locale)}</span>
      {can("media:upload") ? (
        <IconButton size="sm" label={t("remove", { name })} onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      ) : null}
    </p>
  );
}

function Choose({ isThere, onFiles }: { isThere: boolean; onFiles: (files: File[]) => void }) {
  const t = useTranslations("ui.file");
  const ui = useTranslations("ui");
  const { can } = useScope();
  const input = useRef<HTMLInputElement>(null);
  const control = useFieldControl();
  const [labelId, wordsId] = [useFieldLabelId(), useId()];
  function onChosen({ target }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(target.files ?? [])]);
    // The same file can be chosen again.
    target.value = "";
  }
  if (!can("media:upload")) return isThere ? null : <p className="text-ink-3">{ui("nothing")}</p>;
  return (
    <>
      <input ref={input} type="file" hidden onChange={onChosen} />
      <Button
        {...control}
        aria-labelledby={labelId && `${labelId} ${wordsId}`}
        size="sm"
        className="self-start"
        onClick={() => input.current?.click()}
      >
        <FileUp aria-hidden />
        <span id={wordsId}>{isThere ? t("replace") : t("choose")}</span>
      </Button>
    </>
  );
}
