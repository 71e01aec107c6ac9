/** A conversation end to end over real HTTP: simulated phone, callback, inbox, lane, receipts, files. */
import { expect, test } from "vitest";
import * as simulator from "@/lib/connections/simulator/phone/customers";
import { listTemplates } from "@/lib/connections/templates/list";
import { readLink } from "@/lib/inbox/attachments/attachments";
import { fetchAttachment } from "@/lib/inbox/attachments/fetch";
import { sendMessage } from "@/lib/inbox/messages/send";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asBearer, asMember, call } from "@/lib/testing/call";
import { conversationWith, messageRow, reply, threadOf, write } from "@/lib/testing/whatsapp";
import { appUrl, until, world } from "@/lib/testing/whatsapp-server";
import { createKey, createWorld, operator } from "@/lib/testing/world";
import * as attachments from "../inbox/attachments/[attachmentId]/route";
import * as sending from "../inbox/conversations/[conversationId]/messages/route";
import * as v1Attachments from "../v1/attachments/[attachmentId]/route";

/** A conversation that a customer with this number has started. */
async function begun(phone: string): Promise<string> {
  await write(world, phone);
  let id = "";
  await until(async () => {
    id = await conversationWith(world, phone);
  });
  return id;
}

test("a customer writes, an agent answers, and the answer goes from queued to read", async () => {
  const phone = "14155554242";
  await write(world, phone, "olá – 你好 🎈");
  await until(async () => {
    expect(await threadOf(world, await conversationWith(world, phone))).toMatchObject({
      channel: "whatsapp",
      canReply: true,
      contact: { name: "Zoë Müller", phone: `+${phone}` },
      entries: [{ direction: "inbound", text: "olá – 你好 🎈" }],
    });
  });
  const id = await conversationWith(world, phone);
  const sent = await reply(world, id, "Olá Zoë");
  expect((await messageRow(sent)).attempt).toBeLessThanOrEqual(1);
  await until(async () =>
    expect(await messageRow(sent)).toMatchObject({
      state: "read",
      attempt: 1,
      receipts: ["sent", "delivered", "read"],
    }),
  );
});

test("a call whose answer was cut off leaves one message at the provider, is unknown, and is settled by the receipts", async () => {
  const phone = "14155550008";
  const id = await begun(phone);
  const sent = await reply(world, id, "once");
  await until(async () => expect(await messageRow(sent)).toMatchObject({ state: "read" }));
  const { rows } = {
    rows: await query<{ type: string }>(
      "",
      "SELECT type FROM events WHERE subject_id = $1 ORDER BY sequence",
      [sent],
    ),
  };
  expect(rows.map(({ type }) => type)).toContain("message.unknown");
  expect(await messageRow(sent)).toMatchObject({
    attempt: 1,
    provider_message_id: expect.stringMatching(/^wamid\./),
  });
  const count = await prisma().simulatorMessage.count({
    where: {
      workspaceId: world.workspaceId,
      reference: { not: null },
      direction: "outbound",
      content: { path: ["body"], equals: "once" },
    },
  });
  expect(count).toBe(1);
});

test.each([
  ["14155550005", ["sent", "delivered", "read"]],
  ["14155550006", ["sent", "delivered", "read"]],
  ["14155550007", ["sent", "delivered", "read"]],
])(
  "receipts of …%s, out of order, doubled or early, lead to read, each stored once",
  async (phone, receipts) => {
    const id = await begun(phone);
    const sent = await reply(world, id, "in any order");
    await until(async () =>
      expect(await messageRow(sent)).toMatchObject({ state: "read", attempt: 1, receipts }),
    );
  },
);

test("an undeliverable message fails with a plain reason", async () => {
  const id = await begun("14155550002");
  const sent = await reply(world, id, "into the void");
  await until(async () =>
    expect(await messageRow(sent)).toMatchObject({
      state: "failed",
      failure: {
        code: expect.any(String),
        message: expect.stringMatching(/\w+ \w+/),
        nextStep: expect.any(String),
      },
    }),
  );
});

test("a conversation's messages leave in order", async () => {
  const phone = "14155557777";
  const id = await begun(phone);
  const sent: string[] = [];
  for (const text of ["one", "two", "three", "four"]) sent.push(await reply(world, id, text));
  for (const each of sent) await until(async () => expect((await messageRow(each)).state).toBe("read"));
  const customers = await simulator.listCustomers(operator(), {
    workspaceId: world.workspaceId,
    numberId: world.numberId,
  });
  const customer = customers.find(({ phone: digits }) => digits.endsWith(phone));
  const { messages: seen } = await simulator.readThread(operator(), {
    workspaceId: world.workspaceId,
    customerId: customer?.id ?? "",
  });
  const texts = seen
    .filter(({ direction }) => direction === "outbound")
    .map(({ content }) => (content as { body?: string }).body);
  expect(texts).toEqual(["one", "two", "three", "four"]);
});

