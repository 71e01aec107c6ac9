/** The signup of a test workspace over real HTTP: the simulator's popup, its Graph API, and failures in between. */
import { beforeEach, expect, test } from "vitest";
import { requestAppSync } from "@/lib/installations/coexistence";
import { disconnect } from "@/lib/installations/connect";
import { getInstallation } from "@/lib/installations/read";
import { continueSignup, getSignup, startSignup } from "@/lib/installations/signup";
import { endForgottenSignups } from "@/lib/installations/signup-row";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import type { PlayPopup } from "@/lib/simulator/signup/popup-schemas";
import { asMember, call } from "@/lib/testing/call";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { serveOwnApp } from "@/lib/testing/own-server";
import { addMember, createWorld, operator, type World } from "@/lib/testing/world";

await takeOwnDatabase();
const graph = await import("../../../simulator/graph/[...path]/route");

/** Makes the next call with this path fail: not executed, or executed with its response lost. */
let fault: { call: string; isDone: boolean } | null = null;
const calls: string[] = [];
const faulty = (method: "GET" | "POST") => async (request: Request, context: never) => {
  const { pathname } = new URL(request.url);
  const name = `${method} ${pathname.split("/").at(-1)}`;
  calls.push(name);
  if (fault?.call !== name) return graph[method](request, context);
  const { isDone } = fault;
  fault = null;
  if (isDone) await graph[method](request, context);
  return new Response("the line is dead", { status: 502 });
};
const appUrl = await serveOwnApp([
  {
    pattern: "/api/simulator/graph/[...path]",
    module: { ...graph, GET: faulty("GET"), POST: faulty("POST") },
  },
  { pattern: "/api/whatsapp/webhook", module: await import("../../../whatsapp/webhook/route") },
]);
const signups = await import("./route");
const signup = await import("./[signupId]/route");
const popup = await import("../../../simulator/signup/route");
const codes = await import("../../../simulator/signup/codes/route");

beforeEach(() => {
  fault = null;
  calls.length = 0;
});

type Signup = Awaited<ReturnType<typeof getSignup>>;
const as = ({ owner, workspaceId }: World) => ({ ...asMember(owner, workspaceId), origin: appUrl });
const secretOf = (url: string): string => new URL(url).hash.slice(1);

async function start(world: World): Promise<{ signupId: string; secret: string }> {
  const { body } = await call<{ signupId: string; url: string }>(signups, {
    method: "POST",
    headers: as(world),
    body: {},
  });
  return { signupId: body.signupId, secret: secretOf(body.url) };
}
const NEW: PlayPopup = { choice: { kind: "new" }, hasMessage: true, namesNumber: true };
type Played = {
  code: string;
  message: { event: string; data: { waba_id: string; phone_number_id?: string } } | null;
};
const play = async (secret: string, given: Partial<PlayPopup> = {}) =>
  (await call<Played>(codes, { method: "POST", body: { secret, play: { ...NEW, ...given } } })).body;
const go = async (world: World, signupId: string, body: object): Promise<Signup> =>
  (await call<Signup>(signup, { method: "POST", params: { signupId }, headers: as(world), body })).body;
const finishedBy = ({ code, message }: Played) => ({
  type: "finished",
  code,
  event: message?.event ?? null,
  accountId: message?.data.waba_id ?? null,
  phoneNumberId: message?.data.phone_number_id ?? null,
});
/** From the click to the popup's end, and as far as the signup gets. */
async function goThrough(world: World, given: Partial<PlayPopup> = {}) {
  const { signupId, secret } = await start(world);
  const played = await play(secret, given);
  return { signupId, played, state: await go(world, signupId, finishedBy(played)) };
}
const events = async (workspaceId: string) =>
  (
    await query<{ type: string }>(
      "",
      "SELECT type FROM events WHERE workspace_id = $1 AND type LIKE 'installation.%' ORDER BY sequence",
      [workspaceId],
    )
  ).map(({ type }) => type);
