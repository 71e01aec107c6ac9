/** A simulated account with its callback on loopback, and calls of its Graph API through the real route functions. */
import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { updateNumber } from "@/lib/connections/simulator/accounts/account-changes";
import { createAccount } from "@/lib/connections/simulator/accounts/accounts";
import { simulatorAppSecret } from "@/lib/connections/simulator/app";
import { sendDue, sendWebhooks } from "@/lib/connections/simulator/callbacks/webhooks";
import { createCtx } from "@/lib/platform/context";
import { DELETE, GET, POST } from "@/lib/server/simulator-graph";
import type { World } from "./world";

type Json = Record<string, unknown>;
export type GraphAnswer = { status: number; body: Json; code: number | null; subcode: number | null };
type CallOptions = {
  method?: "GET" | "POST" | "DELETE";
  token?: string | null;
  body?: unknown;
  raw?: BodyInit;
  headers?: Record<string, string>;
};

export const operatorCtx = () => createCtx({ type: "operator" } as const);

const ROUTES = { GET, POST, DELETE };

/** `path` without the version, with its query. */
export async function graph(path: string, options: CallOptions = {}): Promise<GraphAnswer> {
  const { method = "GET", token, body, raw, headers = {} } = options;
  const response = await ROUTES[method](
    new Request(`http://localhost:3000/api/simulator/graph/v25.0/${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      body: raw ?? (body === undefined ? null : JSON.stringify(body)),
    }),
    { params: Promise.resolve({ path: `v25.0/${path.split("?")[0]}` }) },
  );
  if (response.type === "error") return { status: 0, body: {}, code: null, subcode: null };
  const answered = (await response.json()) as Json;
  const error = answered.error as { code: number; error_subcode?: number } | undefined;
  return {
    status: response.status,
    body: answered,
    code: error?.code ?? null,
    subcode: error?.error_subcode ?? null,
  };
}

/** `at` is performance.now(). */
export type Posted = { body: string; json: Json; isSigned: boolean; at: number };
export type Callback = {
  url: string;
  origin: string;
  posted: Posted[];
  /** All statuses that arrived, in order. */
  statuses: () => Json[];
  messages: () => Json[];
  /** Until the next call; 200 at first. */
  answerWith: (status: number) => void;
};

/** Lives as long as the test. */
export async function startCallback(): Promise<Callback> {
  const { callback, close } = await openCallback();
  onTestFinished(close);
  return callback;
}

/** Answers challenges for the verify token `let me in`, and records posts byte for byte. */
export async function openCallback(): Promise<{ callback: Callback; close: () => void }> {
  const posted: Posted[] = [];
  let status = 200;
  const server = createServer((req, res) => void serve(req, res));
  const serve = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const { searchParams } = new URL(req.url ?? "/", "http://localhost");
    if (req.method === "GET") {
      const isRight = searchParams.get("hub.verify_token") === "let me in";
      res.writeHead(isRight ? 200 : 403).end(isRight ? searchParams.get("hub.challenge") : "");
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    const signature = String(req.headers["x-hub-signature-256"] ?? "");
    const expected = createHmac("sha256", simulatorAppSecret()).update(bytes).digest("hex");
    const body = bytes.toString("utf8");
    const isSigned = signature === `sha256=${expected}`;
    posted.push({ body, json: JSON.parse(body) as Json, isSigned, at: performance.now() });
    res.writeHead(status).end();
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const values = () => posted.flatMap(({ json }) => changesOf(json).map(({ value }) => value));
  const all = (key: string) => values().flatMap((value) => (value[key] ?? []) as Json[]);
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  const callback: Callback = {
    url: `${origin}/hook`,
    origin,
    posted,
    statuses: () => all("statuses"),
    messages: () => all("messages"),
    answerWith: (given) => {
      status = given;
    },
  };
  return { callback, close };
}

export const changesOf = (json: Json): { field: string; value: Json }[] =>
  (json.entry as { changes: { field: string; value: Json }[] }[]).flatMap(({ changes }) => changes);

export type TestAccount = Awaited<ReturnType<typeof createSimulated>>;

/** Subscribed, with its own callback, and receipts that are due at once: sendDue() sends them all. `apartMs`: one after the other. */
export async function createSimulated(
  { workspaceId }: World,
  { kind = "sandbox", apartMs = 0 }: { kind?: "sandbox" | "connected"; apartMs?: number } = {},
) {
  const ctx = operatorCtx();
  const account = await createAccount(ctx, { workspaceId, kind });
  const { accountId, phoneNumberId, accessToken: token } = account;
  const callback = await startCallback();
  const subscribed = await graph(`${accountId}/subscribed_apps`, {
    method: "POST",
    token,
    body: { override_callback_uri: callback.url, verify_token: "let me in" },
  });
  if (subscribed.status !== 200) throw new Error(JSON.stringify(subscribed.body));
  const delays = { sentAfterMs: 0, deliveredAfterMs: apartMs, readAfterMs: 2 * apartMs };
  await updateNumber(ctx, { workspaceId, numberId: phoneNumberId, ...delays });
  return {
    ...account,
    workspaceId,
    token,
    callback,
    send: (body: Json) =>
      graph(`${phoneNumberId}/messages`, {
        method: "POST",
        token,
        body: { messaging_product: "whatsapp", ...body },
      }),
    /** Runs the job's verb, which rests a quarter of a second after each POST. */
    sendWebhooks: () => sendWebhooks(ctx, { workspaceId, accountId }),
    /** Without waiting for POSTs that are due shortly. */
    sendDue: () => sendDue(ctx, { workspaceId, accountId }),
  };
}

export const wamidOf = ({ body }: GraphAnswer): string => (body.messages as { id: string }[])[0]?.id ?? "";
