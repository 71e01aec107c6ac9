"use client";

/** The receiver asked for a pause: until when, what waits for it, and the way to end it. */
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Code } from "@/components/ui/code-block";
import { useNow } from "@/components/ui/relative-time";
import { useTimeFormat } from "@/components/ui/time-format";
import { toast } from "@/components/ui/toast";
import type { EndpointActions } from "@/components/webhooks/shared/use-endpoint-actions";
import type { WebhookEndpoint } from "@/lib/webhooks/schemas";

export function ReceiverPause({
  endpoint: { url, waitingCount },
  until,
  actions,
}: {
  endpoint: WebhookEndpoint;
  until: string;
  actions: EndpointActions;
}) {
  const t = useTranslations("webhooks.pause");
  const problemText = useProblemText();
  const [isPending, setPending] = useState(false);
  const now = useNow();
  const times = useTimeFormat();
  const { host } = new URL(url);

  async function sendNow() {
    setPending(true);
    try {
      await actions.endPause();
      toast.success(t("ended"));
    } catch (error) {
      toast.error(problemText(error));
      setPending(false);
    }
  }
  return (
    <Alert
      tone="warn"
      title={now ? t("title", { host, time: times.clock(new Date(until), now) }) : t("titleShort", { host })}
      action={
        <Button size="sm" loading={isPending} onClick={() => void sendNow()}>
          {t("sendNow")}
        </Button>
      }
    >
      {t.rich("hint", { count: waitingCount, code: (chunks) => <Code>{chunks}</Code> })}
    </Alert>
  );
}
