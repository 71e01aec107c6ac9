/** The state of an endpoint, in a word. */
import { Ban, CircleCheck, CircleDashed, CirclePause, Hourglass, TriangleAlert } from "lucide-react";
import { useFormatter, useTranslations } from "use-intl";
import { Badge } from "@/components/ui/badge";
import { Moment } from "@/components/ui/moment";
import { usePausedUntil } from "@/components/webhooks/shared/use-endpoints";
import type { Translate } from "@/lib/i18n/types";
import type { WebhookEndpoint } from "@/lib/webhooks/schemas";

export function EndpointBadge({ endpoint }: { endpoint: WebhookEndpoint }) {
  const t = useTranslations("webhooks.badge");
  const pausedUntil = usePausedUntil(endpoint);
  const { failingSince } = endpoint;
  if (endpoint.state === "disabled")
    return (
      <Badge tone="bad">
        <Ban aria-hidden />
        {t("disabled")}
      </Badge>
    );
  if (endpoint.state === "paused")
    return (
      <Badge>
        <CirclePause aria-hidden />
        {t("paused")}
      </Badge>
    );
  if (pausedUntil)
    return (
      <Badge tone="warn">
        <Hourglass aria-hidden />
        <span>{t.rich("waits", { when: () => <Moment at={pausedUntil} /> })}</span>
      </Badge>
    );
  if (failingSince)
    return (
      <Badge tone="warn">
        <TriangleAlert aria-hidden />
        <span>{t.rich("failingSince", { when: () => <Moment at={failingSince} /> })}</span>
      </Badge>
    );
  // Green is kept for proof.
  return endpoint.lastSuccessAt ? (
    <Badge tone="good">
      <CircleCheck aria-hidden />
      {t("active")}
    </Badge>
  ) : (
    <Badge tone="accent">
      <CircleDashed aria-hidden />
      {t("active")}
    </Badge>
  );
}

export const disabledBecause = (
  t: Translate<"webhooks.badge">,
  { disabledReason }: WebhookEndpoint,
): string => (disabledReason ? t(`reasons.${disabledReason}`) : "");

/** Counting stops at a thousand. */
export function useCountText(): (count: number) => string {
  const format = useFormatter();
  return (count) => (count >= 1000 ? `${format.number(1000)}+` : String(count));
}
