/**
 * Serves the functions as a web Request handler: Inngest calls it at /api/inngest. The embedded executor only has its
 * functions described by it, and calls them itself (invoke.ts).
 */
import { createHmac } from "node:crypto";
import { type Inngest, InngestCommHandler, type InngestFunction } from "inngest";
import { z } from "zod";
import { env } from "@/lib/platform/env";

const SERVE_PATH = "/api/inngest";

export type ServeHandler = (request: Request) => Promise<Response>;
export type Served = { client: Inngest; functions: InngestFunction.Any[]; handler: ServeHandler };
type ServeOptions = {
  client: Inngest;
  functions: InngestFunction.Any[];
  /** The URL at which the runner reaches this process. */
  origin?: string;
};

/** Refuses every unsigned call, including the one that triggers registration. */
export function serveFunctions({ client, functions, origin = env().APP_URL }: ServeOptions): Served {
  const comm = new InngestCommHandler({
    client,
    functions,
    frameworkName: "parley",
    serveOrigin: origin,
    servePath: SERVE_PATH,
    enableUnauthedSync: false,
    handler: (request: Request) => ({
      method: () => request.method,
      url: () => new URL(request.url),
      headers: (name: string) => request.headers.get(name),
      body: () => request.text(),
      transformResponse: ({ body, status, headers }) => new Response(body, { status, headers }),
    }),
  });
  return { client, functions, handler: comm.createHandler() };
}

/** The functions' configuration, as they would register it with Inngest. */
export async function describe(served: Served): Promise<unknown[]> {
  const request = signedRequest(
    served,
    { method: "PUT", body: { url: "http://localhost/api/inngest" } },
    { "x-inngest-sync-kind": "in_band" },
  );
  const response = await served.handler(request);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`the jobs could not be read: ${text}`);
  return z.object({ functions: z.array(z.unknown()) }).parse(JSON.parse(text)).functions;
}

/** A request signed as the runner signs it, for calls in process. */
export function signedRequest(
  { client }: Pick<Served, "client">,
  { method, query = "", body }: { method: "POST" | "PUT"; query?: string; body?: unknown },
  headers: Record<string, string> = {},
): Request {
  const text = body === undefined ? "" : canonicalJson(body);
  const seconds = String(Math.round(Date.now() / 1000));
  const key = (client.signingKey ?? "").replace(/^signkey-\w+-/, "");
  const signature = createHmac("sha256", key).update(text).update(seconds).digest("hex");
  return new Request(`http://localhost${SERVE_PATH}${query}`, {
    method,
    body: text,
    headers: { ...headers, "x-inngest-signature": `t=${seconds}&s=${signature}` },
  });
}

/** Signatures cover RFC 8785 JSON: sorted keys, no white space. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((each) => canonicalJson(each ?? null)).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  const sorted = entries.sort(([left], [right]) => (left < right ? -1 : 1));
  return `{${sorted.map(([name, each]) => `${JSON.stringify(name)}:${canonicalJson(each)}`).join(",")}}`;
}
