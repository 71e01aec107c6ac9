/** The example that docs/webhooks.md prints, and the two signatures, calculated apart from the product and from the receivers. */
import { createHmac } from "node:crypto";

export const SECRET = "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=";
export const NEXT_SECRET = "whsec_ZmVkY2JhOTg3NjU0MzIxMGZlZGNiYTk4NzY1NDMyMTA=";
export const TIMESTAMP = 1_784_800_800;
export const DELIVERY_ID = "3f0c6c1e-6b1e-4a57-9a53-0f5f0a7a1d11";
export const BODY = `{"id":"01931f2e-7c00-7000-8000-000000000001","event":"message.created","deliveryId":"${DELIVERY_ID}","createdAt":"2026-07-23T10:00:00.000Z","data":{"text":"olá"}}`;

export const serviceSignature = (secret: string, body = BODY): string =>
  createHmac("sha256", Buffer.from(secret, "utf8")).update(Buffer.from(body, "utf8")).digest("hex");

export function standardSignature(secret: string, body = BODY, timestamp = TIMESTAMP): string {
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const message = Buffer.from(`${DELIVERY_ID}.${timestamp}.${body}`, "utf8");
  return `v1,${createHmac("sha256", key).update(message).digest("base64")}`;
}
