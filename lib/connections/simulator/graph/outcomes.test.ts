/** Each magic number, through the real endpoint and over real HTTP to a callback. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { setFault, updateNumber } from "@/lib/connections/simulator/accounts/account-changes";
import { writeAsCustomer } from "@/lib/connections/simulator/phone/customer-messages";
import { ageWindow, listCustomers, readThread } from "@/lib/connections/simulator/phone/customers";
import { createFront } from "@/lib/server/front";
import * as graphRoute from "@/lib/server/simulator-graph";
import { createSimulated, operatorCtx, type TestAccount, wamidOf } from "@/lib/testing/simulator";
import { createWorld } from "@/lib/testing/world";

const text = (to: string, rest: object = {}) => ({ to, type: "text", text: { body: "Hello" }, ...rest });
const number = (ending: string): string => `+1415555${ending}`;
const names = ({ callback }: TestAccount): unknown[] => callback.statuses().map(({ status }) => status);
const codes = ({ callback }: TestAccount): unknown[] =>
  callback.statuses().map(({ errors }) => (errors as { code: number }[] | undefined)?.[0]?.code);
const open = async (options: { kind?: "connected"; apartMs?: number } = {}) =>
  createSimulated(await createWorld(), options);

test.each([
  ["0001", ["sent", "delivered", "read"]],
  ["4242", ["sent", "delivered", "read"]],
  ["0005", ["read", "delivered", "sent"]],
  ["0010", ["delivered"]],
])("…%s is accepted, then reported as %j", async (ending, expected) => {
  const account = await open({ apartMs: 20 });
  const sent = await account.send(text(number(ending), { biz_opaque_callback_data: "ref-1" }));
  expect(sent).toMatchObject({ status: 200, body: { contacts: [{ wa_id: `1415555${ending}` }] } });
  await account.sendWebhooks();
  expect(names(account)).toEqual(expected);
  for (const status of account.callback.statuses())
    expect(status).toMatchObject({
      id: wamidOf(sent),
      biz_opaque_callback_data: "ref-1",
      recipient_id: `1415555${ending}`,
    });
  expect(account.callback.statuses().filter(({ pricing }) => pricing)).toHaveLength(
    Math.min(2, expected.length),
  );
});

test("…0006 gets every webhook twice", async () => {
  const account = await open({ apartMs: 20 });
  await account.send(text(number("0006")));
  await account.sendWebhooks();
  expect(names(account).sort()).toEqual(["delivered", "delivered", "read", "read", "sent", "sent"]);
});

test.each([
  ["0002", 131026],
  ["0003", 131047],
])("…%s is accepted and fails later with %i, without naming anyone", async (ending, code) => {
  const account = await open();
  expect(await account.send(text(number(ending)))).toMatchObject({ status: 200 });
  await account.sendDue();
  expect(names(account)).toEqual(["failed"]);
  expect(codes(account)).toEqual([code]);
  expect(account.callback.statuses()[0]).not.toHaveProperty("recipient_user_id");
  expect(account.callback.posted[0]?.body).not.toContain("contacts");
  const [customer] = await listCustomers(operatorCtx(), account);
  const thread = { workspaceId: account.workspaceId, customerId: customer?.id ?? "" };
  expect((await readThread(operatorCtx(), thread)).messages).toMatchObject([
    { status: "failed", errorCode: code },
  ]);
});

test.each([
  ["0011", 131056, 400],
  ["0013", 131047, 400],
  ["0015", 190, 401],
])("…%s is refused at once with %i", async (ending, code, status) => {
  const account = await open();
  expect(await account.send(text(number(ending)))).toMatchObject({ status, code });
  await account.sendDue();
  expect(account.callback.posted).toEqual([]);
});

test.each([
  ["0004", 130429, 429, 2],
  ["0014", 131016, 503, 1],
])("…%s is refused with %i (HTTP %i), %i times, then accepted", async (ending, code, status, times) => {
  const account = await open();
  for (let round = 0; round < 2; round++) {
    for (let refusal = 0; refusal < times; refusal++)
      expect(await account.send(text(number(ending)))).toMatchObject({ status, code });
    expect(await account.send(text(number(ending)))).toMatchObject({ status: 200 });
  }
});

test("…0007 gets its receipts before the send call returns", async () => {
  const account = await open();
  const sent = await account.send(text(number("0007")));
  expect(names(account).sort()).toEqual(["delivered", "read", "sent"]);
  expect(account.callback.statuses()[0]).toMatchObject({ id: wamidOf(sent) });
});

async function startServer(): Promise<string> {
  const front = createFront();
  front.server.listen(0, "127.0.0.1");
  await once(front.server, "listening");
  front.open({
    mounts: [{ pattern: "/api/simulator/graph/[...path]", module: graphRoute }],
    pages: async () => undefined,
  });
  return `http://127.0.0.1:${(front.server.address() as AddressInfo).port}/api/simulator/graph/v25.0`;
}
const post = (base: string, { phoneNumberId, token }: TestAccount, to: string, signal?: AbortSignal) =>
  fetch(`${base}/${phoneNumberId}/messages`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ messaging_product: "whatsapp", ...text(to) }),
    ...(signal && { signal }),
  });

test("…0008 is accepted, the connection ends without an answer, and the receipts follow", async () => {
  const account = await open();
  const base = await startServer();
  await expect(post(base, account, number("0008"))).rejects.toThrow("fetch failed");
  await account.sendDue();
  expect(names(account)).toEqual(["sent", "delivered", "read"]);
});

test("…0009 is accepted and answered later than a client waits", async () => {
  const account = await open();
  const base = await startServer();
  await expect(post(base, account, number("0009"), AbortSignal.timeout(400))).rejects.toThrow("timeout");
  await account.sendDue();
  expect(names(account)).toEqual(["sent", "delivered", "read"]);
});

test("…0012 has opted out of marketing: such a template fails with 131050, anything else arrives", async () => {
  const account = await open();
  const template = {
    name: "spring_sale",
    language: { code: "en_US" },
    components: [{ type: "body", parameters: [{ type: "text", text: "20" }] }],
  };
  await account.send({ to: number("0012"), type: "template", template });
  await account.sendDue();
  expect(codes(account)).toEqual([131050]);
  await account.send(text(number("0012")));
  await account.sendDue();
  expect(names(account)).toEqual(["failed", "sent", "delivered", "read"]);
});

test("a fault of the number holds for as many sends as it says", async () => {
  const account = await open();
  const { workspaceId, phoneNumberId: numberId } = account;
  const fault = { mode: "refuse", code: 131056, status: 403, remaining: 2 } as const;
  await setFault(operatorCtx(), { workspaceId, numberId, fault });
  expect(await account.send(text(number("0001")))).toMatchObject({ status: 403, code: 131056 });
  expect(await account.send(text(number("0001")))).toMatchObject({ status: 403, code: 131056 });
  expect(await account.send(text(number("0001")))).toMatchObject({ status: 200 });
  await setFault(operatorCtx(), {
    workspaceId,
    numberId,
    fault: { mode: "fail", code: 131049, remaining: null },
  });
  await account.send(text(number("0002")));
  await account.sendDue();
  expect(codes(account)).toContain(131049);
});

test("a connected number may write freely for a day after the customer wrote, then fails with 131047 in either way", async () => {
  const account = await open({ kind: "connected" });
  const { workspaceId, phoneNumberId: numberId } = account;
  const ctx = operatorCtx();
  const phone = number("0001");
  await account.send(text(phone));
  await account.sendDue();
  expect(codes(account)).toEqual([131047]);
  const content = { type: "text", text: "Is anyone there?" } as const;
  const { customerId } = await writeAsCustomer(ctx, {
    workspaceId,
    numberId,
    customer: { phone },
    content,
  });
  expect(await account.send(text(phone))).toMatchObject({ status: 200 });
  await account.sendDue();
  expect(names(account)).toEqual(["failed", "sent", "delivered", "read"]);
  await ageWindow(ctx, { workspaceId, customerId, hours: 24 });
  await account.send(text(phone));
  await account.sendDue();
  expect(codes(account).at(-1)).toBe(131047);
  await updateNumber(ctx, { workspaceId, numberId, refusesClosedWindow: true });
  expect(await account.send(text(phone))).toMatchObject({ status: 400, code: 131047 });
});
