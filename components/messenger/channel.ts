/** What loader and panel say to each other over the port that only the two of them hold. */

/** The loader's whole state, told again whenever a part of it changes. */
export type State = {
  /** The visitor's token as the host page keeps it; empty when there is none. */
  token: string;
  isOpen: boolean;
  /** Address of the page that the visitor is looking at. */
  page: string;
  /** As the tag or the page's script chose it. */
  look?: { color?: string; theme?: string; greeting?: string | undefined };
  /** What the panel asked to keep. */
  kept?: Kept;
};

/** Values of the panel's own, in the host page's storage beside the token. */
export type Kept = { unsent?: string; muted?: string };

/** What the site asked for by the API. Answered once, by a CallResult over the port that comes with it. */
export type Call = {
  /** A token that the site's server signed for the person who is signed in there. */
  identify?: string;
  logout?: true;
};
export type CallResult = { ok: true } | { ok: false; problem: CallProblem };
/** invalid: the token was refused. unavailable: the server cannot be reached; calling again may help. */
type CallProblem = "invalid" | "unavailable";

export type ToPanel = State | Call;

/** Each field is a wish of its own. */
export type ToLoader = {
  unread?: number;
  /** An answer that arrived while this page was open, for the site's handlers. */
  message?: { id: string; author: string | null; text: string };
  close?: true;
  /** An empty value is forgotten. */
  keep?: Kept;
  /**
   * Compare and set, since other tabs share the storage: where the token is still the first, keep the second instead.
   * Answered with the state, and so with the token that is kept.
   */
  swap?: [expected: string, token: string];
};
