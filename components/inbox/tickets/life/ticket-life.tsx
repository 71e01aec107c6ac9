/** The life of a ticket in the order of time: messages that belong to it, and what was done. */
import { ArrowDownLeft, ArrowUpRight, CircleDot } from "lucide-react";
import { useTranslations } from "use-intl";
import { useChangeText } from "@/components/inbox/tickets/life/use-change-text";
import { RelativeTime } from "@/components/ui/relative-time";
import { TextLink } from "@/components/ui/text-link";
import type { TicketChange, TicketDetails, TicketMessage } from "@/lib/inbox/tickets/schemas";

export function TicketLife({ details, root }: { details: TicketDetails; root: string }) {
  const t = useTranslations("tickets.life");
  const { messages, changes, hidden } = details;
  const entries = [...messages, ...changes].toSorted((one, other) =>
    one.createdAt.localeCompare(other.createdAt),
  );
  return (
    <section aria-label={t("title")} className="flex max-w-190 flex-col gap-3">
      <h2 className="text-ink-3 text-sm">{t("title")}</h2>
      <ol className="flex flex-col gap-3">
        {entries.map((entry) =>
          "direction" in entry ? (
            <Said key={entry.id} message={entry} root={root} />
          ) : (
            <Change key={`${entry.id} ${entry.field}`} change={entry} />
          ),
        )}
      </ol>
      {hidden > 0 ? <p className="text-ink-2 text-sm">{t("hidden", { count: hidden })}</p> : null}
    </section>
  );
}

function Said({ message, root }: { message: TicketMessage; root: string }) {
  const t = useTranslations("tickets.life");
  const { direction, senderName, text, files, createdAt, conversationId } = message;
  const isInbound = direction === "inbound";
  const Icon = isInbound ? ArrowDownLeft : ArrowUpRight;
  return (
    <li className="flex gap-3">
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
    </li>
  );
}

function Change({ change }: { change: TicketChange }) {
  const textOf = useChangeText();
  return (
    <li className="flex items-baseline gap-3 text-ink-2 text-sm">
      <CircleDot aria-hidden className="size-4 shrink-0 translate-y-0.5 text-ink-3" />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{textOf(change)}</span>
      <RelativeTime at={change.createdAt} className="shrink-0 text-ink-3" />
    </li>
  );
}
