/** Each event of a timeline in a sentence. Pure. */

import { duration } from "@/components/evidence/duration";
import { CHANNELS } from "@/lib/connections/channels/capabilities";
import type { ChannelName } from "@/lib/connections/channels/schemas";
import type { Translate } from "@/lib/i18n/types";
import type { TimelineEvent } from "@/lib/partner/timeline/schemas";

type Texts = Translate<"evidence">;

export function sentenceOf(t: Texts, event: TimelineEvent, channel: ChannelName): string {
  switch (event.kind) {
    case "command":
      return t("sentences.accepted");
    case "delivery_job":
      return jobSentence(t, event, channel);
    case "provider_receipt":
      return receiptSentence(t, event, channel);
    case "partner_webhook":
      return webhookSentence(t, event);
  }
}

/** `hasTime` selects the form of a sentence that includes the duration. */
const timeOf = (t: Texts, ms: number | undefined) => ({
  hasTime: ms === undefined ? "no" : "yes",
  time: ms === undefined ? "" : duration(t, ms),
});

function jobSentence(t: Texts, { state, detail }: TimelineEvent, channel: ChannelName): string {
  const values = { number: detail?.attempt ?? 1, ...timeOf(t, detail?.durationMs) };
  switch (state) {
    case "scheduled":
      return t("sentences.scheduled");
    case "cancelled":
      return t("sentences.cancelled");
    case "queued":
      return t("sentences.queued");
    case "running":
      return t("sentences.running", { number: values.number });
    case "succeeded":
      return CHANNELS[channel].delivery === "commit"
        ? t("sentences.handedOver")
        : t("sentences.succeeded", values);
    case "retry_scheduled":
      return t("sentences.retry", values);
    case "failed":
      return t("sentences.failed", values);
    case "outcome_unknown":
      return t("sentences.unknown", values);
    default:
      return state;
  }
}

function receiptSentence(t: Texts, { state }: TimelineEvent, channel: ChannelName): string {
  switch (state) {
    case "accepted":
      return t("sentences.providerAccepted", { channel });
    case "sent":
      return t("sentences.receiptSent", { channel });
    case "delivered":
      return t("sentences.receiptDelivered", { channel });
    case "read":
      return t("sentences.receiptRead", { channel });
    case "failed":
      return t("sentences.receiptFailed", { channel });
    default:
      return state;
  }
}

function webhookSentence(t: Texts, { state, detail }: TimelineEvent): string {
  const event = detail?.event ?? t("sentences.anEvent");
  const status = detail?.httpStatus ? String(detail.httpStatus) : "none";
  switch (state) {
    case "delivered":
      return t("sentences.webhookDelivered", {
        event,
        status: status === "none" ? "2xx" : status,
        ...timeOf(t, detail?.durationMs),
      });
    case "retry_scheduled":
      return t("sentences.webhookRetry", { event, status });
    case "exhausted":
      return t("sentences.webhookExhausted", { event, status });
    case "paused":
      return t("sentences.webhookPaused", { event });
    default:
      return t("sentences.webhookPending", { event });
  }
}

/** The named facts of an event, for comparing. */
export function detailsOf(t: Texts, { detail }: TimelineEvent): { term: string; value: string }[] {
  const lines: [string, string | number | null | undefined][] = [
    [t("details.errorCode"), detail?.providerErrorCode],
    [
      t("details.retryable"),
      detail?.retryable === undefined ? undefined : t(detail.retryable ? "details.yes" : "details.no"),
    ],
    [t("details.endpoint"), detail?.endpointId],
    [t("details.delivery"), detail?.deliveryId],
    [t("details.sequence"), detail?.sequence === undefined ? undefined : `#${detail.sequence}`],
  ];
  return lines.flatMap(([term, value]) =>
    value === undefined || value === null ? [] : [{ term, value: String(value) }],
  );
}
