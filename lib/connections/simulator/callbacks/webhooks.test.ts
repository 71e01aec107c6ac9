/** Webhooks over real HTTP: destination, exact bytes, and retries without a listener. */
import { afterAll, expect, test } from "vitest";
import { setQuality, updateAccount } from "@/lib/connections/simulator/accounts/account-changes";
import { serveSimulatorAt } from "@/lib/connections/simulator/app";
import { writeAsCustomer } from "@/lib/connections/simulator/phone/customer-messages";
import { updateCustomer } from "@/lib/connections/simulator/phone/customers";
import { readState } from "@/lib/connections/simulator/phone/phone";
import { pruneSimulator } from "@/lib/connections/simulator/retention";
import { decideTemplate } from "@/lib/connections/simulator/templates/templates";
import { prisma, query } from "@/lib/platform/db";
import {
  changesOf,
  createSimulated,
  graph,
  openCallback,
  operatorCtx,
  startCallback,
  type TestAccount,
} from "@/lib/testing/simulator";
import { createWorld } from "@/lib/testing/world";
import { resendWebhook, sendDue } from "./webhooks";

const app = await openCallback();
// The app's callback is at Parley's address, which is read once with the environment.
process.env.APP_URL = app.callback.origin;
serveSimulatorAt(app.callback.origin);
afterAll(app.close);

const ctx = operatorCtx();
const open = async () => createSimulated(await createWorld());
const write = ({ workspaceId, phoneNumberId }: TestAccount, text: string, phone = "+14155551234") =>
  writeAsCustomer(ctx, {
    workspaceId,
    numberId: phoneNumberId,
    customer: { phone, name: "Zoë" },
    content: { type: "text", text },
  });
const stored = ({ accountId }: TestAccount) =>
  query<{
    attempt: number;
    lastStatus: number | null;
    isDue: boolean;
    isDelivered: boolean;
    dueIn: number | null;
  }>(
    "",
    `SELECT attempt, last_status AS "lastStatus", due_at IS NOT NULL AS "isDue", delivered_at IS NOT NULL AS "isDelivered",
       extract(epoch FROM due_at - now())::float8 AS "dueIn" FROM simulator_webhooks WHERE account_id = $1 ORDER BY id`,
    [accountId],
  );
const letTimePass = ({ accountId }: TestAccount) =>
  query(
    "",
    "UPDATE simulator_webhooks SET due_at = now() - interval '1 second' WHERE account_id = $1 AND due_at IS NOT NULL",
    [accountId],
  );
const templateId = async ({ accountId, token }: TestAccount, name: string): Promise<string> => {
  const { body } = await graph(`${accountId}/message_templates?name=${name}`, { token });
  return (body.data as { id: string }[])[0]?.id ?? "";
};

test("a webhook is signed with the app's secret over the bytes as they are sent, accents, emoji and slashes included", async () => {
  const account = await open();
  await write(account, "olá 你好 🎈 https://example.com/");
  await account.sendDue();
  const [posted] = account.callback.posted;
  expect(posted?.isSigned).toBe(true);
  expect(posted?.body).toContain("ol\\u00e1 \\u4f60\\u597d \\ud83c\\udf88 https:\\/\\/example.com\\/");
  expect(account.callback.messages()[0]).toMatchObject({
    from: "14155551234",
    from_user_id: expect.stringMatching(/^US\.\d+$/),
    id: expect.stringMatching(/^wamid\./),
    timestamp: expect.stringMatching(/^\d{10}$/),
    type: "text",
  });
});

test("a thousand updates that are due together arrive in one POST, the rest in a second", async () => {
  const account = await open();
  await query(
    "",
    `INSERT INTO simulator_updates (workspace_id, id, account_id, number_id, field, payload, due_at)
     SELECT $1, gen_random_uuid(), $2, $3, 'messages',
       jsonb_build_object('message', jsonb_build_object('id', n), 'contacts', '[]'::jsonb), now() FROM generate_series(1, 1200) n`,
    [account.workspaceId, account.accountId, account.phoneNumberId],
  );
  await account.sendDue();
  expect(
    account.callback.posted.map(({ json }) => changesOf(json).flatMap(({ value }) => value.messages).length),
  ).toEqual([1000, 200]);
  expect(new Set(account.callback.messages().map(({ id }) => id)).size).toBe(1200);
});

