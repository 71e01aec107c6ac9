import type { MailProblem } from "./schemas";

/** The outcome of a fetched mail. */
export type Used = {
  state: "used" | "ignored" | "failed";
  problem?: MailProblem | null;
  workspaceId?: string | null;
  mailboxId?: string | null;
  messageId?: string | null;
  sender?: string | null;
  /** False: the mail is deleted. */
  isKept?: boolean;
  /** False: its bytes are deleted at once. */
  hasBytes?: boolean;
};

export const OWN: Used = { state: "ignored", problem: "own_mail" };
export const ERASED: Used = { state: "ignored", problem: "contact_erased", isKept: false };
export const NAMELESS: Used = { state: "failed", problem: "no_sender" };
/** Our own error. The log has its text, which may name files and tables and is not for the workspace. */
export const FAILED: Used = { state: "failed", problem: "internal_error" };
