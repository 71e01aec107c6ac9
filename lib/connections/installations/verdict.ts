/** The result of one check before it is dated. Pure. */

import { checkText, type Reason } from "@/lib/i18n/check-text";
import { translator } from "@/lib/i18n/translator";
import type { InstallationCheck } from "./schemas";

export type Verdict = Omit<InstallationCheck, "code" | "checkedAt" | "audience"> & {
  /** The one who must act; by default the number's owner. */
  audience?: InstallationCheck["audience"];
  /** The check could not be completed. */
  isMissed?: true;
};

const english = translator("en", "checks");
/** The sentences that the API shows. */
export function sentencesOf(reason: Reason, values: InstallationCheck["values"] = {}) {
  const found = checkText(english, { reason, values });
  if (!found) throw new Error(`no text for ${reason}`);
  return found;
}

const verdict =
  (state: InstallationCheck["state"]) =>
  (reason: Reason, values: InstallationCheck["values"] = {}): Verdict => ({
    state,
    reason,
    values,
    ...sentencesOf(reason, values),
  });

export const pass = verdict("pass");
export const unknown = verdict("unknown");
export const warn = verdict("warn");
export const fail = verdict("fail");

/** In the provider's own words, which have no translation; ours where it says nothing. */
export function reported(
  ours: Verdict,
  words: { description: string; solution: string | null } | undefined,
): Verdict {
  if (!words?.description) return { ...ours, action: words?.solution ?? ours.action };
  const { description: message, solution } = words;
  return { ...ours, reason: null, values: {}, message, action: solution ?? ours.action };
}

/** An incomplete check says nothing about the number. */
export const missed = (): Verdict => ({ ...unknown("not_answered"), audience: "platform", isMissed: true });