const number = (workspaceId: string, phoneNumberId = "") =>
  prisma().simulatorNumber.findUniqueOrThrow({
    where: { workspaceId_id: { workspaceId, id: phoneNumberId } },
  });

test("a popup's end makes the number connected: subscribed, registered with a PIN of its own, and no secret readable", async () => {
  const world = await createWorld();
  const { signupId, played, state } = await goThrough(world);
  expect(state).toMatchObject({ step: "done", need: null, failure: null, endedAt: expect.any(String) });
  expect(await getInstallation(world.workspaceId)).toMatchObject({
    id: state.installationId,
    mode: "simulator",
    state: "connected",
    phoneNumberId: played.message?.data.phone_number_id,
    isCoexistence: false,
  });
  const { pin, isRegistered } = await number(world.workspaceId, played.message?.data.phone_number_id);
  expect(isRegistered).toBe(true);
  expect(pin).toMatch(/^\d{6}$/);
  expect(await events(world.workspaceId)).toEqual(["installation.connected"]);
  const [stored] = await query<{ text: string; token: string | null }>(
    "",
    "SELECT signups::text AS text, access_token AS token FROM signups WHERE id = $1",
    [signupId],
  );
  expect(stored?.token).toBeNull();
  for (const secret of [played.code, pin ?? "", "EAAS"]) expect(stored?.text).not.toContain(secret);
});

test("only admins sign up, and a signup is of its workspace alone", async () => {
  const [world, other] = [await createWorld(), await createWorld()];
  const agent = await addMember(world.workspaceId, "agent");
  const asAgent = { ...asMember(agent, world.workspaceId), origin: appUrl };
  expect((await call(signups, { method: "POST", headers: asAgent, body: {} })).status).toBe(403);
  const { signupId } = await start(world);
  const foreign = await call(signup, { params: { signupId }, headers: as(other) });
  expect(foreign.body).toMatchObject({ code: "signup_not_found" });
  // Members cannot continue the signup of a setup link, nor its holder theirs.
  const link = await startSignup(operator(), world.workspaceId, { setupLinkId: newId() });
  expect((await call(signup, { params: { signupId: link.signupId }, headers: as(world) })).status).toBe(404);
  const byLink = { workspaceId: world.workspaceId, signupId, setupLinkId: newId() };
  await expect(getSignup(byLink)).rejects.toMatchObject({ code: "signup_not_found" });
});

test("the popup opens with its secret alone, gives one code, and is shut when the signup is over", async () => {
  const world = await createWorld();
  const { secret } = await start(world);
  const open = (given: string) => call(popup, { method: "POST", body: { secret: given } });
  expect((await open(secret)).body).toMatchObject({ numbers: [] });
  expect((await open("wrong")).body).toMatchObject({ code: "invalid_token" });
  expect((await play(secret)).code).toMatch(/^AQ/);
  expect((await open(secret)).body).toMatchObject({ code: "invalid_token" });
  const former = await start(world);
  await start(world);
  expect((await open(former.secret)).body).toMatchObject({ code: "invalid_token" });
});

test.each([
  ["GET access_token", false, "started", "popup"],
  ["GET access_token", true, "started", "popup"],
  ["GET phone_numbers", false, "code_exchanged", "retry"],
  ["POST subscribed_apps", false, "account_read", "retry"],
  ["POST subscribed_apps", true, "account_read", "retry"],
  ["POST register", false, "webhook_subscribed", "retry"],
  ["POST register", true, "webhook_subscribed", "retry"],
])(
  "an outage at %s (took effect: %s) is reported, and the signup resumes there",
  async (at, isDone, step, need) => {
    const world = await createWorld();
    fault = { call: at, isDone };
    const { signupId, state } = await goThrough(world);
    expect(state).toMatchObject({
      step,
      need,
      failure: { code: "provider_unavailable", step },
      endedAt: null,
    });
    expect(await getInstallation(world.workspaceId)).toBeNull();
    const before = calls.filter((each) => each === "GET access_token").length;
    if (need === "retry") {
      expect(await go(world, signupId, { type: "resumed" })).toMatchObject({ step: "done" });
      expect(calls.filter((each) => each === "GET access_token").length).toBe(before);
    } else {
      const again = await goThrough(world);
      expect(again.state).toMatchObject({ step: "done" });
    }
    expect(await events(world.workspaceId)).toEqual(["installation.connected"]);
  },
);

