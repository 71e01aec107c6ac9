import { useTranslations } from "use-intl";
import { useUpdateProblem } from "@/components/articles/problems/use-problems";
import { ArticleLink } from "@/components/articles/report/article-link";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/relative-time";
import { TextLink } from "@/components/ui/text-link";
import { toast } from "@/components/ui/toast";
import { useWorkspace } from "@/lib/client/workspace";
import type { ArticleProblem } from "@/lib/inbox/article-problems/schemas";

export function ProblemRow({ problem }: { problem: ArticleProblem }) {
  const t = useTranslations("articles.problems");
  const { workspace } = useWorkspace();
  const problemText = useProblemText();
  const update = useUpdateProblem();
  const { id, articleId, language, title, note, reporter, conversationId, createdAt, doneAt, doneBy } =
    problem;
  const isDone = doneAt !== null;
  const set = (next: boolean) =>
    update.mutate(
      { id, isDone: next },
      {
        onSuccess: () => toast.success(t(next ? "done" : "reopened")),
        onError: (error) => toast.error(problemText(error)),
      },
    );
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 border-b py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="[overflow-wrap:anywhere]">
          <ArticleLink articleId={articleId} language={language} title={title} />
        </p>
        <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
          {note || <span className="text-ink-2">{t("erased")}</span>}
        </p>
        <p className="text-ink-2 text-sm">
          {t.rich("by", { name: reporter, time: () => <RelativeTime at={createdAt} /> })}
          {conversationId ? (
            <>
              {" · "}
              <TextLink href={`/w/${workspace.id}/inbox/${conversationId}?status=all`}>
                {t("conversation")}
              </TextLink>
            </>
          ) : null}
          {doneAt ? (
            <span className="block">
              {t.rich("doneBy", { name: doneBy ?? t("former"), time: () => <RelativeTime at={doneAt} /> })}
            </span>
          ) : null}
        </p>
      </div>
      <Button
        size="sm"
        loading={update.isPending}
        aria-label={t(isDone ? "reopenOf" : "finishOf", { title })}
        onClick={() => set(!isDone)}
      >
        {t(isDone ? "reopen" : "finish")}
      </Button>
    </li>
  );
}
