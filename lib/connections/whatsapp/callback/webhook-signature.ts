/**
 * X-Hub-Signature-256: HMAC-SHA256 with the app's secret over the raw bytes (Meta, "Webhooks: validating payloads").
 */
import { createHmac, timingSafeEqual } from "node:crypto";

const HEADER = /^sha256=([0-9a-f]{64})$/i;

const digest = (body: Buffer, secret: string): Buffer => createHmac("sha256", secret).update(body).digest();

export const signBody = (body: Buffer, secret: string): string =>
  `sha256=${digest(body, secret).toString("hex")}`;

/** Whether a header can be a signature at all, which is known before the body. */
export const isSignature = (header: string | null): boolean => HEADER.test(header ?? "");

/** `body` must be the received bytes: Meta escapes characters that JSON.stringify does not. */
export function verifySignature(body: Buffer, header: string | null, secret: string): boolean {
  const hex = HEADER.exec(header ?? "")?.[1];
  // An empty key would let anyone compute the digest.
  if (!hex || secret === "") return false;
  return timingSafeEqual(Buffer.from(hex, "hex"), digest(body, secret));
}
