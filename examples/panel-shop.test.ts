/** The example as a shop runs it, with contexts that Parley's own code has signed. */
import { expect, test } from "vitest";
import { prisma } from "@/lib/platform/db";
import { asMember } from "@/lib/testing/call";
import { addPanelApp, changePanelApp, openPanelApp } from "@/lib/testing/panel-apps";
import { createVisitor, createWorld } from "@/lib/testing/world";
import { openShop } from "./panel-shop/shop";
import { readContext } from "./panel-shop/verify";

const PARLEY = "http://localhost:3000";
const AUDIENCE = "https://shop.example.com/panel";

async function stage() {
  const world = await createWorld();
  const headers = asMember(world.owner, world.workspaceId);
  const { conversationId } = await (await createVisitor(world.workspaceId)).say("Where is my order?");
  await prisma().contact.updateMany({
    where: { workspaceId: world.workspaceId },
    data: { name: "Ana <b>Souza</b>", email: "ana@example.com" },
  });
  const { app, secret } = (await addPanelApp(headers, { url: AUDIENCE })).body;
  const shop = await openShop({ port: 0, parley: PARLEY, secret: () => secret, address: AUDIENCE });
  const open = async () => {
    const { url, fields } = (await openPanelApp(headers, conversationId, app.id)).body;
    return { url, form: new URLSearchParams(fields) };
  };
  return { headers, appId: app.id, secret, shop, open };
}

async function post(url: string, form: URLSearchParams) {
  const { status, headers, ...answer } = await fetch(url, { method: "POST", body: form }).then(
    async (response) => ({ status: response.status, headers: response.headers, text: await response.text() }),
  );
  return { status, policy: headers.get("content-security-policy"), ...answer };
}

test("the shop shows the person's orders to Parley alone, and their name as text", async () => {
  const { shop, open } = await stage();
  const { url, form } = await open();
  expect(url).toBe(AUDIENCE);
  const page = await post(shop.url, form);
  expect(page.status).toBe(200);
  expect(page.policy).toContain(`frame-ancestors ${PARLEY}`);
  expect(page.text).toContain("Orders of Ana &lt;b&gt;Souza&lt;/b&gt;");
  expect(page.text).toMatch(/No\. \d{4}/);
  await shop.close();
});

test("the shop refuses what was changed, is old, is another app's, or has no signature", async () => {
  const { shop, open, secret, headers, appId } = await stage();
  const { form } = await open();
  const changed = (name: string, value: string) => {
    const other = new URLSearchParams(form);
    other.set(name, value);
    return other;
  };
  const context = form.get("context") ?? "";
  for (const tampered of [
    changed("context", context.replace("ana@example.com", "eva@example.com")),
    changed("webhook-id", "another"),
    changed("webhook-timestamp", String(Math.floor(Date.now() / 1000) - 1)),
    changed("webhook-timestamp", ""),
    changed("webhook-signature", "v1,"),
    changed("webhook-signature", ""),
    new URLSearchParams({ context }),
  ])
    expect(await post(shop.url, tampered)).toMatchObject({
      status: 401,
      text: expect.not.stringContaining("Orders of"),
    });
  expect((await fetch(shop.url)).status).toBe(401);
  expect((await post(shop.url, changed("padding", "a".repeat(200_000)))).status).toBe(401);
  const at = { secret, audience: AUDIENCE };
  expect(readContext(form, at)?.contact?.email).toBe("ana@example.com");
  for (const now of [Date.now() + 301_000, Date.now() - 302_000])
    expect(readContext(form, { ...at, now })).toBeNull();
  expect(readContext(form, { ...at, secret: `whsec_${"A".repeat(44)}` })).toBeNull();
  // The same secret, but for another address.
  await changePanelApp(headers, appId, { url: `${AUDIENCE}/other` });
  expect(readContext((await open()).form, at)).toBeNull();
  await shop.close();
});