test("a crash before the last commit leaves nothing half done, and what hangs on the connection commits with it", async () => {
  const world = await createWorld();
  const id = { workspaceId: world.workspaceId, ...(await start(world)) };
  const input = finishedBy(await play(id.secret)) as Parameters<typeof continueSignup>[2];
  const crash = continueSignup(operator(), id, input, async () => {
    throw new Error("the process died");
  });
  await expect(crash).rejects.toThrow("the process died");
  expect(await getInstallation(world.workspaceId)).toBeNull();
  expect(await events(world.workspaceId)).toEqual([]);
  const told: string[] = [];
  const done = await continueSignup(operator(), id, { type: "resumed" }, async (tx, installation) => {
    told.push(installation.state);
    await tx.tx.workspace.update({ where: { id: world.workspaceId }, data: { name: "With its number" } });
  });
  expect(done).toMatchObject({ step: "done" });
  expect(told).toEqual(["connected"]);
  expect(await prisma().workspace.findUnique({ where: { id: world.workspaceId } })).toMatchObject({
    name: "With its number",
  });
});

test("the same popup result sent twice, even concurrently, connects once", async () => {
  const world = await createWorld();
  const { signupId, secret } = await start(world);
  const body = finishedBy(await play(secret));
  await Promise.all([go(world, signupId, body), go(world, signupId, body)]);
  const after = await go(world, signupId, { type: "resumed" });
  expect(after).toMatchObject({ step: "done" });
  expect(await prisma().installation.count({ where: { workspaceId: world.workspaceId } })).toBe(1);
  expect(await events(world.workspaceId)).toEqual(["installation.connected"]);
});

test("a spent, expired or invented code asks for the popup again", async () => {
  const world = await createWorld();
  const { signupId, secret } = await start(world);
  const played = await play(secret);
  await query(
    "",
    "UPDATE simulator_codes SET expires_at = now() - interval '1 second' WHERE workspace_id = $1",
    [world.workspaceId],
  );
  for (const code of [played.code, "AQinvented"])
    expect(await go(world, signupId, { ...finishedBy(played), code })).toMatchObject({
      step: "started",
      need: "popup",
      failure: { code: "code_refused" },
    });
  const spent = await play((await start(world)).secret);
  const first = await goThrough(await createWorld());
  expect(first.state.step).toBe("done");
  const next = await start(world);
  await query("", "UPDATE simulator_codes SET used_at = now() WHERE workspace_id = $1", [world.workspaceId]);
  expect(await go(world, next.signupId, finishedBy(spent))).toMatchObject({
    failure: { code: "code_refused" },
  });
});

test("ids from the browser prove nothing: another's account, or a number that is not the account's, is refused", async () => {
  const [world, other] = [await createWorld(), await createWorld()];
  const theirs = (await goThrough(other)).played.message?.data;
  const { signupId, secret } = await start(world);
  const forged = { ...finishedBy(await play(secret)), accountId: theirs?.waba_id };
  expect(await go(world, signupId, forged)).toMatchObject({
    need: "popup",
    failure: { code: "access_refused" },
  });
  const second = await start(world);
  const own = finishedBy(await play(second.secret));
  const mixed = { ...own, phoneNumberId: theirs?.phone_number_id };
  expect(await go(world, second.signupId, mixed)).toMatchObject({ failure: { code: "access_refused" } });
  expect(await getInstallation(world.workspaceId)).toBeNull();
  expect(await getInstallation(other.workspaceId)).toMatchObject({ state: "connected" });
});

