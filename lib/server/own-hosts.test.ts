/** A help center's own host answers help pages and nothing else, sets no cookie, and is named by the header Host alone. */
import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as all from "@/app/help/[slug]/[...path]/route";
import * as start from "@/app/help/[slug]/route";
import { removeHelpDomain } from "@/lib/articles/help-center/domains/domains";
import { PLAIN_STYLE_SOURCE } from "@/lib/articles/help-center/pages/plain";
import { findOwnHost } from "@/lib/http/own-hosts";
import { claim, createOwnCenter, newDomain } from "@/lib/testing/own-domains";
import { createWorld } from "@/lib/testing/world";
import { createFront } from "./front";

const front = createFront();
const secret = async () => new Response("the API", { headers: { "set-cookie": "session=1" } });

beforeAll(async () => {
  front.open({
    mounts: [
      { pattern: "/help/[slug]", module: start },
      { pattern: "/help/[slug]/[...path]", module: all },
      { pattern: "/api/secret", module: { GET: secret, POST: secret } },
    ],
    pages: async (_, res) => {
      res.setHeader("set-cookie", "session=1");
      res.end("Next");
    },
    findOwnHost,
    isHttps: true,
  });
  front.server.listen(0, "127.0.0.1");
  await once(front.server, "listening");
});
afterAll(() => {
  front.server.closeAllConnections();
  front.server.close();
});

type Answer = { status: number; head: string; text: string };

/** Sends the request as it is written, which no client would. */
async function raw(line: string, ...headers: string[]): Promise<Answer> {
  const socket = connect((front.server.address() as AddressInfo).port, "127.0.0.1");
  socket.write([line, ...headers, "connection: close", "", ""].join("\r\n"));
  let answer = "";
  for await (const chunk of socket) answer += chunk;
  const [head = "", ...rest] = answer.split("\r\n\r\n");
  return { status: Number(head.split(" ")[1]), head: head.toLowerCase(), text: rest.join("\r\n\r\n") };
}
const get = (host: string, path: string, ...headers: string[]): Promise<Answer> =>
  raw(`GET ${path} HTTP/1.1`, `host: ${host}`, "cookie: next-auth.session-token=x", ...headers);
const isHelp = ({ status, text }: Answer): boolean => status === 200 && text.includes("Juniper help");

test("a proven host answers its help pages, and is found by any spelling of its name", async () => {
  const { domain } = await createOwnCenter();
  for (const host of [domain, `${domain}:443`, `${domain}.`, domain.toUpperCase(), `${domain}.:8443`]) {
    expect([host, isHelp(await get(host, "/en"))]).toEqual([host, true]);
    expect((await get(host, "/")).head).toContain("location: /en\r\n");
  }
  const kept = await get(domain, "/en", "accept-encoding: br");
  expect(kept.head).toContain("content-encoding: br");
});

test("everything else on it is the help center's own page of what is not there; the API says it in JSON", async () => {
  const { domain } = await createOwnCenter();
  const paths = [
    "/login",
    "/w/1/inbox",
    "/_next/static/x.js",
    "/m/1",
    "/embed.js",
    "/messenger.js",
    "/partner",
    "/openapi/v1.json",
  ];
  for (const path of paths) {
    const answer = await get(domain, path);
    expect([path, answer.status, answer.text.includes("Juniper help")]).toEqual([path, 404, true]);
  }
  for (const path of [
    "/api",
    "/api/secret",
    "/api/auth/session",
    "/api/auth/csrf",
    "/api/health",
    "/api/v1/conversations",
  ]) {
    const answer = await get(domain, path);
    expect([path, answer.status, JSON.parse(answer.text).code]).toEqual([path, 404, "not_found"]);
  }
  const posted = await raw("POST /api/secret HTTP/1.1", `host: ${domain}`, "content-length: 0");
  expect(posted.status).toBe(404);
  expect((await raw("POST /en HTTP/1.1", `host: ${domain}`, "content-length: 0")).status).toBe(405);
  expect((await get(domain, "/icon.svg")).text).toContain("Next");
});

test("no answer of a proven host sets a cookie or pins the name to https", async () => {
  const { domain, center } = await createOwnCenter();
  const paths = [
    "/",
    "/en",
    "/fr",
    "/login",
    "/api/secret",
    "/api/auth/csrf",
    "/robots.txt",
    `/help/${center.slug}/en`,
    "/%zz",
  ];
  for (const path of paths) {
    const { head } = await get(domain, path);
    expect([path, /set-cookie|strict-transport-security/.exec(head)?.[0]]).toEqual([path, undefined]);
  }
});

test("X-Forwarded-Host and X-Original-Host name no host", async () => {
  const { domain, center } = await createOwnCenter();
  const forged = [`x-forwarded-host: ${domain}`, `x-original-host: ${domain}`, `forwarded: host=${domain}`];
  expect((await get("localhost:3000", "/en", ...forged)).text).toContain("Next");
  const ours = forged.map((line) => line.replace(domain, "localhost:3000"));
  expect((await get(domain, "/login", ...ours)).status).toBe(404);
  expect((await get(domain, "/api/secret", ...ours)).status).toBe(404);
  const redirected = await get("localhost:3000", `/help/${center.slug}/en`, ...forged);
  expect(redirected.head).toContain(`location: http://${domain}:3000/en\r\n`);
});

