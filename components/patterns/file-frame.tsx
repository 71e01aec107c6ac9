/** One file: chosen, or dropped anywhere in its frame; then how far its upload is, or what is wrong with it. */
import { FileUp } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useFileDrop } from "@/components/patterns/use-file-drop";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Progress } from "@/components/ui/progress";

type Props = {
  accept: string;
  bytesMax: number;
  texts: Record<
    "region" | "choose" | "drop" | "dropNow" | "uploading" | "reading" | "rules" | "onlyOne" | "tooLarge",
    string
  >;
  /** How much of it the server has, from 0 to 1. Null: none is on its way. */
  sent: number | null;
  /** Why the server refused it. */
  problem: string | null;
  onFile: (file: File) => void;
  /** Another one is tried: forgets what the former was refused for. */
  onAgain: () => void;
};

export function FileFrame({ accept, bytesMax, texts, sent, problem, onFile, onAgain }: Props) {
  const errors = useTranslations("errors.codes");
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string | null>(null);
  function take([file, ...more]: File[]) {
    if (!file || sent !== null) return;
    onAgain();
    const reason = refusalOf(file, more.length > 0);
    setRefused(reason);
    if (!reason) onFile(file);
  }
  function refusalOf({ size }: File, hasMore: boolean): string | null {
    if (hasMore) return texts.onlyOne;
    if (size > bytesMax) return texts.tooLarge;
    return size === 0 ? errors("file_empty") : null;
  }
  const drop = useFileDrop(take);
  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    take([...(target.files ?? [])]);
    // The same file can be chosen again once it was corrected.
    target.value = "";
  }
  const shown = refused ?? problem;
  return (
    <section
      aria-label={texts.region}
      {...drop.handlers}
      className={cn(
        "flex flex-col items-center gap-3 rounded-md border border-line-control border-dashed px-4 py-8 text-center transition-colors duration-100",
        drop.isOver && "border-accent-ink bg-accent-soft",
      )}
    >
      <input ref={input} type="file" accept={accept} hidden onChange={onChange} />
      {sent === null ? (
        <>
          <Button variant="primary" onClick={() => input.current?.click()}>
            <FileUp aria-hidden />
            {texts.choose}
          </Button>
          <p className="max-w-[68ch] text-pretty text-ink-2">{drop.isOver ? texts.dropNow : texts.drop}</p>
        </>
      ) : (
        <div className="flex w-full max-w-80 flex-col gap-2">
          <p role="status">{sent < 1 ? texts.uploading : texts.reading}</p>
          <Progress value={sent} label={texts.uploading} />
        </div>
      )}
      <p className="max-w-[68ch] text-pretty text-ink-3 text-sm">{texts.rules}</p>
      {shown ? (
        <Alert tone="bad" className="w-full text-left">
          {shown}
        </Alert>
      ) : null}
    </section>
  );
}
