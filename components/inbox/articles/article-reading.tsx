/** An article as plain text: nothing of it can act in the dashboard. */
import { ArrowLeft, Flag } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ReportProblem } from "@/components/inbox/articles/report-problem";
import { useArticleToRead } from "@/components/inbox/articles/use-articles";
import { LoadFailure } from "@/components/patterns/load-failure";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import { SkeletonRows } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { textForChannel } from "@/lib/inbox/articles/for-channel";
import type { ArticleToRead, FoundArticle } from "@/lib/inbox/articles/schemas";

type Props = {
  conversationId: string;
  article: FoundArticle;
  max: number;
  onBack: () => void;
  onChoose: (text: string) => void;
};

export function ArticleReading({ conversationId, article, max, onBack, onChoose }: Props) {
  const t = useTranslations("inbox.articles");
  const { data, error, refetch } = useArticleToRead(conversationId, article);
  const [isReporting, setReporting] = useState(false);
  if (data && isReporting)
    return (
      <ReportProblem conversationId={conversationId} article={data} onDone={() => setReporting(false)} />
    );
  return (
    <>
      <div className="flex flex-wrap justify-between gap-2 px-4 pb-2">
        {/* The focus is here until the article is there: Enter goes back, Escape closes. */}
        <Button variant="ghost" size="sm" autoFocus onClick={onBack}>
          <ArrowLeft aria-hidden className="rtl:rotate-180" />
          {t("back")}
        </Button>
        {data ? (
          <Button variant="ghost" size="sm" onClick={() => setReporting(true)}>
            <Flag aria-hidden />
            {t("problem.report")}
          </Button>
        ) : null}
      </div>
      {data ? (
        <Article article={data} max={max} onChoose={onChoose} />
      ) : (
        <DialogBody>
          {error ? (
            <LoadFailure error={error} retry={() => void refetch()} />
          ) : (
            <SkeletonRows rows={4} label={article.title} />
          )}
        </DialogBody>
      )}
    </>
  );
}

function Article({
  article,
  max,
  onChoose,
}: {
  article: ArticleToRead;
  max: number;
  onChoose: (text: string) => void;
}) {
  const t = useTranslations("inbox.articles");
  const { title, text, url } = article;
  const forChannel = url === null ? null : textForChannel({ ...article, url }, max);
  const linkFits = url !== null && Array.from(url).length <= max;
  return (
    <>
      {/* It scrolls, so that the keyboard must reach it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <article tabIndex={0} aria-label={title} className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">
        {url === null ? (
          <Alert tone="warn" className="mb-3" title={t("team")}>
            {t("notSent")}
          </Alert>
        ) : null}
        <h3 dir="auto" className="mb-2 font-medium text-lg [overflow-wrap:anywhere]">
          {title}
        </h3>
        <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
          {text}
        </p>
      </article>
      {url === null ? null : (
        <DialogFooter className="md:items-center">
          {max < Array.from(url).length || !forChannel ? (
            <p className="text-ink-2 text-sm">{t("noRoom")}</p>
          ) : null}
          <TextLink
            href={url}
            target="_blank"
            rel="noreferrer"
            className="max-md:py-2 max-md:text-center md:mr-auto"
          >
            {t("page")}
          </TextLink>
          <Button disabled={!forChannel} onClick={() => forChannel && onChoose(forChannel)}>
            {t("insertText")}
          </Button>
          <Button variant="primary" autoFocus disabled={!linkFits} onClick={() => onChoose(url)}>
            {t("insertLink")}
          </Button>
        </DialogFooter>
      )}
    </>
  );
}
