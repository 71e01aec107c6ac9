/** Each way through a signup, from the popup to a connected number. */
import { expect, test } from "vitest";
import { requestAppSync } from "@/lib/connections/installations/coexistence";
import { disconnect } from "@/lib/connections/installations/connect";
import { getInstallation } from "@/lib/connections/installations/read";
import { InstallationResource } from "@/lib/connections/installations/schemas";
import { prisma, query } from "@/lib/platform/db";
import { calls, events, finishedBy, go, goThrough, line, play, start } from "@/lib/testing/signups";
import { createWorld, operator } from "@/lib/testing/world";

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
  line.fault = { call: "POST register", isDone: true };
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
  expect(asked?.payload).toEqual({
    workspaceId: world.workspaceId,
    installationId,
    correlationId: expect.any(String),
  });
  const sync = () => requestAppSync(operator(), { workspaceId: world.workspaceId, installationId });
  line.fault = { call: "POST smb_app_data", isDone: true };
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
  const before = await getInstallation(world.workspaceId);
  calls.length = 0;
  const { signupId, state } = await goThrough(world);
  expect(state).toMatchObject({ step: "account_read", need: "replacement", failure: null });
  expect(calls).not.toContain("POST register");
  expect((await go(world, signupId, { type: "resumed" })).need).toBe("replacement");
  line.fault = { call: "POST register", isDone: true };
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
  const [event] = await query<{ data: { installation: unknown } }>(
    "",
    "SELECT data FROM events WHERE workspace_id = $1 AND type = 'installation.replaced'",
    [world.workspaceId],
  );
  expect(InstallationResource.strict().parse(event?.data.installation)).not.toHaveProperty("mode");
  expect(event?.data).toMatchObject({
    installation: { installationId: done.installationId, state: "connected" },
    previousState: "connected",
    previous: { phoneNumberId: before?.phoneNumberId, displayPhoneNumber: before?.displayPhoneNumber },
  });
  expect(
    await prisma().installation.findFirst({ where: { id: former.state.installationId ?? "" } }),
  ).toMatchObject({ state: "disconnected" });
});
