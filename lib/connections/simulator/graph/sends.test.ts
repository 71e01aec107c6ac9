/** Every valid send is accepted and appears on the phone. */
import { expect, test } from "vitest";
import { updateNumber } from "@/lib/connections/simulator/accounts/account-changes";
import { writeAsCustomer } from "@/lib/connections/simulator/phone/customer-messages";
import { listCustomers, readThread } from "@/lib/connections/simulator/phone/customers";
import { createSimulated, operatorCtx } from "@/lib/testing/simulator";
import { createWorld } from "@/lib/testing/world";

const to = "+14155551234";
const link = "https://example.com/file";
const body = { text: "Choose" };
const value = (text: string, parameter_name?: string) => ({
  type: "text",
  text,
  ...(parameter_name && { parameter_name }),
});
const template = (name: string, components?: object[], code = "en_US") => ({
  name,
  language: { code },
  components,
});
const named = (customer: string, order: string) => [
  { type: "body", parameters: [value(order, "order_number"), value(customer, "customer_name")] },
];
const url = (suffix: string, index: string | number) => ({
  type: "button",
  sub_type: "url",
  index,
  parameters: [value(suffix)],
});
const rows = Array.from({ length: 10 }, (_, at) => ({
  id: String(at),
  title: `Row ${at}`,
  description: "x".repeat(72),
}));
const flow = {
  flow_message_version: "3",
  flow_id: "1",
  flow_cta: "Start",
  flow_action: "navigate",
  flow_action_payload: { screen: "A" },
};

const ACCEPTED: [type: string, content: unknown, preview?: string][] = [
  ["text", { body: "x".repeat(4096), preview_url: true }],
  ["text", { body: "🎈".repeat(4096) }],
  ["image", { link, caption: "x".repeat(1024) }],
  ["video", { link }],
  ["document", { link, filename: "a.pdf", caption: "A" }],
  ["audio", { link, voice: true }],
  ["sticker", { link }],
  ["location", { latitude: "38.7", longitude: -9.1, name: "Shop" }],
  [
    "contacts",
    [{ name: { formatted_name: "Ana Lima", first_name: "Ana" }, phones: [{ phone: "+1", type: "CELL" }] }],
  ],
  [
    "interactive",
    {
      type: "button",
      body,
      header: { type: "image", image: { link } },
      action: { buttons: [{ type: "reply", reply: { id: "x".repeat(256), title: "x".repeat(20) } }] },
    },
  ],
  [
    "interactive",
    {
      type: "list",
      body,
      footer: { text: "x".repeat(60) },
      action: { button: "Open", sections: [{ title: "All", rows }] },
    },
  ],
  [
    "interactive",
    { type: "cta_url", body, action: { name: "cta_url", parameters: { display_text: "Open", url: link } } },
  ],
  ["interactive", { type: "flow", body, action: { name: "flow", parameters: flow } }],
  ["interactive", { type: "location_request_message", body, action: { name: "send_location" } }],
  ["interactive", { type: "contact_request", body, action: { name: "request_contact_info" } }],
  ["template", template("order_update", named("Ana", "A-1")), "Hello Ana, your order A-1 is on its way."],
  [
    "template",
    template("order_update", named("Ana", "A-1"), "pt_BR"),
    "Olá Ana, o seu pedido A-1 está a caminho.",
  ],
  [
    "template",
    template("shipping", [
      { type: "header", parameters: [{ type: "image", image: { link } }] },
      { type: "body", parameters: [value("A-1")] },
      url("A%2D1", 0),
    ]),
    "Your parcel A-1 has left our warehouse.",
  ],
  [
    "template",
    template("appointment", [
      {
        type: "body",
        parameters: [value("Ana"), { type: "date_time", date_time: { fallback_value: "10:30" } }],
      },
      {
        type: "button",
        sub_type: "quick_reply",
        index: 1,
        parameters: [{ type: "payload", payload: "later" }],
      },
    ]),
    "Hello Ana, see you at 10:30?",
  ],
  [
    "template",
    template("login_code", [{ type: "body", parameters: [value("123456")] }, url("123456", "0")]),
    "*123456* is your verification code.",
  ],
];

test.each(ACCEPTED)("%s %j is accepted, delivered, and is in the thread", async (type, content, preview) => {
  const account = await createSimulated(await createWorld());
  const { workspaceId } = account;
  const sent = await account.send({ to, type, [type]: JSON.parse(JSON.stringify(content)) });
  expect(sent).toMatchObject({
    status: 200,
    body: { messaging_product: "whatsapp", contacts: [{ input: to }] },
  });
  await account.sendDue();
  expect(account.callback.statuses().map(({ status }) => status)).toEqual(["sent", "delivered", "read"]);
  const [customer] = await listCustomers(operatorCtx(), { workspaceId });
  const thread = await readThread(operatorCtx(), { workspaceId, customerId: customer?.id ?? "" });
  expect(thread.messages).toMatchObject([
    { direction: "outbound", type, preview: preview ?? null, status: "read" },
  ]);
});

test("a reaction gets only the receipt 'sent'", async () => {
  const account = await createSimulated(await createWorld());
  const { workspaceId, phoneNumberId: numberId } = account;
  const content = { type: "text", text: "Hello" } as const;
  const { wamid } = await writeAsCustomer(operatorCtx(), {
    workspaceId,
    numberId,
    customer: { phone: to },
    content,
  });
  await account.send({ to, type: "reaction", reaction: { message_id: wamid, emoji: "👍🏽" } });
  await account.send({ to, type: "reaction", reaction: { message_id: wamid, emoji: "" } });
  await account.sendDue();
  expect(account.callback.statuses().map(({ status }) => status)).toEqual(["sent", "sent"]);
});

test("a number that is not strict takes what it does not know, and is as strict as ever with the rest", async () => {
  const account = await createSimulated(await createWorld());
  const { workspaceId, phoneNumberId: numberId } = account;
  await updateNumber(operatorCtx(), { workspaceId, numberId, isStrict: false });
  const text = { body: "Hello", colour: "red" };
  expect(await account.send({ to, type: "text", text, extra: 1 })).toMatchObject({ status: 200 });
  expect(await account.send({ to, type: "text", text: { ...text, body: "" } })).toMatchObject({ code: 100 });
});

test("two concurrent sends to a new number create one customer", async () => {
  const account = await createSimulated(await createWorld());
  const send = () => account.send({ to, type: "text", text: { body: "Hello" } });
  const answers = await Promise.all([send(), send(), send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await listCustomers(operatorCtx(), account)).toHaveLength(1);
});