test("a POST answered with 500 is retried with the same bytes until it is answered with 200", async () => {
  const account = await open();
  account.callback.answerWith(500);
  await write(account, "Hello");
  const sending = account.sendWebhooks();
  await expect
    .poll(() => account.callback.posted.length, { timeout: 5000, interval: 10 })
    .toBeGreaterThanOrEqual(3);
  account.callback.answerWith(200);
  await sending;
  expect(await stored(account)).toMatchObject([{ lastStatus: 200, isDelivered: true, isDue: false }]);
  expect(new Set(account.callback.posted.map(({ body }) => body)).size).toBe(1);
});

test("a callback that never answers 200 is given up, and its webhook can be resent", async () => {
  const account = await open();
  account.callback.answerWith(500);
  await write(account, "Hello");
  for (let round = 0; round < 20; round++) {
    await letTimePass(account);
    await sendDue(ctx, account);
  }
  const [webhook] = await stored(account);
  expect(webhook).toMatchObject({ lastStatus: 500, isDelivered: false, isDue: false, attempt: 11 });
  const state = await readState(ctx, account);
  expect(state.accounts[0]?.webhooks[0]).toMatchObject({ lastStatus: 500, nextAttemptAt: null });
  account.callback.answerWith(200);
  await resendWebhook(ctx, {
    workspaceId: account.workspaceId,
    webhookId: state.accounts[0]?.webhooks[0]?.id ?? "",
  });
  await account.sendDue();
  expect(await stored(account)).toMatchObject([{ lastStatus: 200, isDelivered: true }]);
});

test("a webhook that was answered can be sent again, byte for byte", async () => {
  const account = await open();
  await write(account, "Hello");
  await account.sendDue();
  const [webhook] = (await readState(ctx, account)).accounts[0]?.webhooks ?? [];
  await resendWebhook(ctx, { workspaceId: account.workspaceId, webhookId: webhook?.id ?? "" });
  await account.sendDue();
  const [first, second] = account.callback.posted;
  expect(second?.body).toBe(first?.body);
  const stranger = { workspaceId: (await createWorld()).workspaceId, webhookId: webhook?.id ?? "" };
  await expect(resendWebhook(ctx, stranger)).rejects.toMatchObject({ code: "not_found" });
});

test("a number's callback overrides the account's, which overrides the app's; template webhooks always go to the app", async () => {
  const account = await open();
  const { workspaceId, phoneNumberId, accountId, token, callback } = account;
  const own = await startCallback();
  const configure = (webhook_configuration: object) =>
    graph(phoneNumberId, { method: "POST", token, body: { webhook_configuration } });
  expect(await configure({ override_callback_uri: own.url, verify_token: "let me in" })).toMatchObject({
    status: 200,
  });
  await write(account, "to the number");
  await account.sendDue();
  expect([own.posted.length, callback.posted.length]).toEqual([1, 0]);
  await configure({ override_callback_uri: "" });
  await write(account, "to the account");
  await decideTemplate(ctx, {
    workspaceId,
    templateId: await templateId(account, "win_back"),
    decision: "approve",
  });
  await account.sendDue();
  expect([own.posted.length, callback.posted.length]).toEqual([1, 1]);
  const received = app.callback.posted.filter(
    ({ json }) => (json.entry as { id: string }[])[0]?.id === accountId,
  );
  expect(received).toHaveLength(1);
  expect(received[0]?.isSigned).toBe(true);
  expect(changesOf(received[0]?.json ?? {})).toMatchObject([
    {
      field: "message_template_status_update",
      value: {
        event: "APPROVED",
        message_template_name: "win_back",
        message_template_id: expect.any(Number),
        reason: "NONE",
      },
    },
  ]);
  await graph(`${accountId}/subscribed_apps`, { method: "POST", token });
  await write(account, "to the app");
  await account.sendDue();
  expect(app.callback.messages()).toContainEqual(expect.objectContaining({ text: { body: "to the app" } }));
});

