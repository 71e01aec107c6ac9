/** Customers' actions as webhooks: every inbound type, hidden phones, and what opens the window. */
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { CustomerInput, WriteAsCustomer } from "@/lib/connections/simulator/customer-schemas";
import { waIdOf } from "@/lib/connections/simulator/ids";
import { media as mediaRoute } from "@/lib/server/simulator-graph";
import { createSimulated, graph, operatorCtx, type TestAccount, wamidOf } from "@/lib/testing/simulator";
import { createWorld } from "@/lib/testing/world";
import { editMessage, reactTo, revokeMessage, writeAsCustomer } from "./customer-messages";
import { listCustomers, readThread } from "./customers";

const ctx = operatorCtx();
const phone = "+14155551234";
const open = async (options: { kind?: "connected" } = {}) => createSimulated(await createWorld(), options);
type Rest = Omit<WriteAsCustomer, "numberId" | "customer" | "content"> & {
  customer?: Partial<CustomerInput>;
};
const write = (
  { workspaceId, phoneNumberId: numberId }: TestAccount,
  content: WriteAsCustomer["content"],
  { customer, ...rest }: Rest = {},
) =>
  writeAsCustomer(ctx, {
    workspaceId,
    numberId,
    customer: { phone, ...customer },
    content,
    ...rest,
  });

const INBOUND: [content: WriteAsCustomer["content"], reported: object][] = [
  [
    { type: "text", text: "Hello" },
    { type: "text", text: { body: "Hello" } },
  ],
  [
    { type: "image", caption: "Look" },
    { type: "image", image: { mime_type: "image/png", caption: "Look" } },
  ],
  [{ type: "video" }, { type: "video", video: { mime_type: "video/mp4" } }],
  [{ type: "audio" }, { type: "audio", audio: { mime_type: "audio/ogg; codecs=opus", voice: true } }],
  [{ type: "document" }, { type: "document", document: { filename: "Sample.pdf" } }],
  [
    { type: "sticker", isAnimated: true },
    { type: "sticker", sticker: { mime_type: "image/webp", animated: true } },
  ],
  [
    { type: "location", latitude: 38.7, longitude: -9.1, name: "Shop" },
    { location: { latitude: 38.7, name: "Shop" } },
  ],
  [
    { type: "contacts", contacts: [{ name: { formatted_name: "Ana" } }] },
    { contacts: [{ name: { formatted_name: "Ana" } }] },
  ],
  [
    { type: "button", text: "Yes", payload: "yes" },
    { type: "button", button: { payload: "yes", text: "Yes" } },
  ],
  [
    { type: "button_reply", id: "a", title: "A" },
    { type: "interactive", interactive: { type: "button_reply", button_reply: { id: "a", title: "A" } } },
  ],
  [
    { type: "list_reply", id: "a", title: "A" },
    { type: "interactive", interactive: { type: "list_reply", list_reply: { id: "a" } } },
  ],
  [
    { type: "flow_reply", response: { flow_token: "t" } },
    { interactive: { type: "nfm_reply", nfm_reply: { response_json: '{"flow_token":"t"}' } } },
  ],
  [
    {
      type: "order",
      catalogId: "1",
      items: [{ product_retailer_id: "mug", quantity: 2, item_price: 9.5, currency: "EUR" }],
    },
    {
      type: "order",
      order: { catalog_id: "1", product_items: [{ product_retailer_id: "mug", quantity: 2 }] },
    },
  ],
  [
    { type: "unsupported" },
    { type: "unsupported", errors: [{ code: 131051 }], unsupported: { type: "poll_creation" } },
  ],
  [
    { type: "unsupported", code: 131060 },
    { type: "unsupported", errors: [{ code: 131060 }] },
  ],
  [{ type: "unknown", name: "hologram" }, { type: "hologram" }],
];

