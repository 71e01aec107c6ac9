"use client";

/** The customer whose phone is shown: an id in the address, or the number and name of a person who has not written yet. */
import { usePathname, useSearchParams } from "next/navigation";
import { useCallback } from "react";
import { type Chosen, formatChosen, parseChosen } from "@/components/simulator/chosen-customer";

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
