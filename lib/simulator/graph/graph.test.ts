/** The Graph endpoints besides messages: credentials, nodes, fields, pages, files, templates, signup. */
import { createHash, createHmac } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import * as mediaRoute from "@/app/api/simulator/media/route";
import { setClock } from "@/lib/platform/clock";
import { updateNumber } from "@/lib/simulator/accounts/account-changes";
import { createAccount, removeAccount } from "@/lib/simulator/accounts/accounts";
import { SIMULATOR_APP_ID, simulatorAppSecret } from "@/lib/simulator/app";
import { createSignupCode } from "@/lib/simulator/signup/signup";
import { decideTemplate } from "@/lib/simulator/templates/templates";
import { revokeTokens } from "@/lib/simulator/tokens";
import {
  createSimulated,
  graph,
  operatorCtx,
  startCallback,
  type TestAccount,
} from "@/lib/testing/simulator";
import { createWorld } from "@/lib/testing/world";

const ctx = operatorCtx();
const open = async (options: { kind?: "connected" } = {}) => createSimulated(await createWorld(), options);
const later = (ms: number): void => {
  const at = Date.now() + ms;
  setClock(() => new Date(at));
};
afterEach(() => setClock(null));
const get = ({ token }: TestAccount, path: string) => graph(path, { token });
const post = ({ token }: TestAccount, path: string, body?: object) =>
  graph(path, { method: "POST", token, body });

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

const PNG = Buffer.from("89504e470d0a1a0a0000", "hex");
const upload = (
  { token, phoneNumberId }: TestAccount,
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  type: string,
) => {
  const form = new FormData();
  form.set("messaging_product", "whatsapp");
  form.set("type", type);
  form.set("file", new File([bytes], name, { type }));
  return graph(`${phoneNumberId}/media`, { method: "POST", token, raw: form });
};
const download = (url: string, token: string | null) =>
  mediaRoute.GET(new Request(url, { headers: token ? { authorization: `Bearer ${token}` } : {} }));

test("a file is uploaded, resolved, downloaded with the token within five minutes, sent and deleted", async () => {
  const world = await createWorld();
  const account = await createSimulated(world);
  const bytes = new Uint8Array(PNG);
  const { body } = await upload(account, bytes, "a.png", "image/png");
  const id = String(body.id);
  const resolved = await get(account, id);
  const sha256 = createHash("sha256").update(PNG).digest("hex");
  expect(resolved.body).toMatchObject({ id, mime_type: "image/png", sha256, file_size: PNG.length });
  const url = String(resolved.body.url);
  expect((await download(url, null)).status).toBe(401);
  expect((await download(url, (await open()).token)).status).toBe(403);
  expect((await download(url.replace(/hash=./, "hash=_"), account.token)).status).toBe(404);
  const file = await download(url, account.token);
  expect(file.headers.get("content-type")).toBe("image/png");
  expect(Buffer.from(await file.arrayBuffer())).toEqual(PNG);
  later(301_000);
  expect((await download(url, account.token)).status).toBe(404);
  setClock(null);
  const image = (content: object) => account.send({ to: "+14155550001", type: "image", image: content });
  expect(await image({ id })).toMatchObject({ status: 200 });
  // Another number of the same workspace has no access.
  const other = await createSimulated(world, { kind: "connected" });
  expect(await other.send({ to: "+14155550001", type: "image", image: { id } })).toMatchObject({
    code: 131009,
  });
  // Valid as a file, but not a video: Meta finds out later.
  await account.send({ to: "+14155550001", type: "video", video: { id } });
  await image({ link: "https://nowhere.invalid/a.png" });
  await account.tell();
  const failed = account.callback.statuses().filter(({ status }) => status === "failed");
  expect(failed).toMatchObject([{ errors: [{ code: 131053 }] }, { errors: [{ code: 131053 }] }]);
  expect(await graph(id, { method: "DELETE", token: account.token })).toMatchObject({ status: 200 });
  expect(await get(account, id)).toMatchObject({ code: 100, subcode: 33 });
  expect(await image({ id })).toMatchObject({ code: 131009 });
});

