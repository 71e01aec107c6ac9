/** The tickets of a conversation, in its details: where each is, and which one takes the new messages. */
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { CreateTicketDialog } from "@/components/inbox/tickets/create-ticket-dialog";
import { TicketPriority } from "@/components/inbox/tickets/shared/ticket-status";
import { useTicketActions, useTicketsHere } from "@/components/inbox/tickets/shared/use-tickets";
import { TicketStatusChoice } from "@/components/inbox/tickets/ticket-facts";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import { toast } from "@/components/ui/toast";
import { useScope } from "@/lib/client/workspace";
import type { TicketHere } from "@/lib/inbox/tickets/schemas";

export function TicketsHere({ conversationId, title }: { conversationId: string; title: string | null }) {
  const t = useTranslations("tickets");
  const { can } = useScope();
  const [isCreating, setCreating] = useState(false);
  const { data } = useTicketsHere(conversationId);
  if (!can("tickets")) return null;
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
            />
          ))}
        </ul>
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
}: {
  ticket: TicketHere;
  conversationId: string;
  isOneOfSeveral: boolean;
}) {
  const t = useTranslations("tickets");
  const problemText = useProblemText();
  const { workspace, isEmbedded } = useScope();
  const { choose } = useTicketActions();
  const { id, number, title, takesMessages, status, priority } = ticket;
  const name = (
    <>
      <span className="text-ink-3 tabular-nums">{t("number", { number: String(number) })}</span>{" "}
      <span dir="auto">{title ?? t("erased")}</span>
    </>
  );
  return (
    <li className="flex flex-col gap-1.5">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        {isEmbedded ? name : <TextLink href={`/w/${workspace.id}/tickets/${id}`}>{name}</TextLink>}{" "}
        <TicketPriority priority={priority} />
      </p>
      <TicketStatusChoice ticket={ticket} isCompact />
      {!isOneOfSeveral || status === "done" ? null : takesMessages ? (
        <p className="text-ink-3 text-sm">{t("here.takes")}</p>
      ) : (
        <Button
          size="sm"
          className="self-start"
          onClick={() =>
            void choose(conversationId, id).catch((error: unknown) => {
              toast.error(problemText(error));
            })
          }
        >
          {t("here.choose")}
        </Button>
      )}
    </li>
  );
}
