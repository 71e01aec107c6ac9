/** Changes a ticket at once, says what was done, and offers to take it back. */
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { useTicketActions } from "@/components/inbox/tickets/shared/use-tickets";
import { toast } from "@/components/ui/toast";
import { keys } from "@/lib/client/keys";
import { useScope } from "@/lib/client/workspace";
import type { Ticket, UpdateTicket } from "@/lib/inbox/tickets/schemas";

export function useTicketChange({ id, number }: Ticket) {
  const t = useTranslations("tickets");
  const problemText = useProblemText();
  const { update } = useTicketActions();
  const { workspace } = useScope();
  const client = useQueryClient();
  /** `what`: the new value in words. */
  return async function change(input: UpdateTicket, before: UpdateTicket, what: string): Promise<void> {
    try {
      await update(id, input);
      const undo = () =>
        update(id, before).catch((error: unknown) => {
          toast.error(problemText(error));
        });
      toast.success(t("saved", { number: String(number), what }), {
        action: { label: t("undo"), onClick: () => void undo() },
      });
    } catch (error) {
      toast.error(problemText(error));
      // The control shows what is stored.
      void client.invalidateQueries({ queryKey: keys.tickets(workspace.id) });
    }
  };
}
