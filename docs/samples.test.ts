/**
 * Runs the samples about the partner API as a reader would, on a started server: all pages in one shell, in several orders.
 * Every answer must be a success that the OpenAPI document describes.
 */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { startApiServer } from "@/lib/testing/api-server";
import { documentedOperations } from "@/lib/testing/documented-proxy";

const api = await startApiServer();
const { connectSimulator } = await import("@/lib/connections/installations/connect");
const { fromPublicId } = await import("@/lib/platform/ids");
const { openSimulator } = await import("@/lib/server/simulator-listener");
const { operator } = await import("@/lib/testing/world");

const README = "README.md";
const PARTNERS = "docs/partners.md";
const OTHERS = ["docs/setup-links.md", "docs/content.md"];

const linesOf = (page: string): string =>
  [...readFileSync(page, "utf8").matchAll(/```sh\n(.*?)```/gs)].map(([, lines]) => lines).join("\n");

async function createWorkspace(key: string, externalTenantId: string): Promise<string> {
  const response = await fetch(`${api.url}/api/partners/v2/workspaces`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}` },
    body: JSON.stringify({ externalTenantId, name: "Corner Shop" }),
  });
  return ((await response.json()) as { workspaceId: string }).workspaceId;
}

/** Its number is connected without a person in a browser. */
async function createConnected(key: string): Promise<string> {
  const workspaceId = await createWorkspace(key, "connected");
  // The connection is proved by real calls, which need a simulator in this process too.
  const closeSimulator = await openSimulator({ mounts: [] });
  await connectSimulator(operator(), fromPublicId("workspace", workspaceId) ?? "");
  closeSimulator();
  return workspaceId;
}

/** Resolves with all that the shell has printed. */
async function run(pages: string[]): Promise<string> {
  const KEY = await api.newKey();
  const script = pages
    .map(linesOf)
    .join("\n")
    .replaceAll("http://localhost:3000", api.url)
    // A refusal ends the script.
    .replaceAll("curl -sS", "curl -sSf -w '\\n'")
    // A script is quicker than a reader: WhatsApp's id comes when the message was sent.
    .replaceAll(/^WAMID=.*$/gm, (line) => `until ${line}; [ "$WAMID" != null ]; do sleep 0.1; done`)
    .replaceAll("sleep 1;", "sleep 0.1;");
  const env = { ...process.env, KEY, CONNECTED: await createConnected(KEY), FORCE_COLOR: "0" };
  const { stdout } = await promisify(execFile)("bash", ["-euo", "pipefail", "-c", script], {
    env,
    timeout: 170_000,
  });
  return stdout;
}

test.concurrent.each([
  [[README, PARTNERS, ...OTHERS]],
  [[PARTNERS, "docs/partner-operations.md", ...OTHERS.toReversed(), README]],
])("the samples work in the order %j", { timeout: 180_000 }, async (pages) => {
  const shown = await run(pages);
  expect(shown).toContain('"kind":"command"');
  expect(shown).toContain("/connect/sl_");
});

test("the server of docs/embedded-inbox.md mints a session for the page", async () => {
  const [, lines = ""] =
    /```js\n(app\.post.*?)```/s.exec(readFileSync("docs/embedded-inbox.md", "utf8")) ?? [];
  const key = await api.newKey();
  await createWorkspace(key, "tenant-42");
  const sent: { status?: number; body?: { url: string } } = {};
  const res = {
    set: () => res,
    status: (status: number) =>
      Object.assign(res, { json: (body: typeof sent.body) => Object.assign(sent, { status, body }) }),
  };
  type Handler = (req: object, res: object) => Promise<void>;
  const handlers: Handler[] = [];
  const app = { post: (_: string, handler: Handler) => handlers.push(handler) };
  const user = { tenantId: "tenant-42", id: "user-7", name: "Ana Ribeiro", isTrainee: false };
  const run = new Function(
    "app",
    "signedInUser",
    "process",
    lines.replaceAll("https://parley.example", api.url),
  );
  run(app, async () => user, { env: { PARTNER_API_KEY: key } });
  await handlers[0]?.({}, res);
  expect(sent.status).toBe(201);
  expect(sent.body?.url).toContain("/embed/inbox/ss_");
});

test("every operation has succeeded, and every answer is as documented", () => {
  const succeeded = new Set(
    api.exchanges.flatMap(({ operation, status }) => (status < 400 ? [operation] : [])),
  );
  expect(api.exchanges.filter(({ error }) => error)).toEqual([]);
  expect(documentedOperations.filter((operation) => !succeeded.has(operation))).toEqual([]);
  expect(api.problems).toEqual([]);
});
