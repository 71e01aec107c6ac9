/** The customer's page is served by the front, at the installation and on a help center's own domain, and says nothing of any ticket. */
import { createHash } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as read from "@/app/api/t/read/route";
import * as page from "@/app/t/route";
import { findOwnHost } from "@/lib/http/own-hosts";
import { asMember } from "@/lib/testing/call";
import { linksOf, secretOf } from "@/lib/testing/customer-links";
import { createOwnCenter } from "@/lib/testing/own-domains";
import { deskOf } from "@/lib/testing/tickets";
import { createVisitor, type World } from "@/lib/testing/world";
import { createFront } from "./front";

const front = createFront();
beforeAll(async () => {
  front.open({
    mounts: [
      { pattern: "/t", module: page },
      { pattern: "/api/t/read", module: read },
    ],
    pages: async (_, res) => void res.end("Next"),
    findOwnHost,
  });
  front.server.listen(0, "127.0.0.1");
  await once(front.server, "listening");
});
afterAll(() => {
  front.server.closeAllConnections();
  front.server.close();
});

type Answer = { status: number; head: string; text: string };
async function send(line: string, host: string, body = "", ...headers: string[]): Promise<Answer> {
  const socket = connect((front.server.address() as AddressInfo).port, "127.0.0.1");
  const length = body ? [`content-length: ${Buffer.byteLength(body)}`, "content-type: application/json"] : [];
  socket.write([line, `host: ${host}`, ...headers, ...length, "connection: close", "", body].join("\r\n"));
  let answer = "";
  for await (const chunk of socket) answer += chunk;
  const [head = "", ...rest] = answer.split("\r\n\r\n");
  return { status: Number(head.split(" ")[1]), head: head.toLowerCase(), text: rest.join("\r\n\r\n") };
}
const get = (host: string, path: string, ...headers: string[]) =>
  send(`GET ${path} HTTP/1.1`, host, "", ...headers);
const open = (host: string, secret: string) =>
  send("POST /api/t/read HTTP/1.1", host, JSON.stringify({ secret }));

async function linkIn({ owner, workspaceId }: World): Promise<string> {
  const as = asMember(owner, workspaceId);
  const { conversationId } = await (await createVisitor(workspaceId)).say("The heating is cold");
  const { body } = await deskOf(as).open({ conversationId });
  return (await linksOf(as).make(body.id)).body.url;
}

test("the page is whole, in the reader's language, for every link the same, and runs its own script alone", async () => {
  const first = await get("localhost", "/t?x=1");
  expect([first.status, first.text.includes("Your request")]).toEqual([200, true]);
  expect((await get("localhost", "/t/")).text).toBe(first.text);
  expect((await get("localhost", "/t", "accept-language: es")).text).toContain('<html lang="es">');
  expect((await get("localhost", "/t", "accept-language: pt")).text).toContain("Sua solicitação");
  expect((await get("localhost", "/t", "accept-encoding: br")).head).toContain("content-encoding: br");
  expect((await send("POST /t HTTP/1.1", "localhost")).status).toBe(405);
  const policy = /content-security-policy: (.*)\r?\n/.exec(first.head)?.[1] ?? "";
  const [, script = ""] = /<script>([\s\S]*?)<\/script>/.exec(first.text) ?? [];
  const hash = createHash("sha256").update(script).digest("base64");
  expect(policy).toContain(`script-src 'sha256-${hash.toLowerCase()}'`);
  for (const part of [
    "default-src 'none'",
    "connect-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ])
    expect(policy).toContain(part);
  expect(first.head).toContain("referrer-policy: no-referrer");
  expect(first.head).toContain("x-robots-tag: noindex");
  expect(first.head).not.toContain("set-cookie");
});

test("a help center's own domain has the page, and opens tickets of its own workspace alone", async () => {
  const [own, other] = [await createOwnCenter(), await createOwnCenter()];
  const url = await linkIn(own.center.world);
  expect(url).toMatch(new RegExp(`^http://${own.domain}(:\\d+)?/t#[\\w-]{43}$`));
  const secret = secretOf(url);
  for (const path of ["/t", "/t/"]) expect((await get(own.domain, path)).text).toContain("Your request");
  expect((await open(own.domain, secret)).status).toBe(200);
  expect((await open("localhost", secret)).status).toBe(200);
  const [foreign, unknown] = [await open(other.domain, secret), await open(own.domain, "A".repeat(43))];
  expect([foreign.status, unknown.status]).toEqual([404, 404]);
  expect(JSON.parse(foreign.text).message).toBe(JSON.parse(unknown.text).message);
  for (const path of ["/api/t/other", "/api/health", "/t/more"])
    expect([path, (await get(own.domain, path)).status]).toEqual([path, 404]);
});

test("a secret of another workspace opens nothing on an own domain, however the request spells its host", async () => {
  const [own, other] = [await createOwnCenter(), await createOwnCenter()];
  const body = JSON.stringify({ secret: secretOf(await linkIn(own.center.world)) });
  const { domain } = other;
  for (const host of [
    domain,
    `${domain}:`,
    `${domain}.`,
    `${domain}.:`,
    `${domain}:443`,
    domain.toUpperCase(),
  ])
    expect([host, (await send("POST /api/t/read HTTP/1.1", host, body)).status]).toEqual([host, 404]);
  for (const authority of [domain, `x@${domain}`, `${domain}:443`])
    for (const host of ["localhost", own.domain, ""]) {
      const { status } = await send(`POST http://${authority}/api/t/read HTTP/1.1`, host, body);
      expect([authority, host, status]).toEqual([authority, host, 404]);
    }
  const ours = `POST http://${own.domain}/api/t/read HTTP/1.1`;
  expect((await send(ours, domain, body)).status).toBe(200);
});

test("a host that a proxy serves for own domains alone has no page without a proof", async () => {
  const only = "x-parley-own-domains-only: 1";
  for (const host of ["unproven.juniper.example", "localhost"])
    expect((await get(host, "/t", only)).status).toBe(404);
});
