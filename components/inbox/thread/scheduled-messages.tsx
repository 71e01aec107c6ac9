/** Programs' messages that wait for their time, below the newest; cancelled ones stay for a week. */
import { Ban, CalendarClock } from "lucide-react";
import { useFormatter, useTranslations } from "use-intl";
import type { ScheduledEntry } from "@/lib/inbox/messages/schemas";

export function ScheduledMessages({ scheduled }: { scheduled: ScheduledEntry[] }) {
  const t = useTranslations("inbox.thread.scheduled");
  if (scheduled.length === 0) return null;
  return (
    <ul aria-label={t("label")} className="mt-3 flex flex-col items-end gap-2">
      {scheduled.map((entry) => (
        <Scheduled key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}

function Scheduled({ entry: { text, sendAt, isCancelled } }: { entry: ScheduledEntry }) {
  const t = useTranslations("inbox.thread.scheduled");
  const format = useFormatter();
  const Icon = isCancelled ? Ban : CalendarClock;
  const time = format.dateTime(new Date(sendAt), { dateStyle: "medium", timeStyle: "short" });
  return (
    <li className="max-w-[80%] rounded-lg border border-dashed px-3 py-2 text-ink-2">
      {/* A template's text is known when it is sent. */}
      <p dir="auto" className="whitespace-pre-wrap text-left [overflow-wrap:anywhere]">
        {text ?? t("noText")}
      </p>
      <p className="mt-1 flex items-center justify-end gap-1 text-ink-3 text-sm">
        <Icon aria-hidden className="size-4" />
        <time dateTime={sendAt}>{isCancelled ? t("cancelled", { time }) : t("waits", { time })}</time>
      </p>
    </li>
  );
}
