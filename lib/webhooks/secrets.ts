/** An endpoint's secrets, sealed at rest; two during a rotation. */
import { seal, unseal } from "@/lib/platform/seal";
import { newSecret, type Signing } from "./signature";

export type SecretFields = {
  id: string;
  secret: string;
  secretHint: string;
  nextSecret: string | null;
  nextSecretHint: string | null;
  promotesAt: Date | null;
  transitionEndsAt: Date;
};

export const secretPurpose = (endpointId: string): string => `webhook-secret:${endpointId}`;

export function makeSecret(endpointId: string): { secret: string; sealed: string; hint: string } {
  const secret = newSecret();
  return { secret, sealed: seal(secret, secretPurpose(endpointId)), hint: secret.slice(-4) };
}

/** A rotation counts as promoted once its time has passed. */
export function promotedSecrets<F extends SecretFields>(endpoint: F, at: Date): F {
  const { nextSecret, nextSecretHint, promotesAt } = endpoint;
  if (!nextSecret || !nextSecretHint || !promotesAt || promotesAt > at) return endpoint;
  return {
    ...endpoint,
    secret: nextSecret,
    secretHint: nextSecretHint,
    nextSecret: null,
    nextSecretHint: null,
    promotesAt: null,
  };
}

export function signingOf(endpoint: SecretFields, at: Date): Signing {
  const { id, secret, nextSecret, transitionEndsAt } = promotedSecrets(endpoint, at);
  return {
    secret: unseal(secret, secretPurpose(id)),
    nextSecret: nextSecret && unseal(nextSecret, secretPurpose(id)),
    isInTransition: transitionEndsAt > at,
  };
}
