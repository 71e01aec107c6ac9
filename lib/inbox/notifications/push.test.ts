/** Web Push against a local push service: who gets what, encrypted for whom, and what the service's answers lead to. */
import { createECDH } from "node:crypto";
import { encrypt } from "http_ece";
import { expect, test } from "vitest";
import * as pushRoute from "@/app/api/account/push/route";
import { markRead } from "@/lib/inbox/conversations/mark-read";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { seeMentions } from "@/lib/inbox/notes/mentions";
import { addNote } from "@/lib/inbox/notes/notes";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asUser, call } from "@/lib/testing/call";
import { listBrowsers, pushScene, subscribe } from "@/lib/testing/push-scene";
import { decrypt } from "@/lib/testing/push-service";
import { addMember, createWorld, job, sessionCookie } from "@/lib/testing/world";
import { readAttention } from "./attention";
import { pushToBrowsers } from "./push";
import { updateSettings } from "./settings";

test("the encryption yields the bytes of RFC 8291's example, and the test's browser reads them", () => {
  const privateKey = createECDH("prime256v1");
  privateKey.setPrivateKey(Buffer.from("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", "base64url"));
  const body = encrypt(Buffer.from("When I grow up, I want to be a watermelon"), {
    version: "aes128gcm",
    dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    authSecret: "BTBZMqHH6r4Tts7J_aSIgg",
    privateKey,
    salt: Buffer.from("DGv6ra1nlYgDCS1FRnbzlw", "base64url"),
  });
  expect(body.toString("base64url")).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
  const own = createECDH("prime256v1");
  own.setPrivateKey(Buffer.from("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94", "base64url"));
  expect(decrypt(body, own, Buffer.from("BTBZMqHH6r4Tts7J_aSIgg", "base64url"))).toContain("watermelon");
});

test("a message reaches the browser encrypted, signed by the server's key, and names its conversation", async () => {
  const { browser, cause, said, workspaceId, owner } = await pushScene();
  expect(await pushToBrowsers(job(), cause)).toEqual({ subscriptionIds: [], retrySeconds: 0 });
  const [pushed] = browser.pushed;
  expect(pushed?.note).toEqual({
    title: expect.stringMatching(/^Visitor \w{4}$/),
    body: "Where is my order?",
    tag: `conversation-${said.conversationId}`,
    url: `/w/${workspaceId}/inbox/${said.conversationId}`,
    messageId: said.messageId,
    waiting: 1,
  });
  const { publicKey } = (await call<{ publicKey: string }>(pushRoute, { headers: asUser(owner) })).body;
  expect(pushed).toMatchObject({ publicKey, claims: { aud: new URL(browser.target.endpoint).origin } });
  const seconds = (pushed?.claims.exp ?? 0) - Date.now() / 1000;
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThan(24 * 3600);
  expect(pushed?.claims.sub).toMatch(/^(mailto:|https:)/);
  expect(pushed?.headers).toMatchObject({ urgency: "high", ttl: "14400", "content-encoding": "aes128gcm" });
  // RFC 8030, 5.4.
  expect(pushed?.headers.topic).toMatch(/^[\w-]{1,32}$/);
});

