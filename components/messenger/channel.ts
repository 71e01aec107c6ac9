/** The messages of loader and panel over the port that only the two of them hold. */
import type { StreamEvent } from "@/lib/client/sse-parser";
import type { StreamState } from "@/lib/client/stream";

/** The loader's whole state, sent again whenever a part of it changes. */
export type State = {
  /** The visitor's token as the host page keeps it; empty when there is none. */
  token: string;
  isOpen: boolean;
  /** Address of the page that the visitor is looking at. */
  page: string;
  /** Chosen by the tag or the page's script. */
  look?: { color?: string; theme?: string; greeting?: string | undefined };
  /** Values that the panel asked to keep. */
  kept?: Kept;
  /** The page can follow the server for the panel: one connection for all tabs of the browser. */
  follows?: true;
};

/**
 * Values of the panel's own, in the host page's storage beside the token; `draft` and `chosen`, what is being written, for this
 * tab alone.
 */
export type Kept = { unsent?: string; muted?: string; draft?: string; chosen?: string };

/** Updates from the connection that the panel asked the page to follow. */
export type Followed = {
  live?: StreamState;
  event?: Pick<StreamEvent, "type" | "data">;
  /** This tab plays the sound. */
  chime?: true;
};

/** The site's call of the API. Answered once, by a CallResult over the port that comes with it. */
export type Call = {
  /** A token that the site's server signed for the person who is signed in there. */
  identify?: string;
  logout?: true;
};
export type CallResult = { ok: true } | { ok: false; problem: CallProblem };
/** invalid: the token was refused. unavailable: the server cannot be reached; calling again may help. */
type CallProblem = "invalid" | "unavailable";

export type ToPanel = State | Call | Followed;

/** Each field is a request of its own. */
export type ToLoader = {
  unread?: number;
  /** An answer that arrived while this page was open, for the site's handlers. */
  message?: { id: string; author: string | null; text: string };
  close?: true;
  /** Whether the panel wants the page to follow the server for it. */
  follow?: boolean;
  /** An empty value is forgotten. */
  keep?: Kept;
  /**
   * Compare and set, since other tabs share the storage: where the token is still the first, keep the second instead.
   * Answered with the state, and so with the token that is kept.
   */
  swap?: [expected: string, token: string];
};
