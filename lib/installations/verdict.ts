/** The result of one check before it is dated. Pure. */
import type { InstallationCheck } from "./schemas";

export type Verdict = Pick<InstallationCheck, "state" | "message" | "action"> & {
  /** Who must act; by default the number's owner. */
  audience?: InstallationCheck["audience"];
  /** The check could not be completed. */
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

/** An incomplete check says nothing about the number. */
export const missed = (): Verdict => ({
  ...unknown("WhatsApp did not answer, so this could not be checked."),
  audience: "platform",
  isMissed: true,
});