test.each(INBOUND)(
  "%j reaches the app as Meta would send it, and opens the window",
  async (content, reported) => {
    const account = await open({ kind: "connected" });
    await write(account, content);
    await account.sendDue();
    expect(account.callback.messages()).toMatchObject([{ from: "14155551234", ...reported }]);
    expect(account.callback.posted[0]?.json).toMatchObject({
      entry: [{ id: account.accountId, changes: [{ value: { contacts: [{ wa_id: "14155551234" }] } }] }],
    });
    await account.send({ to: phone, type: "text", text: { body: "Hi" } });
    await account.sendDue();
    expect(account.callback.statuses().map(({ status }) => status)).toEqual(["sent", "delivered", "read"]);
  },
);

test("a customer's file can be fetched with its id, and its hash is base64 here and hex there", async () => {
  const account = await open();
  const bytes = Buffer.from("a file of mine");
  const file = {
    base64: bytes.toString("base64"),
    mimeType: "text/csv; charset=utf-8",
    filename: "mine.csv",
  };
  await write(account, { type: "document", file });
  await account.sendDue();
  const { document } = account.callback.messages()[0] as { document: { id: string; sha256: string } };
  const digest = createHash("sha256").update(bytes);
  const hex = digest.digest("hex");
  expect(document.sha256).toBe(Buffer.from(hex, "hex").toString("base64"));
  const { body } = await graph(document.id, { token: account.token });
  expect(body).toMatchObject({ sha256: hex, mime_type: file.mimeType });
  const headers = { authorization: `Bearer ${account.token}` };
  const downloaded = await mediaRoute.GET(new Request(String(body.url), { headers }));
  expect(Buffer.from(await downloaded.arrayBuffer())).toEqual(bytes);
});

test("replies, forwards and adverts say where they come from", async () => {
  const account = await open();
  const sent = wamidOf(await account.send({ to: phone, type: "text", text: { body: "Hi" } }));
  const content = { type: "text", text: "Hello" } as const;
  await write(account, content, { replyTo: sent });
  await write(account, content, { isForwarded: true });
  await write(account, content, {
    referral: { sourceId: "42", headline: "Mugs", body: "New", clickId: "c" },
  });
  await account.sendDue();
  expect(account.callback.messages()).toMatchObject([
    { context: { from: "15550100000", id: sent } },
    { context: { forwarded: true } },
    { referral: { source_type: "ad", source_id: "42", ctwa_clid: "c" } },
  ]);
});

test("a customer with a hidden phone is identified and reached by user id only", async () => {
  const account = await open();
  await write(
    account,
    { type: "text", text: "Hello" },
    { customer: { isPhoneHidden: true, username: "zoe" } },
  );
  await account.sendDue();
  const [message] = account.callback.messages();
  const bsuid = String(message?.from_user_id);
  expect(message).not.toHaveProperty("from");
  expect(account.callback.posted[0]?.body).not.toContain("14155551234");
  const sent = await account.send({ recipient: bsuid, type: "text", text: { body: "Hi" } });
  expect(sent.body).toMatchObject({ contacts: [{ input: bsuid, user_id: bsuid }] });
  await account.sendDue();
  for (const status of account.callback.statuses()) {
    expect(status).toMatchObject({ recipient_user_id: bsuid });
    expect(status).not.toHaveProperty("recipient_id");
  }
  const code = { type: "text", text: "123456" };
  const button = { type: "button", sub_type: "url", index: 0, parameters: [code] };
  const components = [{ type: "body", parameters: [code] }, button];
  const template = { name: "login_code", language: { code: "en_US" }, components };
  expect(await account.send({ recipient: bsuid, type: "template", template })).toMatchObject({
    code: 131062,
  });
  // The phone wins if both are given.
  expect(await account.send({ to: phone, recipient: bsuid, type: "template", template })).toMatchObject({
    status: 200,
  });
  const stranger = await open();
  expect(await stranger.send({ recipient: bsuid, type: "text", text: { body: "Hi" } })).toMatchObject({
    code: 131026,
  });
});

