import { useEffect, useState } from "react";

/** By its loader: what shows a part again begins with it. Only effects write here, so a server's pages begin without any. */
const kept = new WeakMap<object, { part: unknown }>();

/**
 * Code that is loaded when it is wanted for the first time, and kept for the page. An `error` (the connection is down, or the server is newer than
 * the page) stays until `retry`: thrown, it would take the page, and what is being written, with it.
 */
export function useLoaded<T>(load: () => Promise<T>, isWanted: boolean) {
  // A loader's part has its type.
  const [loaded, setLoaded] = useState(() => (kept.get(load) as { part: T } | undefined) ?? null);
  const [error, setError] = useState<Error | null>(null);
  const isMissing = isWanted && !loaded && !error;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    load().then(
      (part) => {
        kept.set(load, { part });
        if (isCurrent) setLoaded({ part });
      },
      (reason) => isCurrent && setError(reason),
    );
    return () => {
      isCurrent = false;
    };
  }, [isMissing, load]);
  return { part: loaded?.part ?? null, error, retry: () => setError(null) };
}
