/** Makes and removes links of a ticket, each with a way back. A duplicate that is made may be set done. */
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { useTicketActions } from "@/components/inbox/tickets/shared/use-tickets";
import { toast } from "@/components/ui/toast";
import type { LinkRole } from "@/lib/inbox/tickets/link-schemas";
import type { Ticket, TicketLink } from "@/lib/inbox/tickets/schemas";

type Other = Pick<Ticket, "id" | "number" | "status">;

export function useTicketLinks(ticket: Ticket) {
  const t = useTranslations("tickets");
  const ui = useTranslations("ui");
  const problemText = useProblemText();
  const { link, update } = useTicketActions();
  const fail = (error: unknown) => void toast.error(problemText(error));

  async function set(role: LinkRole, other: Other, isLinked: boolean): Promise<boolean> {
    try {
      await link(ticket.id, { role, otherId: other.id, isLinked });
      return true;
    } catch (error) {
      fail(error);
      return false;
    }
  }

  const wordsOf = (role: LinkRole, { number }: Other) =>
    `${t(`links.roles.${role}`)} ${t("number", { number: String(number) })}`;

  async function add(role: LinkRole, other: Other) {
    if (!(await set(role, other, true))) return;
    const said = wordsOf(role, other);
    const duplicate = role === "duplicate_of" ? ticket : role === "duplicated_by" ? other : null;
    if (duplicate && duplicate.status !== "done")
      toast.success(said, {
        description: t("links.duplicateHint", { number: String(duplicate.number) }),
        action: {
          label: t("links.setDone"),
          onClick: () => void update(duplicate.id, { status: "done" }).catch(fail),
        },
      });
    else
      toast.success(said, {
        action: { label: ui("undo"), onClick: () => void set(role, other, false) },
      });
  }

  async function remove({ role, ticket: other }: TicketLink) {
    if (!(await set(role, other, false))) return;
    toast.success(t("links.removed", { link: wordsOf(role, other) }), {
      action: { label: ui("undo"), onClick: () => void set(role, other, true) },
    });
  }

  return { add, remove };
}
