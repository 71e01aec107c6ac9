"use client";

import { RotateCw } from "lucide-react";
import { useState } from "react";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { Button } from "@/components/ui/button";
import { Moment } from "@/components/ui/moment";
import { toast } from "@/components/ui/toast";
import type { WebhookDelivery } from "@/lib/webhooks/schemas";

export function ResendButton({
  delivery,
  isActive,
  hold,
  resend,
}: {
  delivery: WebhookDelivery;
  isActive: boolean;
  /** Until when the receiver asked to be left alone. */
  hold: string | null;
  resend: () => Promise<unknown>;
}) {
  const problemText = useProblemText();
  const [isPending, setPending] = useState(false);

  async function send() {
    setPending(true);
    try {
      await resend();
      toast.success(hold ? "Queued again, for the end of the pause" : "Queued again");
    } catch (error) {
      toast.error(problemText(error));
    } finally {
      setPending(false);
    }
  }
  return (
    <>
      <p className="min-w-0 flex-1 text-ink-2 text-sm">
        {!isActive ? (
          "The endpoint takes no deliveries. Resume it first."
        ) : hold ? (
          <>
            The same id and bytes, at <Moment at={hold} />: your server asked for a pause. “Send now” on the
            endpoint’s page ends it.
          </>
        ) : delivery.state === "delivered" ? (
          "Your server got it already: it comes again with the same id and bytes."
        ) : (
          "The same id and bytes, sent at once."
        )}
      </p>
      <Button disabled={!isActive} loading={isPending} onClick={() => void send()}>
        <RotateCw aria-hidden />
        Resend
      </Button>
    </>
  );
}
