/** Parley's own app at Meta, simulated: WHATSAPP_GRAPH_URL and META_* point to the simulator. */
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { checkMode } from "@/lib/connections/installations/callback";
import { checkHealth } from "@/lib/connections/installations/health-check";
import { getInstallation } from "@/lib/connections/installations/read";
import { continueSignup, startSignup } from "@/lib/connections/installations/signup";
import { createAccount } from "@/lib/connections/simulator/accounts/accounts";
import { SIMULATOR_APP_ID, simulatorGraphUrl } from "@/lib/connections/simulator/app";
import { createSignupCode } from "@/lib/connections/simulator/signup/signup";
import { prisma } from "@/lib/platform/db";
import { deriveSecret, parseKeyring } from "@/lib/platform/seal";
import { asMember, call } from "@/lib/testing/call";
import { startTestJobs } from "@/lib/testing/jobs";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { serveOwnApp } from "@/lib/testing/own-server";
import { conversationWith, createWhatsappWorld, write } from "@/lib/testing/whatsapp";
import { createWorld, operator, type World } from "@/lib/testing/world";
import * as signups from "../settings/whatsapp/signups/route";
import * as callback from "./webhook/route";

await takeOwnDatabase();
const appUrl = await serveOwnApp([{ pattern: "/api/whatsapp/webhook", module: callback }]);
const VERIFY_TOKEN = "of-the-callback-of-the-platform";
// The environment is read once, so nothing may read it before this.
const secret = deriveSecret("simulator-app-secret", parseKeyring(process.env.SECRET_KEYRING ?? "")).slice(
  0,
  32,
);
Object.assign(process.env, {
  WHATSAPP_GRAPH_URL: simulatorGraphUrl(),
  META_APP_ID: SIMULATOR_APP_ID,
  META_APP_SECRET: secret,
  META_CONFIG_ID: "1234567890",
  META_VERIFY_TOKEN: VERIFY_TOKEN,
});
let stopJobs: () => Promise<void>;
beforeAll(async () => {
  stopJobs = await startTestJobs();
});
afterAll(() => stopJobs());

async function connect(world: World, isOnBusinessApp = false) {
  const { workspaceId } = world;
  const { signupId } = await startSignup(operator(), workspaceId);
  const { code, accountId, phoneNumberId } = await createSignupCode(operator(), {
    workspaceId,
    isOnBusinessApp,
  });
  const state = await continueSignup(
    operator(),
    { workspaceId, signupId },
    { type: "finished", code, event: "FINISH", accountId, phoneNumberId },
  );
  return { ...state, accountId, phoneNumberId };
}
const bodyOf = (accountId: string, numberId?: string): string =>
  JSON.stringify({
    object: "whatsapp_business_account",
    entry: [
      {
        id: accountId,
        changes: [
          numberId
            ? { field: "messages", value: { metadata: { phone_number_id: numberId }, statuses: [] } }
            : {
                field: "account_update",
                value: { event: "PARTNER_ADDED", waba_info: { waba_id: accountId } },
              },
        ],
      },
    ],
  });
const post = (raw: string, key = secret) =>
  call(callback, {
    method: "POST",
    raw,
    headers: { "x-hub-signature-256": `sha256=${createHmac("sha256", key).update(raw).digest("hex")}` },
  });

test("with an app at Meta the browser gets what Facebook's SDK needs, and no secret", async () => {
  const { owner, workspaceId } = await createWorld();
  const headers = { ...asMember(owner, workspaceId), origin: appUrl };
  const started = await call(signups, { method: "POST", headers, body: {} });
  expect(started).toMatchObject({
    status: 201,
    body: { kind: "embedded", appId: SIMULATOR_APP_ID, configId: "1234567890", version: "v25.0" },
  });
  expect(started.text).not.toContain(secret);
  expect((await call(signups, { headers })).body).toMatchObject({
    kind: "embedded",
    signup: { need: "popup" },
  });
});

test("a number that was signed up sends with the platform's proof, and its messages come in by the platform's callback", async () => {
  const world = await createWorld();
  const { step, accountId, phoneNumberId } = await connect(world);
  expect(step).toBe("done");
  expect(await getInstallation(world.workspaceId)).toMatchObject({
    mode: "embedded_signup",
    state: "connected",
    callbackUrl: null,
  });
  await checkHealth(operator(), world.workspaceId);
  const checks = (await getInstallation(world.workspaceId))?.checks ?? [];
  expect(checks.find(({ code }) => code === "number_access")?.state).toBe("pass");
  await write({ ...world, numberId: phoneNumberId, accountId }, "14155554343");
  await vi.waitFor(() => conversationWith(world, "14155554343"), { timeout: 10_000, interval: 50 });
  const [update] = await prisma().providerUpdate.findMany({ where: { body: { contains: phoneNumberId } } });
  expect(update?.source).toBe("platform");
});

