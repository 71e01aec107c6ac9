import { RotateCw } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { Button } from "@/components/ui/button";
import { Moment } from "@/components/ui/moment";
import { toast } from "@/components/ui/toast";
import type { WebhookDelivery } from "@/lib/webhooks/schemas";

export function ResendButton({
  delivery,
  isActive,
  pausedUntil,
  resend,
}: {
  delivery: WebhookDelivery;
  isActive: boolean;
  /** The end of the pause that the receiver asked for. */
  pausedUntil: string | null;
  resend: () => Promise<unknown>;
}) {
  const t = useTranslations("webhooks.resend");
  const problemText = useProblemText();
  const [isPending, setPending] = useState(false);

  async function send() {
    setPending(true);
    try {
      await resend();
      toast.success(pausedUntil ? t("queuedLater") : t("queued"));
    } catch (error) {
      toast.error(problemText(error));
    } finally {
      setPending(false);
    }
  }
  return (
    <>
      <p className="min-w-0 flex-1 text-ink-2 text-sm">
        {!isActive
          ? t("inactive")
          : pausedUntil
            ? t.rich("later", { when: () => <Moment at={pausedUntil} /> })
            : delivery.state === "delivered"
              ? t("again")
              : t("now")}
      </p>
      <Button disabled={!isActive} loading={isPending} onClick={() => void send()}>
        <RotateCw aria-hidden />
        {t("action")}
      </Button>
    </>
  );
}