test("a note is pushed to whom it names, and waits for them until they open the conversation", async () => {
  const { browser, said, owner, workspaceId } = await pushScene();
  const { conversationId } = said;
  await markRead(owner.ctx, conversationId);
  const tom = await addMember(workspaceId, "agent", "Tom Berg");
  const text = "@Maya Lindqvist look";
  const { note } = await addNote(tom.ctx, conversationId, { clientId: newId(), text, mentions: [owner.id] });
  const cause = { workspaceId, conversationId, messageId: null, noteId: note.id };
  const waiting = async () => (await readAttention(owner.ctx)).waiting;
  await pushToBrowsers(job(), { ...cause, userId: owner.id });
  await pushToBrowsers(job(), { ...cause, userId: tom.id });
  expect(browser.pushed.map(({ note: { body, messageId } }) => [body, messageId])).toEqual([
    ["Tom Berg mentioned you: @Maya Lindqvist look", note.id],
  ]);
  expect(await readAttention(owner.ctx)).toMatchObject({
    waiting: 1,
    alerts: [{ conversationId, messageId: note.id, name: "Tom Berg", text }],
    mentions: [{ conversationId, noteId: note.id, name: "Tom Berg" }],
  });
  expect((await readAttention(tom.ctx)).mentions).toEqual([]);
  await seeMentions(owner.ctx, conversationId);
  expect((await readAttention(owner.ctx)).mentions).toEqual([]);
  await pushToBrowsers(job(), { ...cause, userId: owner.id });
  expect([browser.pushed.length, await waiting()]).toEqual([1, 0]);
});

test("the longest message fits into a push", async () => {
  const { browser, visitor, workspaceId } = await pushScene();
  const said = await visitor.say('🧭"\\'.repeat(1000));
  await pushToBrowsers(job(), { workspaceId, ...said, userId: null });
  // RFC 8291, 4.
  expect(browser.pushed[0]?.bytes).toBeLessThanOrEqual(4096);
  expect(browser.pushed[0]?.note.body.endsWith("…")).toBe(true);
});

test.each([
  ["mine", false, false],
  ["mine_and_unassigned", true, false],
  ["all", true, true],
] as const)(
  "with the scope %s a member is notified of an unassigned conversation: %s, a colleague's: %s",
  async (scope, unassigned, colleagues) => {
    const { browser, cause, said, owner, workspaceId } = await pushScene();
    const colleague = await addMember(workspaceId, "agent");
    await updateSettings(owner.ctx, { scope });
    const count = async (): Promise<number> => {
      await pushToBrowsers(job(), cause);
      return browser.pushed.splice(0).length;
    };
    expect(await count()).toBe(unassigned ? 1 : 0);
    await updateConversation(owner.ctx, said.conversationId, { assigneeId: colleague.id });
    expect(await count()).toBe(colleagues ? 1 : 0);
    await updateConversation(owner.ctx, said.conversationId, { assigneeId: owner.id });
    expect(await count()).toBe(1);
  },
);

test("nothing is pushed once the conversation was read, or another message came", async () => {
  const { browser, cause, said, owner, visitor, workspaceId } = await pushScene();
  const second = await visitor.say("Hello?");
  await pushToBrowsers(job(), cause);
  expect(browser.pushed).toEqual([]);
  await markRead(owner.ctx, said.conversationId);
  await pushToBrowsers(job(), { workspaceId, ...second, userId: null });
  expect(browser.pushed).toEqual([]);
});

test("the settings decide: off, quiet hours, and no quoted text", async () => {
  const { browser, cause, owner } = await pushScene();
  await updateSettings(owner.ctx, { browser: false });
  await pushToBrowsers(job(), cause);
  const minutes = Math.floor((Date.now() % 86_400_000) / 60_000);
  const quietHours = { from: (minutes + 1430) % 1440, to: (minutes + 10) % 1440 };
  await updateSettings(owner.ctx, { browser: true, timezone: "UTC", quietHours });
  await pushToBrowsers(job(), cause);
  expect(browser.pushed).toEqual([]);
  await updateSettings(owner.ctx, { quietHours: null, showsText: false });
  await pushToBrowsers(job(), cause);
  expect(browser.pushed.map(({ note }) => note.body)).toEqual(["New message"]);
});

