// Checks a webhook. `body` is the request's raw bytes, before any JSON parser; header names are lower case, as Node gives them.
import { createHmac, timingSafeEqual } from "node:crypto";

const TOLERANCE_SECONDS = 5 * 60;

function isEqual(given, expected) {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}

/** X-Service-Signature: the whole secret is the key, the body is the message. */
export function verifySignature(secret, headers, body) {
  const expected = createHmac("sha256", secret).update(body).digest("hex");
  return isEqual(headers["x-service-signature"] ?? "", expected);
}

/** The Standard Webhooks headers: the time is signed too, and one of several signatures is enough. */
export function verifyStandard(secret, headers, body, nowSeconds = Date.now() / 1000) {
  const { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures } = headers;
  if (!id || !timestamp || !signatures) return false;
  if (!(Math.abs(nowSeconds - Number(timestamp)) <= TOLERANCE_SECONDS)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const expected = createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest("base64");
  return signatures.split(" ").some((signature) => isEqual(signature, `v1,${expected}`));
}

/** False for a delivery that came before. In earnest `seen` is a table with a unique key, written with your own change. */
export function isFirst(seen, body) {
  const { deliveryId } = JSON.parse(body);
  if (seen.has(deliveryId)) return false;
  seen.add(deliveryId);
  return true;
}