test("a number in another spelling is the same contact", async () => {
  const withNinth = await begun("5511987654321");
  await write(world, "551187654321", "same person");
  await until(async () => expect((await threadOf(world, withNinth)).entries).toHaveLength(2));
});

test("a file is copied before the provider's link dies, and opens by a signed link only", async () => {
  const phone = "14155556060";
  await write(world, phone, { type: "image", caption: "the mug" });
  let id = "";
  await until(async () => {
    const { entries } = await threadOf(world, await conversationWith(world, phone));
    id = entries[0]?.attachments[0]?.id ?? "";
    expect((await readLink(operator(), world.workspaceId, id)).state).toBe("stored");
  });
  const { url } = await readLink(operator(), world.workspaceId, id);
  const opened = await fetch(url ?? "");
  expect(opened.headers.get("content-type")).toMatch(/^image\//);
  expect(opened.headers.get("content-security-policy")).toContain("sandbox");
  const size = (await opened.arrayBuffer()).byteLength;
  expect(size).toBeGreaterThan(0);
  expect((await threadOf(world, await conversationWith(world, phone))).entries[0]).toMatchObject({
    type: "media",
    text: "the mug",
    attachments: [{ kind: "image", sizeBytes: size, url: `${appUrl}/api/v1/attachments/${id}` }],
  });
  const changed = new URL(url ?? "");
  changed.searchParams.set("expires", "9999999999");
  expect((await fetch(changed)).status).toBe(404);
  const part = await fetch(url ?? "", { headers: { range: "bytes=0-3" } });
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 4]);
});

test("a file that the provider no longer has fails, and the message stays", async () => {
  const phone = "14155556161";
  const conversation = await begun(phone);
  const { entries } = await threadOf(world, conversation);
  const id = newId();
  await prisma().attachment.create({
    data: {
      workspaceId: world.workspaceId,
      id,
      messageId: entries[0]?.id ?? "",
      kind: "image",
      mimeType: "image/png",
      providerMediaId: "123456789012345",
      createdAt: new Date(),
    },
  });
  await fetchAttachment(operator(), world.workspaceId, id);
  expect(await readLink(operator(), world.workspaceId, id)).toEqual({
    state: "failed",
    url: null,
    expiresAt: null,
  });
  const stranger = await createWorld();
  const { secret } = await createKey(stranger);
  const asStranger = { ...asMember(stranger.owner, stranger.workspaceId), origin: appUrl };
  const answers = [
    await call(attachments, { params: { attachmentId: id }, headers: asStranger }),
    await call(v1Attachments, { params: { attachmentId: id }, headers: asBearer(secret) }),
    await call(v1Attachments, { params: { attachmentId: "not-an-id" }, headers: asBearer(secret) }),
  ];
  for (const { body } of answers) expect(body).toMatchObject({ code: "attachment_not_found" });
});

test("templates are fetched on connecting; one that is approved goes out though the window is closed", async () => {
  await until(async () =>
    expect((await listTemplates(operator(), world.workspaceId)).length).toBeGreaterThan(3),
  );
  const list = await listTemplates(operator(), world.workspaceId);
  const template = list.find(
    ({ status, header, variables }) =>
      status === "approved" && !header && variables.every(({ part }) => part === "body"),
  );
  const id = await begun("14155558080");
  await query("", "UPDATE conversations SET last_inbound_at = now() - interval '25 hours' WHERE id = $1", [
    id,
  ]);
  await expect(reply(world, id, "too late")).rejects.toMatchObject({ code: "session_window_closed" });
  const variables = Object.fromEntries(
    (template?.variables ?? []).map(({ key }) => [key, `value of ${key}`]),
  );
  const filling = { templateId: template?.id ?? "", variables };
  const { message } = await sendMessage(world.owner.ctx, id, {
    clientId: newId(),
    template: filling,
  });
  expect(message).toMatchObject({ type: "template", text: expect.stringContaining("value of") });
  await until(async () => expect(await messageRow(message.id)).toMatchObject({ state: "read" }));

  const waiting = list.find(({ status }) => status === "pending");
  const post = (given: object) =>
    call(sending, {
      method: "POST",
      params: { conversationId: id },
      headers: { ...asMember(world.owner, world.workspaceId), origin: appUrl },
      body: { clientId: newId(), template: { ...filling, ...given } },
    });
  expect((await post({ templateId: waiting?.id })).body).toMatchObject({ code: "template_not_approved" });
  expect((await post({ variables: {} })).body).toMatchObject({
    code: "template_variables_invalid",
    message: expect.stringContaining("This field is required."),
  });
});