test("a changed number brings a new user id; its system message opens no reply window and names no contact", async () => {
  const account = await open({ kind: "connected" });
  await write(account, { type: "number_changed", phone: "+14155559999" });
  await account.sendDue();
  const [message] = account.callback.messages() as {
    system: { user_id: string; previous_user_id: string };
  }[];
  expect(message).toMatchObject({
    type: "system",
    system: { type: "user_changed_number", wa_id: "14155559999" },
  });
  expect(message?.system.user_id).not.toBe(message?.system.previous_user_id);
  expect(account.callback.posted[0]?.body).not.toContain("contacts");
  const [customer] = await listCustomers(ctx, account);
  expect(customer).toMatchObject({ phone: "+14155559999", lastInboundAt: null });
  // The old number may belong to another person by then, so it cannot be taken.
  await write(account, { type: "text", text: "Hello" });
  const taken = write(account, { type: "number_changed", phone: "+14155559999" });
  await expect(taken).rejects.toMatchObject({ code: "invalid_request" });
});

test("edits, revocations and reactions name their message; a reaction without an emoji removes one", async () => {
  const account = await open();
  const { workspaceId } = account;
  const { wamid } = await write(account, { type: "text", text: "Helo" });
  await editMessage(ctx, { workspaceId, wamid, text: "Hello" });
  await revokeMessage(ctx, { workspaceId, wamid });
  const sent = wamidOf(await account.send({ to: phone, type: "text", text: { body: "Hi" } }));
  await reactTo(ctx, { workspaceId, wamid: sent, emoji: "👍" });
  await reactTo(ctx, { workspaceId, wamid: sent, emoji: null });
  await account.sendDue();
  expect(account.callback.messages().slice(1)).toMatchObject([
    { type: "edit", edit: { original_message_id: wamid, message: { text: { body: "Hello" } } } },
    { type: "revoke", revoke: { original_message_id: wamid } },
    { type: "reaction", reaction: { message_id: sent, emoji: "👍" } },
    { type: "reaction", reaction: { message_id: sent } },
  ]);
  expect(account.callback.messages().at(-1)).not.toHaveProperty("reaction.emoji");
  await expect(revokeMessage(ctx, { workspaceId, wamid: sent })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("a message is marked as read with all before it, and typing shows until the answer", async () => {
  const account = await open();
  const { workspaceId } = account;
  const { wamid, customerId } = await write(account, { type: "text", text: "Hello" });
  const seen = async () => (await readThread(ctx, { workspaceId, customerId })).customer.isTypingShown;
  const mark = { status: "read", message_id: wamid, typing_indicator: { type: "text" } };
  expect(await account.send(mark)).toMatchObject({ status: 200, body: { success: true } });
  expect(await seen()).toBe(true);
  await account.send({ to: phone, type: "text", text: { body: "Hi" } });
  expect(await seen()).toBe(false);
  expect(await (await open()).send(mark)).toMatchObject({ code: 131009 });
});

test("a number does not write to itself, and a reaction to nothing fails later", async () => {
  const account = await open();
  expect(await account.send({ to: "+1 (555) 010-0000", type: "text", text: { body: "Hi" } })).toMatchObject({
    code: 131021,
  });
  await account.send({
    to: phone,
    type: "reaction",
    reaction: { message_id: "wamid.bm90aGluZw==", emoji: "👍" },
  });
  await account.sendDue();
  expect(account.callback.statuses()).toMatchObject([{ status: "failed", errors: [{ code: 131009 }] }]);
});

test.each([
  ["5511987654321", "5511987654321"],
  ["5531987654321", "553187654321"],
  ["551132345678", "551132345678"],
  ["525512345678", "5215512345678"],
  ["541123456789", "5491123456789"],
  ["14155551234", "14155551234"],
])("%s is known to WhatsApp as %s", (dialled, waId) => {
  expect(waIdOf(dialled)).toBe(waId);
});
