"use client";

/** Above the composer: how long the contact may still be answered, then why they cannot be and what changes it. */
import { Lock } from "lucide-react";
import type { ReplyWindow } from "@/components/inbox/reply-window";
import { cn } from "@/components/ui/cn";
import { absoluteTime } from "@/components/ui/time-format";
import { usePlace } from "@/lib/client/workspace";

const RADIUS = 6;
const LENGTH = 2 * Math.PI * RADIUS;

export function ReplyWindowLine({
  window,
  name,
  hasDraft,
}: {
  window: ReplyWindow;
  name: string;
  hasDraft: boolean;
}) {
  const { can } = usePlace();
  const ways = [
    can("templates:send") && "send an approved template",
    can("inbox:note") && "add notes for your team",
  ];
  const until = ways.filter(Boolean).join(", or ");
  const { state, expiresAt, words, fraction } = window;
  const closesAt = expiresAt ? absoluteTime(new Date(expiresAt)) : null;
  if (state !== "closed") {
    return (
      <p
        title={closesAt ? `The reply window closes on ${closesAt}` : undefined}
        className={cn(
          "mx-auto my-1.5 flex max-w-[760px] items-center gap-1.5 px-1 text-sm tabular-nums",
          state === "closing" ? "font-medium text-warn" : "text-ink-3",
        )}
      >
        <Ring fraction={fraction} />
        {words}
      </p>
    );
  }
  return (
    <div role="status" className="mx-auto my-1.5 flex max-w-[760px] gap-2 px-1 text-ink-2 text-sm">
      <Lock aria-hidden className="mt-px size-3.5 shrink-0 text-warn" />
      <p className="min-w-0 text-pretty [overflow-wrap:anywhere]">
        <span className="font-medium text-ink-1" title={closesAt ? `Closed on ${closesAt}` : undefined}>
          {words}.
        </span>{" "}
        WhatsApp takes free replies only for 24 hours after the contact’s last message. They open again as
        soon as <bdi>{name}</bdi> writes{until ? `; until then you can ${until}` : null}.
        {hasDraft ? " The reply that you began is kept." : null}
      </p>
    </div>
  );
}

/** Closes with the time; the words beside it say the same. */
function Ring({ fraction }: { fraction: number }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="-rotate-90 size-3.5 shrink-0">
      <circle cx="8" cy="8" r={RADIUS} fill="none" strokeWidth="2" className="stroke-current opacity-25" />
      <circle
        cx="8"
        cy="8"
        r={RADIUS}
        fill="none"
        strokeWidth="2"
        strokeDasharray={`${fraction * LENGTH} ${LENGTH}`}
        className="stroke-current"
      />
    </svg>
  );
}
