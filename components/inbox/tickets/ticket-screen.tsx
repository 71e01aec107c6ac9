"use client";

/** One ticket: what happened on it, and beside that its facts, which can be changed. */
import { SearchX } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { InlineField } from "@/components/contacts/inline-field";
import { useFieldProblemText, useProblemText } from "@/components/i18n/use-problem-text";
import { TicketAnswers } from "@/components/inbox/tickets/answers/ticket-answers";
import { TicketLife } from "@/components/inbox/tickets/life/ticket-life";
import { TicketLinks } from "@/components/inbox/tickets/links/ticket-links";
import { useTicket, useTicketActions } from "@/components/inbox/tickets/shared/use-tickets";
import { lastQuery } from "@/components/inbox/tickets/shared/use-tickets-location";
import { useUndoKey } from "@/components/inbox/tickets/shared/use-undo-key";
import { TicketFacts } from "@/components/inbox/tickets/ticket-facts";
import { LoadFailure } from "@/components/patterns/load-failure";
import { BackLink } from "@/components/ui/back-link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { RowsSkeleton } from "@/components/ui/skeleton";
import { ApiError } from "@/lib/client/api";
import { useScope } from "@/lib/client/workspace";
import type { Ticket, UpdateTicket } from "@/lib/inbox/tickets/schemas";

export function TicketScreen({ ticketId }: { ticketId: string }) {
  const t = useTranslations("tickets");
  const { workspace } = useScope();
  const { data, error, isPending, refetch } = useTicket(ticketId);
  const root = `/w/${workspace.id}`;
  const problemText = useProblemText();
  useUndoKey();
  if (isPending) return <RowsSkeleton rows={6} label={t("list.loading")} className="p-4" />;
  if (error instanceof ApiError && error.code === "ticket_not_found")
    return (
      <EmptyState
        icon={<SearchX />}
        title={problemText(error)}
        action={
          <Button asChild>
            <Link href={`${root}/tickets`}>{t("backToList")}</Link>
          </Button>
        }
      />
    );
  if (!data) return <LoadFailure className="m-4" error={error} retry={() => void refetch()} />;
  return (
    <div className="flex min-h-full flex-col md:h-full md:flex-row md:overflow-hidden">
      <section
        aria-label={t("one", { number: String(data.ticket.number) })}
        className="flex min-w-0 flex-1 flex-col gap-5 p-4 md:overflow-y-auto md:p-6"
      >
        <BackLink href={`${root}/tickets${lastQuery()}`}>{t("backToList")}</BackLink>
        <header className="flex max-w-190 flex-col gap-2">
          <h1 className="text-ink-3 tabular-nums">
            {t("one", { number: String(data.ticket.number) })}
            <span className="sr-only"> {data.ticket.title}</span>
          </h1>
          <TicketWords ticket={data.ticket} />
        </header>
        <TicketAnswers details={data} root={root} />
        <TicketLife details={data} root={root} />
      </section>
      <aside
        aria-label={t("fields.details")}
        className="flex shrink-0 flex-col gap-4 border-t p-4 md:w-75 md:overflow-y-auto md:border-t-0 md:border-l"
      >
        <TicketFacts details={data} root={root} />
        <TicketLinks details={data} root={root} />
      </aside>
    </div>
  );
}

function TicketWords({ ticket }: { ticket: Ticket }) {
  const t = useTranslations("tickets.fields");
  const erased = useTranslations("tickets")("erased");
  const save = useSaveTicket(ticket.id);
  return (
    <>
      <InlineField
        label={t("title")}
        isHeading
        value={ticket.title}
        placeholder={ticket.title === null ? erased : t("addTitle")}
        onSave={(title) => save({ title })}
      />
      <InlineField
        label={t("summary")}
        isLong
        value={ticket.summary}
        placeholder={t("addSummary")}
        onSave={(summary) => save({ summary })}
      />
    </>
  );
}

/** Rejects with an Error whose message is shown at the field. */
function useSaveTicket(id: string) {
  const { update } = useTicketActions();
  const problemText = useFieldProblemText();
  return async (change: UpdateTicket) => {
    try {
      await update(id, change);
    } catch (error) {
      throw new Error(problemText(error));
    }
  };
}
