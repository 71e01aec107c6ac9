/** Four deliveries that a good receiver distinguishes, and this one's answer to each. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, CircleDashed, TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Dialog, DialogBody, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/progress";
import { failureText } from "@/components/webhooks/deliveries/failure-words";
import { useEndpointOwner } from "@/components/webhooks/shared/endpoint-owner";
import type { EndpointActions } from "@/components/webhooks/shared/use-endpoints";
import { keys } from "@/lib/client/keys";
import { type WebhookCheckProbe, WebhookCheckResult } from "@/lib/webhooks/schemas";

/** The deliveries of the receiver check, and which verdict their grades make. Their texts are in `webhooks.check`. */
type ProbeName = WebhookCheckProbe["probe"];
type Grade = WebhookCheckProbe["grade"];
type CheckVerdict = Grade | "unfinished" | "notRun";

const PROBES: readonly ProbeName[] = ["valid", "tampered", "replayed", "duplicate"];

/**
 * No probes means that none was sent: the check was given up, or the endpoint was paused or disabled in the meantime.
 */
function verdictOf(grade: Grade, probeCount: number, hasFailed: boolean): CheckVerdict {
  if (hasFailed) return "unfinished";
  return probeCount > 0 ? grade : "notRun";
}

const POLL_MS = 1000;
const looks = {
  pass: { tone: "good", icon: CircleCheck, className: "text-good" },
  warn: { tone: "warn", icon: TriangleAlert, className: "text-warn" },
  fail: { tone: "bad", icon: CircleAlert, className: "text-bad" },
} as const;

export function ReceiverCheckDialog({
  endpointId,
  actions,
  checkId,
  onCheck,
  open,
  onOpenChange,
}: {
  endpointId: string;
  actions: EndpointActions;
  checkId: string | null;
  onCheck: (checkId: string) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const t = useTranslations("webhooks.check");
  const ui = useTranslations("ui");
  const problemText = useProblemText();
  const { api, id: ownerId, path } = useEndpointOwner();
  const { data: check, error } = useQuery({
    queryKey: keys.webhooks.check(ownerId, endpointId, checkId ?? ""),
    queryFn: ({ signal }) =>
      api.get(`${path}/${endpointId}/checks/${checkId}`, { schema: WebhookCheckResult, signal }),
    select: (result) => result.check,
    enabled: open && checkId !== null,
    refetchInterval: ({ state }) => (state.data?.check.endedAt ? false : POLL_MS),
  });
  const start = useMutation({
    mutationFn: actions.check,
    onSuccess: (result) => onCheck(result.check.id),
  });
  const failure = start.error ?? (check ? null : error);
  const isRunning = start.isPending || (checkId !== null && !check?.endedAt && !failure);

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t("title")} description={t("description")} size="lg">
        <DialogBody>
          {failure ? <Alert tone="bad">{problemText(failure)}</Alert> : null}
          <div aria-live="polite">
            {isRunning ? (
              <p className="flex items-center gap-2 text-ink-2">
                <Spinner />
                {t("running")}
              </p>
            ) : check?.grade ? (
              <Verdict grade={check.grade} probes={check.probes} hasFailed={check.failedAt !== null} />
            ) : null}
          </div>
          <ul aria-label={t("probesTitle")} className="divide-y divide-line rounded-md border">
            {PROBES.map((name) => (
              <Probe
                key={name}
                name={name}
                isRunning={isRunning}
                result={isRunning ? undefined : check?.probes.find(({ probe }) => probe === name)}
              />
            ))}
          </ul>
        </DialogBody>
        <DialogFooter>
          <DialogClose asChild>
            <Button>{ui("close")}</Button>
          </DialogClose>
          <Button variant="primary" loading={isRunning} onClick={() => start.mutate()}>
            {check?.endedAt ? t("runAgain") : t("run")}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function Verdict({
  grade,
  probes,
  hasFailed,
}: {
  grade: Grade;
  probes: WebhookCheckProbe[];
  hasFailed: boolean;
}) {
  const t = useTranslations("webhooks.check.verdicts");
  const verdict = verdictOf(grade, probes.length, hasFailed);
  return (
    <Alert tone={looks[grade].tone} title={t(`${verdict}.title`)}>
      {t(`${verdict}.text`)}
    </Alert>
  );
}

function Probe({
  name,
  isRunning,
  result,
}: {
  name: ProbeName;
  isRunning: boolean;
  result: WebhookCheckProbe | undefined;
}) {
  const t = useTranslations("webhooks.check");
  const failures = useTranslations("webhooks.failures");
  const grade = result ? looks[result.grade] : null;
  const Icon = grade?.icon ?? CircleDashed;
  return (
    <li className="flex gap-3 p-3">
      <Icon
        aria-hidden
        className={cn(
          "mt-0.5 size-4 shrink-0",
          grade?.className ?? "text-ink-3",
          isRunning && "animate-breathe",
        )}
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-medium">{t(`probes.${name}.title`)}</span>
          {result && grade ? (
            <span className={cn("text-sm tabular-nums", grade.className)}>
              {t(`grades.${result.grade}`)}
              <span className="text-ink-3">
                {" · "}
                {result.status === null
                  ? t("took", { ms: result.durationMs })
                  : t("answered", { status: String(result.status), ms: result.durationMs })}
              </span>
            </span>
          ) : null}
        </p>
        <p className="text-ink-2">
          {!result
            ? t(`probes.${name}.text`)
            : result.status === null
              ? t("results.noAnswer", { reason: failureText(failures, result) })
              : t(`results.${name}.${result.grade}`)}
        </p>
      </div>
    </li>
  );
}
