/** The action "propose an article": which one. */
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { useArticlesToPropose, useProposed } from "@/components/inbox/articles/use-proposed";
import { LoadFailure } from "@/components/patterns/load-failure";
import { SearchBox } from "@/components/patterns/search-box";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { SkeletonRows } from "@/components/ui/skeleton";
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
        <Chooser
          number={number}
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

function Chooser({ number, onChoose }: { number: number; onChoose: (number: number) => void }) {
  const t = useTranslations("rules.article");
  const [q, setQ] = useState("");
  const found = useArticlesToPropose(q);
  const articles = found.data?.articles ?? [];
  return (
    <>
      <SearchBox value={q} label={t("find")} hint={null} onChange={setQ} />
      {found.error && !found.data ? (
        <LoadFailure error={found.error} retry={() => void found.refetch()} />
      ) : !found.data ? (
        <SkeletonRows rows={2} label={t("find")} />
      ) : articles.length === 0 ? (
        <p className="text-ink-2 text-sm">{t(q ? "nothing" : "none")}</p>
      ) : (
        <ul aria-label={t("found")} className="flex max-h-56 flex-col overflow-y-auto">
          {articles.map((each) => (
            <li key={each.number}>
              <button
                type="button"
                aria-pressed={each.number === number}
                onClick={() => onChoose(each.number)}
                className={cn(
                  "focus-inset w-full truncate rounded-sm px-2.5 py-1.5 text-left hover:bg-surface-2 pointer-coarse:py-2.5",
                  each.number === number && "bg-accent-soft text-accent-ink",
                )}
              >
                <bdi lang={each.language}>{each.title}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
