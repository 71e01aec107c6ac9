/** The help center's form for requests: a page without a script, and what it takes from readers whose address is not proved. */
import { expect, test } from "vitest";
import { updateMessenger } from "@/lib/account/workspaces/workspaces";
import { readHelpForms } from "@/lib/carriers/messenger/help-requests";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { newId } from "@/lib/platform/ids";
import { contactScene as scene } from "@/lib/testing/help-contact";
import { createPartnerWorld } from "@/lib/testing/partners";
import { createVisitor } from "@/lib/testing/world";

test("a published help center has the form, with fields that customers see, without a script or a cookie of its own", async () => {
  const { read, addType, typeId } = await scene();
  const { status, text, headers } = await read();
  expect(status).toBe(200);
  expect(text).toContain("A repair");
  expect(text).toContain("Serial &lt;b&gt;number&lt;/b&gt;");
  expect(text).not.toContain("INTERNAL");
  expect(headers.get("x-robots-tag")).toBe("noindex");
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(headers.get("set-cookie")).toBeNull();
  expect(headers.get("content-security-policy")).toContain("form-action 'self'");
  await addType({ name: "Billing", customerName: "An invoice", isOnForm: true });
  const both = await read();
  expect(both.text).toContain(`?type=${typeId}`);
  expect(both.text).not.toContain('name="email"');
  expect((await read(`?type=${typeId}`)).text).toContain('name="email"');
  expect((await read("?sent")).text).toContain("Your request was sent");
});

test("there is no form without a type, before the help center is published, or where its readers could not be answered", async () => {
  const { center, workspaceId, read, send, arrangeType, typeId } = await scene();
  const settings = (data: object) => updateMessenger(center.world.owner.ctx, data as never);
  const expectNone = async () => {
    expect((await read()).status).toBe(404);
    expect((await send({ "field.serial": "X" })).status).toBe(404);
  };
  const form = {
    when: "before",
    name: "off",
    email: "required",
    phone: "off",
    question: null,
    consent: null,
  };
  const open = { mailsAnswers: true, requiresIdentity: false, form };
  await settings(open);
  expect((await read()).status).toBe(200);
  for (const closed of [
    { mailsAnswers: false },
    { requiresIdentity: true },
    { form: { ...form, phone: "required" } },
  ]) {
    await settings({ ...open, ...closed });
    await expectNone();
  }
  await settings(open);
  const workspace = (data: object) =>
    prisma().workspace.update({ where: { id: workspaceId }, data, select: { id: true } });
  await workspace({ status: "suspended" });
  await expectNone();
  await workspace({ status: "active" });
  const { partnerId } = await createPartnerWorld();
  const managed = { partnerId, externalTenantId: newId() };
  await workspace({ ...managed, environment: "test" });
  await expectNone();
  await workspace({ ...managed, environment: "live" });
  const { APP_URL } = env();
  env().APP_URL = "https://parley.example";
  try {
    expect(await readHelpForms(workspaceId)).toEqual([]);
  } finally {
    env().APP_URL = APP_URL;
  }
  expect(await readHelpForms(workspaceId)).toHaveLength(1);
  await center.change({ isPublished: false });
  await expect.poll(async () => (await read()).status).toBe(404);
  await center.change({ isPublished: true });
  await expect.poll(async () => (await read()).status).toBe(200);
  await arrangeType(typeId, { isArchived: true });
  await expectNone();
});

test("a request is a conversation of a new contact with the address, and a ticket with the values", async () => {
  const { send, tickets, workspaceId } = await scene();
  const sent = await send([
    ["name", "Ana"],
    ["field.serial", "X-1"],
    ["field.weight", "12.5"],
    ["field.parts", "Pump"],
    ["field.parts", "Fan"],
  ]);
  expect([sent.status, sent.location?.endsWith("/en/contact?sent")]).toEqual([303, true]);
  expect(sent.headers.get("set-cookie")).toBeNull();
  const [ticket] = await tickets();
  expect(ticket).toMatchObject({
    ...{ number: 1, title: "It drips", status: "new" },
    fields: { serial: "X-1", weight: 12.5, parts: ["Pump", "Fan"] },
  });
  const contact = await prisma().contact.findFirstOrThrow({ where: { workspaceId } });
  expect(contact).toMatchObject({
    id: ticket?.contactId,
    email: "ana@example.com",
    name: "Ana",
    verifiedAt: null,
  });
  const visitor = await prisma().visitor.findFirstOrThrow({ where: { workspaceId } });
  expect(visitor).toMatchObject({ contactId: contact.id, locale: "en", identifiedAt: null });
});

