/** Product time. Leases and due times of the outbox use the database's clock. */
import { perProcess } from "./per-process";

type Clock = () => Date;
const replaced = perProcess("clock", () => ({ clock: null as Clock | null }));

export const now: Clock = () => replaced().clock?.() ?? new Date();

/** For tests. Null restores the system clock. */
export function setClock(clock: Clock | null): void {
  replaced().clock = clock;
}
