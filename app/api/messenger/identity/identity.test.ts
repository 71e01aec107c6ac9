import { expect, test } from "vitest";
import * as contactDetails from "@/app/api/inbox/contacts/[contactId]/route";
import * as settings from "@/app/api/settings/messenger/route";
import * as secrets from "@/app/api/settings/messenger/secrets/route";
import type {
  CreatedVisitor,
  IdentifiedVisitor,
  VisitorConversations,
  VisitorThread,
} from "@/lib/carriers/messenger/schemas";
import { sendMessage } from "@/lib/inbox/messages/send";
import { beginErasure } from "@/lib/partner/erasure/begin-erasure";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asBearer, asMember, call } from "@/lib/testing/call";
import { signIdentity } from "@/lib/testing/identity";
import { createVisitor, createWorld, type World } from "@/lib/testing/world";
import * as profile from "../contact/route";
import * as conversation from "../conversation/route";
import * as conversations from "../conversations/route";
import * as logout from "../logout/route";
import * as say from "../messages/route";
import * as unread from "../unread/route";
import * as identity from "./route";

type Problem = { code: string; message: string };
async function scene() {
  const world = await createWorld();
  const headers = asMember(world.owner, world.workspaceId);
  const { body } = await call<{ id: string; secret: string }>(secrets, { method: "POST", headers, body: {} });
  const sign = (sub: string, claims: object = {}) =>
    signIdentity(body.secret, { sub, aud: world.workspaceId, ...claims });
  return { world, headers, key: body, sign };
}
const identify = (world: World, token: string, by?: string, begun: string[] = []) =>
  call<IdentifiedVisitor & Problem>(identity, {
    method: "POST",
    headers: by ? asBearer(by) : {},
    body: { widgetId: world.workspaceId, token, begun },
  });
const tokenOf = async (answer: ReturnType<typeof identify>): Promise<string> => {
  const { status, body } = await answer;
  expect(status).toBe(200);
  return (body.visitor as CreatedVisitor).token;
};
const list = async (token: string) =>
  (await call<VisitorConversations>(conversations, { headers: asBearer(token) })).body.conversations;
const read = (token: string, id?: string) =>
  call<VisitorThread & Problem>(conversation, { headers: asBearer(token), query: id ? { id } : {} });
const write = (token: string, text: string, more: object = {}) =>
  call<{ conversationId: string } & Problem>(say, {
    method: "POST",
    headers: asBearer(token),
    body: { clientId: newId(), text, ...more },
  });
const contacts = ({ workspaceId }: World) => prisma().contact.findMany({ where: { workspaceId } });

test("a person is one contact with one thread on two devices, with the site's data about them", async () => {
  const { world, headers, sign } = await scene();
  const claims = {
    name: "Ana Souza",
    email: "ana@example.com",
    phone: "+351912345678",
    attributes: { plan: "pro" },
  };
  const phone = await tokenOf(identify(world, await sign("user-7", claims)));
  const { conversationId } = (await write(phone, "from my phone")).body;
  const [laptop, again] = await Promise.all([
    tokenOf(identify(world, await sign("user-7", { attributes: { seats: 3 } }))),
    identify(world, await sign("user-7"), phone),
  ]);
  expect(again.body.visitor).toBeNull();
  expect((await read(laptop)).body.messages).toMatchObject([{ text: "from my phone" }]);
  await write(laptop, "and from my laptop");
  await sendMessage(world.owner.ctx, conversationId, { clientId: newId(), text: "hello" });
  for (const token of [phone, laptop])
    expect(await list(token)).toMatchObject([
      { id: conversationId, unread: 1, lastMessage: { text: "hello" } },
    ]);

  const [contact, ...others] = await contacts(world);
  expect(others).toEqual([]);
  const shown = await call(contactDetails, { headers, params: { contactId: contact?.id ?? "" } });
  expect(shown.body).toMatchObject({
    name: "Ana Souza",
    email: "ana@example.com",
    phone: "+351912345678",
    externalId: "user-7",
    attributes: { plan: "pro", seats: 3 },
    verifiedAt: expect.any(String),
  });
  // The browser may not change values that the site vouches for.
  const other = { method: "PATCH", headers: asBearer(phone), body: { email: "eve@example.com" } } as const;
  expect((await call(profile, other)).status).toBe(403);
  expect((await call(profile, { ...other, body: { name: "Boss" } })).status).toBe(403);
});

