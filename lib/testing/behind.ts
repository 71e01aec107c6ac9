/** Two transactions in a fixed order: the second waits for the first, without a delay that a busy machine could outlast. */
import { expect, vi } from "vitest";
import { prisma, query } from "@/lib/platform/db";
import type { Prisma } from "@/lib/platform/generated/prisma/client";

const WAITING = "SELECT 1 FROM pg_stat_activity WHERE $1 = ANY(pg_blocking_pids(pid))";

/** Begins `second` when `first` has written, and commits `first` when `second` waits for one of its locks, after `meanwhile`. */
export async function behind<T>(
  first: (tx: Prisma.TransactionClient) => Promise<unknown>,
  second: () => Promise<T>,
  meanwhile?: () => Promise<unknown>,
): Promise<T> {
  // In an object, because the transaction would wait for a promise that it returns.
  const { outcome } = await prisma().$transaction(
    async (tx) => {
      await first(tx);
      const [{ pid } = { pid: 0 }] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
      const outcome = second();
      // It may be refused before the caller waits for it.
      outcome.catch(() => undefined);
      await vi.waitFor(async () => expect(await query("", WAITING, [pid])).toHaveLength(1), 8000);
      await meanwhile?.();
      return { outcome };
    },
    { timeout: 10_000 },
  );
  return outcome;
}
