/** How a message ended, in one sentence, and what to do. Pure. */

import { duration } from "@/components/evidence/duration";
import type { Tone } from "@/components/evidence/layout";
import { failureText } from "@/components/i18n/use-failure-text";
import type { Translate } from "@/lib/i18n/types";
import type { Timeline, TimelineEvent } from "@/lib/partner/timeline/schemas";

type Failure = { code: string; message: string; nextStep: string | null };
/** Instants are milliseconds; null: not known, or not yet. */
export type MessageFacts = {
  direction: string;
  channel: string;
  state: string | null;
  sentAt: number | null;
  deliveredAt: number | null;
  readAt: number | null;
  /** Calls of the provider so far. */
  attempts: number;
  /** The reader sent it. */
  isOwn: boolean;
  failure: Failure | null;
};
type Ending = { sentence: string; tone: Tone; why: string | null; step: string | null; code: string | null };

const TONES: Record<string, Tone> = {
  delivered: "good",
  read: "good",
  unknown: "unknown",
  failed: "bad",
  scheduled: "planned",
  cancelled: "planned",
};

export function endingOf(
  t: Translate<"evidence">,
  failures: Translate<"failures">,
  { direction, channel, state, sentAt, deliveredAt, readAt, attempts, isOwn, failure }: MessageFacts,
): Ending {
  const ended = (sentence: string, more: Partial<Ending> = {}): Ending => ({
    ...{ sentence, tone: TONES[state ?? ""] ?? "neutral", why: null, step: null, code: null },
    ...more,
  });
  if (direction === "inbound") return ended(t("ending.received", { channel }));
  const by = isOwn ? "you" : "other";
  const since = (at: number | null) => ({
    by,
    hasTime: at === null || sentAt === null ? "no" : "yes",
    time: at === null || sentAt === null ? "" : duration(t, Math.max(at - sentAt, 0)),
  });
  switch (state) {
    case "read":
      return ended(t("ending.read", since(readAt)));
    case "delivered":
      return ended(t("ending.delivered", since(deliveredAt)));
    case "sent":
      return ended(t("ending.sent", { channel }));
    case "sending":
      return ended(t("ending.sending", { number: Math.max(attempts, 1) }));
    case "unknown":
      return ended(t("ending.unknown"), { why: t("ending.unknownWhy"), step: t("ending.unknownStep") });
    case "scheduled":
      return ended(t("ending.scheduled"));
    case "cancelled":
      return ended(t("ending.cancelled"));
    case "failed": {
      if (!failure) return ended(t("ending.failed"));
      const { message, final } = failureText(failures, failure);
      return ended(t("ending.failedWith", { reason: message }), { step: final || null, code: failure.code });
    }
    default: {
      if (!failure) return ended(t("ending.queued"));
      const { message, nextStep } = failureText(failures, failure);
      const waiting = { tone: "warn" as const, why: message, step: nextStep || null, code: failure.code };
      return ended(t("ending.again", { number: attempts + 1 }), waiting);
    }
  }
}

const isReceipt = (state: string) => (event: TimelineEvent) =>
  event.kind === "provider_receipt" && event.state === state;
const msOf = (event: TimelineEvent | undefined): number | null => (event ? Date.parse(event.at) : null);
const BEGINNINGS: readonly string[] = ["queued", "succeeded", "running"];

/** Reads a timeline's events. */
export function factsIn(
  events: Timeline["events"],
): Pick<MessageFacts, "sentAt" | "deliveredAt" | "readAt" | "attempts" | "failure"> {
  const begun = events.find(({ kind, state }) => kind === "delivery_job" && BEGINNINGS.includes(state));
  const own = events.filter(({ kind }) => kind !== "partner_webhook");
  return {
    sentAt: msOf(begun ?? own[0]),
    deliveredAt: msOf(events.find(isReceipt("delivered"))),
    readAt: msOf(events.find(isReceipt("read"))),
    attempts: Math.max(0, ...own.map(({ detail }) => detail?.attempt ?? 0)),
    failure: own.findLast(({ detail }) => detail?.failure)?.detail?.failure ?? null,
  };
}

/** Counts the events that go to servers, and those that were accepted; null: none goes anywhere. */
export function serversIn(events: Timeline["events"]): { done: number; all: number } | null {
  const last = new Map<string, string>();
  for (const { kind, state, detail } of events)
    if (kind === "partner_webhook") last.set(detail?.deliveryId ?? "", state);
  const states = [...last.values()];
  return states.length === 0
    ? null
    : { done: states.filter((state) => state === "delivered").length, all: states.length };
}
