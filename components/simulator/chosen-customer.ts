import { usePathname, useSearchParams } from "next/navigation";
import { useCallback } from "react";
/** The choice of a customer as part of an address. Pure. */
import type { SimulatorCustomer } from "@/lib/connections/simulator/state-schemas";

export type Newcomer = { phone: string; name: string | null };
export type Chosen = { id: string } | Newcomer;

const PHONE = /^\+[1-9]\d{6,14}$/;

/** Returns digits with a plus, without separators; null if the text is not a number. */
export function readPhone(text: string): string | null {
  const phone = `+${text.replace(/\D/g, "")}`;
  return PHONE.test(phone) ? phone : null;
}

export function parseChosen(query: URLSearchParams): Chosen | null {
  const id = query.get("customer");
  if (id) return { id };
  const phone = query.get("phone");
  return phone && PHONE.test(phone) ? { phone, name: query.get("name")?.trim() || null } : null;
}

export function formatChosen(chosen: Chosen | null): string {
  if (!chosen) return "";
  if ("id" in chosen) return `?${new URLSearchParams({ customer: chosen.id })}`;
  const { phone, name } = chosen;
  return `?${new URLSearchParams({ phone, ...(name && { name }) })}`;
}

/** Finds a newcomer who has written meanwhile by the phone number. */
export function findChosen(customers: SimulatorCustomer[], chosen: Chosen | null): SimulatorCustomer | null {
  if (!chosen) return null;
  const isChosen = (customer: SimulatorCustomer): boolean =>
    "id" in chosen ? customer.id === chosen.id : customer.phone === chosen.phone;
  return customers.find(isChosen) ?? null;
}

/** The customer whose phone is shown: an id in the address, or the number and name of a person who has not written yet. */
export function useChosenCustomer(): { chosen: Chosen | null; choose: (next: Chosen | null) => void } {
  const pathname = usePathname();
  const chosen = parseChosen(useSearchParams());
  // The History API, which Next follows: choosing a customer needs no request to the server.
  const choose = useCallback(
    (next: Chosen | null) => window.history.pushState(null, "", `${pathname}${formatChosen(next)}`),
    [pathname],
  );
  return { chosen, choose };
}