test("an absolute target names the host, whatever the header says", async () => {
  const { domain } = await createOwnCenter();
  expect(isHelp(await raw(`GET http://${domain}/en HTTP/1.1`, "host: localhost:3000"))).toBe(true);
  expect(isHelp(await raw(`GET https://x@${domain}:443/en HTTP/1.1`, "host: localhost:3000"))).toBe(true);
  expect((await raw(`GET http://${domain}/api/secret HTTP/1.1`, "host: localhost:3000")).status).toBe(404);
  expect((await raw(`GET http://localhost:3000/en HTTP/1.1`, `host: ${domain}`)).text).toContain("Next");
});

test("without a host, and with an address or a name of one label, it is the installation", async () => {
  const { center } = await createOwnCenter();
  expect((await raw("GET /en HTTP/1.0")).text).toContain("Next");
  for (const host of ["127.0.0.1:3000", "[::1]:3000", "server-1:3000", "localhost"]) {
    expect((await get(host, "/login")).text).toContain("Next");
    expect((await get(host, `/help/${center.slug}`)).status).toBe(302);
  }
});

test("an unproven host gets no help page, of no help center, and all else as ever", async () => {
  const world = await createWorld();
  const { domain } = await claim(world, newDomain());
  const { center } = await createOwnCenter();
  for (const host of [domain, "evil.example.com", `x@${domain}`]) {
    const answer = await get(host, `/help/${center.slug}/en`);
    expect([host, answer.status, answer.head.includes(PLAIN_STYLE_SOURCE.toLowerCase())]).toEqual([
      host,
      404,
      true,
    ]);
    expect((await get(host, "/en")).text).toContain("Next");
    expect((await get(host, "/api/secret")).text).toBe("the API");
  }
});

test("where a proxy serves own domains only, a host whose proof has ended gets nothing, a sign-in least of all", async () => {
  const world = await createWorld();
  const { domain } = await claim(world, newDomain());
  const own = await createOwnCenter();
  const only = "x-parley-own-domains-only: 1";
  for (const host of [domain, "evil.example.com", "localhost:3000", "127.0.0.1"]) {
    for (const path of ["/", "/login", "/en", `/help/${own.center.slug}/en`]) {
      const { status, head } = await get(host, path, only);
      expect([host, path, status, head.includes("set-cookie")]).toEqual([host, path, 404, false]);
    }
    expect((await get(host, "/api/secret", only)).status).toBe(404);
  }
  expect(isHelp(await get(own.domain, "/en", only))).toBe(true);
});

test("one center's host shows nothing of another one", async () => {
  const [first, second] = [await createOwnCenter(), await createOwnCenter()];
  const { number } = await second.center.article({ title: "Hours" });
  expect((await get(first.domain, `/en/articles/${number}-hours`)).status).toBe(404);
  expect((await get(first.domain, `/help/${second.center.slug}/en`)).status).toBe(404);
});

test("a domain that is removed stops within two seconds, and one that is proved begins", async () => {
  const { domain, center } = await createOwnCenter();
  expect(isHelp(await get(domain, "/en"))).toBe(true);
  await removeHelpDomain(center.world.owner.ctx);
  const removedAt = performance.now();
  await expect.poll(async () => (await get(domain, "/en")).text, { interval: 50 }).toContain("Next");
  await expect
    .poll(async () => isHelp(await get("localhost", `/help/${center.slug}/en`)), { interval: 50 })
    .toBe(true);
  expect(performance.now() - removedAt).toBeLessThan(2000);
});

test("a page from memory is sent without waiting for the database", async () => {
  const { domain } = await createOwnCenter();
  const headers = { "accept-encoding": "br" };
  await get(domain, "/en", "accept-encoding: br");
  const host = await findOwnHost(domain);
  const page = host?.pages.GET.fromMemory("/en", "", headers);
  expect([page?.status, page?.headers["content-encoding"]]).toEqual([200, "br"]);
  expect(host?.pages.GET.fromMemory("/en/", "", headers)).toBeNull();
});

test("while nothing is known of hosts, only those of the installation and the probes are answered", async () => {
  const blind = createFront();
  const findOwnHost = (host = "") => (host.includes(".") ? Promise.reject(new Error("no database")) : null);
  blind.open({ mounts: [], pages: async (_, res) => void res.end("Next"), findOwnHost });
  blind.server.listen(0, "127.0.0.1");
  await once(blind.server, "listening");
  const url = `http://127.0.0.1:${(blind.server.address() as AddressInfo).port}`;
  expect((await fetch(`${url}/login`)).status).toBe(503);
  expect(await (await fetch(`${url}/api/health`)).text()).toBe("Next");
  blind.server.closeAllConnections();
  blind.server.close();
});
