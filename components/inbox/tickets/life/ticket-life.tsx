/** The life of a ticket: a sentence, a picture, and in words the messages that belong to it, what was done, and its deadlines. */
import { AlarmClock, ArrowDownLeft, ArrowUpRight, CircleDot, type LucideIcon } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { EntryWords } from "@/components/inbox/slas/entry-words";
import { LifePicture, LifeSentence } from "@/components/inbox/tickets/life/life-picture";
import { type LifeLine, linesOf } from "@/components/inbox/tickets/life/lines";
import { useChangeText } from "@/components/inbox/tickets/life/use-change-text";
import { useTicketLife } from "@/components/inbox/tickets/life/use-ticket-life";
import { LoadFailure } from "@/components/patterns/load-failure";
import { cn } from "@/components/ui/cn";
import { RelativeTime } from "@/components/ui/relative-time";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import type { TicketDetails, TicketMessage } from "@/lib/inbox/tickets/schemas";

export function TicketLife({ details, root }: { details: TicketDetails; root: string }) {
  const t = useTranslations("tickets.life");
  const life = useTicketLife(details.ticket.id);
  const [chosen, setChosen] = useState<string | null>(null);
  const lines = linesOf(details, life.data?.clocks ?? []);
  const { hidden } = details;
  const left = life.data?.leftOut;
  const older = (left?.messages ?? 0) + (left?.changes ?? 0) + (left?.clocks ?? 0);
  return (
    <section aria-label={t("title")} className="flex max-w-190 flex-col gap-3">
      <h2 className="text-ink-3 text-sm">{t("title")}</h2>
      {life.data ? (
        <>
          <LifeSentence life={life.data} ticket={details.ticket} />
          <LifePicture life={life.data} chosen={chosen} onChoose={setChosen} />
        </>
      ) : life.error ? (
        <LoadFailure error={life.error} retry={() => void life.refetch()} />
      ) : (
        <SkeletonGroup label={t("loading")} className="flex flex-col gap-3">
          <Skeleton className="h-7 w-1/2" />
          <Skeleton className="h-64" />
        </SkeletonGroup>
      )}
      {older > 0 && left ? <p className="text-ink-2 text-sm">{t("leftOut", left)}</p> : null}
      <ol aria-label={t("inWords")} className="flex flex-col gap-3">
        {lines.map((line) => (
          <Line key={line.key} isChosen={line.key === chosen} line={line} root={root} />
        ))}
      </ol>
      {hidden > 0 ? <p className="text-ink-2 text-sm">{t("hidden", { count: hidden })}</p> : null}
    </section>
  );
}

function Line({ line, isChosen, root }: { line: LifeLine; isChosen: boolean; root: string }) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChosen) item.current?.scrollIntoView({ block: "nearest" });
  }, [isChosen]);
  return (
    <li
      ref={item}
      aria-current={isChosen || undefined}
      className={cn("rounded-md", isChosen && "bg-accent-soft outline-4 outline-accent-soft")}
    >
      {line.kind === "message" ? (
        <Said message={line.message} root={root} />
      ) : line.kind === "change" ? (
        <Change line={line} />
      ) : (
        <Deadline line={line} />
      )}
    </li>
  );
}

function Said({ message, root }: { message: TicketMessage; root: string }) {
  const t = useTranslations("tickets.life");
  const { direction, senderName, text, files, createdAt, conversationId } = message;
  const isInbound = direction === "inbound";
  const Icon = isInbound ? ArrowDownLeft : ArrowUpRight;
  return (
    <div className="flex gap-3">
      <Icon aria-hidden className="mt-1 size-4 shrink-0 text-ink-3 rtl:-scale-x-100" />
      <div className="min-w-0 flex-1 rounded-md border bg-surface-1 px-3 py-2">
        <p className="flex flex-wrap items-baseline gap-x-2 text-ink-3 text-sm">
          <span dir="auto" className="font-medium text-ink-2">
            {senderName ?? t(isInbound ? "kinds.contact" : "kinds.program")}
          </span>
          <RelativeTime at={createdAt} />
          <TextLink className="ml-auto" href={`${root}/inbox/${conversationId}`}>
            {t("toConversation")}
          </TextLink>
        </p>
        <p dir="auto" className="whitespace-pre-wrap text-left [overflow-wrap:anywhere]">
          {text || (files > 0 ? t("files", { count: files }) : t("withoutText"))}
        </p>
        {text && files > 0 ? <p className="text-ink-3 text-sm">{t("files", { count: files })}</p> : null}
      </div>
    </div>
  );
}

function Small({ icon: Icon, at, children }: { icon: LucideIcon; at: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline gap-3 text-ink-2 text-sm">
      <Icon aria-hidden className="size-4 shrink-0 translate-y-0.5 text-ink-3" />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{children}</span>
      <RelativeTime at={at} className="shrink-0 text-ink-3" />
    </div>
  );
}

function Change({ line: { change } }: { line: Extract<LifeLine, { kind: "change" }> }) {
  const textOf = useChangeText();
  return (
    <Small icon={CircleDot} at={change.createdAt}>
      {textOf(change)}
    </Small>
  );
}

function Deadline({ line: { clock, entry } }: { line: Extract<LifeLine, { kind: "deadline" }> }) {
  const t = useTranslations("inbox.sla.kinds");
  return (
    <Small icon={AlarmClock} at={entry.at}>
      {t(clock.kind)}: <EntryWords entry={entry} />
    </Small>
  );
}