test("without the window's message the account is found through the token, and of several numbers one is chosen", async () => {
  const world = await createWorld();
  expect((await goThrough(world, { hasMessage: false })).state).toMatchObject({ step: "done" });
  await disconnect(operator(), world.workspaceId);
  const { signupId, state } = await goThrough(world, { hasMessage: false });
  expect(state).toMatchObject({ step: "code_exchanged", need: "number", failure: null });
  expect(state.numbers).toHaveLength(2);
  expect((await go(world, signupId, { type: "resumed" })).need).toBe("number");
  const phoneNumberId = state.numbers[1]?.phoneNumberId;
  expect(await go(world, signupId, { type: "resumed", phoneNumberId: "12345678901" })).toMatchObject({
    failure: { code: "access_refused" },
  });
  const again = await goThrough(world, { choice: { kind: "new" }, namesNumber: false });
  expect(again.state.need).toBe("number");
  expect(await go(world, again.signupId, { type: "resumed", phoneNumberId })).toMatchObject({
    step: "done",
    numbers: [{ phoneNumberId }],
  });
});

test("an account that cannot be determined is reported, and the token is kept", async () => {
  const world = await createWorld();
  const { signupId, secret } = await start(world);
  const nameless = { ...finishedBy(await play(secret)), accountId: null, phoneNumberId: null };
  expect(await go(world, signupId, nameless)).toMatchObject({
    need: "retry",
    failure: { code: "account_unknown" },
  });
});

test("an account without a number is reported, and continues once it has one", async () => {
  const world = await createWorld();
  const { signupId, secret } = await start(world);
  const played = await play(secret, { namesNumber: false });
  const where = { workspaceId: world.workspaceId };
  const kept = await prisma().simulatorNumber.findFirstOrThrow({ where });
  await prisma().simulatorNumber.deleteMany({ where });
  expect(await go(world, signupId, finishedBy(played))).toMatchObject({
    need: "retry",
    failure: { code: "number_missing" },
  });
  const { fault: _, ...data } = kept;
  await prisma().simulatorNumber.create({ data });
  expect(await go(world, signupId, { type: "resumed" })).toMatchObject({ step: "done" });
});

test("a number with two-step verification asks for its PIN, refuses a wrong one and accepts the right one", async () => {
  const world = await createWorld();
  const { signupId, state } = await goThrough(world, { choice: { kind: "pin" } });
  expect(state).toMatchObject({ step: "webhook_subscribed", need: "pin", failure: { code: "pin_required" } });
  expect(await go(world, signupId, { type: "resumed", pin: "999999" })).toMatchObject({
    need: "pin",
    failure: { code: "pin_wrong" },
  });
  expect(await go(world, signupId, { type: "resumed", pin: "12345" })).toMatchObject({
    code: "invalid_request",
  });
  expect(await go(world, signupId, { type: "resumed", pin: "123456" })).toMatchObject({ step: "done" });
});

test("a number that was registered too often says until when, and the PIN stays the same from try to try", async () => {
  const world = await createWorld();
  const { signupId, secret } = await start(world);
  const played = await play(secret);
  const phoneNumberId = played.message?.data.phone_number_id;
  const where = { workspaceId: world.workspaceId, id: phoneNumberId };
  fault = { call: "POST register", isDone: true };
  await go(world, signupId, finishedBy(played));
  const { pin } = await number(world.workspaceId, phoneNumberId);
  await prisma().simulatorNumber.updateMany({ where, data: { isRegistered: false, registerCalls: 10 } });
  const blocked = await go(world, signupId, { type: "resumed" });
  expect(blocked).toMatchObject({ need: "retry", failure: { code: "registration_blocked" } });
  const wait = Date.parse(blocked.failure?.retryAt ?? "") - Date.now();
  expect(Math.round(wait / 3_600_000)).toBe(72);
  // A later signup of the same number still has the PIN.
  await prisma().simulatorNumber.updateMany({ where, data: { registerCalls: 0 } });
  const choice = { kind: "existing", phoneNumberId: phoneNumberId ?? "" } as const;
  expect((await goThrough(world, { choice })).state).toMatchObject({ step: "done" });
  expect((await number(world.workspaceId, phoneNumberId)).pin).toBe(pin);
});

