"use client";

/** Four deliveries that a good receiver tells apart, and how this one answered each. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, CircleDashed, TriangleAlert } from "lucide-react";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Dialog, DialogBody, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { PROBES, type ProbeName, verdictText } from "@/components/webhooks/receiver-check/probes";
import { useEndpointOwner } from "@/components/webhooks/shared/endpoint-owner";
import type { EndpointActions } from "@/components/webhooks/shared/use-endpoint-actions";
import { keys } from "@/lib/client/keys";
import { type WebhookCheckProbe, WebhookCheckResult } from "@/lib/webhooks/schemas";

const POLL_MS = 1000;
const grades = {
  pass: { label: "Passed", icon: CircleCheck, className: "text-good" },
  warn: { label: "Improve this", icon: TriangleAlert, className: "text-warn" },
  fail: { label: "Failed", icon: CircleAlert, className: "text-bad" },
};

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
      <DialogContent
        title="Receiver check"
        description="Four test deliveries show whether your server takes what is real and refuses what is not. They carry the event webhook.test and no data of yours."
        size="lg"
      >
        <DialogBody>
          {failure ? <Alert tone="bad">{problemText(failure)}</Alert> : null}
          <div aria-live="polite">
            {isRunning ? (
              <p className="flex items-center gap-2 text-ink-2">
                <Spinner />
                Sending four deliveries. That takes up to a minute when your server is slow.
              </p>
            ) : check?.grade ? (
              <Verdict grade={check.grade} probes={check.probes} hasFailed={check.failedAt !== null} />
            ) : null}
          </div>
          <ul aria-label="Probes" className="divide-y divide-line rounded-md border">
            {PROBES.map(({ name, title, text }) => (
              <Probe
                key={name}
                title={title}
                text={text}
                isRunning={isRunning}
                result={isRunning ? undefined : resultOf(check?.probes, name)}
              />
            ))}
          </ul>
        </DialogBody>
        <DialogFooter>
          <DialogClose asChild>
            <Button>Close</Button>
          </DialogClose>
          <Button variant="primary" loading={isRunning} onClick={() => start.mutate()}>
            {check?.endedAt ? "Run again" : "Run the check"}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

const resultOf = (probes: WebhookCheckProbe[] | undefined, name: ProbeName) =>
  probes?.find(({ probe }) => probe === name);

function Verdict({
  grade,
  probes,
  hasFailed,
}: {
  grade: keyof typeof grades;
  probes: WebhookCheckProbe[];
  hasFailed: boolean;
}) {
  const { title, text } = verdictText(grade, probes.length, hasFailed);
  return (
    <Alert tone={grade === "pass" ? "good" : grade === "warn" ? "warn" : "bad"} title={title}>
      {text}
    </Alert>
  );
}

function Probe({
  title,
  text,
  isRunning,
  result,
}: {
  title: string;
  text: string;
  isRunning: boolean;
  result: WebhookCheckProbe | undefined;
}) {
  const grade = result ? grades[result.grade] : null;
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
          <span className="font-medium">{title}</span>
          {result && grade ? (
            <span className={cn("text-sm tabular-nums", grade.className)}>
              {grade.label}
              <span className="text-ink-3">
                {result.status === null ? "" : ` · answered ${result.status}`} · {result.durationMs} ms
              </span>
            </span>
          ) : null}
        </p>
        <p className="text-ink-2">{result ? result.message : text}</p>
      </div>
    </li>
  );
}
