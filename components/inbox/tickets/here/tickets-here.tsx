/** The tickets of a conversation, in its details: where each is, and which one takes the new messages. */
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { CreateTicketDialog } from "@/components/inbox/tickets/create-ticket-dialog";
import { usePlaces } from "@/components/inbox/tickets/here/use-places";
import { TicketPriority } from "@/components/inbox/tickets/shared/ticket-status";
import { useTicketsHere } from "@/components/inbox/tickets/shared/use-tickets";
import { TicketStatusChoice } from "@/components/inbox/tickets/ticket-facts";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import { useScope } from "@/lib/client/workspace";
import type { Ticket, TicketHere } from "@/lib/inbox/tickets/schemas";

export function TicketsHere({ conversationId, title }: { conversationId: string; title: string | null }) {
  const t = useTranslations("tickets");
  const [isCreating, setCreating] = useState(false);
  const { data } = useTicketsHere(conversationId);
  return (
    <section className="flex flex-col gap-3 border-b px-4 py-4 last:border-b-0">
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-ink-3 text-sm">{t("here.title")}</h3>
        <Button variant="ghost" size="sm" onClick={() => setCreating(true)}>
          <Plus aria-hidden />
          {t("create")}
        </Button>
      </div>
      {data?.isUnsettled ? <Alert tone="warn">{t("here.unsettled")}</Alert> : null}
      {data && data.tickets.length > 0 ? (
        <ul className="flex flex-col gap-3">
          {data.tickets.map((ticket) => (
            <Row
              key={ticket.id}
              ticket={ticket}
              conversationId={conversationId}
              isOneOfSeveral={data.tickets.length > 1}
              taker={data.tickets.find(({ takesMessages }) => takesMessages)}
            />
          ))}
        </ul>
      ) : null}
      {data && data.others.length > 0 ? (
        <Others
          tickets={data.others}
          conversationId={conversationId}
          taker={data.tickets.find(({ takesMessages }) => takesMessages)}
        />
      ) : null}
      <CreateTicketDialog
        open={isCreating}
        onOpenChange={setCreating}
        from={{ conversationId, ...(title !== null && { title }) }}
      />
    </section>
  );
}

function Row({
  ticket,
  conversationId,
  isOneOfSeveral,
  taker,
}: {
  ticket: TicketHere;
  conversationId: string;
  isOneOfSeveral: boolean;
  taker: TicketHere | undefined;
}) {
  const t = useTranslations("tickets");
  const { chooseThis, leaveThis } = usePlaces(conversationId);
  const { number, takesMessages, inMails, status, priority } = ticket;
  return (
    <li className="flex flex-col gap-1.5">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <Name ticket={ticket} /> <TicketPriority priority={priority} />
      </p>
      <TicketStatusChoice ticket={ticket} isCompact />
      {!isOneOfSeveral || status === "done" ? null : takesMessages ? (
        <p className="text-ink-3 text-sm">{t("here.takes")}</p>
      ) : (
        <Button size="sm" className="self-start" onClick={() => void chooseThis(ticket, taker)}>
          {t("here.choose")}
        </Button>
      )}
      {inMails ? (
        <p className="text-ink-3 text-sm">{t(`here.mails.${inMails}`, { number: String(number) })}</p>
      ) : null}
      <Button variant="ghost" size="sm" className="self-start" onClick={() => void leaveThis(ticket, taker)}>
        {t("here.leave")}
        <span className="sr-only"> #{String(number)}</span>
      </Button>
    </li>
  );
}

function Name({ ticket: { id, number, title } }: { ticket: Ticket }) {
  const t = useTranslations("tickets");
  const { workspace, isEmbedded } = useScope();
  const name = (
    <>
      <span className="text-ink-3 tabular-nums">{t("number", { number: String(number) })}</span>{" "}
      <span dir="auto">{title ?? t("erased")}</span>
    </>
  );
  return isEmbedded ? name : <TextLink href={`/w/${workspace.id}/tickets/${id}`}>{name}</TextLink>;
}

/** The customer writes in another conversation about the same. */
function Others({
  tickets,
  conversationId,
  taker,
}: {
  tickets: Ticket[];
  conversationId: string;
  taker: TicketHere | undefined;
}) {
  const t = useTranslations("tickets.here");
  const { joinThis } = usePlaces(conversationId);
  return (
    <section aria-label={t("others")} className="flex flex-col gap-2">
      <h4 className="text-ink-3 text-sm">{t("others")}</h4>
      <ul className="flex flex-col gap-3">
        {tickets.map((ticket) => (
          <li key={ticket.id} className="flex flex-col gap-1.5">
            <p className="min-w-0 [overflow-wrap:anywhere]">
              <Name ticket={ticket} /> <TicketPriority priority={ticket.priority} />
            </p>
            <Button size="sm" className="self-start" onClick={() => void joinThis(ticket, taker)}>
              {t("join")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
