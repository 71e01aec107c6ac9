/** The action "propose an article": which one. */
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { useProposed } from "@/components/inbox/articles/use-proposed";
import { ArticleChooser } from "@/components/settings/rules/article-chooser";
import { Button } from "@/components/ui/button";
import type { Action } from "@/lib/inbox/rules/schemas";

type ArticleAction = Extract<Action, { do: "article" }>;
type Props = { action: ArticleAction; onChange: (action: ArticleAction) => void };

/** Until one is chosen the number is 0, which no article has. */
export function ArticleField({ action, onChange }: Props) {
  const t = useTranslations("rules.article");
  const { number } = action;
  const [isChoosing, setChoosing] = useState(number === 0);
  const { nameOf, isGone } = useProposed(number === 0 ? [] : [number]);
  const hint = useId();
  return (
    <div className="flex w-full min-w-0 flex-col gap-2">
      {number === 0 ? null : (
        <div className="flex items-center gap-2">
          <span dir="auto" className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">
            {nameOf(number)}
          </span>
          {isChoosing ? null : (
            <Button size="sm" aria-describedby={hint} onClick={() => setChoosing(true)}>
              {t("change")}
            </Button>
          )}
        </div>
      )}
      {isGone(number) ? <p className="text-bad text-sm">{t("gone")}</p> : null}
      {isChoosing ? (
        <ArticleChooser
          chosen={[number]}
          onChoose={(chosen) => {
            onChange({ ...action, number: chosen });
            setChoosing(false);
          }}
        />
      ) : null}
      <p id={hint} className="text-ink-2 text-sm">
        {t("hint")}
      </p>
    </div>
  );
}
