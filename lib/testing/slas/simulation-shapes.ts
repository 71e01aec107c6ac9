/** The input of the simulation, the lines that it writes, and its timers. */
export type Rules = {
  policy: string;
  target: { first: number | null; next: number | null; resolution: number | null };
  warnBefore: number | null;
  programs: "ignored" | "fulfils" | "restarts";
  /** By minute of the history: 1 is open. */
  open: Uint8Array;
};
/** `rules`: those from then on. `written`: the minute in which an answer was, before it was sent. */
export type Happening = {
  minute: number;
  what: string;
  message?: string;
  written?: number;
  rules?: Rules | null;
};
export type Line = {
  clock: number;
  what: string;
  minute: number;
  deadline: number | null;
  cause: string | null;
};
/** `reachedAt`, `warnableAt`: the end of the minute by which it had spent enough. */
export type Timer = {
  number: number;
  of: "first" | "next" | "resolution";
  start: number;
  ended: string | null;
  answer: string | null;
  wanted: number | null;
  warnAfter: number | null;
  policy: string | null;
  deadline: number | null;
  spent: number;
  reachedAt: number | null;
  warnableAt: number | null;
  hasWarned: boolean;
  hasMissed: boolean;
};
