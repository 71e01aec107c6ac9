"use client";

import { RotateCw } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import type { WebhookDelivery } from "@/lib/webhooks/schemas";

export function ResendButton({
  delivery,
  isActive,
  resend,
}: {
  delivery: WebhookDelivery;
  isActive: boolean;
  resend: () => Promise<unknown>;
}) {
  const [isPending, setPending] = useState(false);

  async function send() {
    setPending(true);
    try {
      await resend();
      toast.success("Queued again");
    } catch (error) {
      toast.error(error instanceof Error ? error.message : "That did not work. Try again.");
    } finally {
      setPending(false);
    }
  }
  return (
    <>
      <p className="min-w-0 flex-1 text-ink-2 text-sm">
        {isActive
          ? delivery.state === "delivered"
            ? "Your server got it already: it comes again with the same id and bytes."
            : "The same id and bytes, sent at once."
          : "The endpoint takes no deliveries. Resume it first."}
      </p>
      <Button disabled={!isActive} loading={isPending} onClick={() => void send()}>
        <RotateCw aria-hidden />
        Resend
      </Button>
    </>
  );
}
