import { cut, storable } from "@/lib/platform/text";
import type { MailProblem } from "./schemas";

/** What became of a mail that was fetched. `problem` of another kind: what an error said. */
export type Used = {
  state: "used" | "ignored" | "failed";
  problem?: MailProblem | { said: string } | null;
  workspaceId?: string | null;
  mailboxId?: string | null;
  messageId?: string | null;
  sender?: string | null;
  /** False: nothing of it stays. */
  isKept?: boolean;
};

export const OWN: Used = { state: "ignored", problem: "own_mail" };
export const NAMELESS: Used = { state: "failed", problem: "no_sender" };

const PROBLEM_MAX = 500;
export const failedBy = (error: unknown): Used => ({
  state: "failed",
  problem: { said: cut(storable(error instanceof Error ? error.message : String(error)), PROBLEM_MAX) },
});
