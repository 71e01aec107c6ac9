/** Secrets that sign for a receiver, of endpoints and of panel apps: sealed at rest; two during a rotation. */
import { seal, unseal } from "@/lib/platform/seal";
import { newSecret, type SecretPair, type Signing } from "./signature";

export type RotatingSecret = {
  id: string;
  secret: string;
  secretHint: string;
  nextSecret: string | null;
  nextSecretHint: string | null;
  promotesAt: Date | null;
};
export type SecretFields = RotatingSecret & { transitionEndsAt: Date };

/** The purpose of a sealed text in the row with this id. */
type Purpose = (id: string) => string;
export const secretPurpose: Purpose = (endpointId) => `webhook-secret:${endpointId}`;

/** The second secret replaces the first after this, unless promoted before. */
export const PROMOTES_AFTER_MS = 86_400_000;

export function makeSecret(
  id: string,
  purpose: Purpose = secretPurpose,
): { secret: string; sealed: string; hint: string } {
  const secret = newSecret();
  return { secret, sealed: seal(secret, purpose(id)), hint: secret.slice(-4) };
}

/** A rotation counts as promoted once its time has passed. */
export function promotedSecrets<F extends RotatingSecret>(row: F, at: Date): F {
  const { nextSecret, nextSecretHint, promotesAt } = row;
  if (!nextSecret || !nextSecretHint || !promotesAt || promotesAt > at) return row;
  return {
    ...row,
    secret: nextSecret,
    secretHint: nextSecretHint,
    nextSecret: null,
    nextSecretHint: null,
    promotesAt: null,
  };
}

export function openedSecrets(row: RotatingSecret, at: Date, purpose: Purpose = secretPurpose): SecretPair {
  const { id, secret, nextSecret } = promotedSecrets(row, at);
  return {
    secret: unseal(secret, purpose(id)),
    nextSecret: nextSecret && unseal(nextSecret, purpose(id)),
  };
}

export const signingOf = (endpoint: SecretFields, at: Date): Signing => ({
  ...openedSecrets(endpoint, at),
  isInTransition: endpoint.transitionEndsAt > at,
});
