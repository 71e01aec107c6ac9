/** Joins a conversation with a ticket, takes it out again, and chooses which one takes new messages; each with an undo. */
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { useTicketActions } from "@/components/inbox/tickets/shared/use-tickets";
import { toast } from "@/components/ui/toast";
import type { Ticket, TicketHere } from "@/lib/inbox/tickets/schemas";

/** `taker`: the ticket that takes the new messages until now. */
export function usePlaces(conversationId: string) {
  const t = useTranslations("tickets");
  const problemText = useProblemText();
  const { choose, join, leave, rejoin } = useTicketActions();
  const fail = (error: unknown) => void toast.error(problemText(error));
  async function done(act: Promise<unknown>, said: string, undo: () => Promise<unknown>): Promise<void> {
    try {
      await act;
    } catch (error) {
      return fail(error);
    }
    toast.success(said, { action: { label: t("undo"), onClick: () => void undo().catch(fail) } });
  }
  /** Only an open one can be chosen; one that is done takes them where no other does. */
  const restore = async (taker: TicketHere | undefined) => {
    if (taker && taker.status !== "done") await choose(conversationId, taker.id);
  };
  return {
    joinThis: ({ id, number }: Ticket, taker: TicketHere | undefined) =>
      done(join(id, conversationId), t("here.joined", { number: String(number) }), async () => {
        await leave(id, conversationId);
        await restore(taker);
      }),
    chooseThis: ({ id, number }: Ticket, taker: TicketHere | undefined) =>
      done(choose(conversationId, id), t("here.chosen", { number: String(number) }), () =>
        choose(conversationId, taker && taker.status !== "done" ? taker.id : null),
      ),
    async leaveThis(ticket: TicketHere, taker: TicketHere | undefined): Promise<void> {
      const { id, number } = ticket;
      const left = leave(id, conversationId);
      await done(left, t("here.left", { number: String(number) }), async () => {
        const { messageIds, tookMessages } = await left;
        if (messageIds.length > 0) await rejoin(id, conversationId, messageIds);
        else await join(id, conversationId);
        await restore(tookMessages ? ticket : taker);
      });
    },
  };
}
