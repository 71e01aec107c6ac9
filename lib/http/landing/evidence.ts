/** The life of the example as a picture: a lane for each part of the way, a dot for each event, and the same in words. */
import { html, type Markup } from "@/lib/articles/help-center/html";
import type { Locale } from "@/lib/i18n/locales";
import type { Translate } from "@/lib/i18n/types";
import { EXAMPLE } from "./example";

type Event = (typeof EXAMPLE.events)[number];
const LANES = ["command", "delivery_job", "provider_receipt", "partner_webhook"] as const;

const begun = Date.parse(EXAMPLE.events[0]?.at ?? "");
const secondsOf = ({ at }: Event): number => (Date.parse(at) - begun) / 1000;
const READ_AT = Math.max(...EXAMPLE.events.filter(({ state }) => state === "read").map(secondsOf));

/** Later events are drawn close to the end: a wait has no length in the picture, only in its words. */
const SPAN_S = 3;
const isLate = (event: Event): boolean => secondsOf(event) > SPAN_S;
/** Percent of the lane. */
const placeOf = (event: Event): number => (isLate(event) ? 97 : 2 + (secondsOf(event) / SPAN_S) * 86);

export function evidence(t: Translate<"landing">, locale: Locale): Markup {
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const exact = new Intl.NumberFormat(locale, { minimumFractionDigits: 3, maximumFractionDigits: 3 });
  return html`<figure class="life">
<p class="ended">${t("evidence.ended", { seconds: number.format(READ_AT) })}</p>
<div class="lanes" aria-hidden="true">${LANES.map(
    (lane) =>
      html`<span class="lane">${t(`evidence.lanes.${lane}`)}</span><span class="track">${EXAMPLE.events
        .filter(({ kind }) => kind === lane)
        .map((event) => html`<i class="${toneOf(event)} at-${Math.round(placeOf(event))}"></i>`)}</span>`,
  )}</div>
<ol>${EXAMPLE.events.map(
    (event) =>
      html`<li><span class="after">${t("evidence.after", { seconds: exact.format(secondsOf(event)) })}</span><i class="${toneOf(event)}" aria-hidden="true"></i><span>${said(t, event)}</span></li>`,
  )}</ol>
<figcaption>${t("evidence.caption")}</figcaption>
</figure>
`;
}

/** Green stands on what proves delivery alone. */
function toneOf({ state, kind }: Event): "bad" | "good" | "plain" {
  if (state === "retry_scheduled") return "bad";
  return kind === "provider_receipt" && (state === "delivered" || state === "read") ? "good" : "plain";
}

function said(t: Translate<"landing">, { kind, state, detail }: Event): string {
  const status = String((detail as { httpStatus?: number } | undefined)?.httpStatus ?? "");
  switch (`${kind} ${state}`) {
    case "command accepted":
      return t("evidence.steps.command.accepted");
    case "delivery_job queued":
      return t("evidence.steps.delivery_job.queued");
    case "delivery_job running":
      return t("evidence.steps.delivery_job.running");
    case "delivery_job succeeded":
      return t("evidence.steps.delivery_job.succeeded");
    case "provider_receipt accepted":
      return t("evidence.steps.provider_receipt.accepted");
    case "provider_receipt sent":
      return t("evidence.steps.provider_receipt.sent");
    case "provider_receipt delivered":
      return t("evidence.steps.provider_receipt.delivered");
    case "provider_receipt read":
      return t("evidence.steps.provider_receipt.read");
    case "partner_webhook retry_scheduled":
      return t("evidence.steps.partner_webhook.retry_scheduled", { status });
    case "partner_webhook delivered":
      return t("evidence.steps.partner_webhook.delivered", { status });
    default:
      throw new Error(`the example has an event without words: ${kind} ${state}`);
  }
}

/** Places of dots: the page's policy takes no style of an element. */
export const PLACES = [...new Set(EXAMPLE.events.map((event) => Math.round(placeOf(event))))]
  .map((at) => `.at-${at}{inset-inline-start:${at}%}`)
  .join("");
