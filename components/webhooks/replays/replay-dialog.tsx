"use client";

/** Asks for a stretch of the log to be sent once more. Its progress stands above the log. */
import { type FormEvent, useState } from "react";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { fromLocal, toLocalMinute } from "@/components/ui/local-time";
import { zoneName } from "@/components/ui/moment";
import { RadioGroup } from "@/components/ui/radio-group";
import type { EndpointActions } from "@/components/webhooks/shared/use-endpoint-actions";
import type { StartWebhookReplay, WebhookEndpoint } from "@/lib/webhooks/schemas";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

type Props = {
  endpoint: WebhookEndpoint;
  actions: EndpointActions;
  onStarted: (replayId: string) => void;
};

export function ReplayDialog({
  open,
  onOpenChange,
  ...rest
}: Props & { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Replay events">
        <ReplayForm {...rest} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

/** Mounted when the dialog opens, so its times are those of this moment. */
function ReplayForm({ endpoint, actions, onStarted, onDone }: Props & { onDone: () => void }) {
  const problemText = useProblemText();
  const [scope, setScope] = useState<"missed" | "window">("missed");
  const [since, setSince] = useState(() =>
    toLocalMinute(new Date(endpoint.lastSuccessAt ?? endpoint.createdAt)),
  );
  const [from, setFrom] = useState(() => toLocalMinute(new Date(Date.now() - DAY_MS)));
  // The minute that is not over yet belongs to the window.
  const [to, setTo] = useState(() => toLocalMinute(new Date(Date.now() + MINUTE_MS)));
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const input = inputOf({ scope, since, from, to });
    if (typeof input === "string") return setFailure(input);
    setFailure(null);
    setPending(true);
    try {
      onStarted((await actions.replay(input)).replay.id);
      onDone();
    } catch (error) {
      setFailure(problemText(error));
      setPending(false);
    }
  }

  return (
    <form onSubmit={submit} noValidate className="flex min-h-0 flex-col">
      <DialogBody className="pt-1">
        {failure ? <Alert tone="bad">{failure}</Alert> : null}
        <RadioGroup
          label="What to replay"
          value={scope}
          onValueChange={setScope}
          options={[
            {
              value: "missed",
              label: "Recover what was missed",
              description: "Only events that never arrived, since a time of your choice.",
            },
            {
              value: "window",
              label: "Everything in a window",
              description: "All events between two times, those that arrived included.",
            },
          ]}
        />
        {scope === "missed" ? (
          <Field
            label="Since"
            hint={`${endpoint.lastSuccessAt ? "Set to the last success" : "Set to the endpoint's beginning"}. Time zone: ${zoneName()}.`}
          >
            <Instant value={since} onChange={setSince} />
          </Field>
        ) : (
          <div className="flex flex-col gap-1.5">
            <div className="grid gap-3 md:grid-cols-2">
              <Field label="From">
                <Instant value={from} onChange={setFrom} />
              </Field>
              <Field label="To">
                <Instant value={to} onChange={setTo} />
              </Field>
            </div>
            <p className="text-ink-2 text-sm">Time zone: {zoneName()}.</p>
          </div>
        )}
        <Alert tone="warn" title="Your receiver may get duplicates">
          {scope === "missed"
            ? "What arrived while its answer was lost comes again, with the same delivery id and the same bytes."
            : "What arrived before comes again, with the same delivery id and the same bytes."}{" "}
          A receiver that remembers delivery ids takes each only once.
        </Alert>
      </DialogBody>
      <DialogFooter>
        <DialogClose asChild>
          <Button>Cancel</Button>
        </DialogClose>
        <Button type="submit" variant="primary" loading={isPending}>
          Start replay
        </Button>
      </DialogFooter>
    </form>
  );
}

function Instant({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return <Input type="datetime-local" value={value} onChange={(event) => onChange(event.target.value)} />;
}

type Values = { scope: "missed" | "window"; since: string; from: string; to: string };

/** What the API takes, or what is wrong with it. */
function inputOf({ scope, since, from, to }: Values): StartWebhookReplay | string {
  if (scope === "missed") {
    const at = fromLocal(since);
    return at ? { scope, from: at.toISOString() } : "Choose a date and a time.";
  }
  const [start, end] = [fromLocal(from), fromLocal(to)];
  if (!start || !end) return "Choose both dates and times.";
  if (start >= end) return "The window ends before it begins.";
  return { scope, from: start.toISOString(), to: end.toISOString() };
}
