"use client";

/** The receiver asked for a pause: until when, what waits for it, and the way to end it. */
import { useState } from "react";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Code } from "@/components/ui/code-block";
import { useNow } from "@/components/ui/relative-time";
import { useTimeFormat } from "@/components/ui/time-format";
import { toast } from "@/components/ui/toast";
import { countText } from "@/components/webhooks/endpoints/endpoint-badge";
import type { EndpointActions } from "@/components/webhooks/shared/use-endpoint-actions";
import type { WebhookEndpoint } from "@/lib/webhooks/schemas";

export function HeldBanner({
  endpoint: { url, waitingCount },
  until,
  actions,
}: {
  endpoint: WebhookEndpoint;
  until: string;
  actions: EndpointActions;
}) {
  const problemText = useProblemText();
  const [isPending, setPending] = useState(false);
  const now = useNow();
  const times = useTimeFormat();

  async function sendNow() {
    setPending(true);
    try {
      await actions.endHold();
      toast.success("Sending again");
    } catch (error) {
      toast.error(problemText(error));
      setPending(false);
    }
  }
  return (
    <Alert
      tone="warn"
      title={`${new URL(url).host} asked us to wait${now ? ` until ${times.clock(new Date(until), now)}` : ""}`}
      action={
        <Button size="sm" loading={isPending} onClick={() => void sendNow()}>
          Send now
        </Button>
      }
    >
      It answered 429 or 503 with <Code>Retry-After</Code>. Everything for this endpoint waits until then, a
      test or a resend too, and goes on by itself.
      {waitingCount > 0
        ? ` ${countText(waitingCount)} ${waitingCount === 1 ? "delivery waits" : "deliveries wait"}.`
        : null}
    </Alert>
  );
}
