import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { openDocumentedProxy, webhookProblem } from "./documented-proxy";

type Answer = { status: number; type: string; body: string };

/** The problems of one answer to this request. */
async function problemsOf(method: string, path: string, { status, type, body }: Answer): Promise<string[]> {
  const server = createServer((_, res) => res.writeHead(status, { "content-type": type }).end(body));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const proxy = await openDocumentedProxy();
  onTestFinished(() => {
    proxy.close();
    server.close();
  });
  proxy.forwardTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const answer = await fetch(`${proxy.url}/api/partners/v2${path}`, { method });
  expect([answer.status, await answer.text()]).toEqual([status, body]);
  return proxy.problems;
}

const JSON_TYPE = "application/json; charset=utf-8";
const page = { status: 200, type: JSON_TYPE, body: '{"workspaces":[],"total":0}' };

test("an answer that the document describes is no problem", async () => {
  expect(await problemsOf("GET", "/workspaces?limit=1", page)).toEqual([]);
});

test.each<[string, string, string, Answer]>([
  ["workspaces", "GET", "/workspaces", { ...page, body: '{"workspaces":{}}' }],
  ["status 418", "GET", "/workspaces", { ...page, status: 418 }],
  ["text/html", "GET", "/workspaces", { ...page, type: "text/html" }],
  ["PUT", "PUT", "/workspaces", page],
  ["/elsewhere", "GET", "/elsewhere", page],
])("what it does not describe is one: %s", async (named, method, path, answer) => {
  const [problem] = await problemsOf(method, path, answer);
  expect(problem).toContain(named);
});

test("a webhook has a documented type and its fields", () => {
  expect(webhookProblem({ type: "message.exploded" })).toContain("message.exploded");
  expect(webhookProblem({ type: "message.created" })).toContain("eventId");
});
