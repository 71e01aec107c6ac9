/** The help center's form for requests: a page without a script, and what it takes from readers whose address is not proved. */
import { expect, test } from "vitest";
import { updateMessenger } from "@/lib/account/workspaces/workspaces";
import { readHelpForms } from "@/lib/carriers/messenger/help-requests";
import { helpPagesOf } from "@/lib/http/help";
import { helpFormsOf } from "@/lib/http/help-forms";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { newId } from "@/lib/platform/ids";
import { asMember } from "@/lib/testing/call";
import { BROWSER } from "@/lib/testing/feedback";
import { formsOf } from "@/lib/testing/fields";
import { TestHelpCenter } from "@/lib/testing/help-center";
import { createPartnerWorld } from "@/lib/testing/partners";
import { createVisitor } from "@/lib/testing/world";

let peers = 0;
const nextPeer = (): string => {
  peers += 1;
  return `198.51.${100 + Math.floor(peers / 250)}.${1 + (peers % 250)}`;
};

async function scene() {
  const center = await TestHelpCenter.create({ languages: ["en", "ar"] });
  const { world, slug } = center;
  const { workspaceId, owner } = world;
  const made = formsOf(asMember(owner, workspaceId));
  const { typeId } = await made.typeWith(
    [
      { key: "serial", name: "Serial <b>number</b>", isVisibleToCustomer: true, isRequiredToOpen: true },
      { key: "weight", name: "Weight", kind: "number", isVisibleToCustomer: true },
      { key: "parts", name: "Parts", kind: "several", options: ["Pump", "Fan"], isVisibleToCustomer: true },
      { key: "margin", name: "INTERNAL margin", isRequiredToOpen: true },
    ],
    { name: "INTERNAL type", customerName: "A repair", isOnForm: true },
  );
  const path = `/help/${slug}/en/contact`;
  const read = async (more = "", at = path) => {
    const request = new Request(`http://localhost:3000${at}${more}`, {
      headers: { "x-parley-peer": nextPeer(), "accept-encoding": "identity" },
    });
    const answer = await helpPagesOf(null).GET(request);
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };
  const send = async (form: Record<string, string> | string[][], headers: Record<string, string> = {}) => {
    const usual = { type: typeId, clientId: newId(), email: "ana@example.com", text: "It drips" };
    const given = Array.isArray(form)
      ? [...Object.entries(usual), ...form]
      : Object.entries({ ...usual, ...form });
    const request = new Request(`http://localhost:3000${path}`, {
      method: "POST",
      headers: {
        ...{ origin: "http://localhost:3000", "user-agent": BROWSER, "x-parley-peer": nextPeer() },
        ...{ "content-type": "application/x-www-form-urlencoded", "accept-encoding": "identity", ...headers },
      },
      body: new URLSearchParams(given).toString(),
    });
    const answer = await helpFormsOf(null)(request);
    return {
      status: answer.status,
      location: answer.headers.get("location"),
      text: await answer.text(),
      headers: answer.headers,
    };
  };
  const tickets = () => prisma().ticket.findMany({ where: { workspaceId }, orderBy: { number: "asc" } });
  return { ...made, center, workspaceId, typeId, path, read, send, tickets };
}

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

test("where the form changed meanwhile nothing is sent, and what was typed stays with a choice of what is left", async () => {
  const { send, tickets, addType, arrangeType, typeId } = await scene();
  const { body: other } = await addType({ name: "Billing", customerName: "An invoice", isOnForm: true });
  await arrangeType(typeId, { isArchived: true });
  const gone = await send({ name: "Ana", text: "It <b>drips</b>", "field.serial": "X" });
  expect(gone.status).toBe(422);
  for (const kept of ['value="ana@example.com"', 'value="Ana"', "It &lt;b&gt;drips", "This form has changed"])
    expect(gone.text).toContain(kept);
  expect(gone.text).toContain(`<option value="${other.id}">An invoice</option>`);
  expect(await tickets()).toEqual([]);
  expect((await send({ type: other.id })).status).toBe(303);
  await arrangeType(other.id, { isArchived: true });
  const none = await send({ text: "It drips again" });
  expect(none.status).toBe(404);
  expect(none.text).toContain("It drips again");
  expect(none.text).toContain("no longer offered");
  expect(none.text).not.toContain("<button>Send");
});

test("an option is chosen as it is written, with its spaces", async () => {
  const { read, addField, addType } = await scene();
  const options = ["Pump  A", "Fan"];
  const { body: field } = await addField({
    key: "part",
    name: "Part",
    kind: "choice",
    options,
    isVisibleToCustomer: true,
  });
  const { body: type } = await addType({
    name: "Parts",
    customerName: "A part",
    isOnForm: true,
    fieldIds: [field.id],
  });
  const { text } = await read(`?type=${type.id}`);
  expect(text).toContain('<option value="Pump  A">Pump  A</option>');
});

test("one address that is typed gets no flood, whoever types it, and what was typed is shown again", async () => {
  const { send, tickets } = await scene();
  const other = await scene();
  const { RATE_LIMIT_SCALE } = env();
  env().RATE_LIMIT_SCALE = 0.4;
  try {
    const to = (email: string) => send({ email, "field.serial": "X", text: `For ${email}` });
    expect((await to("ana@example.com")).status).toBe(303);
    expect((await to("ANA@example.com")).status).toBe(303);
    const refused = await to("ana@example.com");
    expect([refused.status, Number(refused.headers.get("retry-after")) > 60]).toEqual([429, true]);
    expect(refused.text).toContain("For ana@example.com");
    expect(refused.text).toContain("Too many requests: yours was not sent.");
    expect((await to("eve@example.com")).status).toBe(303);
    expect((await other.send({ "field.serial": "X" })).status).toBe(303);
    env().RATE_LIMIT_SCALE = 0.02;
    // Six an hour, of one workspace, to addresses of their own.
    const statuses = [];
    for (let count = 0; count < 7; count++)
      statuses.push((await other.send({ email: `a${count}@example.com`, "field.serial": "X" })).status);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.slice(0, 5)).toEqual(Array(5).fill(303));
  } finally {
    env().RATE_LIMIT_SCALE = RATE_LIMIT_SCALE;
  }
  expect(await tickets()).toHaveLength(3);
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
    // What was typed is shown again as often as the page is shown.
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
