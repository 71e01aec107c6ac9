/** A number of a tenant's own app, against the simulated Cloud API: WHATSAPP_GRAPH_URL points to it. */
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { checkHealth } from "@/lib/connections/installations/health-check";
import { getInstallation } from "@/lib/connections/installations/read";
import { createAccount } from "@/lib/connections/simulator/accounts/accounts";
import { simulatorAppSecret, simulatorGraphUrl } from "@/lib/connections/simulator/app";
import { revokeTokens } from "@/lib/connections/simulator/tokens";
import { prisma, query } from "@/lib/platform/db";
import { asMember, call } from "@/lib/testing/call";
import { startTestJobs } from "@/lib/testing/jobs";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { serveOwnApp } from "@/lib/testing/own-server";
import { conversationWith, createWhatsappWorld, write } from "@/lib/testing/whatsapp";
import { addMember, createWorld, operator, type World } from "@/lib/testing/world";
import * as callbackEntry from "../settings/whatsapp/callback/route";
import * as check from "../settings/whatsapp/check/route";
import * as manual from "../settings/whatsapp/manual/route";
import * as settings from "../settings/whatsapp/route";
import * as callback from "./webhook/[installationId]/route";

/** A proxy in front of the server that refuses everything. */
let isAway = false;
const answerOrNot: typeof callback.GET = (request, context) =>
  isAway ? Promise.resolve(new Response(null, { status: 503 })) : callback.GET(request, context);

await takeOwnDatabase();
const appUrl = await serveOwnApp([
  { pattern: "/api/whatsapp/webhook", module: await import("./webhook/route") },
  { pattern: "/api/whatsapp/webhook/[installationId]", module: { ...callback, GET: answerOrNot } },
]);
process.env.WHATSAPP_GRAPH_URL = simulatorGraphUrl();
let stopJobs: () => Promise<void>;
beforeAll(async () => {
  stopJobs = await startTestJobs();
});
afterAll(() => stopJobs());

const as = ({ owner, workspaceId }: World) => ({ ...asMember(owner, workspaceId), origin: appUrl });

type Access = { accountId: string; phoneNumberId: string; accessToken: string; appSecret: string };

/** An unconnected account at the provider. */
async function createAccess({ workspaceId }: World): Promise<Access> {
  const made = await createAccount(operator(), { workspaceId, kind: "connected" });
  const { accountId, phoneNumberId, accessToken } = made;
  return { accountId, phoneNumberId, accessToken, appSecret: simulatorAppSecret() };
}
const connect = (world: World, body: unknown) =>
  call<{
    code: string;
    message: string;
    verifyToken: string;
    installation: { id: string; state: string; callbackUrl: string };
  }>(manual, {
    method: "POST",
    headers: as(world),
    body,
  });
