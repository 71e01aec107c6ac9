/** Each event of a timeline in a plain sentence. Pure. */
import { duration, type Lane } from "@/components/partner-console/messages/picture";
import type { TimelineEvent } from "@/lib/timeline/schemas";

export const laneNames: Record<Lane, string> = {
  command: "Command",
  queue: "Queue",
  provider: "Provider",
  server: "Your server",
};
export const laneOf: Record<TimelineEvent["kind"], Lane> = {
  command: "command",
  delivery_job: "queue",
  provider_receipt: "provider",
  partner_webhook: "server",
};

type Channel = "messenger" | "whatsapp";

export function sentenceOf(event: TimelineEvent, channel: Channel): string {
  switch (event.kind) {
    case "command":
      return "Parley accepted the command.";
    case "delivery_job":
      return jobSentence(event, channel);
    case "provider_receipt":
      return receiptSentence(event, channel);
    case "partner_webhook":
      return webhookSentence(event);
  }
}

const inTime = (ms: number | undefined): string => (ms === undefined ? "" : ` in ${duration(ms)}`);

function jobSentence({ state, detail }: TimelineEvent, channel: Channel): string {
  const attempt = `Attempt ${detail?.attempt ?? 1}`;
  switch (state) {
    case "queued":
      return "The message waits for its turn in its conversation.";
    case "running":
      return `${attempt} began.`;
    case "succeeded":
      return channel === "messenger"
        ? "The message was handed to the messenger."
        : `${attempt} went through${inTime(detail?.durationMs)}.`;
    case "retry_scheduled":
      return `${attempt} did not go through${inTime(detail?.durationMs)}. It is tried again by itself.`;
    case "failed":
      return `${attempt} failed${inTime(detail?.durationMs)}, and nothing is tried any more.`;
    case "outcome_unknown":
      return `${attempt} ended without a clear answer${inTime(detail?.durationMs)}.`;
    default:
      return state;
  }
}

function receiptSentence({ state }: TimelineEvent, channel: Channel): string {
  const who = channel === "messenger" ? "The visitor's browser" : "WhatsApp";
  switch (state) {
    case "accepted":
      return "WhatsApp took the message and gave it an id.";
    case "sent":
      return `${who} says that it is on its way.`;
    case "delivered":
      return `${who} says that it arrived on the contact's device.`;
    case "read":
      return `${who} says that the contact has seen it.`;
    case "failed":
      return `${who} says that it could not be delivered.`;
    default:
      return state;
  }
}

function webhookSentence({ state, detail }: TimelineEvent): string {
  const event = detail?.event ?? "An event";
  const answer = detail?.httpStatus ? `answered ${detail.httpStatus}` : "did not answer";
  switch (state) {
    case "delivered":
      return `Your server took ${event} (${detail?.httpStatus ?? "2xx"})${inTime(detail?.durationMs)}.`;
    case "retry_scheduled":
      return `Your server ${answer} to ${event}. It is sent again.`;
    case "exhausted":
      return `Your server ${answer} to ${event}, and all attempts are used up.`;
    case "paused":
      return `${event} waits, because the endpoint is paused or disabled.`;
    default:
      return `${event} waits to be sent to your server.`;
  }
}

/** Everything about it that has a name of its own, for whoever compares. */
export function detailsOf({ detail }: TimelineEvent): { term: string; value: string }[] {
  const lines: [string, string | number | null | undefined][] = [
    ["Error code", detail?.providerErrorCode],
    ["Can be tried again", detail?.retryable === undefined ? undefined : detail.retryable ? "yes" : "no"],
    ["Endpoint", detail?.endpointId],
    ["Delivery", detail?.deliveryId],
    ["Event number", detail?.sequence === undefined ? undefined : `#${detail.sequence}`],
  ];
  return lines.flatMap(([term, value]) =>
    value === undefined || value === null ? [] : [{ term, value: String(value) }],
  );
}
