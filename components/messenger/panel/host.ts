/** The way to the loader on the host page: a private port, handed over by the page that frames us. */
import type { Call, CallResult, Followed, Kept, State, ToLoader, ToPanel } from "../channel";

export type Host = {
  setUnread(count: number): void;
  close(): void;
  /** Resolves with the token that is kept: ours, or that of a tab that was first. */
  keepToken(token: string, former?: string): Promise<string>;
  dropToken(token: string): void;
  keep(values: Kept): void;
  /** Whether the page follows the server for us; `onFollowed` then gets its updates. */
  follow(): boolean;
  isFollowing(): boolean;
};

/** `answerCall` handles the site's call, and resolves in any case. */
export function connectToHost(
  widgetId: string,
  onState: (state: State) => void,
  answerCall: (call: Call) => Promise<CallResult>,
  onFollowed: (followed: Followed) => void,
): Host {
  if (window.parent === window) return beOwnHost(widgetId, onState);
  let port: MessagePort | null = null;
  let follows = false;
  let reportedUnread = -1;
  let onKept: ((token: string) => void) | null = null;
  const say = (request: ToLoader): void => port?.postMessage(request);

  function onMessage({ data, ports: [answer] }: MessageEvent<ToPanel>): void {
    if ("live" in data || "event" in data || "chime" in data) {
      onFollowed(data);
      return;
    }
    if (!("token" in data)) {
      void answerCall(data as Call).then((result) => answer?.postMessage(result));
      return;
    }
    if (data.token) onKept?.(data.token);
    follows = Boolean(data.follows);
    onState(data);
  }

  window.addEventListener("message", ({ source, data, ports: [given] }) => {
    // Only the page around us may introduce itself; a reload brings a new port.
    if (source !== window.parent || data !== "parley" || !given) return;
    port = given;
    reportedUnread = -1;
    port.onmessage = onMessage;
  });

  return {
    setUnread(unread) {
      // Every request is answered with the state: repeating it would loop for ever.
      if (unread === reportedUnread) return;
      reportedUnread = unread;
      say({ unread });
    },
    close: () => say({ close: true }),
    keepToken: (token, former = "") =>
      new Promise((resolve) => {
        if (!port) return resolve(token);
        onKept = (kept) => {
          onKept = null;
          resolve(kept);
        };
        say({ swap: [former, token] });
      }),
    dropToken: (token) => say({ swap: [token, ""] }),
    keep: (keep) => say({ keep }),
    follow() {
      if (follows) say({ follow: true });
      return follows;
    },
    isFollowing: () => follows,
  };
}

/** The messenger's own page keeps these values itself, under the same names as a host page. */
function beOwnHost(widgetId: string, onState: (state: State) => void): Host {
  const key = `parley:${widgetId}`;
  const names = ["unsent", "muted", "draft", "chosen"] as const;
  let storage: Record<string, string> = {};
  let session: Record<string, string> = {};
  try {
    session = sessionStorage;
    storage = localStorage;
  } catch {
    // Blocked: what is kept lives as long as the page.
  }
  const placeOf = (name: string) => (/^(draft|chosen)$/.test(name) ? session : storage);
  const token = (): string => storage[key] ?? "";
  const notify = (): void => {
    const kept: Kept = {};
    for (const name of names) kept[name] = placeOf(name)[`${key}:${name}`] ?? "";
    onState({ token: token(), isOpen: true, page: location.origin + location.pathname, kept });
  };
  function write(place: Record<string, string>, name: string, value: string): void {
    try {
      if (value) place[name] = value;
      else delete place[name];
    } catch {
      // Full.
    }
  }
  const swap = (expected: string, next: string): void => {
    if (token() === expected) write(storage, key, next);
    notify();
  };
  addEventListener("storage", notify);
  queueMicrotask(notify);
  return {
    setUnread(unread) {
      document.title = document.title.replace(/^(\(\d+\) )?/, unread ? `(${unread}) ` : "");
    },
    close: () => undefined,
    async keepToken(next, former = "") {
      swap(former, next);
      return token();
    },
    dropToken: (dropped) => swap(dropped, ""),
    keep(values) {
      for (const [name, value] of Object.entries(values)) write(placeOf(name), `${key}:${name}`, value);
    },
    follow: () => false,
    isFollowing: () => false,
  };
}
