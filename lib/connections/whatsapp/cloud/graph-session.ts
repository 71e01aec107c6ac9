/**
 * Calls one Graph API with one credential: URLs, bearer, app secret proof, pages. The token is only in the
 * Authorization header; errors and logs contain no URL.
 */
import { createHmac } from "node:crypto";
import { z } from "zod";
import type { Answer } from "@/lib/connections/whatsapp/provider";
import { withoutTrailingSlashes } from "@/lib/platform/paths";
import { type GraphAnswer, ownError, type Redact, readAnswer, redactor, unreadable } from "./graph-answer";
import { type Exchange, exchange, type GraphRequest } from "./graph-request";

const TIMEOUT_MS = 30_000;
/** Files get four times the timeout of other calls. */
const TRANSFER_FACTOR = 4;
const PAGES_MAX = 200;

/** Characters a header can carry; copied tokens may contain line breaks. */
const TOKEN = /^[\x21-\x7e]+$/;
/** Path segments that would change the URL's meaning, however escaped. */
const NO_ID = /^\.{0,2}$/;

export type Credentials = {
  graphUrl: string;
  version: string;
  accessToken: string;
  /** The secret of the token's app. */
  appSecret?: string;
  timeoutMs?: number;
  /** In place of HTTP. Downloads of files always go by HTTP. */
  exchange?: (sent: GraphRequest) => Promise<Exchange>;
};
export type Call = {
  method?: GraphRequest["method"];
  /** Below the version; segments are escaped here. */
  path: readonly string[];
  query?: Record<string, string>;
  json?: Record<string, unknown>;
  file?: { contentType: string; bytes: Uint8Array };
  isAnonymous?: boolean;
  /** Query values that must not be logged. */
  secrets?: readonly string[];
};

const Page = z.object({
  data: z.array(z.unknown()),
  paging: z
    .object({ next: z.string().optional().catch(undefined) })
    .optional()
    .catch(undefined),
});

export class GraphSession {
  readonly origin: string;
  readonly transferTimeoutMs: number;
  readonly bearer: string;
  private readonly timeoutMs: number;
  private readonly proof: string | null;

  constructor(private readonly given: Credentials) {
    this.origin = new URL(given.graphUrl).origin;
    this.bearer = `Bearer ${given.accessToken}`;
    this.timeoutMs = given.timeoutMs ?? TIMEOUT_MS;
    this.transferTimeoutMs = this.timeoutMs * TRANSFER_FACTOR;
    this.proof = given.appSecret
      ? createHmac("sha256", given.appSecret).update(given.accessToken).digest("hex")
      : null;
  }

  async call(call: Call): Promise<GraphAnswer> {
    const { graphUrl, version, accessToken } = this.given;
    const isTokenUsable = call.isAnonymous || TOKEN.test(accessToken);
    if (!isTokenUsable)
      return notSent("credential_invalid", "the access token is empty or has odd characters");
    if (call.path.some((part) => NO_ID.test(part))) return notSent("request_incomplete", "an id is empty");
    const path = [version, ...call.path].map(encodeURIComponent).join("/");
    const url = new URL(`${withoutTrailingSlashes(graphUrl)}/${path}`);
    for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value);
    return this.send(url, call);
  }

  /** Reads all pages of a list; `read` rejects an element by throwing a ZodError. */
  async list<T>(call: Call, read: (element: unknown) => T): Promise<Answer<T[]>> {
    const elements: T[] = [];
    let answer = await this.call(call);
    for (let pages = 1; ; pages++) {
      const page = readInto(answer, (json) => {
        const { data, paging } = Page.parse(json);
        elements.push(...data.map(read));
        return { next: paging?.next };
      });
      if (!page.ok) return page;
      if (page.value.next === undefined) return { ok: true, value: elements };
      const next = this.nextPage(page.value.next);
      // A partial list would look complete.
      if (!next || pages === PAGES_MAX) return toAnswer(unreadable("a list whose next page cannot be asked"));
      answer = await this.send(next, {});
    }
  }

  /** Meta puts the token into the URL of the next page; ours goes only into the header, and to no other host. */
  private nextPage(address: string): URL | null {
    if (!URL.canParse(address)) return null;
    const url = new URL(address);
    if (url.origin !== this.origin || url.username || url.password) return null;
    url.searchParams.delete("access_token");
    return url;
  }

  private async send(url: URL, call: Omit<Call, "path">): Promise<GraphAnswer> {
    if (this.proof && !call.isAnonymous) url.searchParams.set("appsecret_proof", this.proof);
    const contentType = call.file?.contentType ?? (call.json && "application/json");
    const exchanged = await (this.given.exchange ?? exchange)({
      url,
      method: call.method ?? "GET",
      headers: {
        ...(!call.isAnonymous && { authorization: this.bearer }),
        ...(contentType && { "content-type": contentType }),
      },
      body: call.file?.bytes ?? (call.json ? JSON.stringify(call.json) : null),
      timeoutMs: call.file ? this.transferTimeoutMs : this.timeoutMs,
    });
    return readAnswer(exchanged, this.redactorOf(call));
  }

  private redactorOf({ secrets = [] }: Pick<Call, "secrets">): Redact {
    return redactor([this.given.accessToken, this.given.appSecret, ...secrets]);
  }
}

const notSent = (key: string, message: string): GraphAnswer => ({
  ok: false,
  stage: "not_sent",
  error: ownError(key, message),
});

export function toAnswer(
  failure: Extract<GraphAnswer, { ok: false }>,
): Extract<Answer<never>, { ok: false }> {
  return { ok: false, error: failure.error, isDefinite: failure.stage !== "unknown" };
}

/** `read` rejects an unusable response by throwing a ZodError. */
export function readInto<T>(answer: GraphAnswer, read: (json: unknown) => T): Answer<T> {
  if (!answer.ok) return toAnswer(answer);
  try {
    return { ok: true, value: read(answer.json) };
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    const [issue] = error.issues;
    return toAnswer(unreadable(`an answer without a usable ${issue?.path.join(".") || "body"}`));
  }
}
