/** One change of the chosen tickets: what it did, which were refused and why, and one undo for all. */
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import type { Selection } from "@/components/inbox/shared/use-selection";
import { useMissingNames } from "@/components/inbox/tickets/fields/use-missing-words";
import { useTicketActions } from "@/components/inbox/tickets/shared/use-tickets";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/client/api";
import { BULK_MAX, type TicketOutcome, type TicketWork } from "@/lib/inbox/tickets/bulk-schemas";
import type { Ticket } from "@/lib/inbox/tickets/schemas";

/** So many refused ones are named. */
const NAMED_MAX = 5;

export function useTicketBulk({ chosen, clear }: Selection<Ticket>, onDone: () => void) {
  const t = useTranslations("tickets.bulk");
  const ui = useTranslations("ui");
  const problemText = useProblemText();
  const missingNames = useMissingNames();
  const { changeMany, undoMany } = useTicketActions();

  /** Numbers with the reason: "#7, #9: …". */
  function refusals(outcomes: (TicketOutcome & { number: number | undefined })[]): string {
    const byReason = new Map<string, string[]>();
    for (const { number, outcome, reason, message, missing } of outcomes) {
      if (outcome !== "refused" && outcome !== "changed_since") continue;
      const problem = { code: reason ?? "", message: message ?? "" };
      const text =
        outcome === "changed_since"
          ? t("since")
          : missing.length > 0
            ? missingNames(missing)
            : problemText(problem);
      byReason.set(text, [...(byReason.get(text) ?? []), `#${number ?? ""}`]);
    }
    return [...byReason]
      .map(([text, numbers]) => {
        const more =
          numbers.length > NAMED_MAX ? ` ${t("andMore", { count: String(numbers.length - NAMED_MAX) })}` : "";
        return `${numbers.slice(0, NAMED_MAX).join(", ")}${more}: ${text}`;
      })
      .join(" ");
  }

  async function undo(tickets: Ticket[], id: string) {
    try {
      const { outcomes } = await undoMany(id);
      const restored = outcomes.filter(({ outcome }) => outcome === "restored").length;
      const description = refusals(
        outcomes.map((each) => ({
          ...each,
          number: tickets.find(({ id: own }) => own === each.ticketId)?.number,
        })),
      );
      if (description) toast.error(t("undone", { count: restored }), { description });
      else toast.success(t("undone", { count: restored }));
    } catch (error) {
      toast.error(problemText(error));
    }
  }

  /** `id`: by which a repeated request gets what the first one did, and its undo. */
  async function send(tickets: Ticket[], id: string, change: TicketWork, what: string): Promise<void> {
    try {
      const ticketIds = tickets.map((each) => each.id);
      const { outcomes } = await changeMany({ id, ticketIds, change });
      const changed = outcomes.filter(({ outcome }) => outcome === "changed").length;
      const description = refusals(outcomes.map((each, at) => ({ ...each, number: tickets[at]?.number })));
      const said = t("did", { count: outcomes.filter(({ outcome }) => outcome !== "refused").length, what });
      const options = {
        ...(description && { description }),
        ...(changed > 0 && { action: { label: ui("undo"), onClick: () => void undo(tickets, id) } }),
      };
      if (description) toast.error(said, options);
      else toast.success(said, options);
    } catch (error) {
      // Some may have changed before the answer was lost: the same request again says which, and offers to take it back.
      const again = { label: ui("tryAgain"), onClick: () => void send(tickets, id, change, what) };
      const isTemporary = error instanceof ApiError && error.isTemporary;
      toast.error(problemText(error), isTemporary ? { description: t("unsure"), action: again } : {});
    }
  }

  /** `what`: the new value in words. */
  return async function run(change: TicketWork, what: string): Promise<void> {
    const tickets = chosen;
    if (tickets.length > BULK_MAX) return void toast.error(t("tooMany", { max: String(BULK_MAX) }));
    clear();
    onDone();
    await send(tickets, crypto.randomUUID(), change, what);
  };
}
