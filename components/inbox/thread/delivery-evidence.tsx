/** Requests to the provider and its answers, step by step; only messages that a provider carries have any. */
import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "use-intl";
import { keys } from "@/lib/client/keys";
import { shaped } from "@/lib/client/shaped";
import { useScope } from "@/lib/client/workspace";
import type { Translate } from "@/lib/i18n/types";
import type { Delivery, MessageEntry } from "@/lib/inbox/messages/schemas";

const EXACT: Intl.DateTimeFormatOptions = {
  hour: "numeric",
  minute: "2-digit",
  second: "2-digit",
  fractionalSecondDigits: 1,
};

type Step = { at: string; words: string; detail: string | null };

function stepsOf({ attempts, receipts }: Delivery, t: Translate<"inbox.delivery">): Step[] {
  const steps = [
    ...attempts.map(({ number, startedAt, endedAt, outcome, error }) => ({
      at: endedAt ?? startedAt,
      words: attemptIn(t, number, outcome ? t(`outcomes.${outcome}`) : t("beingSent")),
      detail: error,
    })),
    ...receipts.map(({ status, recordedAt }) => ({
      at: recordedAt,
      words: t(`receipts.${status}`),
      detail: null,
    })),
  ];
  return steps.sort((one, other) => one.at.localeCompare(other.at));
}

const attemptIn = (t: Translate<"inbox.delivery">, number: number, outcome: string): string =>
  number > 1 ? t("attempt", { number, outcome }) : outcome;

/** Mounted while the popover is open. */
export function DeliveryEvidence({ message }: { message: MessageEntry }) {
  const { api, workspace } = useScope();
  const t = useTranslations("inbox.delivery");
  const exact = new Intl.DateTimeFormat(useLocale(), EXACT);
  const { id, conversationId, deliveryState } = message;
  const { data } = useQuery({
    // A new state may have new evidence.
    queryKey: [...keys.inbox.thread(workspace.id, conversationId), "delivery", id, deliveryState],
    queryFn: ({ signal }) =>
      api.get(`/api/inbox/conversations/${conversationId}/messages/${id}/delivery`, {
        schema: shaped<Delivery>("attempts"),
        signal,
      }),
  });
  const steps = data ? stepsOf(data, t) : [];
  if (steps.length === 0) return null;
  return (
    <ol aria-label={t("evidence")} className="mt-2 flex flex-col gap-1 border-t pt-2 text-sm">
      {steps.map(({ at, words, detail }) => (
        <li key={`${at}-${words}`} className="flex gap-3">
          <time dateTime={at} className="shrink-0 text-ink-3 tabular-nums">
            {exact.format(new Date(at))}
          </time>
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {words}
            {detail ? <span className="block text-ink-3">{detail}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
