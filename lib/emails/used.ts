/** What became of a mail that was fetched. */
export type Used = {
  state: "used" | "ignored" | "failed";
  problem?: string | null;
  workspaceId?: string | null;
  messageId?: string | null;
  sender?: string | null;
  /** False: nothing of it stays. */
  isKept?: boolean;
};

export const OWN: Used = { state: "ignored", problem: "a mail of our own came back" };
export const NAMELESS: Used = { state: "failed", problem: "it has no sender" };
