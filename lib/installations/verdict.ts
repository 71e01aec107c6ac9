/** What one check found, before it is dated: the words that all checks share. Pure. */
import type { InstallationCheck } from "./schemas";

export type Verdict = Pick<InstallationCheck, "state" | "message" | "action"> & {
  /** Who must act; the number's owner where nothing is said. */
  audience?: InstallationCheck["audience"];
  /** The look itself did not come to an end. */
  isMissed?: true;
};

export const pass = (message: string): Verdict => ({ state: "pass", message, action: null });
export const unknown = (message: string, action: string | null = null): Verdict => ({
  state: "unknown",
  message,
  action,
});
export const warn = (message: string, action: string): Verdict => ({ state: "warn", message, action });
export const fail = (message: string, action: string): Verdict => ({ state: "fail", message, action });

/** A look that did not come to an end says nothing of what it was to see. */
export const missed = (): Verdict => ({
  ...unknown("WhatsApp did not answer, so this could not be checked."),
  audience: "platform",
  isMissed: true,
});
