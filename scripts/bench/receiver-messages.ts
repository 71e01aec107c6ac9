/** What a benchmark and its receivers say to each other. */
export type ReceiverReport = {
  arrivals: number;
  /** Distinct delivery ids. */
  deliveries: number;
  /** Arrivals whose signature is wrong. */
  forged: number;
  /** Sequence and instant of each arrival, in milliseconds since 1970. */
  times: [sequence: number, at: number][];
};
export type ToReceivers =
  | { type: "listen"; receivers: number }
  /** To be told once so many have arrived since the last report, all receivers together. */
  | { type: "expect"; arrivals: number }
  /** From now on these take requests and answer nothing. */
  | { type: "hang"; receivers: number[] }
  /** Ends every hanging, tells what came, and forgets it. */
  | { type: "report"; secrets: string[] };
export type ToParent =
  | { type: "listening"; urls: string[] }
  | { type: "arrived" }
  | { type: "report"; reports: ReceiverReport[] };
