/** Product time. Leases and due times of the outbox use the database's clock instead. */
type Clock = () => Date;
const holder = globalThis as typeof globalThis & { parleyClock?: Clock };

export const now: Clock = () => holder.parleyClock?.() ?? new Date();

/** For tests; null returns to the system's clock. */
export function setClock(clock: Clock | null): void {
  holder.parleyClock = clock ?? undefined;
}
