/** The context that an app gets: what is in it, who gets one, and that only its own secret signs it. */
import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import * as promoting from "@/app/api/settings/panel-apps/[panelAppId]/promote/route";
import * as rotating from "@/app/api/settings/panel-apps/[panelAppId]/rotate/route";
import { updateOwnRole } from "@/lib/account/own-roles/own-roles";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { type OpenedPanelApp, PanelContext } from "@/lib/inbox/panel-apps/schemas";
import { prisma } from "@/lib/platform/db";
import { newId, toPublicId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { narrowRole } from "@/lib/testing/narrow-role";
import {
  addPanelApp,
  changePanelApp,
  contextOf,
  openPanelApp,
  SHOP_URL,
  shownPanelApps,
} from "@/lib/testing/panel-apps";
import { createSurfaceWorld, openSession, withVisitor } from "@/lib/testing/surface";
import { addMember, createVisitor, createWorld } from "@/lib/testing/world";

/** The steps of docs/app-panel.md. */
function signatureOf(secret: string, { fields }: OpenedPanelApp): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signed = `${fields["webhook-id"]}.${fields["webhook-timestamp"]}.${fields.context}`;
  return `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
}

async function stage() {
  const world = await createWorld();
  const headers = asMember(world.owner, world.workspaceId);
  const { conversationId } = await (await createVisitor(world.workspaceId)).say("Where is my order?");
  const { body } = await addPanelApp(headers);
  return { ...world, headers, conversationId, appId: body.app.id, secret: body.secret };
}

test("a context names conversation, contact, agent and workspace, is for one app and five minutes, and is signed", async () => {
  const { headers, conversationId, appId, secret, workspaceId, owner } = await stage();
  const contact = { name: "Ana Souza", email: "ana@example.com", externalId: "customer-7" };
  await prisma().contact.updateMany({
    where: { workspaceId },
    data: { ...contact, attributes: { tier: "gold" } },
  });
  const answer = await openPanelApp(headers, conversationId, appId);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.body.url).toBe(SHOP_URL);
  const context = PanelContext.parse(contextOf(answer.body));
  expect(context).toMatchObject({
    audience: SHOP_URL,
    theme: "dark",
    locale: "es",
    workspace: { id: workspaceId },
    conversation: { id: conversationId, channel: "messenger", status: "open" },
    contact: { ...contact, attributes: { tier: "gold" } },
    agent: { id: owner.id, email: owner.email, externalId: null },
  });
  expect(Date.parse(context.expiresAt) - Date.parse(context.issuedAt)).toBe(300_000);
  const issued = Math.floor(Date.parse(context.issuedAt) / 1000);
  expect(answer.body.fields["webhook-timestamp"]).toBe(String(issued));
  expect(answer.body.fields["webhook-signature"]).toBe(signatureOf(secret, answer.body));
  // Each opening has an id of its own, so that an app can refuse one that it has seen.
  const again = await openPanelApp(headers, conversationId, appId);
  expect(again.body.fields["webhook-id"]).not.toBe(answer.body.fields["webhook-id"]);
});

test("during a rotation both secrets sign, then only the second", async () => {
  const { headers, conversationId, appId, secret } = await stage();
  const params = { panelAppId: appId };
  const { body: next } = await call<{ secret: string }>(rotating, {
    method: "POST",
    headers,
    params,
    body: {},
  });
  const { body: both } = await openPanelApp(headers, conversationId, appId);
  expect(both.fields["webhook-signature"].split(" ")).toEqual([
    signatureOf(secret, both),
    signatureOf(next.secret, both),
  ]);
  await call(promoting, { method: "POST", headers, params, body: {} });
  const { body: later } = await openPanelApp(headers, conversationId, appId);
  expect(later.fields["webhook-signature"]).toBe(signatureOf(next.secret, later));
});

test("an app that is off or another workspace's, and a conversation that is, answer like missing ones", async () => {
  const { headers, conversationId, appId } = await stage();
  const other = await stage();
  expect((await openPanelApp(headers, conversationId, other.appId)).body.code).toBe("not_found");
  expect((await openPanelApp(headers, other.conversationId, appId)).body.code).toBe("conversation_not_found");
  expect((await openPanelApp(headers, newId(), appId)).body.code).toBe("conversation_not_found");
  await changePanelApp(headers, appId, { isOn: false });
  expect((await openPanelApp(headers, conversationId, appId)).body.code).toBe("not_found");
});

test("a role that shows a part opens apps for that part alone, and sends contacts' data only if it reads them", async () => {
  const { owner, workspaceId, nora, teamId, otherId, begin, role } = await narrowRole();
  const { body } = await addPanelApp(asMember(owner, workspaceId));
  const [hers, others] = [await begin("hers"), await begin("others'")];
  await updateConversation(owner.ctx, hers, { teamId });
  await updateConversation(owner.ctx, others, { teamId: otherId });
  const asNora = asMember(nora, workspaceId);
  expect((await openPanelApp(asNora, others, body.app.id)).body.code).toBe("conversation_not_found");
  expect(contextOf((await openPanelApp(asNora, hers, body.app.id)).body).contact).not.toBeNull();
  await updateOwnRole(owner.ctx, role.id, { name: "Sales", permissions: [], sees: "own_teams" });
  const { text, body: opened } = await openPanelApp(asNora, hers, body.app.id);
  expect(contextOf(opened).contact).toBeNull();
  const { contactId } = await prisma().conversation.findFirstOrThrow({ where: { workspaceId, id: hers } });
  expect(text).not.toContain(contactId);
});

test("in the embedded inbox a partner's user opens apps with the partner's ids", async () => {
  const world = await createSurfaceWorld();
  const { workspaceId, publicId } = world;
  const { conversationId } = await withVisitor(world);
  const admin = await addMember(workspaceId, "admin");
  const { body } = await addPanelApp(asMember(admin, workspaceId));
  const { headers } = await openSession(world);
  expect(await shownPanelApps(headers)).toEqual([{ id: body.app.id, name: "Orders" }]);
  const context = contextOf((await openPanelApp(headers, conversationId, body.app.id)).body);
  expect(context).toMatchObject({
    workspace: { id: publicId },
    conversation: { id: toPublicId("conversation", conversationId) },
    contact: null,
    agent: { name: "Ana Souza", email: null, externalId: "user-1" },
  });
  const reading = await openSession(world, { capabilities: ["inbox:read", "contacts:read"] });
  const more = contextOf((await openPanelApp(reading.headers, conversationId, body.app.id)).body);
  expect(more.contact?.id).toMatch(/^ct_/);
});
