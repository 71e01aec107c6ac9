/**
 * The frame's end of the conversation with the page around it. It listens to its parent only, and only under an origin that the
 * session may be framed by; it never sends to `*`, but for the greeting of a parent that the browser does not name.
 */
import { type Body, type FromFrame, type FromHost, readFromHost } from "./protocol";

export type HostLink = {
  /** False for a page outside of a frame: no host would answer. */
  isFramed: boolean;
  post: (message: Body<FromFrame>) => void;
  listen: (listener: (message: FromHost) => void) => () => void;
};

/** Chromium and Safari name a frame's ancestors; elsewhere the referrer has its parent's origin. */
function parentOrigin(): string | null {
  const { ancestorOrigins } = window.location;
  if (ancestorOrigins?.[0]) return ancestorOrigins[0];
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : null;
}

export function openHostLink(allowed: readonly string[] | "any"): HostLink {
  const isFramed = window.parent !== window;
  const isAllowed = (origin: string | null): origin is string =>
    origin !== null && origin !== "null" && (allowed === "any" || allowed.includes(origin));
  const named = isFramed ? parentOrigin() : null;
  let host = isAllowed(named) ? named : null;

  return {
    isFramed,
    post: (message) => {
      if (!isFramed) return;
      // The greeting holds nothing that not everybody may know; what follows waits until the parent has shown who it is.
      const target = host ?? (message.type === "ready" && named === null ? "*" : null);
      if (target) window.parent.postMessage({ parley: 1, ...message }, target);
    },
    listen: (listener) => {
      const onMessage = (event: MessageEvent): void => {
        if (event.source !== window.parent || !isFramed) return;
        if (host ? event.origin !== host : !isAllowed(event.origin)) return;
        const message = readFromHost(event.data);
        if (!message) return;
        host = event.origin;
        listener(message);
      };
      window.addEventListener("message", onMessage);
      return () => window.removeEventListener("message", onMessage);
    },
  };
}
