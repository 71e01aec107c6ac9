/**
 * Invalid proofs, and failures that end a signup; after crashes, lost answers and repeats it connects once, or not at
 * all.
 */
import { expect, test } from "vitest";
import { getInstallation } from "@/lib/connections/installations/read";
import { continueSignup, getSignup, startSignup } from "@/lib/connections/installations/signup";
import { endForgottenSignups } from "@/lib/connections/installations/signup-row";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import {
  appUrl,
  as,
  calls,
  events,
  finishedBy,
  go,
  goThrough,
  line,
  play,
  signup,
  signups,
  start,
} from "@/lib/testing/signups";
import { addMember, createWorld, operator, type World } from "@/lib/testing/world";

const popup = await import("../../../simulator/signup/route");

/** The number as one that another workspace has connected. */
const connectElsewhere = ({ workspaceId }: World, accountId: string, phoneNumberId: string) =>
  prisma().installation.create({
    data: {
      workspaceId,
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

test("only admins sign up, and a signup is of its workspace alone", async () => {
  const [world, other] = [await createWorld(), await createWorld()];
  const agent = await addMember(world.workspaceId, "agent");
  const asAgent = { ...asMember(agent, world.workspaceId), origin: appUrl };
  expect((await call(signups, { method: "POST", headers: asAgent, body: {} })).status).toBe(403);
  const { signupId } = await start(world);
  const foreign = await call(signup, { params: { signupId }, headers: as(other) });
  expect(foreign.body).toMatchObject({ code: "signup_not_found" });
  // Members cannot continue the signup of a setup link, nor its holder theirs.
  const setupLinkId = newId();
  await prisma().setupLink.create({
    data: {
      workspaceId: world.workspaceId,
      id: setupLinkId,
      secretHash: Buffer.from("none"),
      redirectUrl: "https://example.com/",
      allowedConnectionTypes: [],
      expiresAt: new Date(Date.now() + 60_000),
      correlationId: "test",
      createdAt: new Date(),
    },
  });
  const link = await startSignup(operator(), world.workspaceId, { setupLinkId });
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
    line.fault = { call: at, isDone };
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
  const states: string[] = [];
  const done = await continueSignup(operator(), id, { type: "resumed" }, async (tx, installation) => {
    states.push(installation.state);
    await tx.tx.workspace.update({ where: { id: world.workspaceId }, data: { name: "With its number" } });
  });
  expect(done).toMatchObject({ step: "done" });
  expect(states).toEqual(["connected"]);
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

test("a permanent error ends the signup: a number in use elsewhere, a banned account, a full business", async () => {
  const [world, other] = [await createWorld(), await createWorld()];
  const { signupId, secret } = await start(world);
  const played = await play(secret);
  const { phone_number_id: phoneNumberId = "", waba_id: accountId = "" } = played.message?.data ?? {};
  await connectElsewhere(other, accountId, phoneNumberId);
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
  line.fault = { call: "POST register", isDone: false };
  const { signupId, played } = await goThrough(world);
  const { phone_number_id: phoneNumberId = "", waba_id: accountId = "" } = played.message?.data ?? {};
  await connectElsewhere(other, accountId, phoneNumberId);
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

test("the page that opens later finds the open signup, and none that is over", async () => {
  const world = await createWorld();
  const offer = async () =>
    (await call<{ kind: string; signup: { id: string } | null }>(signups, { headers: as(world) })).body;
  expect(await offer()).toEqual({ kind: "simulator", signup: null, isTest: true });
  line.fault = { call: "POST register", isDone: false };
  const { signupId } = await goThrough(world);
  expect(await offer()).toMatchObject({ signup: { id: signupId, need: "retry" } });
  await go(world, signupId, { type: "resumed" });
  expect(await offer()).toMatchObject({ signup: null });
});

test("a signup without progress for a week ends, and its token is deleted", async () => {
  const world = await createWorld();
  line.fault = { call: "POST register", isDone: false };
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
