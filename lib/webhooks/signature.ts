/** The headers of an attempt. Pure: secrets, body and instant in, headers out. */
import { createHmac, randomBytes } from "node:crypto";

const SECRET_PREFIX = "whsec_";

/** `whsec_` and 32 random bytes in base64. */
export const newSecret = (): string => SECRET_PREFIX + randomBytes(32).toString("base64");

/** Lower-case hex HMAC-SHA256 of the body; the key is the displayed secret as it stands, prefix included. */
export const bodySignature = (secret: string, body: string | Buffer): string =>
  createHmac("sha256", secret).update(body).digest("hex");

/** One signature as the Standard Webhooks specification defines it; here the key is the decoded secret. */
export const standardSignature = (
  secret: string,
  id: string,
  timestampSeconds: number,
  body: string | Buffer,
): string => {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64");
  const hmac = createHmac("sha256", key).update(`${id}.${timestampSeconds}.`).update(body);
  return `v1,${hmac.digest("base64")}`;
};

export type Signing = {
  /** Signs everything. */
  secret: string;
  /** During a rotation the second one; `webhook-signature` carries both. */
  nextSecret: string | null;
  /** While the transition window lasts, X-Service-Signature-256 is sent too. */
  isInTransition: boolean;
};
/** A body of bytes is encoded once for all that reads it. */
type Attempt = { deliveryId: string; event: string; number: number; at: Date; body: string | Buffer };

export function attemptHeaders(
  { secret, nextSecret, isInTransition }: Signing,
  { deliveryId, event, number, at, body }: Attempt,
): Record<string, string> {
  const signature = bodySignature(secret, body);
  const seconds = Math.floor(at.getTime() / 1000);
  const signatures = [secret, nextSecret].flatMap((each) =>
    each ? standardSignature(each, deliveryId, seconds, body) : [],
  );
  return {
    "content-type": "application/json; charset=utf-8",
    "user-agent": "Parley-Webhooks/1",
    "x-service-event": event,
    "x-service-delivery": deliveryId,
    "x-service-timestamp": at.toISOString(),
    "x-service-attempt": String(number),
    "x-service-signature": signature,
    ...(isInTransition && { "x-service-signature-256": `sha256=${signature}` }),
    "webhook-id": deliveryId,
    "webhook-timestamp": String(seconds),
    "webhook-signature": signatures.join(" "),
  };
}
