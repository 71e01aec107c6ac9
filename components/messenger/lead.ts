/** Elects one tab of a browser. Locks need a page with TLS; elsewhere the tabs share a lease in their storage. */

const LEASE_MS = 3_000;

/** Calls `onLead` each time that this tab leads, with a signal that ends it. */
export function lead(
  key: string,
  shared: Record<string, string>,
  signal: AbortSignal,
  onLead: (ends: AbortSignal) => void,
): void {
  // Absent without TLS.
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) {
    lease(`${key}:leader`, shared, signal, onLead);
    return;
  }
  const hold = (): Promise<void> =>
    new Promise((release) => {
      signal.addEventListener("abort", () => release());
      onLead(signal);
    });
  // It rejects when it is given up before its turn.
  locks.request(key, { signal }, hold).catch(() => undefined);
}

/** Two tabs that write at once both lead for a moment; then the one that wrote last does. */
function lease(
  name: string,
  shared: Record<string, string>,
  signal: AbortSignal,
  onLead: (ends: AbortSignal) => void,
): void {
  const me = `${Math.random()}`;
  let leading: AbortController | null = null;
  const renew = (): void => {
    const [holder, until] = (shared[name] ?? "").split(" ");
    if (holder !== me && Number(until) > Date.now()) {
      leading?.abort();
      leading = null;
      return;
    }
    shared[name] = `${me} ${Date.now() + LEASE_MS}`;
    if (leading) return;
    leading = new AbortController();
    onLead(leading.signal);
  };
  const timer = setInterval(renew, LEASE_MS / 3);
  addEventListener("storage", (event) => event.key === name && !event.newValue && renew(), { signal });
  signal.addEventListener("abort", () => {
    clearInterval(timer);
    leading?.abort();
    if (shared[name]?.startsWith(me)) delete shared[name];
  });
  renew();
}
