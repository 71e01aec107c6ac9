/**
 * Where an account's webhooks go, and how they are sent. Parley's own callback is called directly; any other address
 * goes through the SSRF guard of outbound-http.ts.
 */
import { randomInt } from "node:crypto";
import { defaultCallbackUrl, insideUrl, signatureOf } from "@/lib/connections/simulator/app";
import { GraphError } from "@/lib/connections/simulator/graph-error";
import { exchange as exchangeOverHttp } from "@/lib/connections/whatsapp/cloud/graph-request";
import { type OutboundFailure, outbound, urlProblem } from "@/lib/platform/outbound-http";

const TIMEOUT_MS = 10_000;
// Meta's callback verification times out after about six seconds.
const VERIFY_TIMEOUT_MS = 6000;
// Meta, "Create a webhook endpoint": an override's address has at most 200 characters.
const OVERRIDE_LENGTH_MAX = 200;

// Meta, "Webhook overrides": only these fields follow an override; all others go to the app's callback.
const FOLLOW_OVERRIDES = ["messages", "smb_message_echoes", "smb_app_state_sync", "history"];

type Overrides = { numberUrl: string | null; accountUrl: string | null };

/** The number's override wins over the account's, which wins over the app's. */
export function callbackOf(field: string, { numberUrl, accountUrl }: Overrides): string {
  if (!FOLLOW_OVERRIDES.includes(field)) return defaultCallbackUrl();
  return numberUrl ?? accountUrl ?? defaultCallbackUrl();
}

type Answer = { status: number; body: string } | { failure: OutboundFailure };

async function exchange(url: string, body: Buffer | null, timeoutMs: number): Promise<Answer> {
  const headers: Record<string, string> = { "user-agent": "facebookexternalua" };
  if (body)
    Object.assign(headers, { "content-type": "application/json", "x-hub-signature-256": signatureOf(body) });
  const inside = insideUrl(url);
  if (inside) {
    const method = body ? "POST" : "GET";
    const answered = await exchangeOverHttp({ url: new URL(inside), method, headers, body, timeoutMs });
    if (answered.failure !== null) return { failure: answered.failure };
    return { status: answered.status, body: answered.body };
  }
  const sent = body ? outbound().post(url, headers, body) : outbound().get(url, headers);
  const { answer, failure } = await sent;
  return answer ? { status: answer.status, body: answer.body } : { failure };
}

export const postWebhook = (url: string, body: Buffer): Promise<Answer> => exchange(url, body, TIMEOUT_MS);

const verificationFailed = (why: string): GraphError =>
  new GraphError(2200, `Callback verification failed with the following errors: ${why}`);

/**
 * An address becomes a callback after it repeats the challenge. Throws 100 for an invalid address, 2200 for a failed
 * verification.
 */
export async function verifyCallback(url: string, verifyToken: string): Promise<void> {
  if (url.length > OVERRIDE_LENGTH_MAX)
    throw new GraphError(
      100,
      `Param override_callback_uri must be at most ${OVERRIDE_LENGTH_MAX} characters long.`,
    );
  const problem = URL.canParse(url) && insideUrl(url) ? null : urlProblem(url);
  if (problem) throw new GraphError(100, `Param override_callback_uri: ${problem}`);
  const challenge = String(randomInt(1e9, 2e9));
  const probe = new URL(url);
  probe.searchParams.set("hub.mode", "subscribe");
  probe.searchParams.set("hub.challenge", challenge);
  probe.searchParams.set("hub.verify_token", verifyToken);
  const answer = await withinVerifyTime(exchange(probe.href, null, VERIFY_TIMEOUT_MS));
  if ("failure" in answer) throw verificationFailed(`HTTP request failed (${answer.failure})`);
  if (answer.status !== 200) throw verificationFailed(`HTTP Status Code = ${answer.status}`);
  if (answer.body.trim() !== challenge) throw verificationFailed("the challenge was not repeated");
}

async function withinVerifyTime(sent: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Answer>((resolve) => {
    timer = setTimeout(() => resolve({ failure: "timeout" }), VERIFY_TIMEOUT_MS);
  });
  return Promise.race([sent, late]).finally(() => clearTimeout(timer));
}