const sign = (body: string, secret: string): string =>
  `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
const bodyOf = (accountId: string, numberId: string): string =>
  JSON.stringify({
    object: "whatsapp_business_account",
    entry: [
      {
        id: accountId,
        changes: [{ field: "messages", value: { metadata: { phone_number_id: numberId }, statuses: [] } }],
      },
    ],
  });
const events = (workspaceId: string) =>
  query<{ type: string }>(
    "",
    "SELECT type FROM events WHERE workspace_id = $1 AND type LIKE 'installation.%' ORDER BY sequence",
    [workspaceId],
  );

test("access is proved by real calls, the callback is set at the provider, and messages arrive through it", async () => {
  const world = await createWorld();
  const access = await createAccess(world);
  const connected = await connect(world, access);
  expect(connected).toMatchObject({
    status: 201,
    body: { installation: { state: "connected", mode: "manual" } },
  });
  const { id, callbackUrl } = connected.body.installation;
  expect(callbackUrl).toBe(`${appUrl}/api/whatsapp/webhook/${id}`);
  const [stored] = await query<{ text: string }>(
    "",
    "SELECT installations::text AS text FROM installations WHERE id = $1",
    [id],
  );
  for (const secret of [access.accessToken, access.appSecret, connected.body.verifyToken])
    expect(stored?.text).not.toContain(secret);
  expect(connected.text).not.toContain(access.accessToken);

  await write({ ...world, numberId: access.phoneNumberId, accountId: access.accountId }, "14155554343");
  await vi.waitFor(() => conversationWith(world, "14155554343"), { timeout: 10_000, interval: 50 });
  expect(await prisma().providerUpdate.findFirst({ where: { source: id } })).toMatchObject({ source: id });
  expect((await events(world.workspaceId)).map(({ type }) => type)).toEqual([
    "installation.connecting",
    "installation.connected",
  ]);
});

test("a wrong token, secret, account or number has its own message, and nothing is stored", async () => {
  const world = await createWorld();
  const access = await createAccess(world);
  for (const wrong of [
    { accessToken: "x".repeat(40) },
    { appSecret: "0".repeat(32) },
    { accountId: "12345678901234567" },
    { phoneNumberId: "12345678901234567" },
  ])
    expect((await connect(world, { ...access, ...wrong })).body).toMatchObject({
      code: "access_refused",
      message: expect.stringMatching(/\w+ \w+/),
    });
  expect((await connect(world, { ...access, accountId: "abc" })).body).toMatchObject({
    code: "invalid_request",
  });
  expect(await prisma().installation.count({ where: { workspaceId: world.workspaceId } })).toBe(0);
});

test("a number belongs to one workspace, and a workspace has one", async () => {
  const [first, second] = [await createWorld(), await createWorld()];
  const access = await createAccess(first);
  expect((await connect(first, access)).status).toBe(201);
  expect((await connect(first, access)).body).toMatchObject({ code: "installation_exists" });
  expect((await connect(second, access)).body).toMatchObject({ code: "number_in_use" });
});

test("a tenant's secret signs for its own account and number only", async () => {
  const world = await createWorld();
  const access = await createAccess(world);
  const { id } = (await connect(world, access)).body.installation;
  const other = await createWhatsappWorld();
  const post = (installationId: string, raw: string, secret: string) =>
    call(callback, {
      method: "POST",
      params: { installationId },
      raw,
      headers: { "x-hub-signature-256": sign(raw, secret) },
    });
  const own = bodyOf(access.accountId, access.phoneNumberId);
  expect((await post(id, own, access.appSecret)).status).toBe(200);
  for (const foreign of [bodyOf(other.accountId, other.numberId), bodyOf(access.accountId, other.numberId)])
    expect((await post(id, foreign, access.appSecret)).body).toMatchObject({ code: "unauthorized" });
  expect((await post(id, own, "f".repeat(32))).body).toMatchObject({ code: "unauthorized" });
  expect((await post("no-such-one", own, access.appSecret)).body).toMatchObject({ code: "unauthorized" });
  // The simulator's app does not report on numbers of other apps.
  const simulated = await import("./webhook/route");
  const raw = bodyOf(access.accountId, access.phoneNumberId);
  const refused = await call(simulated, {
    method: "POST",
    raw,
    headers: { "x-hub-signature-256": sign(raw, simulatorAppSecret()) },
  });
  expect(refused.body).toMatchObject({ code: "unauthorized" });
});

test("the challenge is repeated for the right token only", async () => {
  const world = await createWorld();
  const { verifyToken, installation } = (await connect(world, await createAccess(world))).body;
  const ask = (token: string) =>
    fetch(
      `${installation.callbackUrl}?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${token}`,
    );
  const right = await ask(verifyToken);
  expect([right.status, await right.text()]).toEqual([200, "1158201444"]);
  expect((await ask("something else")).status).toBe(403);
});

test("a revoked token needs someone's action, and a working one again brings the number back", async () => {
  const world = await createWorld();
  const access = await createAccess(world);
  const { id } = (await connect(world, access)).body.installation;
  const look = () =>
    call<{
      installation: { state: string; checks: { code: string; state: string; action: string | null }[] };
    }>(check, {
      method: "POST",
      headers: as(world),
      body: {},
    });
  expect((await look()).body.installation.state).toBe("connected");
  await revokeTokens(operator(), { workspaceId: world.workspaceId, accountId: access.accountId });
  const revoked = (await look()).body.installation;
  expect(revoked.state).toBe("action_required");
  expect(revoked.checks.find(({ code }) => code === "token_valid")).toMatchObject({
    state: "fail",
    action: expect.any(String),
  });

  // The number has a working token again.
  const { seal } = await import("@/lib/platform/seal");
  const { accessToken } = await createAccount(operator(), {
    workspaceId: world.workspaceId,
    kind: "connected",
  });
  await query("", "UPDATE installations SET access_token = $2 WHERE id = $1", [
    id,
    seal(accessToken, `whatsapp-token:${id}`),
  ]);
  await checkHealth(operator(), world.workspaceId);
  expect((await look()).body.installation.state).toBe("connected");
  await call(settings, { method: "DELETE", headers: as(world) });
  expect((await call(settings, { headers: as(world) })).body).toEqual({
    installation: null,
  });
  expect((await events(world.workspaceId)).map(({ type }) => type)).toEqual([
    "installation.connecting",
    "installation.connected",
    "installation.action_required",
    "installation.recovered",
    "installation.disconnected",
  ]);
});

/** Connected while Meta could not reach the callback. */
async function connectUnreached() {
  const world = await createWorld();
  const access = await createAccess(world);
  isAway = true;
  const { installation } = (await connect(world, access)).body;
  isAway = false;
  expect(installation.state).toBe("connecting");
  const entered = await call<{ callbackUrl: string; verifyToken: string }>(callbackEntry, {
    headers: as(world),
  });
  return { world, access, installation, ...entered.body };
}
const isConnected = (workspaceId: string) =>
  vi.waitFor(async () => expect((await getInstallation(workspaceId))?.state).toBe("connected"), {
    timeout: 10_000,
    interval: 50,
  });

test("a connection that Meta could not confirm is completed by another try, not before it can be reached", async () => {
  const { world } = await connectUnreached();
  const again = () =>
    call<{ installation: { state: string } }>(check, { method: "POST", headers: as(world), body: {} });
  isAway = true;
  expect((await again()).body.installation.state).toBe("connecting");
  isAway = false;
  expect((await again()).body.installation.state).toBe("connected");
  expect((await events(world.workspaceId)).map(({ type }) => type)).toEqual([
    "installation.connecting",
    "installation.connected",
  ]);
});

test("a connection completes automatically when Meta verifies the manually entered callback", async () => {
  const { world, callbackUrl, verifyToken } = await connectUnreached();
  const ask = (token: string) =>
    fetch(`${callbackUrl}?hub.mode=subscribe&hub.challenge=1&hub.verify_token=${token}`);
  expect((await ask("not the token")).status).toBe(403);
  expect((await getInstallation(world.workspaceId))?.state).toBe("connecting");
  expect((await ask(verifyToken)).status).toBe(200);
  await isConnected(world.workspaceId);
});

test("a connection completes automatically with the first signed call", async () => {
  const { world, access, installation } = await connectUnreached();
  const raw = bodyOf(access.accountId, access.phoneNumberId);
  const answer = await call(callback, {
    method: "POST",
    params: { installationId: installation.id },
    raw,
    headers: { "x-hub-signature-256": sign(raw, access.appSecret) },
  });
  expect(answer.status).toBe(200);
  await isConnected(world.workspaceId);
});

test("only an admin sees what is entered at Meta by hand", async () => {
  const { world } = await connectUnreached();
  const agent = await addMember(world.workspaceId, "agent");
  const headers = { ...asMember(agent, world.workspaceId), origin: appUrl };
  expect((await call(callbackEntry, { headers })).body).toMatchObject({ code: "forbidden" });
});
