/** Moves a ticket to another column, which is a change of its status that can be taken back. */
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { useMissingWords } from "@/components/inbox/tickets/fields/use-missing-words";
import { useTicketActions } from "@/components/inbox/tickets/shared/use-tickets";
import { toast } from "@/components/ui/toast";
import type { Ticket, TicketStatus } from "@/lib/inbox/tickets/schemas";

export type Moved = Pick<Ticket, "id" | "number" | "status">;

export function useMoveTicket(): (ticket: Moved, status: TicketStatus) => void {
  const t = useTranslations("tickets");
  const problemText = useProblemText();
  const missingWords = useMissingWords();
  const { update } = useTicketActions();
  const fail = (error: unknown) => void toast.error(missingWords(error) ?? problemText(error));
  return ({ id, number, status: former }, status) => {
    if (status === former) return;
    const undo = () => void update(id, { status: former }).catch(fail);
    update(id, { status }).then(
      () =>
        toast.success(t("saved", { number: String(number), what: t(`statuses.${status}`) }), {
          action: { label: t("undo"), onClick: undo },
        }),
      fail,
    );
  };
}
