/** The input of the simulation, and the lines that it writes. */
export type Rules = {
  policy: string;
  target: { first: number | null; next: number | null; resolution: number | null };
  warnBefore: number | null;
  programs: "ignored" | "fulfils" | "restarts";
  /** By minute of the history: 1 is open. */
  open: Uint8Array;
};
/** `rules`: those from then on. */
export type Happening = { minute: number; what: string; message?: string; rules?: Rules | null };
export type Line = {
  clock: number;
  what: string;
  minute: number;
  deadline: number | null;
  cause: string | null;
};