test.each([
  ["an unsupported type", "a.svg", "image/svg+xml", 10],
  ["a name that is not of its type", "a.gif", "image/png", 10],
  ["a recording of a browser", "a.webm", "audio/webm", 10],
  ["an image over 5 MB", "a.png", "image/png", 5 * 1024 * 1024 + 1],
  ["an empty file", "a.png", "image/png", 0],
])("%s is not taken", async (_, name, type, size) => {
  const account = await open();
  expect(await upload(account, new Uint8Array(size), name, type)).toMatchObject({ status: 400, code: 100 });
});

test("a template is created, reviewed, edited and deleted; breaches of the rules have their codes", async () => {
  const account = await open();
  const { workspaceId, accountId, token } = account;
  const path = `${accountId}/message_templates`;
  const base = { name: "back_in_stock", language: "en_US", category: "MARKETING" };
  const create = (components: object[], rest: object = {}) =>
    post(account, path, { ...base, components, ...rest });
  const body = { type: "BODY", text: "The {{1}} is back.", example: { body_text: [["mug"]] } };
  const refused: [object[], object, number][] = [
    [[body], { name: "Back in stock" }, 100],
    [[body], { category: "NEWS" }, 100],
    [[{ type: "FOOTER", text: "Bye" }], {}, 100],
    [[{ ...body, example: undefined }], {}, 100],
    [[body], { parameter_format: "named" }, 100],
    [[{ type: "BODY", text: "x".repeat(1025) }], {}, 2388040],
    [[{ type: "BODY", text: "{{1}} is back.", example: body.example }], {}, 2388299],
    [[body, { type: "HEADER", format: "IMAGE" }], {}, 2388047],
    [[body, { type: "FOOTER", text: "For {{1}}" }], {}, 2388073],
    [
      [
        body,
        { type: "BUTTONS", buttons: Array.from({ length: 11 }, () => ({ type: "QUICK_REPLY", text: "A" })) },
      ],
      {},
      100,
    ],
    [
      [
        body,
        {
          type: "BUTTONS",
          buttons: [
            { type: "QUICK_REPLY", text: "A" },
            { type: "URL", text: "B", url: "https://a.example" },
            { type: "QUICK_REPLY", text: "C" },
          ],
        },
      ],
      {},
      100,
    ],
  ];
  for (const [components, rest, code] of refused)
    expect(await create(components, rest)).toMatchObject({ code });
  const made = await create([body]);
  expect(made).toMatchObject({ status: 200, body: { status: "PENDING", category: "MARKETING" } });
  expect(await create([body])).toMatchObject({ code: 2388024 });
  const id = String(made.body.id);
  const edit = () => post(account, id, { components: [{ type: "BODY", text: "It is back." }] });
  expect(await edit()).toMatchObject({ code: 2388039 });
  await decideTemplate(ctx, {
    workspaceId,
    templateId: id,
    decision: "reject",
    reason: "PROMOTIONAL",
  });
  expect((await get(account, `${id}?fields=status,rejected_reason`)).body).toMatchObject({
    status: "REJECTED",
    rejected_reason: "PROMOTIONAL",
  });
  expect(await edit()).toMatchObject({ status: 200 });
  expect((await get(account, id)).body).toMatchObject({
    status: "PENDING",
    components: [{ text: "It is back." }],
  });
  const remove = () => graph(`${path}?name=back_in_stock`, { method: "DELETE", token });
  expect(await remove()).toMatchObject({ status: 200 });
  expect(await remove()).toMatchObject({ code: 100 });
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
    const { body: told } = await graph(`debug_token?input_token=${token}`, { token: asking });
    expect(told.data).toMatchObject({
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
