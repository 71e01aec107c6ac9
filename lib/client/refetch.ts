/** Refetches what is on screen after a change on the server. */
import type { QueryClient } from "@tanstack/react-query";

/**
 * Invalidation does not restart a query's first fetch, whose response may be older than the change: fetch again after
 * it.
 */
export function refetch(client: QueryClient, queryKey: readonly unknown[]): void {
  const firstLooks = client
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: "fetching", predicate: ({ state }) => state.data === undefined });
  void client.invalidateQueries({ queryKey });
  for (const { promise, queryKey: exactKey } of firstLooks) {
    // A failed fetch is shown on the screen, with a retry there.
    promise?.then(
      () => client.invalidateQueries({ queryKey: exactKey, exact: true }),
      () => undefined,
    );
  }
}
