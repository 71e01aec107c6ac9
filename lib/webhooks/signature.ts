/** The headers of an attempt. Pure: secrets, body and instant in, headers out. */
import { createHmac, createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";

const SECRET_PREFIX = "whsec_";

/** `whsec_` and 32 random bytes in base64. */
export const newSecret = (): string => SECRET_PREFIX + randomBytes(32).toString("base64");

/**
 * A lane signs thousands of bodies with one secret, so both keys are cached: the text itself, and the decoded bytes.
 */
type Keys = { whole: KeyObject; decoded: KeyObject };
const keys = new LRUCache<string, Keys>({ max: 200 });

function keysOf(secret: string): Keys {
  const known = keys.get(secret);
  if (known) return known;
  const made = {
    whole: createSecretKey(secret, "utf8"),
    decoded: createSecretKey(secret.slice(SECRET_PREFIX.length), "base64"),
  };
  keys.set(secret, made);
  return made;
}

/** Lower-case hex HMAC-SHA256 of the body; the key is the displayed secret with its prefix. */
export const bodySignature = (secret: string, body: string | Buffer): string =>
  createHmac("sha256", keysOf(secret).whole).update(body).digest("hex");

/** One signature of the Standard Webhooks specification; the key is the decoded secret. */
export const standardSignature = (
  secret: string,
  id: string,
  timestampSeconds: number,
  body: string | Buffer,
): string => {
  const hmac = createHmac("sha256", keysOf(secret).decoded).update(`${id}.${timestampSeconds}.`).update(body);
  return `v1,${hmac.digest("base64")}`;
};

export type SecretPair = {
  /** The secret that always signs. */
  secret: string;
  /** The second secret during a rotation; `webhook-signature` contains both signatures. */
  nextSecret: string | null;
};

/** The value of `webhook-signature`: a signature of each secret. */
export const standardSignatures = (
  { secret, nextSecret }: SecretPair,
  id: string,
  timestampSeconds: number,
  body: string | Buffer,
): string => {
  const first = standardSignature(secret, id, timestampSeconds, body);
  return nextSecret ? `${first} ${standardSignature(nextSecret, id, timestampSeconds, body)}` : first;
};

export type Signing = SecretPair & {
  /** During the transition window X-Service-Signature-256 is sent too. */
  isInTransition: boolean;
};
/** The delivery facts that, with the signatures, determine all headers. */
export type AttemptFacts = { deliveryId: string; event: string; number: number; at: Date };
export type Signatures = {
  /** Hex HMAC of the body. */
  body: string;
  /** Standard Webhooks signatures; two during a rotation. */
  standard: string;
  isInTransition: boolean;
};

/** Encodes the body once for all uses. */
export function signAttempt(
  { isInTransition, ...secrets }: Signing,
  { deliveryId, at }: Pick<AttemptFacts, "deliveryId" | "at">,
  body: string | Buffer,
): Signatures {
  const standard = standardSignatures(secrets, deliveryId, secondsOf(at), body);
  return { body: bodySignature(secrets.secret, body), standard, isInTransition };
}

export const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);

/**
 * The headers as sent. Attempts store only their signatures (kept-headers.ts): a change here needs a new form there.
 */
export const headersOf = (
  { body, standard, isInTransition }: Signatures,
  { deliveryId, event, number, at }: AttemptFacts,
): Record<string, string> => ({
  "content-type": "application/json; charset=utf-8",
  "user-agent": "Parley-Webhooks/1",
  "x-service-event": event,
  "x-service-delivery": deliveryId,
  "x-service-timestamp": at.toISOString(),
  "x-service-attempt": String(number),
  "x-service-signature": body,
  ...(isInTransition && { "x-service-signature-256": `sha256=${body}` }),
  "webhook-id": deliveryId,
  "webhook-timestamp": String(secondsOf(at)),
  "webhook-signature": standard,
});

export const attemptHeaders = (
  signing: Signing,
  { body, ...facts }: AttemptFacts & { body: string | Buffer },
): Record<string, string> => headersOf(signAttempt(signing, facts, body), facts);
