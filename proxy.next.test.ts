/** The policy of every page, and who may frame an embedded inbox, however its address is written. */
import { readdirSync } from "node:fs";
import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import { PAGE_LOCALE_HEADER } from "@/lib/i18n/locales";
import { prisma } from "@/lib/platform/db";
import { createSurfaceWorld, mint } from "@/lib/testing/surface";
import { config, proxy } from "./proxy.next";

async function ancestorsOf(path: string): Promise<string | undefined> {
  const answer = await proxy(new NextRequest(`http://localhost:3000${path}`));
  return /frame-ancestors ([^;]*)/.exec(answer.headers.get("content-security-policy") ?? "")?.[1];
}

async function sessionFramedBy(returnUrlAllowlist: string[]) {
  const place = await createSurfaceWorld();
  await prisma().workspace.update({ where: { id: place.workspaceId }, data: { returnUrlAllowlist } });
  return (await mint(place)).surfaceSessionId;
}

test("a session's origins hold for every spelling of its address that opens its page", async () => {
  const id = await sessionFramedBy(["https://app.example.com/back"]);
  for (const spelling of [id, `%73${id.slice(1)}`, `${id.slice(0, -1)}%${id.charCodeAt(28).toString(16)}`])
    expect([spelling, await ancestorsOf(`/embed/inbox/${spelling}`)]).toEqual([
      spelling,
      "https://app.example.com",
    ]);
  expect(await ancestorsOf("/embed/inbox/%E0%A4%A")).toBe("'none'");
});

test("an address of the allowlist lets in its own origin, never a pattern of origins", async () => {
  const allowlist = [
    "https://*/",
    "https://*.example.com/",
    "https://a(b.example/",
    "https://a,b.example/",
    "app://done",
    "https://app.example.com:8443/back?to=1",
    "http://127.0.0.1:3001/",
  ];
  const id = await sessionFramedBy(allowlist);
  const expected = "https://app.example.com:8443 http://127.0.0.1:3001";
  expect(await ancestorsOf(`/embed/inbox/${id}`)).toBe(expected);
});

test("the embedded inbox speaks the workspace's language unless the host page names one", async () => {
  const place = await createSurfaceWorld();
  await prisma().workspace.update({ where: { id: place.workspaceId }, data: { locale: "pt-BR" } });
  const { surfaceSessionId } = await mint(place);
  const localeOf = async (search: string) => {
    const answer = await proxy(
      new NextRequest(`http://localhost:3000/embed/inbox/${surfaceSessionId}${search}`),
    );
    return answer.headers.get(`x-middleware-request-${PAGE_LOCALE_HEADER}`);
  };
  expect(await localeOf("")).toBe("pt-BR");
  expect(await localeOf("?locale=es")).toBe("es");
  expect(await localeOf("?locale=fr")).toBe("pt-BR");
});

const PAGES = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((path) => /(^|\/)page\.tsx$/.test(path))
  .map(
    (path) =>
      `/${path
        .replace(/\/?page\.tsx$/, "")
        .replace(/\([^)]+\)\/?/g, "")
        .replace(/\[\w+\]/g, "x1")}`,
  );

test.each(PAGES)("no script runs on %s but those of this very answer", async (path) => {
  const [{ source } = { source: "" }] = config.matcher;
  expect(new RegExp(`^${source}$`).test(path)).toBe(true);
  const read = async () => {
    const { headers } = await proxy(new NextRequest(`http://localhost:3000${path}`));
    return /script-src ([^;]+)/.exec(headers.get("content-security-policy") ?? "")?.[1] ?? "";
  };
  const [first, second] = [await read(), await read()];
  expect(first).toMatch(/^'self' 'nonce-[A-Za-z0-9+/=]{24}' 'strict-dynamic' 'sha256-/);
  expect(first).not.toContain("unsafe");
  expect(second).not.toBe(first);
});

test("a page cannot be told its policy, nonce or language by its caller", async () => {
  const headers = {
    "content-security-policy": "script-src 'nonce-mine'",
    "x-nonce": "mine",
    [PAGE_LOCALE_HEADER]: "es",
  };
  const answer = await proxy(new NextRequest("http://localhost:3000/sign-in", { headers }));
  const given = (name: string) => answer.headers.get(`x-middleware-request-${name}`);
  expect([given("content-security-policy"), given("x-nonce")].join()).not.toContain("mine");
  expect(given(PAGE_LOCALE_HEADER)).toBeNull();
});

test.each(["/reference", "/reference/v1"])(
  "a key that is entered on %s can reach this server only",
  async (path) => {
    const answer = await proxy(new NextRequest(`http://localhost:3000${path}`));
    const policy = answer.headers.get("content-security-policy")?.split("; ");
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "frame-src 'none'",
      ]),
    );
  },
);

test("no page of ours frames or posts to a panel app: the page between does", async () => {
  const policyOf = async (path: string) =>
    (await proxy(new NextRequest(`http://localhost:3000${path}`))).headers.get("content-security-policy");
  const { surfaceSessionId } = await mint(await createSurfaceWorld());
  const embedded = (await policyOf(`/embed/inbox/${surfaceSessionId}`))?.split("; ");
  expect(embedded).toEqual(expect.arrayContaining(["frame-src 'self'", "form-action 'self'"]));
  expect((await policyOf("/w/x1/inbox"))?.split("; ")).toContain("form-action 'self'");
});
