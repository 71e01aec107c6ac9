/** Visitors' messages, reads and streams in a closed loop, for a time: each connection asks again when it has its answer. */
import { randomUUID } from "node:crypto";
import { Agent, request } from "undici";
import { percentile } from "../harness";
import { Streams, type StreamTarget } from "./streams";

const CONNECTIONS = 16;
/** Each has a conversation and a stream that stays open. */
const VISITORS = 64;
/** Every so many requests are a stream that is opened and closed again. */
const STREAM_EVERY = 40;

export type Target = { url: string; workspaceId: string; cookie: string };
/** `errors`: by what went wrong. */
export type LoadReport = { answers: number; errors: Record<string, number>; p99Ms: number };

export async function makeVisitors({ url, workspaceId }: Target): Promise<string[]> {
  const tokens: string[] = [];
  while (tokens.length < VISITORS) {
    const { statusCode, body } = await request(`${url}/api/messenger/visitors`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ widgetId: workspaceId }),
    });
    if (statusCode !== 201) throw new Error(`a visitor: ${statusCode} ${await body.text()}`);
    tokens.push(((await body.json()) as { token: string }).token);
  }
  return tokens;
}

/** Ends with the request that began last; a failure is counted and does not end it. */
export async function loadFor(target: Target, tokens: readonly string[], ms: number): Promise<LoadReport> {
  const dispatcher = new Agent({ connections: CONNECTIONS, pipelining: 1 });
  const streamOf = (index: number): StreamTarget => ({
    url: `${target.url}/api/messenger/stream`,
    headers: { authorization: `Bearer ${tokens[index % tokens.length]}` },
  });
  const report: LoadReport = { answers: 0, errors: {}, p99Ms: 0 };
  const tookMs: number[] = [];
  const held = await Streams.open(tokens.map((_, index) => streamOf(index)));
  const deadline = performance.now() + ms;
  let next = 0;
  const lane = async (): Promise<void> => {
    while (performance.now() < deadline) {
      const index = next++;
      const sentAt = performance.now();
      try {
        if (index % STREAM_EVERY === 0) (await Streams.open([streamOf(index)])).close();
        else await askOne(dispatcher, target, tokens, index);
        report.answers++;
        tookMs.push(performance.now() - sentAt);
      } catch (error) {
        const what = (error as Error).message;
        report.errors[what] = (report.errors[what] ?? 0) + 1;
      }
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
  held.close();
  await dispatcher.close();
  return { ...report, p99Ms: percentile(tookMs, 0.99) };
}

/** Two of four are messages, one reads its conversation as the visitor does, one lists the inbox. */
async function askOne(
  dispatcher: Agent,
  { url, workspaceId, cookie }: Target,
  tokens: readonly string[],
  index: number,
): Promise<void> {
  const visitor = { authorization: `Bearer ${tokens[index % tokens.length]}` };
  const said = { clientId: randomUUID(), text: "Is my order on its way?" };
  const kind = Math.floor(index / tokens.length) % 4;
  const answer =
    kind < 2
      ? await request(`${url}/api/messenger/messages`, {
          dispatcher,
          method: "POST",
          headers: { ...visitor, "content-type": "application/json" },
          body: JSON.stringify(said),
        })
      : kind === 2
        ? await request(`${url}/api/messenger/conversation`, { dispatcher, headers: visitor })
        : await request(`${url}/api/inbox/conversations`, {
            dispatcher,
            headers: { cookie, "parley-workspace": workspaceId },
          });
  const text = await answer.body.text();
  if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${text.slice(0, 100)}`);
}