test("messages between subscription and connection are processed for the number's workspace", async () => {
  const world = await createWorld();
  const { workspaceId } = world;
  const { signupId } = await startSignup(operator(), workspaceId);
  const offered = await createSignupCode(operator(), { workspaceId, isOnBusinessApp: false });
  const { accountId, phoneNumberId } = offered;
  const message = (id: string, phone: string) =>
    JSON.stringify({
      object: "whatsapp_business_account",
      entry: [
        {
          id: accountId,
          changes: [
            {
              field: "messages",
              value: {
                metadata: { phone_number_id: id },
                contacts: [{ wa_id: phone, profile: { name: "Ana" } }],
                messages: [
                  {
                    from: phone,
                    id: `wamid.${phone}`,
                    timestamp: "1780000000",
                    type: "text",
                    text: { body: "Hi" },
                  },
                ],
              },
            },
          ],
        },
      ],
    });
  expect((await post(message(phoneNumberId, "14155550101"))).status).toBe(200);
  expect((await post(message("99999999990", "14155550102"))).status).toBe(200);
  await vi.waitFor(
    async () =>
      expect(
        await prisma().providerUpdateItem.count({ where: { workspaceId: null, resolvedAt: null } }),
      ).toBe(2),
    { timeout: 10_000, interval: 50 },
  );
  await continueSignup(
    operator(),
    { workspaceId, signupId },
    { type: "finished", code: offered.code, event: "FINISH", accountId, phoneNumberId },
  );
  await vi.waitFor(() => conversationWith(world, "14155550101"), { timeout: 10_000, interval: 50 });
  await expect(conversationWith(world, "14155550102")).rejects.toThrow();
});

test("the job asks the phone's app for its contacts and its past", async () => {
  const world = await createWorld();
  const { phoneNumberId } = await connect(world, true);
  const where = { workspaceId_id: { workspaceId: world.workspaceId, id: phoneNumberId } };
  await vi.waitFor(
    async () =>
      expect((await prisma().simulatorNumber.findUniqueOrThrow({ where })).syncs).toEqual([
        "smb_app_state_sync",
        "history",
      ]),
    { timeout: 10_000, interval: 50 },
  );
});

test("the platform's app signs for its own and unconnected numbers only", async () => {
  const own = await connect(await createWorld());
  const simulated = await createWhatsappWorld();
  expect((await post(bodyOf(own.accountId, own.phoneNumberId))).status).toBe(200);
  expect((await post(bodyOf(own.accountId, own.phoneNumberId), "f".repeat(32))).body).toMatchObject({
    code: "unauthorized",
  });
  const named = { accountIds: [simulated.accountId], phoneNumberIds: [simulated.numberId] };
  expect(await checkMode("embedded_signup", named)).toMatchObject({ isOfMode: false });
  expect(await checkMode("simulator", named)).toMatchObject({ isOfMode: true });
  expect(
    await checkMode("simulator", {
      accountIds: [own.accountId],
      phoneNumberIds: [own.phoneNumberId],
    }),
  ).toMatchObject({ isOfMode: false });
  const manual = await createWorld();
  const account = await createAccount(operator(), {
    workspaceId: manual.workspaceId,
    kind: "connected",
  });
  await prisma().installation.create({
    data: {
      workspaceId: manual.workspaceId,
      id: crypto.randomUUID(),
      mode: "manual",
      state: "connected",
      accountId: account.accountId,
      phoneNumberId: account.phoneNumberId,
      displayPhoneNumber: account.displayPhoneNumber,
      accessToken: "sealed",
      createdAt: new Date(),
      updatedAt: new Date(),
    },
  });
  for (const raw of [
    bodyOf(account.accountId),
    bodyOf(account.accountId, account.phoneNumberId),
    bodyOf(own.accountId, account.phoneNumberId),
  ])
    expect((await post(raw)).body).toMatchObject({ code: "unauthorized" });
});

test("an update about an unconnected account is stored and changes nothing", async () => {
  const accountId = `10${Date.now()}77`;
  expect((await post(bodyOf(accountId))).status).toBe(200);
  const update = await vi.waitFor(
    async () => {
      const row = await prisma().providerUpdate.findFirstOrThrow({
        where: { source: "platform", body: { contains: accountId } },
        include: { items: true },
      });
      expect(row.processedAt).not.toBeNull();
      return row;
    },
    { timeout: 10_000, interval: 50 },
  );
  expect(update.items).toMatchObject([{ workspaceId: null }]);
});

test("the challenge of the platform's callback is repeated for the right token only", async () => {
  const ask = (token: string) =>
    fetch(
      `${appUrl}/api/whatsapp/webhook?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${token}`,
    );
  const right = await ask(VERIFY_TOKEN);
  expect([right.status, await right.text()]).toEqual([200, "1158201444"]);
  expect((await ask("something-else")).status).toBe(403);
});

test("an account named by neither popup nor token is found from Meta's webhook, if it belongs to the token", async () => {
  const [world, other] = [await createWorld(), await createWorld()];
  const codeOf = ({ workspaceId }: World) => createSignupCode(operator(), { workspaceId });
  const [made, theirs] = [await codeOf(world), await codeOf(other)];
  const id = {
    workspaceId: world.workspaceId,
    ...(await startSignup(operator(), world.workspaceId)),
  };
  const nameless = { event: null, accountId: null, phoneNumberId: null };
  const before = await continueSignup(operator(), id, {
    type: "finished",
    code: made.code,
    ...nameless,
  });
  expect(before).toMatchObject({ need: "retry", failure: { code: "account_unknown" } });
  for (const accountId of [made.accountId, theirs.accountId]) await post(bodyOf(accountId));
  await vi.waitFor(
    async () =>
      expect(await prisma().sharedAccount.count({ where: { accountId: theirs.accountId } })).toBe(1),
    { timeout: 10_000, interval: 50 },
  );
  await vi.waitFor(
    async () => expect(await prisma().sharedAccount.count({ where: { accountId: made.accountId } })).toBe(1),
    { timeout: 10_000, interval: 50 },
  );
  expect(await continueSignup(operator(), id, { type: "resumed" })).toMatchObject({
    step: "done",
    numbers: [{ accountId: made.accountId, phoneNumberId: made.phoneNumberId }],
  });
});
