/** The routes of a help center's own domain, and the question of a TLS proxy. */
import { expect, test } from "vitest";
import * as certificates from "@/app/api/help/certificates/route";
import type { HelpDomainResult } from "@/lib/articles/help-center/domains/schemas";
import { LIMITS } from "@/lib/http/limits";
import { takeToken } from "@/lib/platform/rate-limit";
import { asMember, call } from "@/lib/testing/call";
import { createOwnCenter, makeRecords, newDomain } from "@/lib/testing/own-domains";
import { addMember, createWorld } from "@/lib/testing/world";
import * as check from "./check/route";
import * as domains from "./route";

type Result = typeof HelpDomainResult._output;

async function createScene() {
  const { owner, workspaceId } = await createWorld();
  const headers = asMember(owner, workspaceId);
  const put = (domain: string) => call<Result>(domains, { method: "PUT", headers, body: { domain } });
  return {
    headers,
    workspaceId,
    put,
    check: () => call<Result>(check, { method: "POST", headers, body: {} }),
  };
}

test("a domain is entered, checked, shown and removed", async () => {
  const scene = await createScene();
  const { headers } = scene;
  expect((await call<Result>(domains, { headers })).body).toEqual({ domain: null });
  expect(await scene.check()).toMatchObject({ status: 404, body: { code: "help_domain_not_found" } });
  const { body } = await scene.put(newDomain());
  expect((await scene.put(body.domain?.domain ?? "")).body).toEqual(body);
  if (body.domain) makeRecords(body.domain);
  const checked = await scene.check();
  expect(checked.body.domain?.state).toBe("proven");
  expect((await call<Result>(domains, { headers })).body).toEqual(checked.body);
  const another = await scene.put(newDomain());
  expect([another.body.domain?.state, another.body.domain?.records[1]?.value]).not.toEqual([
    "proven",
    body.domain?.records[1]?.value,
  ]);
  expect((await call(domains, { method: "DELETE", headers })).status).toBe(200);
  expect((await call<Result>(domains, { headers })).body).toEqual({ domain: null });
});

test.each([
  ["192.0.2.7", "Enter a domain such as help.example.com."],
  ["*.example.com", "Enter a domain such as help.example.com."],
  ["github.io", "Enter a domain such as help.example.com."],
  ["", "Enter a value."],
])("%j is refused at its field: %s", async (domain, rule) => {
  const { put } = await createScene();
  const refused = await put(domain);
  expect([refused.status, refused.text.includes(`domain: ${rule}`)]).toEqual([400, true]);
});

test("who may write articles sees the domain; who may change settings changes it", async () => {
  const { workspaceId } = await createScene();
  const agent = asMember(await addMember(workspaceId, "agent"), workspaceId);
  expect((await call(domains, { headers: agent })).status).toBe(200);
  const domain = newDomain();
  for (const answer of [
    await call(domains, { method: "PUT", headers: agent, body: { domain } }),
    await call(domains, { method: "DELETE", headers: agent }),
    await call(check, { method: "POST", headers: agent, body: {} }),
  ])
    expect(answer.status).toBe(403);
});

test("another workspace neither sees, checks nor removes a domain, and may claim the same one", async () => {
  const [scene, other] = [await createScene(), await createScene()];
  const { body } = await scene.put(newDomain());
  const domain = body.domain?.domain ?? "";
  expect((await call<Result>(domains, { headers: other.headers })).body).toEqual({ domain: null });
  expect((await other.check()).status).toBe(404);
  expect((await call(domains, { method: "DELETE", headers: other.headers })).status).toBe(200);
  expect((await call<Result>(domains, { headers: scene.headers })).body).toEqual(body);
  const same = await other.put(domain);
  expect(same.body.domain?.domain).toBe(domain);
  expect(same.body.domain?.records[1]?.value).not.toBe(body.domain?.records[1]?.value);
});

test("a certificate is allowed for a proven domain in any spelling, and for no other name", async () => {
  const { domain } = await createOwnCenter();
  const { put } = await createScene();
  const claimed = (await put(newDomain())).body.domain?.domain ?? "";
  const ask = async (name: string) => (await call(certificates, { query: { domain: name } })).status;
  for (const name of [domain, domain.toUpperCase(), `${domain}.`])
    expect([name, await ask(name)]).toEqual([name, 200]);
  const strange = [
    claimed,
    `www.${domain}`,
    `${domain}.example.com`,
    "localhost",
    "192.0.2.7",
    "",
    "*",
    `*.${domain}`,
  ];
  for (const name of strange) {
    const { status, body } = await call(certificates, { query: { domain: name } });
    expect([name, status, (body as { code: string }).code]).toEqual([name, 404, "not_found"]);
  }
  expect((await call(certificates, {})).status).toBe(400);
});

test("questions about certificates are limited", async () => {
  const address = "198.51.100.77";
  // A moment in the future, until which no token comes back.
  const later = performance.now() + 60_000;
  while (takeToken(LIMITS.certificate, address, later).isAllowed);
  const asked = { headers: { "x-parley-peer": address }, query: { domain: "help.example.com" } };
  expect((await call(certificates, asked)).status).toBe(429);
});
