/** Messages that wait for their time, below the newest; cancelled ones stay for a week. */
import { Ban, CalendarClock, Clock3, Hand, Undo2 } from "lucide-react";
import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { capsOf } from "@/components/inbox/shared/actions";
import { takenBackWith } from "@/components/inbox/shared/going";
import { useScheduled } from "@/components/inbox/thread/use-scheduled";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { Kbd } from "@/components/ui/tooltip";
import { useScope } from "@/lib/client/workspace";
import type { ScheduledEntry } from "@/lib/inbox/messages/schemas";

const ChangeDialog = lazyDialog(async () => (await import("./scheduled-dialog")).ScheduledDialog);

export function ScheduledMessages({
  conversationId,
  scheduled,
}: {
  conversationId: string;
  scheduled: ScheduledEntry[];
}) {
  const t = useTranslations("inbox.thread.scheduled");
  const [changedId, setChangedId] = useState<string | null>(null);
  return (
    <ul aria-label={t("label")} className="mt-3 flex flex-col items-end gap-2">
      {scheduled.map((entry) => (
        <Scheduled
          key={entry.id}
          {...{ conversationId, entry, scheduled, setChangedId }}
          isChanged={entry.id === changedId}
        />
      ))}
    </ul>
  );
}

type Props = { conversationId: string; entry: ScheduledEntry };
type Among = { scheduled: ScheduledEntry[]; setChangedId: (id: string | null) => void };

function Scheduled({ isChanged, ...props }: Props & Among & { isChanged: boolean }) {
  const { conversationId, entry, setChangedId } = props;
  return (
    <>
      {entry.isGoing ? (
        <Going {...props} />
      ) : (
        <Waiting conversationId={conversationId} entry={entry} onChange={() => setChangedId(entry.id)} />
      )}
      <ChangeDialog
        open={isChanged}
        onOpenChange={(open) => setChangedId(open ? entry.id : null)}
        conversationId={conversationId}
        entry={entry}
      />
    </>
  );
}

function Waiting({ conversationId, entry, onChange }: Props & { onChange: () => void }) {
  const { sendAt, isCancelled, author, pauseReason } = entry;
  const t = useTranslations("inbox.thread.scheduled");
  const later = useTranslations("inbox.later");
  const format = useFormatter();
  const reason = usePauseReason(entry);
  const Icon = isCancelled ? Ban : reason ? Hand : CalendarClock;
  const time = format.dateTime(new Date(sendAt), { dateStyle: "medium", timeStyle: "short" });
  return (
    <li
      className={cn(
        "max-w-[80%] rounded-lg border border-dashed px-3 py-2 text-ink-2",
        reason && "border-warn-mark border-solid",
      )}
    >
      <Words entry={entry} />
      <p className="mt-1 flex flex-wrap items-center justify-end gap-1 text-ink-3 text-sm">
        <Icon aria-hidden className={cn("size-4", reason && "text-warn")} />
        {pauseReason === "taken_back" && !isCancelled ? null : (
          <time dateTime={sendAt}>{isCancelled ? t("cancelled", { time }) : t("waits", { time })}</time>
        )}
        {author ? (
          <span>{later.rich("by", { name: author.name, bdi: (chunks) => <bdi>{chunks}</bdi> })}</span>
        ) : null}
      </p>
      {reason ? <p className="mt-1 text-right text-sm text-warn">{reason}</p> : null}
      {author && !isCancelled ? <Choices {...{ conversationId, entry, onChange }} /> : null}
    </li>
  );
}

/** It can be taken back until it has gone: then it waits, and is open to be corrected. Z takes back one's own alone. */
function Going({ conversationId, entry, scheduled, setChangedId }: Props & Among) {
  const t = useTranslations("inbox.later");
  const { takeBack, sendNow, isBusy } = useScheduled(conversationId, entry);
  const { can, user } = useScope();
  const keys = entry.author?.id === user.id ? capsOf("undo") : undefined;
  function stop() {
    const together = takenBackWith(entry, scheduled);
    const words = together.length > 1 ? together.find(({ text }) => text) : entry;
    takeBack(together, () => words && setChangedId(words.id));
  }
  return (
    <li className="max-w-[80%] rounded-lg border border-dashed px-3 py-2 text-ink-2">
      <Words entry={entry} />
      <p role="status" className="mt-1 flex items-center justify-end gap-1 text-ink-3 text-sm">
        <Clock3 aria-hidden className="size-4" />
        {t("going")}
      </p>
      {can("inbox:schedule") ? (
        <div className="mt-1 flex flex-wrap justify-end gap-1">
          <Button size="sm" variant="ghost" disabled={isBusy} onClick={sendNow}>
            {t("sendNow")}
          </Button>
          <Button
            data-undo={keys && entry.id}
            size="sm"
            aria-keyshortcuts={keys}
            disabled={isBusy}
            onClick={stop}
          >
            <Undo2 aria-hidden />
            {t("takeBack")}
            {keys ? (
              <span aria-hidden className="max-md:hidden">
                <Kbd>{keys}</Kbd>
              </span>
            ) : null}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

/** A template's text is known when it is sent. */
function Words({ entry: { subject, text, fileNames = [] } }: { entry: ScheduledEntry }) {
  const t = useTranslations("inbox.thread.scheduled");
  const said = [subject, text, ...fileNames].filter(Boolean).join("\n");
  return (
    <p dir="auto" className="whitespace-pre-wrap text-left [overflow-wrap:anywhere]">
      {said || t("noText")}
    </p>
  );
}

/** Why it waits for a decision; null: it goes at its time, or is cancelled. */
function usePauseReason({ pauseReason, isCancelled }: ScheduledEntry): string | null {
  const t = useTranslations("inbox.later.paused");
  const problemText = useProblemText();
  if (!pauseReason || isCancelled) return null;
  if (
    pauseReason === "answered" ||
    pauseReason === "author_gone" ||
    pauseReason === "restored" ||
    pauseReason === "taken_back"
  )
    return t(pauseReason);
  return t("refused", { reason: problemText({ code: pauseReason }) });
}

function Choices({ conversationId, entry, onChange }: Props & { onChange: () => void }) {
  const t = useTranslations("inbox.later");
  const { can } = useScope();
  const { sendNow, drop, isBusy } = useScheduled(conversationId, entry);
  if (!can("inbox:reply")) return null;
  return (
    <div className="mt-1 flex flex-wrap justify-end gap-1">
      <Button size="sm" variant="ghost" disabled={isBusy} onClick={sendNow}>
        {t("sendNow")}
      </Button>
      {can("inbox:schedule") ? (
        <>
          <Button size="sm" variant="ghost" disabled={isBusy} onClick={onChange}>
            {t("edit")}
          </Button>
          <Button size="sm" variant="ghost" disabled={isBusy} onClick={drop}>
            {t("drop")}
          </Button>
        </>
      ) : null}
    </div>
  );
}
