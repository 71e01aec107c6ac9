/** Keys of the list of tickets: J and K move, X chooses, and the others open a menu for the chosen ones. */
import type { RefObject } from "react";
import type { Selection } from "@/components/inbox/shared/use-selection";
import type { TicketMenu } from "@/components/inbox/tickets/list/ticket-bulk-bar";
import { useShortcuts } from "@/components/patterns/use-shortcuts";
import type { Ticket } from "@/lib/inbox/tickets/schemas";

const BY_KEY = {
  ...{ j: "next", ArrowDown: "next", k: "previous", ArrowUp: "previous" },
  ...{ x: "select", Escape: "clear", s: "status", a: "assign", p: "priority" },
} as const;

const linksOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>("[data-ticket]") ?? []),
];

export function useTicketKeys(
  list: RefObject<HTMLUListElement | null>,
  selection: Selection<Ticket>,
  onMenu: (menu: TicketMenu) => void,
): void {
  const place = () => {
    const links = linksOf(list.current);
    return {
      links,
      at: links.findIndex((each) => each.closest("li")?.contains(document.activeElement)),
    };
  };
  const move = (step: 1 | -1) => {
    const { links, at } = place();
    // The first key only takes up the place where one is.
    links[at < 0 ? 0 : Math.max(0, Math.min(links.length - 1, at + step))]?.focus();
  };
  const open = (menu: TicketMenu) => () => {
    if (selection.chosen.length > 0) onMenu(menu);
  };
  useShortcuts(BY_KEY, {
    next: () => move(1),
    previous: () => move(-1),
    select() {
      const { links, at } = place();
      const id = links[at]?.dataset.ticket;
      if (id) selection.toggle(id);
    },
    clear: selection.clear,
    status: open("status"),
    assign: open("assign"),
    priority: open("priority"),
  });
}
