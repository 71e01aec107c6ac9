/** Panel apps in settings: who writes them, where an app may be, its secret, and the audit log. */
import { expect, test } from "vitest";
import * as auditLog from "@/app/api/settings/audit-log/route";
import type { AuditEntry } from "@/lib/account/audit/schemas";
import { panelSecretPurpose } from "@/lib/inbox/panel-apps/row";
import { prisma } from "@/lib/platform/db";
import { unseal } from "@/lib/platform/seal";
import { asMember, call } from "@/lib/testing/call";
import {
  addPanelApp,
  changePanelApp,
  deletePanelApp,
  SHOP_URL,
  savedPanelApps,
  shownPanelApps,
} from "@/lib/testing/panel-apps";
import { addMember, createWorld } from "@/lib/testing/world";
import * as cancelling from "./[panelAppId]/cancel-rotation/route";
import * as promoting from "./[panelAppId]/promote/route";
import * as rotating from "./[panelAppId]/rotate/route";

async function stage() {
  const world = await createWorld();
  return { ...world, headers: asMember(world.owner, world.workspaceId) };
}
const names = async (headers: Record<string, string>) =>
  (await savedPanelApps(headers)).map(({ name }) => name);

test("admins add up to five apps, put them in order and turn them off; agents see those that are on", async () => {
  const { headers, workspaceId } = await stage();
  const asAgent = asMember(await addMember(workspaceId, "agent"), workspaceId);
  expect((await addPanelApp(asAgent)).status).toBe(403);
  const ids: string[] = [];
  for (const name of ["One", "Two", "Three", "Four", "Five"]) {
    const { status, body } = await addPanelApp(headers, { name });
    expect([status, body.app.secretHint]).toEqual([201, body.secret.slice(-4)]);
    ids.push(body.app.id);
  }
  expect(await addPanelApp(headers)).toMatchObject({
    status: 400,
    body: { details: [{ field: "name", message: expect.stringContaining("can have 5 panel apps") }] },
  });
  await changePanelApp(headers, ids[4] ?? "", { place: 0 });
  expect(await names(headers)).toEqual(["Five", "One", "Two", "Three", "Four"]);
  await changePanelApp(headers, ids[0] ?? "", { place: 4, name: "Last", isOn: false });
  expect(await names(headers)).toEqual(["Five", "Two", "Three", "Four", "Last"]);
  expect((await deletePanelApp(headers, ids[1] ?? "")).status).toBe(200);
  expect((await deletePanelApp(headers, ids[1] ?? "")).status).toBe(404);
  expect((await changePanelApp(headers, ids[1] ?? "", { isOn: true })).status).toBe(404);
  expect((await shownPanelApps(asAgent)).map(({ name }) => name)).toEqual(["Five", "Three", "Four"]);
  const rows = await prisma().panelApp.findMany({ where: { workspaceId }, orderBy: { place: "asc" } });
  expect(rows.map(({ place }) => place)).toEqual([0, 1, 2, 3]);
});

test("apps that are added at once do not exceed the limit together", async () => {
  const { headers } = await stage();
  const made = await Promise.all(Array.from({ length: 8 }, () => addPanelApp(headers)));
  expect(made.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(await savedPanelApps(headers)).toHaveLength(5);
});

test.each([
  { url: "http://shop.example.com/", message: "must begin with https" },
  { url: "javascript:alert(1)", message: "must begin with https" },
  { url: "shop", message: "complete URL" },
  { url: "https://ana:secret@shop.example.com/", message: "user name or a password" },
  { url: "https://shop.example.com/#orders", message: "fragment" },
  { url: "https://*.example.com/", message: "complete URL" },
  { url: "https://a,b.example/", message: "complete URL" },
  { url: `https://shop.example.com/${"a".repeat(2000)}`, message: "at most 2000 characters" },
  { url: "http://localhost:3000/w", message: "own host" },
])("an address is refused at its field: $message", async ({ url, message }) => {
  const { headers } = await stage();
  const refused = {
    status: 400,
    body: { details: [{ field: "url", message: expect.stringContaining(message) }] },
  };
  expect(await addPanelApp(headers, { url })).toMatchObject(refused);
  const { body } = await addPanelApp(headers);
  expect(await changePanelApp(headers, body.app.id, { url })).toMatchObject(refused);
});

test("a secret is sealed and shown once; a second one signs too until it is promoted or cancelled", async () => {
  const { headers, workspaceId } = await stage();
  const { body } = await addPanelApp(headers);
  const { id } = body.app;
  const params = { panelAppId: id };
  const row = () => prisma().panelApp.findFirstOrThrow({ where: { workspaceId, id } });
  expect((await row()).secret).not.toContain(body.secret);
  expect(unseal((await row()).secret, panelSecretPurpose(id))).toBe(body.secret);
  expect(JSON.stringify(await savedPanelApps(headers))).not.toContain(body.secret);
  const rotate = () => call<typeof body>(rotating, { method: "POST", headers, params, body: {} });
  for (const route of [promoting, cancelling])
    expect((await call(route, { method: "POST", headers, params, body: {} })).body).toMatchObject({
      code: "webhook_rotation_not_started",
    });
  await rotate();
  expect((await call(cancelling, { method: "POST", headers, params, body: {} })).body).toMatchObject({
    app: { secretHint: body.app.secretHint, rotation: null },
  });
  const next = (await rotate()).body;
  expect(next.app).toMatchObject({
    secretHint: body.app.secretHint,
    rotation: { secretHint: next.secret.slice(-4) },
  });
  expect((await call(promoting, { method: "POST", headers, params, body: {} })).body).toMatchObject({
    app: { secretHint: next.secret.slice(-4), rotation: null },
  });
  expect(unseal((await row()).secret, panelSecretPurpose(id))).toBe(next.secret);
});

test("the audit log knows each change, and no secret", async () => {
  const { headers } = await stage();
  const { body } = await addPanelApp(headers);
  const panelAppId = body.app.id;
  await changePanelApp(headers, panelAppId, { isOn: false });
  const next = (
    await call<typeof body>(rotating, { method: "POST", headers, params: { panelAppId }, body: {} })
  ).body;
  await deletePanelApp(headers, panelAppId);
  const answer = await call<{ entries: AuditEntry[] }>(auditLog, {
    headers,
    query: { area: "inbox" },
  });
  expect(answer.body.entries.map(({ kind, act }) => `${kind} ${act}`)).toEqual([
    "panel_app deleted",
    "panel_app secret_changed",
    "panel_app changed",
    "panel_app created",
  ]);
  expect(answer.body.entries[3]?.changes).toContainEqual({ field: "url", before: null, after: SHOP_URL });
  for (const secret of [body.secret, next.secret]) expect(answer.text).not.toContain(secret);
});
