/** The Graph API's credentials: tokens, proofs, a signup's codes. */
import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { createAccount } from "@/lib/connections/simulator/accounts/accounts";
import { SIMULATOR_APP_ID, simulatorAppSecret } from "@/lib/connections/simulator/app";
import { createSignupCode } from "@/lib/connections/simulator/signup/signup";
import { revokeTokens } from "@/lib/connections/simulator/tokens";
import { ctx, get, later, open, post } from "@/lib/testing/graph-account";
import { createSimulated, graph } from "@/lib/testing/simulator";
import { createWorld } from "@/lib/testing/world";

test("a call without a token is 104, with a wrong one 190, with another account's 10 or 200, for an unknown id 100 with 33", async () => {
  const [mine, theirs] = [await open(), await open()];
  const { phoneNumberId, accountId } = mine;
  expect(await graph(phoneNumberId)).toMatchObject({ status: 401, code: 104 });
  expect(await graph(phoneNumberId, { token: "EAASwrong" })).toMatchObject({ status: 401, code: 190 });
  expect(await get(theirs, phoneNumberId)).toMatchObject({ status: 403, code: 10 });
  expect(await get(theirs, accountId)).toMatchObject({ status: 403, code: 200 });
  expect(await post(theirs, `${phoneNumberId}/messages`, {})).toMatchObject({ status: 403, code: 10 });
  expect(await get(theirs, `${accountId}/message_templates`)).toMatchObject({ status: 403, code: 200 });
  expect(await get(mine, "1999999999999999")).toMatchObject({ status: 400, code: 100, subcode: 33 });
  expect(await get(mine, `${phoneNumberId}/nothing`)).toMatchObject({ status: 400, code: 100, subcode: 33 });
  // General Graph errors do not start with their code; errors of the endpoints do.
  const wrong = await graph(phoneNumberId, { token: "EAASwrong" });
  expect(wrong.body).toMatchObject({
    error: { message: "Invalid OAuth access token - Cannot parse access token" },
  });
  expect(await get(mine, "me/accounts")).toMatchObject({ code: 2500 });
  // Graph accepts the token in the URL too.
  expect(await graph(`${phoneNumberId}?access_token=${mine.token}`)).toMatchObject({ status: 200 });
});

test("the two accounts of one workspace do not share a token either", async () => {
  const world = await createWorld();
  const sandbox = await createSimulated(world);
  const connected = await createSimulated(world, { kind: "connected" });
  expect(await get(sandbox, connected.phoneNumberId)).toMatchObject({ status: 403, code: 10 });
  expect(await get(connected, connected.phoneNumberId)).toMatchObject({ status: 200 });
});

test("a token is known by its hash alone, and ends when it is revoked", async () => {
  const account = await open();
  const again = await createAccount(ctx, { workspaceId: account.workspaceId, kind: "sandbox" });
  expect({ ...again, accessToken: "" }).toMatchObject({
    accountId: account.accountId,
    phoneNumberId: account.phoneNumberId,
  });
  expect(again.accessToken).not.toBe(account.token);
  await revokeTokens(ctx, account);
  expect(await get(account, account.phoneNumberId)).toMatchObject({ status: 401, code: 190, subcode: 460 });
});

test("appsecret_proof must be of this app and this token", async () => {
  const { phoneNumberId, token } = await open();
  const proof = createHmac("sha256", simulatorAppSecret()).update(token).digest("hex");
  expect(await graph(`${phoneNumberId}?appsecret_proof=${proof}`, { token })).toMatchObject({ status: 200 });
  expect(
    await graph(`${phoneNumberId}?appsecret_proof=${proof.replace(/./g, "0")}`, { token }),
  ).toMatchObject({ code: 100 });
});

const exchange = (code: string, client_secret = simulatorAppSecret()) =>
  graph(`oauth/access_token?${new URLSearchParams({ client_id: SIMULATOR_APP_ID, client_secret, code })}`);

test("a signup's code is good for one exchange within half a minute, and opens a number that waits to be registered", async () => {
  const { workspaceId } = await createWorld();
  const first = await createSignupCode(ctx, { workspaceId });
  expect(await exchange(first.code, "wrong")).toMatchObject({ code: 1 });
  const { status, body } = await exchange(first.code);
  expect([status, body.token_type, body.expires_in]).toEqual([200, "bearer", 5_184_000]);
  const token = String(body.access_token);
  expect(await exchange(first.code)).toMatchObject({ code: 100, subcode: 36009 });
  const numbers = await graph(`${first.accountId}/phone_numbers?fields=platform_type`, { token });
  expect(numbers.body).toMatchObject({
    data: [{ id: first.phoneNumberId, platform_type: "NOT_APPLICABLE" }],
  });
  const late = await createSignupCode(ctx, { workspaceId });
  later(30_001);
  expect(await exchange(late.code)).toMatchObject({ code: 100, subcode: 36007 });
  expect(await exchange("AQnothing")).toMatchObject({ code: 100, subcode: null });
  expect(late.messages.finish).toMatchObject({
    type: "WA_EMBEDDED_SIGNUP",
    event: "FINISH",
    data: { waba_id: first.accountId, phone_number_id: first.phoneNumberId },
  });
  later(61 * 86_400_000);
  expect(await graph(first.accountId, { token })).toMatchObject({ code: 190, subcode: 463 });
});

test("a signup from the app leads to a number that needs no registration", async () => {
  const { workspaceId } = await createWorld();
  const { code, phoneNumberId } = await createSignupCode(ctx, {
    workspaceId,
    isOnBusinessApp: true,
  });
  const token = String((await exchange(code)).body.access_token);
  const { body } = await graph(`${phoneNumberId}?fields=is_on_biz_app,platform_type`, { token });
  expect(body).toMatchObject({ is_on_biz_app: true, platform_type: "CLOUD_API" });
});

test("debug_token describes a token to its holder and to its app", async () => {
  const { token } = await open();
  const credentials = new URLSearchParams({
    client_id: SIMULATOR_APP_ID,
    client_secret: simulatorAppSecret(),
    grant_type: "client_credentials",
  });
  const { body } = await graph(`oauth/access_token?${credentials}`);
  const app = String(body.access_token);
  for (const asking of [token, app]) {
    const { body: info } = await graph(`debug_token?input_token=${token}`, { token: asking });
    expect(info.data).toMatchObject({
      app_id: SIMULATOR_APP_ID,
      is_valid: true,
      expires_at: 0,
      type: "SYSTEM_USER",
    });
  }
  const stranger = (await open()).token;
  expect(await graph(`debug_token?input_token=${token}`, { token: stranger })).toMatchObject({ code: 190 });
  expect(await graph(`debug_token?input_token=${token}`)).toMatchObject({ code: 104 });
  const unknown = await graph("debug_token?input_token=EAASnothing", { token: app });
  expect(unknown.body).toMatchObject({ data: { is_valid: false, error: { code: 190 } } });
});
