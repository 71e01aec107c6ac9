/** Asks for a stretch of the log to be sent once more. Its progress is above the log. */

import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { DialogForm } from "@/components/patterns/form";
import { Alert } from "@/components/ui/alert";
import { RadioGroup } from "@/components/ui/choices";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { zoneName } from "@/components/ui/moment";
import { fromLocal, toLocalMinute } from "@/components/ui/time-format";
import type { EndpointActions } from "@/components/webhooks/shared/use-endpoints";
import type { Translate } from "@/lib/i18n/types";
import type { StartWebhookReplay, WebhookEndpoint } from "@/lib/webhooks/schemas";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

type Props = { endpoint: WebhookEndpoint; actions: EndpointActions; onStarted: (replayId: string) => void };

export function ReplayDialog({
  open,
  onOpenChange,
  ...rest
}: Props & { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useTranslations("webhooks.replay");
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t("title")}>
        <ReplayForm {...rest} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

/** Mounted when the dialog opens, so its times are those of this moment. */
function ReplayForm({ endpoint, actions, onStarted, onDone }: Props & { onDone: () => void }) {
  const t = useTranslations("webhooks.replay");
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
    const input = inputOf(t, { scope, since, from, to });
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
    <DialogForm failure={failure} pending={isPending} submitLabel={t("start")} onSubmit={submit}>
      <RadioGroup
        label={t("scope")}
        value={scope}
        onValueChange={setScope}
        options={[
          { value: "missed", label: t("missed"), description: t("missedHint") },
          { value: "window", label: t("all"), description: t("allHint") },
        ]}
      />
      {scope === "missed" ? (
        <Field
          label={t("since")}
          hint={t(endpoint.lastSuccessAt ? "sinceSuccess" : "sinceStart", { zone: zoneName() })}
        >
          <Instant value={since} onChange={setSince} />
        </Field>
      ) : (
        <div className="flex flex-col gap-1.5">
          <div className="grid gap-3 md:grid-cols-2">
            <Field label={t("from")}>
              <Instant value={from} onChange={setFrom} />
            </Field>
            <Field label={t("to")}>
              <Instant value={to} onChange={setTo} />
            </Field>
          </div>
          <p className="text-ink-2 text-sm">{t("zone", { zone: zoneName() })}</p>
        </div>
      )}
      <Alert tone="warn" title={t("duplicates")}>
        {t(scope === "missed" ? "duplicatesMissed" : "duplicatesAll")}
      </Alert>
    </DialogForm>
  );
}

function Instant({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return <Input type="datetime-local" value={value} onChange={(event) => onChange(event.target.value)} />;
}

type Values = { scope: "missed" | "window"; since: string; from: string; to: string };

/** The API's input, or the text of a problem. */
function inputOf(
  t: Translate<"webhooks.replay">,
  { scope, since, from, to }: Values,
): StartWebhookReplay | string {
  if (scope === "missed") {
    const at = fromLocal(since);
    return at ? { scope, from: at.toISOString() } : t("chooseTime");
  }
  const [start, end] = [fromLocal(from), fromLocal(to)];
  if (!start || !end) return t("chooseTimes");
  if (start >= end) return t("reversed");
  return { scope, from: start.toISOString(), to: end.toISOString() };
}