test("a push is in the person's language, else in that of the page that subscribed", async () => {
  const { createBrowser, browser, cause, owner } = await pushScene();
  await subscribe(owner, browser, "es");
  await pushToBrowsers(job(), cause);
  await prisma().user.update({ where: { id: owner.id }, data: { locale: "pt-BR" } });
  const other = createBrowser();
  await subscribe({ cookie: await sessionCookie(owner.id) }, other, "es");
  await updateSettings(owner.ctx, { showsText: false });
  await pushToBrowsers(job(), cause);
  expect(browser.pushed.map(({ note }) => note.body)).toEqual(["Where is my order?", "Nova mensagem"]);
  expect(browser.pushed[0]?.note.title).toMatch(/^Visitante /);
  expect(other.pushed.map(({ note }) => note.body)).toEqual(["Nova mensagem"]);
});

test.each([404, 410])("after %s the browser is forgotten", async (status) => {
  const { browser, cause, owner, subscriptionId } = await pushScene();
  browser.answerWith(status);
  expect(await pushToBrowsers(job(), cause)).toMatchObject({ subscriptionIds: [] });
  expect((await listBrowsers(owner)).browsers.map(({ id }) => id)).not.toContain(subscriptionId);
  await pushToBrowsers(job(), cause);
  expect(browser.pushed).toHaveLength(1);
});

test("429 and 503 are tried again, after the time that the service names, and only there", async () => {
  const { createBrowser, browser, cause, owner, subscriptionId } = await pushScene();
  const other = createBrowser();
  await subscribe({ cookie: await sessionCookie(owner.id) }, other);
  browser.answerWith(429, { "retry-after": "120" });
  expect(await pushToBrowsers(job(), cause)).toEqual({
    subscriptionIds: [subscriptionId],
    retrySeconds: 120,
  });
  browser.answerWith(503);
  const again = await pushToBrowsers(job(), cause, [subscriptionId]);
  expect(again.subscriptionIds).toEqual([subscriptionId]);
  browser.answerWith(201);
  expect((await pushToBrowsers(job(), cause, [subscriptionId])).subscriptionIds).toEqual([]);
  expect([browser.pushed.length, other.pushed.length]).toEqual([3, 1]);
});

test("a refusal is not repeated, and the browser stays", async () => {
  const { browser, cause, owner, subscriptionId } = await pushScene();
  browser.answerWith(403);
  expect((await pushToBrowsers(job(), cause)).subscriptionIds).toEqual([]);
  expect((await listBrowsers(owner)).browsers.map(({ id }) => id)).toEqual([subscriptionId]);
});

test("where a second factor is required, a session without one gets nothing", async () => {
  const { browser, cause, workspaceId } = await pushScene();
  await prisma().workspace.update({ where: { id: workspaceId }, data: { requiresSecondFactor: true } });
  await pushToBrowsers(job(), cause);
  expect(browser.pushed).toEqual([]);
});

test("a person of several workspaces reads in which one it is; other workspaces receive no push", async () => {
  const { browser, cause, owner, createBrowser } = await pushScene();
  const other = await createWorld();
  const elsewhere = createBrowser();
  await subscribe(other.owner, elsewhere);
  await prisma().member.create({
    data: { workspaceId: other.workspaceId, userId: owner.id, role: "agent", createdAt: new Date() },
  });
  await pushToBrowsers(job(), cause);
  expect(browser.pushed[0]?.note.title).toMatch(/^Visitor \w{4} · Juniper & Co\.$/);
  expect(elsewhere.pushed).toEqual([]);
});

test("an assignment is pushed to the one to whom it was assigned", async () => {
  const { createBrowser, browser, said, workspaceId } = await pushScene();
  const colleague = await addMember(workspaceId, "agent");
  const theirs = createBrowser();
  await subscribe(colleague, theirs);
  const place = { workspaceId, conversationId: said.conversationId };
  await updateConversation(colleague.ctx, said.conversationId, { assigneeId: colleague.id });
  await pushToBrowsers(job(), { ...place, messageId: null, userId: colleague.id });
  expect(theirs.pushed.map(({ note }) => note.body)).toEqual(["This conversation was assigned to you."]);
  expect(browser.pushed).toEqual([]);
});
