import { useEffect, useState } from "react";

/**
 * The secret that a mailed link carries behind its `#`, taken out of the address bar at once, so that neither history
 * nor a screenshot keeps it. Undefined until read, null when the link has none. Lives in memory only.
 */
export function useFragmentToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const found = window.location.hash.slice(1) || null;
    if (found)
      window.history.replaceState(
        window.history.state,
        "",
        window.location.pathname + window.location.search,
      );
    // The second run of an effect finds the address already clean.
    setToken((known) => known ?? found);
  }, []);
  return token;
}
