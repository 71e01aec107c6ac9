import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { differenceOf, type Part } from "@/components/articles/editor/history/difference";
import { linesOf } from "@/components/articles/editor/history/lines";
import type { Content } from "@/components/articles/editor/saving/kept-text";

/** Shows what changed from one version to a later one; additions and removals are named for those who see no colours. */
export function DifferenceView({
  former,
  later,
  language,
}: {
  former: Content;
  later: Content;
  language: string;
}) {
  const t = useTranslations("articles.editor.difference");
  const lines = useMemo(() => differenceOf(linesOf(former), linesOf(later)), [former, later]);
  const isSame = lines.every((line) => "skipped" in line || line.parts.every(({ is }) => is === "same"));
  if (isSame) return <p className="text-ink-2">{t("none")}</p>;
  return (
    <div lang={language} dir="auto" className="flex flex-col gap-1.5 [overflow-wrap:anywhere]">
      {lines.map((line, index) =>
        "skipped" in line ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a comparison do not move
          <p key={index} className="text-ink-3 text-sm">
            {t("skipped", { count: line.skipped })}
          </p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a comparison do not move
          <p key={index} className="whitespace-pre-wrap">
            {line.parts.map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line do not move
              <Words key={at} part={part} />
            ))}
          </p>
        ),
      )}
    </div>
  );
}

function Words({ part: { text, is } }: { part: Part }) {
  const t = useTranslations("articles.editor.difference");
  if (is === "same") return <span className="text-ink-2">{text}</span>;
  const isAdded = is === "added";
  const Tag = isAdded ? "ins" : "del";
  return (
    <Tag className={isAdded ? "bg-good-soft text-good no-underline" : "bg-bad-soft text-bad line-through"}>
      <span className="sr-only">{t(isAdded ? "added" : "removed")}: </span>
      {text}
    </Tag>
  );
}
