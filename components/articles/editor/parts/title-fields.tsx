import type { KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { Textarea } from "@/components/ui/input";
import { isComposing } from "@/lib/client/composing";

type Props = {
  title: string;
  summary: string;
  language: string;
  onChange: (next: { title?: string; summary?: string }) => void;
  /** Down, into the text. */
  onLeave: () => void;
};

const bare =
  "rounded-none bg-transparent px-0 hover:bg-transparent focus-visible:border-transparent focus-visible:outline-none";
const onOneLine = (text: string): string => text.replace(/[\r\n]+/g, " ");

/** The title and the sentence below it. They grow; other pages show them on one line. */
export function TitleFields({ title, summary, language, onChange, onLeave }: Props) {
  const t = useTranslations("articles.editor");
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    onLeave();
  };
  const shared = { lang: language, dir: "auto", autoComplete: "off", minRows: 1, onKeyDown } as const;
  return (
    <div className="flex flex-col border-b pb-2">
      <Textarea
        {...shared}
        aria-label={t("title")}
        placeholder={t("title")}
        maxLength={160}
        value={title}
        onChange={({ target }) => onChange({ title: onOneLine(target.value) })}
        className={`${bare} font-medium text-[1.75rem] leading-9`}
      />
      <Textarea
        {...shared}
        aria-label={t("summary")}
        placeholder={t("summaryHint")}
        maxLength={300}
        value={summary}
        onChange={({ target }) => onChange({ summary: onOneLine(target.value) })}
        className={`${bare} text-ink-2 text-lg`}
      />
    </div>
  );
}
