"use client";

/** How far an outgoing message has come: a mark in the bubble that opens its times in words. */
import { Check, CheckCheck, CircleAlert, CircleHelp, Clock3, type LucideIcon } from "lucide-react";
import { cn } from "@/components/ui/cn";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import type { MessageEntry } from "@/lib/messages/schemas";

type Look = { icon: LucideIcon; label: string; sentence: string; className?: string };

const looks: Record<NonNullable<MessageEntry["deliveryState"]>, Look> = {
  queued: { icon: Clock3, label: "Queued", sentence: "It waits for its turn to be sent." },
  sending: { icon: Clock3, label: "Sending", sentence: "It is being sent." },
  unknown: {
    icon: CircleHelp,
    label: "Unknown",
    sentence: "We do not know yet whether it was sent. We keep asking.",
    className: "text-warn",
  },
  sent: { icon: Check, label: "Sent", sentence: "It waits for the contact’s device to fetch it." },
  failed: {
    icon: CircleAlert,
    label: "Failed",
    sentence: "It could not be delivered.",
    className: "text-bad",
  },
  delivered: { icon: CheckCheck, label: "Delivered", sentence: "It is on the contact’s device." },
  read: { icon: CheckCheck, label: "Read", sentence: "The contact has seen it.", className: "text-good" },
};
const inFull = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "medium" });
/** These always need more than a mark to be understood. */
const worded = ["failed", "unknown"];

/** `message` is null while the server has not confirmed it. */
export function DeliveryTick({
  message,
  hasFailed,
  isWorded,
}: {
  message: MessageEntry | null;
  hasFailed: boolean;
  isWorded: boolean;
}) {
  if (!message) {
    return hasFailed ? null : (
      <span title="On its way">
        <Clock3 aria-hidden className="size-3.5" />
        <span className="sr-only">On its way</span>
      </span>
    );
  }
  const state = message.deliveryState;
  if (!state) return null;
  const { icon: Icon, label, sentence, className } = looks[state];
  return (
    <Popover>
      <PopoverTrigger
        aria-label={`${label}, show times`}
        className={cn(
          "relative inline-flex h-5 items-center gap-1 rounded-xs hover:text-ink-1",
          // The mark is small; what can be pressed is not.
          "before:absolute before:-inset-x-2 before:-inset-y-1.5 pointer-coarse:before:-inset-3",
          className,
        )}
      >
        <Icon aria-hidden className="size-4" />
        {isWorded || worded.includes(state) ? label : null}
      </PopoverTrigger>
      <PopoverContent align="end" aria-label="Delivery" className="w-80">
        <p className="font-medium">{label}</p>
        <p className="text-ink-2">{sentence}</p>
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-t pt-2 text-sm">
          <Moment label="Sent" at={message.createdAt} />
          <Moment label="Delivered" at={message.deliveredAt} />
          <Moment label="Read" at={message.readAt} />
        </dl>
      </PopoverContent>
    </Popover>
  );
}

function Moment({ label, at }: { label: string; at: string | null }) {
  return (
    <>
      <dt className="text-ink-3">{label}</dt>
      <dd>
        {at ? (
          <time dateTime={at}>{inFull.format(new Date(at))}</time>
        ) : (
          <span className="text-ink-3">Not yet</span>
        )}
      </dd>
    </>
  );
}