test("a permanent error ends the signup: a number in use elsewhere, a banned account, a full business", async () => {
  const [world, other] = [await createWorld(), await createWorld()];
  const { signupId, secret } = await start(world);
  const played = await play(secret);
  const { phone_number_id: phoneNumberId = "", waba_id: accountId = "" } = played.message?.data ?? {};
  await prisma().installation.create({
    data: {
      workspaceId: other.workspaceId,
      id: newId(),
      mode: "manual",
      state: "connected",
      accountId,
      phoneNumberId,
      displayPhoneNumber: "+1 555 010 4242",
      accessToken: "sealed",
      createdAt: new Date(),
      updatedAt: new Date(),
    },
  });
  const over = { need: null, endedAt: expect.any(String) };
  expect(await go(world, signupId, finishedBy(played))).toMatchObject({
    ...over,
    failure: { code: "number_in_use" },
  });
  expect(
    (
      await call(signup, {
        method: "POST",
        params: { signupId },
        headers: as(world),
        body: { type: "resumed" },
      })
    ).body,
  ).toMatchObject({ code: "signup_not_found" });
  expect((await goThrough(world, { choice: { kind: "banned" } })).state).toMatchObject({
    ...over,
    failure: { code: "account_banned" },
  });
  for (const [message, code] of [
    ["The phone number is in use", "number_in_use"],
    ["You have reached the limit of WhatsApp Business accounts", "waba_limit_reached"],
    ["This business was disabled", "account_banned"],
  ])
    expect(await go(world, (await start(world)).signupId, { type: "failed", message })).toMatchObject({
      ...over,
      failure: { code },
    });
});

test("a number taken by another workspace before the commit is reported as in use", async () => {
  const [world, other] = [await createWorld(), await createWorld()];
  fault = { call: "POST register", isDone: false };
  const { signupId, played } = await goThrough(world);
  const { phone_number_id: phoneNumberId = "", waba_id: accountId = "" } = played.message?.data ?? {};
  await prisma().installation.create({
    data: {
      workspaceId: other.workspaceId,
      id: newId(),
      mode: "manual",
      state: "connected",
      accountId,
      phoneNumberId,
      displayPhoneNumber: "+1 555 010 4242",
      accessToken: "sealed",
      createdAt: new Date(),
      updatedAt: new Date(),
    },
  });
  expect(await go(world, signupId, { type: "resumed" })).toMatchObject({
    need: null,
    failure: { code: "number_in_use", step: "number_registered" },
  });
});

test("a cancelled popup, or one that reports a problem, changes nothing and can be opened again", async () => {
  const world = await createWorld();
  const { signupId, secret } = await start(world);
  expect(await go(world, signupId, { type: "cancelled", step: "PHONE_NUMBER_SETUP" })).toMatchObject({
    need: "popup",
    failure: { code: "cancelled", step: "PHONE_NUMBER_SETUP" },
    endedAt: null,
  });
  expect(await go(world, signupId, { type: "failed", message: "Something else" })).toMatchObject({
    need: "popup",
    failure: { code: "popup_failed", message: expect.stringContaining("Something else") },
  });
  expect(await go(world, signupId, finishedBy(await play(secret)))).toMatchObject({
    step: "done",
    failure: null,
  });
});

