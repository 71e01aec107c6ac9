import { expect, test } from "vitest";
import { createCtx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { newId } from "@/lib/platform/ids";
import { makeKey } from "@/lib/platform/key-format";
import { asBearer, call } from "@/lib/testing/call";
import {
  addPartnerMember,
  createPartnerKey,
  createPartnerWorld,
  grantLive,
  keyRow,
  partnerDoor,
} from "@/lib/testing/partners";
import { changePartnerAccess, isSuspended, requirePartnerAccess } from "./access";
import { revokePartnerKey, rotatePartnerKey } from "./keys";
import { exposureMailRecipients, sendExposureMail } from "./mails";
import { verifyPartnerKey } from "./verify";

const caller = { address: "203.0.113.9", origin: null };
const anonymous = createCtx({ type: "anonymous" } as const);

test("a key says whose it is, for which environment and for what", async () => {
  const world = await createPartnerWorld();
  const { secret } = await createPartnerKey(world, { scopes: ["events", "workspaces"] });
  expect(secret).toMatch(/^ptk_test_[0-9A-Za-z]{71}$/);
  const answer = await call(partnerDoor, { headers: asBearer(secret) });
  expect(answer).toMatchObject({
    status: 200,
    body: { partnerId: world.partnerId, environment: "test", scopes: ["workspaces", "events"] },
  });
});

test("unknown, revoked, expired and rotated keys and wrong addresses get one answer", async () => {
  const world = await createPartnerWorld();
  const revoked = await createPartnerKey(world);
  const rotated = await createPartnerKey(world);
  const elsewhere = await createPartnerKey(world, { allowedAddresses: ["198.51.100.0/24"] });
  const short = await createPartnerKey(world, { expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
  // Used before, so that the cache must be cleared.
  for (const { secret } of [revoked, rotated, short]) {
    expect((await call(partnerDoor, { headers: asBearer(secret) })).status).toBe(200);
  }
  await revokePartnerKey(world.admin.ctx, revoked.id);
  await rotatePartnerKey(world.admin.ctx, rotated.id, 0);
  const inTwoHours = { ...anonymous, now: () => new Date(Date.now() + 7_200_000) };
  expect(await verifyPartnerKey(inTwoHours, short.secret, caller)).toBeNull();
  const unknown = makeKey("ptk_test_", world.partnerId);
  const ofNobody = makeKey("ptk_live_", newId());
  for (const secret of [revoked.secret, rotated.secret, elsewhere.secret, unknown, ofNobody, "ptk_test_x"]) {
    const { status, body } = await call(partnerDoor, { headers: asBearer(secret) });
    expect({ status, code: body.code, message: body.message }).toEqual({
      status: 401,
      code: "unauthorized",
      message: "A valid credential is required.",
    });
  }
});

test("a key with addresses is checked against the address itself, not its network", async () => {
  const world = await createPartnerWorld();
  const { secret } = await createPartnerKey(world, { allowedAddresses: ["2001:db8::7", "203.0.113.9"] });
  const from = async (peer: string): Promise<number> =>
    (await call(partnerDoor, { headers: { ...asBearer(secret), "x-parley-peer": peer } })).status;
  expect(await from("2001:db8::7")).toBe(200);
  expect(await from("::ffff:203.0.113.9")).toBe(200);
  expect(await from("2001:db8::8")).toBe(401);
});

test("rotation with overlap keeps both keys, and the successor has the same scopes and addresses", async () => {
  const world = await createPartnerWorld();
  const old = await createPartnerKey(world, { scopes: ["events"], allowedAddresses: ["203.0.113.9"] });
  const { key, secret } = await rotatePartnerKey(world.admin.ctx, old.id, 24);
  expect(key).toMatchObject({ scopes: ["events"], allowedAddresses: ["203.0.113.9"], expiresAt: null });
  for (const each of [old.secret, secret]) {
    expect((await call(partnerDoor, { headers: asBearer(each) })).status).toBe(200);
  }
  const replaced = await keyRow(world, old.id);
  expect(replaced.rotatedToId).toBe(key.id);
  expect(replaced.expiresAt?.getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000);
});

test("a use is noted, and not again within the minute", async () => {
  const world = await createPartnerWorld();
  const { id, secret } = await createPartnerKey(world);
  const at = (ms: number) => ({ ...anonymous, now: () => new Date(ms) });
  const start = Date.parse("2026-07-23T10:00:00.000Z");
  const lastUse = async () => (await keyRow(world, id)).lastUsedAt?.getTime();
  await verifyPartnerKey(at(start), secret, caller);
  await expect.poll(lastUse).toBe(start);
  await verifyPartnerKey(at(start + 30_000), secret, caller);
  await verifyPartnerKey(at(start + 60_000), secret, caller);
  await expect.poll(lastUse).toBe(start + 60_000);
});

test("a key that a web page sends is noted once, and the partner's admins get a mail", async () => {
  const world = await createPartnerWorld();
  const developer = await addPartnerMember(world, "developer");
  // Refused by its address, but still exposed on the page.
  const { id, secret } = await createPartnerKey(world, { allowedAddresses: ["198.51.100.1"] });
  const headers = { ...asBearer(secret), origin: "https://shop.example" };
  const answers = await Promise.all([call(partnerDoor, { headers }), call(partnerDoor, { headers })]);
  for (const { status, headers: answered } of answers) {
    expect(status).toBe(401);
    expect(answered.get("access-control-allow-origin")).toBeNull();
  }
  expect((await keyRow(world, id)).exposedOrigin).toBe("https://shop.example");
  const signals = await prisma().outbox.findMany({
    where: { name: "partners/key.exposed", payload: { path: ["keyId"], equals: id } },
  });
  expect(signals).toHaveLength(1);
  expect(await exposureMailRecipients(world.partnerId)).toEqual([world.admin.id]);
  for (const userId of [world.admin.id, developer.id]) await sendExposureMail(world.partnerId, id, userId);
  const { readdirSync, readFileSync } = await import("node:fs");
  const outbox = `${env().DATA_DIR}/outbox`;
  const mails = readdirSync(outbox).map((file) => readFileSync(`${outbox}/${file}`, "utf8"));
  const notices = mails.filter((mail) => mail.includes(`/partner/${world.partnerId}/keys`));
  expect(notices).toHaveLength(1);
  expect(notices[0]).toContain(`To: ${world.admin.email}`);
  expect(notices[0]).not.toContain(developer.email);
});

test("a suspended partner's key is still a key, and its calls are refused; so are live ones after the grant", async () => {
  const world = await createPartnerWorld();
  await expect(createPartnerKey(world, { environment: "live" })).rejects.toThrow(
    "Live access is not granted",
  );
  await grantLive(world);
  const { secret } = await createPartnerKey(world, { environment: "live" });
  const operator = createCtx({ type: "operator" } as const);
  const access = async (): Promise<string> => {
    const actor = await verifyPartnerKey(anonymous, secret, caller);
    if (!actor) throw new Error("the key does not authenticate");
    return requirePartnerAccess(actor).then(
      () => "ok",
      (error: { code: string }) => error.code,
    );
  };
  expect(await access()).toBe("ok");
  await changePartnerAccess(operator, world.partnerId, { isSuspended: true });
  expect([await access(), await isSuspended(world.partnerId)]).toEqual(["partner_suspended", true]);
  await changePartnerAccess(operator, world.partnerId, { isSuspended: false, isLiveGranted: false });
  expect(await access()).toBe("live_not_granted");
  await grantLive(world);
  expect(await access()).toBe("ok");
});
