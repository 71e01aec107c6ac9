/** When a domain is checked again, and how long its host answers without its proof. */
import { DomainFound } from "./schemas";

const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** Its owner may not wait for the first look. */
export const FIRST_CHECK_MS = 10 * 60_000;
/** Afterwards only a person has an unproved claim checked. */
export const CLAIM_DAYS = 30;
export const GRACE_DAYS = 7;
/** Name servers that do not answer say nothing about the proof, but not for ever. */
export const SILENCE_DAYS = 30;

type State = { provenAt: Date | null; failingSince: Date | null; claimedAt: Date; found: unknown };

export const isSuccess = ({ proof, address }: DomainFound): boolean =>
  proof === "found" && (address === "here" || address === "elsewhere");

const isSilence = ({ proof, address }: DomainFound): boolean =>
  proof === "unreachable" || (proof === "found" && address === "unreachable");

/** When a proven domain's host stops unless a check succeeds. Null while its proof holds, and without one. */
export function endsAt({ provenAt, failingSince, found }: State): Date | null {
  if (!provenAt || !failingSince) return null;
  const last = DomainFound.safeParse(found).data;
  const days = last && isSilence(last) ? SILENCE_DAYS : GRACE_DAYS;
  return new Date(failingSince.getTime() + days * DAY_MS);
}

/** Null for a claim that waits too long. */
export function nextCheckAt({ provenAt, failingSince, claimedAt }: State, now: Date): Date | null {
  if (provenAt && !failingSince) return new Date(now.getTime() + DAY_MS);
  const isGivenUp = !provenAt && now.getTime() - claimedAt.getTime() > CLAIM_DAYS * DAY_MS;
  return isGivenUp ? null : new Date(now.getTime() + HOUR_MS);
}
