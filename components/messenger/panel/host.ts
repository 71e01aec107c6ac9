/** The way to the loader on the host page: a private port, handed over by the page that frames us. */
import type { Call, CallResult, Followed, Kept, State, ToLoader, ToPanel } from "../channel";

export type Host = {
  setUnread(count: number): void;
  close(): void;
  /** Resolves with the token that is kept: ours, or that of a tab that was first. */
  keepToken(token: string, former?: string): Promise<string>;
  dropToken(token: string): void;
  keep(values: Kept): void;
  /** Whether the page follows the server for us; `onFollowed` then hears what comes. */
  follow(): boolean;
  isFollowing(): boolean;
};

/** `answerCall` does what the site asked for, and resolves in any case. */
export function connectToHost(
  onState: (state: State) => void,
  answerCall: (call: Call) => Promise<CallResult>,
  onFollowed: (told: Followed) => void,
): Host {
  let port: MessagePort | null = null;
  let follows = false;
  let toldUnread = -1;
  let onKept: ((token: string) => void) | null = null;
  const say = (wish: ToLoader): void => port?.postMessage(wish);

  function hear({ data, ports: [answer] }: MessageEvent<ToPanel>): void {
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
    toldUnread = -1;
    port.onmessage = hear;
  });
  // Without a page around it, the panel works until it is closed.
  if (window.parent === window) queueMicrotask(() => onState({ token: "", isOpen: true, page: "" }));

  return {
    setUnread(unread) {
      // Every wish is answered with the state: saying the same again would go round for ever.
      if (unread === toldUnread) return;
      toldUnread = unread;
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
