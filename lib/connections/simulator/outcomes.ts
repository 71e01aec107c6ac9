/**
 * The outcome of a send, decided by the recipient's last four digits (docs/simulator.md), the number's scripted fault,
 * and the customer-service window. Pure and deterministic.
 */
import type { Fault } from "./control-schemas";
import type { GraphErrorCode } from "./graph-error";

export type ReceiptName = "sent" | "delivered" | "read" | "played" | "failed";
/** `dueMs` is when the webhook is sent, `atMs` its timestamp; both count from the send. */
export type Receipt = {
  name: ReceiptName;
  dueMs: number;
  atMs: number;
  code?: GraphErrorCode;
  isPriced?: boolean;
};
export type Outcome =
  | { isAccepted: false; code: GraphErrorCode; status?: number; subcode?: number; isCounted: boolean }
  /** `cut`: the connection ends without an answer; `slow`: the answer takes longer than anyone waits; `late`: receipts go first. */
  | { isAccepted: true; receipts: Receipt[]; answer: "prompt" | "late" | "cut" | "slow" };

export type SendFacts = {
  digits: string;
  type: string;
  /** The template's category; null for other content. */
  category: "authentication" | "marketing" | "utility" | null;
  delays: { sentMs: number | null; deliveredMs: number | null; readMs: number | null };
  hasReadReceipts: boolean;
  hasOptedOut: boolean;
  isWindowOpen: boolean;
  refusesClosedWindow: boolean;
  /** Consecutive refused sends to this recipient before this one. */
  refusals: number;
  fault: Fault | null;
  /** A content problem that Meta finds only later. */
  laterProblem: GraphErrorCode | null;
};

/** Refused this many times in a row, then accepted once. */
const TURNS: Record<string, { code: GraphErrorCode; times: number }> = {
  "0004": { code: 130429, times: 2 },
  "0014": { code: 131016, times: 1 },
};
const ALWAYS_REFUSED: Record<string, { code: GraphErrorCode; subcode?: number }> = {
  "0011": { code: 131056 },
  "0015": { code: 190, subcode: 463 },
};
const ANSWERS: Record<string, "late" | "cut" | "slow"> = { "0007": "late", "0008": "cut", "0009": "slow" };

const refused = (code: GraphErrorCode, rest: { status?: number; subcode?: number } = {}): Outcome => ({
  isAccepted: false,
  code,
  ...rest,
  isCounted: false,
});

export function outcomeOf(facts: SendFacts): Outcome {
  const ending = facts.digits.slice(-4);
  const { fault } = facts;
  if (fault?.mode === "refuse") return refused(fault.code, fault.status ? { status: fault.status } : {});
  const always = ALWAYS_REFUSED[ending];
  if (always) return refused(always.code, always.subcode ? { subcode: always.subcode } : {});
  const turns = TURNS[ending];
  if (turns && facts.refusals % (turns.times + 1) < turns.times)
    return { isAccepted: false, code: turns.code, isCounted: true };

  const isClosed =
    facts.type !== "template" && (!facts.isWindowOpen || ending === "0003" || ending === "0013");
  if (isClosed && (facts.refusesClosedWindow || ending === "0013")) return refused(131047);
  const failure = isClosed ? 131047 : failureOf(facts, ending);
  const answer = fault?.mode === "cut" || fault?.mode === "slow" ? fault.mode : (ANSWERS[ending] ?? "prompt");
  if (failure) return { isAccepted: true, answer, receipts: failed(failure, facts) };
  const receipts = ordered(receiptsOf(facts, ending), ending);
  return { isAccepted: true, answer, receipts: answer === "late" ? receipts.map(atOnce) : receipts };
}

/** Failures that only a webhook reports. */
function failureOf(facts: SendFacts, ending: string): GraphErrorCode | null {
  if (facts.fault?.mode === "fail") return facts.fault.code;
  if (facts.laterProblem) return facts.laterProblem;
  if (ending === "0002") return 131026;
  const isMarketing = facts.category === "marketing";
  return isMarketing && (facts.hasOptedOut || ending === "0012") ? 131050 : null;
}

const failed = (code: GraphErrorCode, { delays }: SendFacts): Receipt[] => {
  const ms = delays.sentMs ?? 0;
  return [{ name: "failed", dueMs: ms, atMs: ms, code }];
};

function receiptsOf({ type, delays, hasReadReceipts }: SendFacts, ending: string): Receipt[] {
  const { sentMs, deliveredMs, readMs } = delays;
  const planned: [ReceiptName, number | null][] = [
    ["sent", ending === "0010" ? null : sentMs],
    // Meta, "Reaction messages": reactions only get `sent`.
    ["delivered", type === "reaction" ? null : deliveredMs],
    ["read", type === "reaction" || !hasReadReceipts || ending === "0010" ? null : readMs],
  ];
  const receipts = planned.flatMap(([name, ms]) => (ms === null ? [] : [{ name, dueMs: ms, atMs: ms }]));
  // `sent` and the first other status contain the price.
  const second = receipts.find(({ name }) => name !== "sent")?.name;
  return receipts.map((receipt) => ({
    ...receipt,
    isPriced: receipt.name === "sent" || receipt.name === second,
  }));
}

const atOnce = (receipt: Receipt): Receipt => ({ ...receipt, dueMs: 0 });

function ordered(receipts: Receipt[], ending: string): Receipt[] {
  // In reverse order, a moment apart.
  if (ending === "0005") {
    const times = receipts.map(({ dueMs }) => dueMs).reverse();
    return receipts.map((receipt, at) => ({ ...receipt, dueMs: times[at] ?? 0 }));
  }
  if (ending === "0006")
    return receipts.flatMap((receipt) => [receipt, { ...receipt, dueMs: receipt.dueMs + 100 }]);
  return receipts;
}
