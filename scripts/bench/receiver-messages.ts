/** Messages between a benchmark and its receivers. */
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
  /** Asks for a message once this many have arrived since the last report, over all receivers. */
  | { type: "expect"; arrivals: number }
  /** From now on these take requests and answer nothing. */
  | { type: "hang"; receivers: number[] }
  /** Releases hanging requests, reports the arrivals and resets them. */
  | { type: "report"; secrets: string[] };
export type ToParent =
  | { type: "listening"; urls: string[] }
  | { type: "arrived" }
  | { type: "report"; reports: ReceiverReport[] };
