/** Changes a ticket at once, shows it meanwhile, says what was done, and offers to take it back. */
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { useMissingWords } from "@/components/inbox/tickets/fields/use-missing-words";
import { useTicketActions } from "@/components/inbox/tickets/shared/use-tickets";
import { toast } from "@/components/ui/toast";
import type { Ticket, UpdateTicket } from "@/lib/inbox/tickets/schemas";

export function useTicketChange({ id, number, assignee }: Ticket) {
  const t = useTranslations("tickets");
  const problemText = useProblemText();
  const missingWords = useMissingWords();
  const { update } = useTicketActions();
  /** The change that is being saved; a control shows it until then. */
  const [asked, setAsked] = useState<UpdateTicket | null>(null);
  /** `what`: the new value in words. */
  async function change(
    input: UpdateTicket,
    before: UpdateTicket,
    what: string,
    onProblem: (error: unknown) => void = (error) => toast.error(missingWords(error) ?? problemText(error)),
  ): Promise<void> {
    setAsked(input);
    try {
      const saved = await update(id, input);
      const isReleased = assignee !== null && saved.assignee === null && input.assigneeId === undefined;
      const undo = () =>
        update(id, before).catch((error: unknown) => {
          toast.error(problemText(error));
        });
      const done = { number: String(number), what };
      toast.success(t(isReleased ? "savedAndReleased" : "saved", done), {
        action: { label: t("undo"), onClick: () => void undo() },
      });
    } catch (error) {
      onProblem(error);
    }
    setAsked(null);
  }
  return { change, asked };
}