test("the address of a contact who exists attaches nothing to them, and a number in the text nothing to a ticket", async () => {
  const { send, tickets, workspaceId } = await scene();
  const known = await createVisitor(workspaceId);
  const { conversationId } = await known.say("Hello");
  await prisma().contact.updateMany({ where: { workspaceId }, data: { email: "ana@example.com" } });
  const before = await prisma().conversation.findFirstOrThrow({ where: { id: conversationId } });
  await send({ "field.serial": "X", text: "First" });
  // The ids of a visitor and of a conversation are no way to them.
  for (const clientId of [known.id, conversationId, before.contactId])
    expect((await send({ clientId, "field.serial": "X", text: "About [#1] and #1" })).status).toBe(303);
  expect(await prisma().conversation.findFirstOrThrow({ where: { id: conversationId } })).toEqual(before);
  const all = await tickets();
  expect(all).toHaveLength(4);
  expect(new Set(all.map(({ contactId }) => contactId)).size).toBe(4);
  expect(all.map(({ contactId }) => contactId)).not.toContain(before.contactId);
  for (const { id } of all)
    expect(await prisma().ticketMessage.count({ where: { workspaceId, ticketId: id } })).toBe(1);
});

test("the same form again is one request, and a changed one another, of a contact of its own", async () => {
  const { send, tickets, workspaceId } = await scene();
  const clientId = newId();
  const again = (changed: Record<string, string> = {}) =>
    send({ clientId, "field.serial": "X-1", ...changed });
  const answers = await Promise.all([again(), again()]);
  answers.push(await again());
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect(await tickets()).toHaveLength(1);
  // The page is the same after a step back in the browser.
  const changes: Record<string, string>[] = [
    { text: "It is dry" },
    { "field.serial": "X-2" },
    { email: "eve@example.com" },
  ];
  for (const changed of changes) expect((await again(changed)).status).toBe(303);
  const all = await tickets();
  expect(all.map(({ title, fields }) => [title, fields])).toEqual([
    ["It drips", { serial: "X-1" }],
    ["It is dry", { serial: "X-1" }],
    ["It drips", { serial: "X-2" }],
    ["It drips", { serial: "X-1" }],
  ]);
  const contacts = await prisma().contact.findMany({ where: { workspaceId }, orderBy: { createdAt: "asc" } });
  expect(contacts.map(({ email }) => email?.split("@")[0])).toEqual(["ana", "ana", "ana", "eve"]);
});

test("what is missing or wrong is named, and everything that was typed is shown again, escaped", async () => {
  const { send, tickets, workspaceId } = await scene();
  const text = `"><script>alert(1)</script>`;
  const missing = await send({ email: "", text, "field.parts": "Fan", "field.weight": "7" });
  expect(missing.status).toBe(422);
  expect(missing.text).toContain("Fill in: Your e-mail address, Serial &lt;b&gt;number&lt;/b&gt;.");
  expect(missing.text).not.toContain("<script>alert");
  expect(missing.text).toContain("&lt;script&gt;alert(1)");
  expect(missing.text).toContain('value="Fan" checked');
  expect(missing.text).toContain('value="7"');
  const wrong = async (form: Record<string, string>, words: string) => {
    const answer = await send({ "field.serial": "X", ...form });
    expect([answer.status, answer.text.includes(words)]).toEqual([422, true]);
  };
  await wrong({ email: "ana@" }, "Check: Your e-mail address.");
  await wrong({ "field.weight": "heavy" }, "Check: Weight.");
  await wrong({ "field.parts": "Wheel" }, "Check: Parts.");
  await wrong({ text: "a".repeat(4097) }, "it was not accepted");
  await wrong({ clientId: "no-uuid" }, "it was not accepted");
  // A field that the form does not have is not read.
  expect((await send({ "field.serial": "X", "field.margin": "mine" })).status).toBe(303);
  expect((await tickets()).map(({ fields }) => fields)).toEqual([{ serial: "X" }]);
  expect(await prisma().conversation.count({ where: { workspaceId } })).toBe(1);
});

test("another site's page, another kind of body and a flood are refused", async () => {
  const { send, tickets, path } = await scene();
  const filled = { "field.serial": "X" };
  expect((await send(filled, { origin: "https://evil.example" })).status).toBe(403);
  expect((await send(filled, { "content-type": "application/json" })).status).toBe(400);
  expect((await send({ ...filled, text: "a".repeat(140_000) })).status).toBe(413);
  expect(await tickets()).toEqual([]);
  const { RATE_LIMIT_SCALE } = env();
  env().RATE_LIMIT_SCALE = 0.07;
  try {
    const peer = { "x-parley-peer": "203.0.113.201" };
    const answers = [];
    for (const name of ["a", "b", "c", "d", "e", "f", "g"])
      answers.push(await send({ ...filled, email: `${name}@example.com` }, peer));
    // The page shows what was typed as often as it is shown at all.
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 429, 429, 429, 429, 429]);
    expect(answers.map(({ text }) => text.includes("It drips"))).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
      false,
    ]);
  } finally {
    env().RATE_LIMIT_SCALE = RATE_LIMIT_SCALE;
  }
  expect(path).toContain("/contact");
});