test("without a subscription nothing is sent, now or later", async () => {
  const account = await open();
  await graph(`${account.accountId}/subscribed_apps`, { method: "DELETE", token: account.token });
  await write(account, "Is anyone there?");
  await graph(`${account.accountId}/subscribed_apps`, { method: "POST", token: account.token });
  await account.sendWebhooks();
  expect([account.callback.posted, await stored(account)]).toEqual([[], []]);
});

test("account and number problems are reported in their own webhook fields", async () => {
  const account = await open();
  const { workspaceId, accountId, phoneNumberId: numberId } = account;
  for (const quality of ["red", "yellow", "unknown"] as const)
    await setQuality(ctx, { workspaceId, numberId, quality });
  for (const state of ["restricted", "banned", "active", "offboarded"] as const)
    await updateAccount(ctx, { workspaceId, accountId, state });
  await account.sendDue();
  const received = app.callback.posted
    .filter(({ json }) => (json.entry as { id: string }[])[0]?.id === accountId)
    .flatMap(({ json }) => changesOf(json));
  expect(received.map(({ field, value }) => [field, value.event])).toEqual([
    ["phone_number_quality_update", "FLAGGED"],
    ["phone_number_quality_update", "UNFLAGGED"],
    ["phone_number_quality_update", "UNFLAGGED"],
    ["account_update", "ACCOUNT_RESTRICTION"],
    ["account_update", "DISABLED_UPDATE"],
    ["account_update", "ACCOUNT_RECONNECTED"],
    ["account_update", "PARTNER_REMOVED"],
  ]);
  // An offboarded account has no token left.
  expect(await graph(numberId, { token: account.token })).toMatchObject({ status: 401, code: 190 });
});

test("a marketing opt-out is reported to the app once, and blocks marketing until an opt-in", async () => {
  const account = await open();
  const { workspaceId, accountId } = account;
  const { customerId } = await write(account, "No adverts, please");
  const change = (hasOptedOut: boolean) => updateCustomer(ctx, { workspaceId, customerId, hasOptedOut });
  await change(true);
  await change(true);
  const components = [{ type: "body", parameters: [{ type: "text", text: "20" }] }];
  const template = { name: "spring_sale", language: { code: "en_US" }, components };
  await account.send({ to: "+14155551234", type: "template", template });
  await account.sendDue();
  expect(account.callback.statuses()).toMatchObject([{ status: "failed", errors: [{ code: 131050 }] }]);
  await change(false);
  await account.sendDue();
  const received = app.callback.posted
    .filter(({ json }) => (json.entry as { id: string }[])[0]?.id === accountId)
    .flatMap(({ json }) => changesOf(json));
  expect(received).toMatchObject([
    { field: "user_preferences", value: { user_preferences: [{ wa_id: "14155551234", value: "stop" }] } },
    { field: "user_preferences", value: { user_preferences: [{ value: "resume" }] } },
  ]);
});

test("webhooks that are over go after a week with their updates; those that wait stay", async () => {
  const account = await open();
  const { workspaceId } = account;
  const count = async () => [
    await prisma().simulatorWebhook.count({ where: { workspaceId } }),
    await prisma().simulatorUpdate.count({ where: { workspaceId } }),
  ];
  const age = (days: number) =>
    query(
      "",
      "UPDATE simulator_webhooks SET created_at = created_at - make_interval(days => $2) WHERE workspace_id = $1",
      [workspaceId, days],
    );
  await write(account, "delivered");
  await account.sendDue();
  account.callback.answerWith(500);
  await write(account, "waiting");
  await account.sendDue();
  await age(6);
  await pruneSimulator(ctx);
  expect(await count()).toEqual([2, 2]);
  await age(2);
  await pruneSimulator(ctx);
  expect(await count()).toEqual([1, 1]);
});