test("a coexistence number is not registered, and its app is asked once for contacts and once for history", async () => {
  const world = await createWorld();
  const { state, played } = await goThrough(world, { choice: { kind: "app" } });
  expect(played.message?.event).toBe("FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING");
  expect(state).toMatchObject({ step: "done", isCoexistence: true });
  expect(calls).not.toContain("POST register");
  const installationId = state.installationId ?? "";
  const [asked] = await query<{ payload: object }>(
    "",
    "SELECT payload FROM outbox WHERE name = 'installations/coexistence.connected' AND payload->>'installationId' = $1",
    [installationId],
  );
  expect(asked?.payload).toEqual({ workspaceId: world.workspaceId, installationId });
  const sync = () => requestAppSync(operator(), { workspaceId: world.workspaceId, installationId });
  fault = { call: "POST smb_app_data", isDone: true };
  await expect(sync()).rejects.toMatchObject({ code: "provider_unavailable" });
  await sync();
  await sync();
  const { syncs } = await number(world.workspaceId, state.numbers[0]?.phoneNumberId);
  expect(syncs).toEqual(["smb_app_state_sync", "history"]);
  // The first, whose response was lost; its retry, which is refused as used; the history.
  expect(calls.filter((each) => each === "POST smb_app_data")).toHaveLength(3);
  expect(await getInstallation(world.workspaceId)).toMatchObject({ isCoexistence: true });
});

test("a connected number is replaced only after confirmation, in one transaction", async () => {
  const world = await createWorld();
  const former = await goThrough(world);
  calls.length = 0;
  const { signupId, state } = await goThrough(world);
  expect(state).toMatchObject({ step: "account_read", need: "replacement", failure: null });
  expect(calls).not.toContain("POST register");
  expect((await go(world, signupId, { type: "resumed" })).need).toBe("replacement");
  fault = { call: "POST register", isDone: true };
  expect((await go(world, signupId, { type: "resumed", replace: true })).need).toBe("retry");
  expect(await getInstallation(world.workspaceId)).toMatchObject({
    id: former.state.installationId,
  });
  const done = await go(world, signupId, { type: "resumed" });
  expect(done).toMatchObject({ step: "done" });
  expect(await getInstallation(world.workspaceId)).toMatchObject({
    id: done.installationId,
    state: "connected",
  });
  expect(await events(world.workspaceId)).toEqual(["installation.connected", "installation.replaced"]);
  const [event] = await query<{ data: object }>(
    "",
    "SELECT data FROM events WHERE workspace_id = $1 AND type = 'installation.replaced'",
    [world.workspaceId],
  );
  expect(event?.data).toMatchObject({
    installation: { id: done.installationId },
    previousState: "connected",
  });
  expect(
    await prisma().installation.findFirst({ where: { id: former.state.installationId ?? "" } }),
  ).toMatchObject({ state: "disconnected" });
});

test("the page that opens later finds the open signup, and none that is over", async () => {
  const world = await createWorld();
  const offer = async () =>
    (await call<{ kind: string; signup: { id: string } | null }>(signups, { headers: as(world) })).body;
  expect(await offer()).toEqual({ kind: "simulator", signup: null, isTest: true });
  fault = { call: "POST register", isDone: false };
  const { signupId } = await goThrough(world);
  expect(await offer()).toMatchObject({ signup: { id: signupId, need: "retry" } });
  await go(world, signupId, { type: "resumed" });
  expect(await offer()).toMatchObject({ signup: null });
});

test("a signup without progress for a week ends, and its token is deleted", async () => {
  const world = await createWorld();
  fault = { call: "POST register", isDone: false };
  const { signupId } = await goThrough(world);
  const where = { workspaceId_id: { workspaceId: world.workspaceId, id: signupId } };
  await endForgottenSignups(operator());
  expect(await prisma().signup.findUnique({ where })).toMatchObject({ endedAt: null });
  await query("", "UPDATE signups SET updated_at = now() - interval '8 days' WHERE id = $1", [signupId]);
  await endForgottenSignups(operator());
  expect(await prisma().signup.findUnique({ where })).toMatchObject({
    endedAt: expect.any(Date),
    accessToken: null,
  });
});
