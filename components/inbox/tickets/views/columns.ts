/** Which columns the list of tickets shows: those of the address, else those that were chosen last in this browser. */
import { useSyncExternalStore } from "react";
import { TICKET_COLUMNS } from "@/lib/inbox/views/schemas";

const ITEM = "parley-ticket-columns";
const USUAL = "deadline,priority,status,assignee,changed";
/** The sign of a custom field, whose key follows. */
export const FIELD_COLUMN = "field:";
const listeners = new Set<() => void>();
/** Where the browser keeps nothing. */
let unkept: string | null = null;

function read(): string {
  try {
    return localStorage.getItem(ITEM) ?? unkept ?? USUAL;
  } catch {
    return unkept ?? USUAL;
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

export function keepColumns(columns: readonly string[]) {
  unkept = columns.join(",");
  try {
    localStorage.setItem(ITEM, unkept);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

export const columnsIn = (names: string): string[] =>
  names
    .split(",")
    .filter((each) => each.startsWith(FIELD_COLUMN) || TICKET_COLUMNS.some((known) => known === each));

export const useKeptColumns = (): string[] => columnsIn(useSyncExternalStore(subscribe, read, () => USUAL));
