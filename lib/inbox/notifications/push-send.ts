/** One push to one browser: encrypted for it (RFC 8291), through its push service (RFC 8030). */
import { createECDH, randomBytes } from "node:crypto";
import { encrypt } from "http_ece";
import { outbound } from "@/lib/platform/outbound-http";
import { readRetryAfter } from "@/lib/platform/retry-after";
import { unseal } from "@/lib/platform/seal";
import { vapidHeader } from "./push-keys";
import type { PushNote, PushOutcome, PushTarget } from "./schemas";

export const pushTargetPurpose = (subscriptionId: string): string => `push-target:${subscriptionId}`;

/** After four hours a message is no longer worth a notification. */
const TTL_SECONDS = 4 * 3600;
/** The delay without a Retry-After. */
const RETRY_SECONDS = 30;

export type PushResult = { outcome: PushOutcome; status: number; retrySeconds: number };

/** Never throws for what the push service answers. `sealed`: the subscription's column. */
export async function sendPush(
  now: Date,
  { subscriptionId, target: sealed }: { subscriptionId: string; target: string },
  note: PushNote,
): Promise<PushResult> {
  const target = JSON.parse(unseal(sealed, pushTargetPurpose(subscriptionId))) as PushTarget;
  const headers = {
    authorization: await vapidHeader(target.endpoint, now),
    "content-encoding": "aes128gcm",
    "content-type": "application/octet-stream",
    ttl: String(TTL_SECONDS),
    urgency: "high",
    // A push service keeps only the last undelivered message of a topic. 32 characters at most.
    topic: note.tag.replaceAll(/[^A-Za-z0-9_-]/g, "").slice(-32),
  };
  const { answer } = await outbound().post(
    target.endpoint,
    headers,
    encryptFor(target, JSON.stringify(note)),
  );
  const status = answer?.status ?? 0;
  const retrySeconds = readRetryAfter(answer?.headers["retry-after"], now) || RETRY_SECONDS;
  if (status >= 200 && status < 300) return { outcome: "sent", status, retrySeconds };
  if (status === 404 || status === 410) return { outcome: "gone", status, retrySeconds };
  const isPassing = status === 0 || status === 429 || status >= 500;
  return { outcome: isPassing ? "delayed" : "refused", status, retrySeconds };
}

/** A salt and a key pair of its own for each message. */
function encryptFor({ keys }: PushTarget, text: string): Buffer {
  const own = createECDH("prime256v1");
  own.generateKeys();
  return encrypt(Buffer.from(text), {
    version: "aes128gcm",
    dh: keys.p256dh,
    authSecret: keys.auth,
    privateKey: own,
    salt: randomBytes(16),
  });
}
