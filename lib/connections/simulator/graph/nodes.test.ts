/** The Graph API's nodes, lists, subscriptions and registration. */
import { expect, test } from "vitest";
import { updateNumber } from "@/lib/connections/simulator/accounts/account-changes";
import { removeAccount } from "@/lib/connections/simulator/accounts/accounts";
import { SIMULATOR_APP_ID } from "@/lib/connections/simulator/app";
import { ctx, get, later, open, post } from "@/lib/testing/graph-account";
import { graph, startCallback } from "@/lib/testing/simulator";

test("a node shows what was asked for, and refuses fields that it has not", async () => {
  const account = await open();
  const { phoneNumberId, accountId, callback } = account;
  const { body } = await get(account, phoneNumberId);
  expect(body).toMatchObject({
    id: phoneNumberId,
    display_phone_number: "+1 555 010 0000",
    quality_rating: "GREEN",
  });
  expect(body).not.toHaveProperty("status");
  const asked = await get(
    account,
    `${phoneNumberId}?fields=status,platform_type,webhook_configuration,health_status`,
  );
  expect(asked.body).toMatchObject({
    status: "CONNECTED",
    platform_type: "CLOUD_API",
    webhook_configuration: { whatsapp_business_account: callback.url },
    health_status: { can_send_message: "AVAILABLE" },
  });
  expect(await get(account, `${phoneNumberId}?fields=colour`)).toMatchObject({ status: 400, code: 100 });
  const waba = await get(account, `${accountId}?fields=name,account_review_status,owner_business_info{id}`);
  expect(waba.body).toMatchObject({ id: accountId, account_review_status: "APPROVED" });
  const numbers = await get(account, `${accountId}/phone_numbers?fields=display_phone_number`);
  expect(numbers.body).toMatchObject({
    data: [{ id: phoneNumberId, display_phone_number: "+1 555 010 0000" }],
  });
});

test("a list is read to its end by following paging.next", async () => {
  const account = await open();
  const names: unknown[] = [];
  let path: string | null = `${account.accountId}/message_templates?fields=name,language&limit=4`;
  let pages = 0;
  while (path) {
    const { body } = await get(account, path);
    names.push(
      ...(body.data as { name: string; language: string }[]).map(
        ({ name, language }) => `${name} ${language}`,
      ),
    );
    const next = (body.paging as { next?: string } | undefined)?.next;
    path = next ? (next.split("/v25.0/")[1] ?? null) : null;
    pages++;
  }
  expect([pages, names.length, new Set(names).size]).toEqual([3, 11, 11]);
  expect(await get(account, `${account.accountId}/message_templates?after=zzz`)).toMatchObject({ code: 100 });
});

test("a subscription comes with a callback that repeats the challenge, or with none; 2200 otherwise", async () => {
  const account = await open();
  const { accountId, token, callback } = account;
  const path = `${accountId}/subscribed_apps`;
  expect((await get(account, path)).body).toMatchObject({
    data: [{ whatsapp_business_api_data: { id: SIMULATOR_APP_ID }, override_callback_uri: callback.url }],
  });
  const other = await startCallback();
  const override = (override_callback_uri: string, verify_token = "let me in") =>
    post(account, path, { override_callback_uri, verify_token });
  expect(await override(other.url, "wrong")).toMatchObject({ status: 400, code: 2200 });
  expect(await override("http://127.0.0.1:9/")).toMatchObject({ code: 2200 });
  expect(await override("https://10.0.0.1/")).toMatchObject({ code: 100 });
  expect(await override(`${other.url}?${"x".repeat(200)}`)).toMatchObject({ code: 100 });
  expect(await post(account, path, { override_callback_uri: other.url })).toMatchObject({ code: 100 });
  expect((await get(account, path)).body).toMatchObject({ data: [{ override_callback_uri: callback.url }] });
  expect(await override(other.url)).toMatchObject({ status: 200, body: { success: true } });
  await post(account, path);
  expect(JSON.stringify((await get(account, path)).body)).not.toContain("override");
  await graph(path, { method: "DELETE", token });
  expect((await get(account, path)).body).toEqual({ data: [] });
});

test("a number is registered with its PIN, ten times in three days at most, and sends only while it is", async () => {
  const account = await open();
  const { phoneNumberId: id } = account;
  const register = (pin: string) => post(account, `${id}/register`, { messaging_product: "whatsapp", pin });
  expect(await register("12345")).toMatchObject({ code: 100 });
  expect(await register("123456")).toMatchObject({ status: 200 });
  expect(await register("654321")).toMatchObject({ code: 133005 });
  expect(await post(account, `${id}/deregister`)).toMatchObject({ status: 200 });
  expect((await get(account, `${id}?fields=status,platform_type`)).body).toMatchObject({
    platform_type: "NOT_APPLICABLE",
  });
  const text = { to: "+14155550001", type: "text", text: { body: "Hello" } };
  expect(await account.send(text)).toMatchObject({ code: 133010 });
  for (let call = 4; call <= 10; call++) await register("123456");
  expect(await register("123456")).toMatchObject({ code: 133016 });
  later(72 * 3_600_000);
  expect(await register("123456")).toMatchObject({ status: 200 });
  expect(await post(account, id, { pin: "000000" })).toMatchObject({ status: 200 });
  expect(await register("123456")).toMatchObject({ code: 133005 });
  expect(await account.send(text)).toMatchObject({ status: 200 });
});

test("a number that stays in the app is synchronised once, and never deregistered", async () => {
  const account = await open();
  const { workspaceId, phoneNumberId: numberId } = account;
  const sync = (sync_type: string) =>
    post(account, `${numberId}/smb_app_data`, { messaging_product: "whatsapp", sync_type });
  expect(await sync("history")).toMatchObject({ code: 100 });
  await updateNumber(ctx, { workspaceId, numberId, isOnBusinessApp: true });
  expect(await sync("everything")).toMatchObject({ code: 100 });
  expect(await sync("history")).toMatchObject({ status: 200, body: { request_id: expect.any(String) } });
  expect(await sync("history")).toMatchObject({ code: 2593107 });
  expect(await post(account, `${numberId}/deregister`)).toMatchObject({ code: 100 });
});

test("a body that is no JSON object is refused in Meta's envelope, a removed account answers like none", async () => {
  const account = await open();
  const { phoneNumberId, token, workspaceId, accountId } = account;
  for (const raw of ["{", "[]", '"text"', '{"a":"\\u0000"}'])
    expect(await graph(`${phoneNumberId}/messages`, { method: "POST", token, raw })).toMatchObject({
      status: 400,
      code: 100,
    });
  const text = (body: string) => account.send({ to: "+14155550001", type: "text", text: { body } });
  expect(await text("\ud800")).toMatchObject({ code: 100 });
  expect(await text("\\u0000 is how it is written")).toMatchObject({ status: 200 });
  await removeAccount(ctx, { workspaceId, accountId });
  expect(await get(account, phoneNumberId)).toMatchObject({ code: 190 });
});
