import { useEffect, useState } from "react";

/**
 * Code that is loaded when it is wanted for the first time, and kept. An `error` (the connection is down, or the server is newer than
 * the page) stays until `retry`: thrown, it would take the page, and what is being written, with it.
 */
export function useLoaded<T>(load: () => Promise<T>, isWanted: boolean) {
  const [loaded, setLoaded] = useState<{ part: T } | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const isMissing = isWanted && !loaded && !error;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    load().then(
      (part) => isCurrent && setLoaded({ part }),
      (reason) => isCurrent && setError(reason),
    );
    return () => {
      isCurrent = false;
    };
  }, [isMissing, load]);
  return { part: loaded?.part ?? null, error, retry: () => setError(null) };
}
