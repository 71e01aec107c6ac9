/** The page between Parley and an app: whom it may frame and post to, and who may frame it. */
import { expect, test } from "vitest";
import { prisma } from "@/lib/platform/db";
import { createSurfaceWorld, mint } from "@/lib/testing/surface";
import { config } from "../../../proxy.next";
import { GET } from "./route.next";

const ask = (query: Record<string, string>) =>
  GET(new Request(`http://localhost:3000/embed/app-panel?${new URLSearchParams(query)}`));
async function policyOf(query: Record<string, string>) {
  const { headers } = await ask(query);
  const parts = headers.get("content-security-policy")?.split("; ") ?? [];
  return Object.fromEntries(parts.map((each) => [each.split(" ")[0], each.split(" ").slice(1).join(" ")]));
}
const APP = "https://shop.example.com";

test("its policy allows the app's origin alone, its own script, and Parley's pages around it", async () => {
  const { "script-src": script, "style-src": style, ...policy } = await policyOf({ app: APP });
  expect(policy).toEqual({
    "default-src": "'none'",
    "frame-src": APP,
    "form-action": APP,
    "base-uri": "'none'",
    "frame-ancestors": "'self'",
  });
  expect(script).toMatch(/^'nonce-[A-Za-z0-9+/=]{24}'$/);
  expect(style).toBe(script);
  const answer = await ask({ app: APP });
  expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
  const page = await answer.text();
  expect(page).toContain("allow-popups-to-escape-sandbox");
  expect(page).not.toMatch(/allow-top-navigation|allow-modals/);
});

test.each([
  "*",
  "https://*",
  "https://*.example.com",
  "https://shop.example.com https://evil.example",
  "https://shop.example.com; script-src *",
  "https://shop.example.com/path",
  "javascript:alert(1)",
  "'self'",
  "",
])("%j is no origin of an app", async (app) => {
  expect((await ask({ app })).status).toBe(404);
});

test("in the embedded inbox the host of the session frames it too, and of no other", async () => {
  const place = await createSurfaceWorld();
  const returnUrlAllowlist = ["https://host.example.com/back"];
  await prisma().workspace.update({ where: { id: place.workspaceId }, data: { returnUrlAllowlist } });
  const { surfaceSessionId: session } = await mint(place);
  expect((await policyOf({ app: APP, session }))["frame-ancestors"]).toBe("'self' https://host.example.com");
  expect((await policyOf({ app: APP, session: "unknown" }))["frame-ancestors"]).toBe("'self'");
});

test("the proxy leaves its policy to it", () => {
  const source = new RegExp(`^${config.matcher[0]?.source}$`);
  expect(source.test("/embed/app-panel")).toBe(false);
  for (const path of ["/embed/app-panel/x", "/embed/inbox/ss_1", "/w/x/inbox"])
    expect([path, source.test(path)]).toEqual([path, true]);
});
