/** The list of first steps: new workspaces alone load it. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Circle, CircleCheck } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { demoHref, STEPS_PATH } from "@/components/inbox/shared/use-first-steps";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { keys } from "@/lib/client/keys";
import { shaped } from "@/lib/client/shaped";
import { useScope } from "@/lib/client/workspace";
import type { FirstSteps as Steps } from "@/lib/inbox/conversations/schemas";

export function FirstStepsList({ steps }: { steps: Steps }) {
  const t = useTranslations("inbox.firstSteps");
  const { workspace, can } = useScope();
  const mayManage = can("settings");
  const hide = useHide();
  const settings = `/w/${workspace.id}/settings`;
  const { hasTried, hasAnswered, hasSite, hasTeam } = steps;
  const all = [hasTried, hasAnswered, hasSite, hasTeam];
  return (
    <section aria-label={t("title")} className="mx-auto flex w-full max-w-lg flex-col gap-5 p-6">
      <header>
        <h2 className="font-medium text-lg">{t("title")}</h2>
        <p className="text-ink-2">{t("progress", { done: all.filter(Boolean).length, count: all.length })}</p>
      </header>
      <ol className="flex flex-col gap-4">
        <Step isDone={hasTried} isNext={!hasTried} title={t("try")} hint={t("tryHint")}>
          <Link href={demoHref(workspace.id)} target="_blank">
            {t("tryAction")}
          </Link>
        </Step>
        <Step isDone={hasAnswered} title={t("answer")} hint={t("answerHint")} />
        <Step isDone={hasSite} isNext={hasTried && hasAnswered} title={t("site")} hint={t("siteHint")}>
          <Link href={`${settings}/messenger`}>{t("siteAction")}</Link>
        </Step>
        <Step isDone={hasTeam} title={t("team")} hint={t("teamHint")}>
          {mayManage ? <Link href={`${settings}/members`}>{t("teamAction")}</Link> : null}
        </Step>
      </ol>
      <p className="text-ink-2">
        {t.rich("whatsapp", {
          link: (chunks) => (
            <Link
              href={`${settings}/whatsapp`}
              className="rounded-xs font-medium text-accent-ink underline-offset-4 hover:underline"
            >
              {chunks}
            </Link>
          ),
        })}
      </p>
      <Button
        variant="ghost"
        size="sm"
        className="self-start"
        loading={hide.isPending}
        onClick={() => hide.mutate()}
      >
        {t("hide")}
      </Button>
    </section>
  );
}

function Step({
  title,
  hint,
  isDone,
  isNext = false,
  children,
}: {
  title: string;
  hint: string;
  isDone: boolean;
  isNext?: boolean;
  /** A link that does it. */
  children?: ReactNode;
}) {
  const t = useTranslations("inbox.firstSteps");
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className="flex gap-3">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${isDone ? "text-good" : "text-ink-3"}`} />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1.5">
        <h3 className={isDone ? "text-ink-2" : "font-medium"}>
          {title}
          <span className="sr-only"> {isDone ? t("isDone") : t("notDone")}</span>
        </h3>
        {isDone ? null : <p className="text-ink-2">{hint}</p>}
        {isDone || !children ? null : (
          <Button asChild variant={isNext ? "primary" : "secondary"} size="sm">
            {children}
          </Button>
        )}
      </div>
    </li>
  );
}

function useHide() {
  const { api, workspace } = useScope();
  const client = useQueryClient();
  const t = useTranslations("inbox.firstSteps");
  const ui = useTranslations("ui");
  const problemText = useProblemText();
  const keep = (steps: Steps) => client.setQueryData(keys.inbox.firstSteps(workspace.id), steps);
  const send = (isHidden: boolean) =>
    api.patch(STEPS_PATH, { isHidden }, { schema: shaped<Steps>("isHidden", "hasRealConversation") });
  return useMutation({
    mutationFn: () => send(true),
    onSuccess: (steps) => {
      keep(steps);
      toast.success(t("hidden"), {
        action: { label: ui("undo"), onClick: () => void send(false).then(keep) },
      });
    },
    onError: (error) => toast.error(problemText(error)),
  });
}