test("only a conversation of this browser session comes along, and another person's never", async () => {
  const { world, sign } = await scene();
  const ana = await tokenOf(identify(world, await sign("ana")));
  const anas = (await write(ana, "Ana's")).body.conversationId;

  // Yesterday someone wrote on the shared computer; today another person begins, and signs in.
  const shared = await createVisitor(world.workspaceId);
  const yesterday = (await shared.say("from yesterday")).conversationId;
  const today = (await write(shared.token, "from today", { startsConversation: true })).body.conversationId;
  const rui = await tokenOf(identify(world, await sign("rui"), shared.token, [today, anas]));
  expect((await list(rui)).map(({ id }) => id)).toEqual([today]);
  expect((await read(rui, yesterday)).body.code).toBe("conversation_not_found");
  expect((await read(rui, anas)).body.code).toBe("conversation_not_found");
  expect((await write(rui, "x", { conversationId: anas })).body.code).toBe("conversation_not_found");
  // The former token is dead; the team still has the thread.
  expect((await read(shared.token)).status).toBe(401);
  expect((await list(ana)).map(({ id }) => id)).toEqual([anas]);

  // Ana on the same browser: nothing of Rui's comes along, not even when it is named.
  const anaHere = await tokenOf(identify(world, await sign("ana"), rui, [today]));
  expect((await list(anaHere)).map(({ id }) => id)).toEqual([anas]);
  expect((await read(rui)).status).toBe(401);
});

test("a visitor who writes first and then signs in stays one contact", async () => {
  const { world, sign } = await scene();
  const visitor = await createVisitor(world.workspaceId);
  const { conversationId } = await visitor.say("before signing in");
  const [before] = await contacts(world);
  const token = await tokenOf(identify(world, await sign("user-7"), visitor.token, [conversationId]));
  expect(await contacts(world)).toMatchObject([{ id: before?.id, externalId: "user-7" }]);
  await write(token, "after");
  expect((await read(token)).body.messages.map(({ text }) => text)).toEqual(["before signing in", "after"]);

  // Known already: the anonymous contact goes, since nothing is left of it.
  const second = await createVisitor(world.workspaceId);
  const begun = (await second.say("on another device")).conversationId;
  await identify(world, await sign("user-7"), second.token, [begun]);
  expect(await contacts(world)).toHaveLength(1);
  expect((await list(token)).map(({ id }) => id).sort()).toEqual([conversationId, begun].sort());
});

test("signing out ends the token in every copy", async () => {
  const { world, sign } = await scene();
  const token = await tokenOf(identify(world, await sign("user-7")));
  await write(token, "hello");
  expect((await call(logout, { method: "POST", headers: asBearer(token) })).status).toBe(200);
  for (const endpoint of [conversation, conversations, unread])
    expect((await call(endpoint, { headers: asBearer(token) })).status).toBe(401);
  expect((await write(token, "again")).status).toBe(401);
});

test("a token of another workspace, of a deleted key or with a wrong claim is refused with what is wrong", async () => {
  const { world, headers, key, sign } = await scene();
  const other = await scene();
  expect(await identify(world, await other.sign("user-7"))).toMatchObject({
    status: 400,
    body: { code: "identity_invalid", message: expect.stringMatching(/^signature:/) },
  });
  const foreignAudience = await sign("user-7", { aud: other.world.workspaceId });
  expect((await identify(world, foreignAudience)).body.message).toMatch(/^aud:/);
  // Two secrets at once, no third; the old one ends with its row.
  const create = () => call<{ secret: string } & Problem>(secrets, { method: "POST", headers, body: {} });
  const next = await create();
  expect((await create()).body.code).toBe("invalid_request");
  const { DELETE } = await import("@/app/api/settings/messenger/keys/[messengerKeyId]/route");
  const origin = { ...headers, "content-type": "application/json" };
  const request = new Request(`http://localhost:3000/api/test`, { method: "DELETE", headers: origin });
  expect((await DELETE(request, { params: Promise.resolve({ messengerKeyId: key.id }) })).status).toBe(200);
  expect((await identify(world, await sign("user-7"))).body.message).toMatch(/^signature:/);
  const signed = await signIdentity(next.body.secret, { sub: "user-7", aud: world.workspaceId });
  expect((await identify(world, signed)).status).toBe(200);
  expect(JSON.stringify(await prisma().messengerKey.findMany())).not.toContain(next.body.secret);
});

test("if identity is required, only identified visitors write", async () => {
  const { world, headers, sign } = await scene();
  const anonymous = await createVisitor(world.workspaceId);
  await anonymous.say("as long as it was allowed");
  await call(settings, { method: "PATCH", headers, body: { requiresIdentity: true } });
  expect(await write(anonymous.token, "and now")).toMatchObject({
    status: 403,
    body: { code: "identity_required" },
  });
  const token = await tokenOf(identify(world, await sign("user-7")));
  expect((await write(token, "hello")).status).toBe(201);
});

test("an erased person is another one from then on, and nothing of before is shown", async () => {
  const { world, sign } = await scene();
  const token = await tokenOf(identify(world, await sign("user-7", { name: "Ana" })));
  await write(token, "forget me");
  const [contact] = await contacts(world);
  await prisma().$transaction((tx) => beginErasure({ tx }, world.workspaceId, contact?.id ?? ""));
  expect((await read(token)).body).toMatchObject({ conversation: null, messages: [] });
  const again = await tokenOf(identify(world, await sign("user-7")));
  expect(await list(again)).toEqual([]);
  expect(await prisma().contact.count({ where: { workspaceId: world.workspaceId, verifiedAt: null } })).toBe(
    1,
  );
});
