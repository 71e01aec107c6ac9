/** Runs of a rule: the conversation, the time, and the result of each action. */
import { useInfiniteQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { contactName } from "@/components/contacts/contact-name";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { LoadFailure } from "@/components/patterns/load-failure";
import { useRuleWords } from "@/components/settings/rules/rule-words";
import { RULES_PATH } from "@/components/settings/rules/use-rules";
import { StatusDot } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogContent } from "@/components/ui/dialog";
import { RelativeTime } from "@/components/ui/relative-time";
import { SkeletonRows } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import {
  type CalledEndpoint,
  type ListedRule,
  RULE_REASONS,
  type RuleRun,
  RuleRunList,
  type RunStep,
} from "@/lib/inbox/rules/schemas";

export function RuleRunsDialog({ rule, onClose }: { rule: ListedRule | null; onClose: () => void }) {
  const t = useTranslations("rules");
  return (
    <Dialog open={rule !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent size="lg" title={t("runsOf", { name: rule?.name ?? "" })} description={t("runsHint")}>
        {rule ? <Runs rule={rule} /> : null}
      </DialogContent>
    </Dialog>
  );
}

function Runs({ rule }: { rule: ListedRule }) {
  const t = useTranslations("rules");
  const { api, workspace } = useWorkspace();
  const list = useInfiniteQuery({
    queryKey: [...keys.settings.rules(workspace.id), rule.id],
    queryFn: ({ pageParam, signal }) =>
      api.get(`${RULES_PATH}/${rule.id}/runs`, {
        schema: RuleRunList,
        query: { cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const runs = list.data?.pages.flatMap((page) => page.runs) ?? [];
  return (
    <DialogBody>
      {list.error ? <LoadFailure error={list.error} retry={() => void list.refetch()} /> : null}
      {list.data || list.error ? null : <SkeletonRows rows={3} />}
      <ul className="flex flex-col divide-y">
        {runs.map((run) => (
          <RunItem key={run.id} run={run} calls={rule.calls} workspaceId={workspace.id} />
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button className="mt-3" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t("more")}
        </Button>
      ) : null}
    </DialogBody>
  );
}

function RunItem({
  run,
  calls,
  workspaceId,
}: {
  run: RuleRun;
  calls: CalledEndpoint[];
  workspaceId: string;
}) {
  const t = useTranslations("rules");
  const contacts = useTranslations("contacts");
  const nameOf = ({ ticket, contact }: RuleRun): string => {
    if (!ticket) return contact ? contactName(contact, contacts) : "";
    const number = String(ticket.number);
    return ticket.title ? t("onTicketTitle", { number, title: ticket.title }) : t("onTicket", { number });
  };
  return (
    <li className="py-2.5">
      <p className="flex items-baseline gap-2">
        <Link
          href={
            run.ticket
              ? `/w/${workspaceId}/tickets/${run.ticket.id}`
              : `/w/${workspaceId}/inbox/${run.conversationId}?status=all`
          }
          dir="auto"
          className="min-w-0 flex-1 truncate font-medium hover:underline"
        >
          {nameOf(run)}
        </Link>
        <StatusDot tone={run.state === "failed" ? "bad" : "good"} label={t(`states.${run.state}`)} />
        <RelativeTime at={run.createdAt} className="text-ink-3 text-sm" />
      </p>
      <ul className="mt-1 text-ink-2 text-sm">
        {run.steps.map((step) => (
          <StepLine key={step.id} step={step} calls={calls} />
        ))}
      </ul>
    </li>
  );
}

function StepLine({ step, calls }: { step: RunStep; calls: CalledEndpoint[] }) {
  const t = useTranslations("rules");
  const problemText = useProblemText();
  const words = useRuleWords();
  const { can, workspace } = useWorkspace();
  const { reason, action } = step;
  const known = RULE_REASONS.find((each) => each === reason);
  const why = known ? t(`reasons.${known}`) : reason && problemText({ code: reason });
  return (
    <li className={step.state === "failed" ? "text-bad" : undefined}>
      {words.action(action, calls)}
      {step.chosen ? ` → ${step.chosen.name}` : null}
      {step.state === "done" ? null : ` — ${t(`stepStates.${step.state}`)}`}
      {why ? `: ${why}` : null}
      {action.do === "call" && step.state === "done" && can("settings") ? (
        <>
          {" "}
          <TextLink href={`/w/${workspace.id}/settings/webhooks/${action.endpointId}?delivery=${step.id}`}>
            {t("call.evidence")}
          </TextLink>
        </>
      ) : null}
    </li>
  );
}
