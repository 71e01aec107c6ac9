"use client";

/** What the provider was asked and what it said, step by step; only messages that a provider carries have any. */
import { useQuery } from "@tanstack/react-query";
import { keys } from "@/lib/client/keys";
import { usePlace } from "@/lib/client/workspace";
import { Delivery, type MessageEntry } from "@/lib/messages/schemas";

const exact = new Intl.DateTimeFormat(undefined, {
  hour: "numeric",
  minute: "2-digit",
  second: "2-digit",
  fractionalSecondDigits: 1,
});
const outcomes = {
  accepted: "WhatsApp took it",
  refused: "WhatsApp refused it",
  not_sent: "It did not leave",
  unknown: "No answer came back",
} as const;
const receipts = {
  sent: "Receipt: sent",
  delivered: "Receipt: delivered",
  read: "Receipt: read",
  played: "Receipt: played",
  failed: "Receipt: failed",
} as const;

type Step = { at: string; words: string; detail: string | null };

function stepsOf({ attempts, receipts: told }: Delivery): Step[] {
  const steps = [
    ...attempts.map(({ number, startedAt, endedAt, outcome, error }) => ({
      at: endedAt ?? startedAt,
      words: `${number > 1 ? `Try ${number}: ` : ""}${outcome ? outcomes[outcome] : "Being sent"}`,
      detail: error,
    })),
    ...told.map(({ status, recordedAt }) => ({ at: recordedAt, words: receipts[status], detail: null })),
  ];
  return steps.sort((one, other) => one.at.localeCompare(other.at));
}

/** Mounted while the popover is open. */
export function DeliveryEvidence({ message }: { message: MessageEntry }) {
  const { api, workspace } = usePlace();
  const { id, conversationId, deliveryState } = message;
  const { data } = useQuery({
    // Another state means that there is more to tell.
    queryKey: [...keys.inbox.thread(workspace.id, conversationId), "delivery", id, deliveryState],
    queryFn: ({ signal }) =>
      api.get(`/api/inbox/conversations/${conversationId}/messages/${id}/delivery`, {
        schema: Delivery,
        signal,
      }),
  });
  const steps = data ? stepsOf(data) : [];
  if (steps.length === 0) return null;
  return (
    <ol aria-label="Evidence" className="mt-2 flex flex-col gap-1 border-t pt-2 text-sm">
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
