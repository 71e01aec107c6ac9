/** Makes what is on screen fetch again after something changed on the server. */
import type { QueryClient } from "@tanstack/react-query";

/**
 * A query's very first fetch is not begun anew by an invalidation, and its answer may be older than the change: it is followed
 * by a second one.
 */
export function refetch(client: QueryClient, queryKey: readonly unknown[]): void {
  const firstLooks = client
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: "fetching", predicate: ({ state }) => state.data === undefined });
  void client.invalidateQueries({ queryKey });
  for (const { promise, queryKey: exactKey } of firstLooks) {
    // A fetch that failed says so on the screen and is tried again from there.
    promise?.then(
      () => client.invalidateQueries({ queryKey: exactKey, exact: true }),
      () => undefined,
    );
  }
}
