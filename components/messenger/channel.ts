/** What loader and panel say to each other over the port that only the two of them hold. */

/** The loader's whole state, told again whenever a part of it changes. */
export type ToPanel = {
  /** The visitor's token as the host page keeps it; empty when there is none. */
  token: string;
  isOpen: boolean;
  /** Address of the page that the visitor is looking at. */
  page: string;
};

/** Each field is a wish of its own. */
export type ToLoader = {
  unread?: number;
  close?: true;
  /**
   * Compare and set, since other tabs share the storage: where the token is still the first, keep the second instead.
   * Answered with the state, and so with the token that is kept.
   */
  swap?: [expected: string, token: string];
};
