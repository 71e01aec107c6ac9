import { COUNTED_MAX } from "@/lib/inbox/tickets/schemas";

/** A count that stopped says so: 99+. */
export const shownCount = (count: number): string =>
  count >= COUNTED_MAX ? `${COUNTED_MAX - 1}+` : String(count);
