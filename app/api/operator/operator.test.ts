import { expect, test } from "vitest";
import type { OperatorPartner, Partner } from "@/lib/account/partners/schemas";
import { env } from "@/lib/platform/env";
import { newId } from "@/lib/platform/ids";
import { asUser, call } from "@/lib/testing/call";
import { createPartnerWorld } from "@/lib/testing/partners";
import { createUser, sessionCookie } from "@/lib/testing/world";
import * as one from "./partners/[partnerId]/route";
import * as all from "./partners/route";

async function createOperator(): Promise<{ cookie: string }> {
  const user = await createUser("Olga Berg");
  env().PLATFORM_OPERATORS.push(user.email);
  return { cookie: await sessionCookie(user.id) };
}

test("operator paths answer others with not_found", async () => {
  const world = await createPartnerWorld();
  const headers = asUser(world.admin);
  const params = { partnerId: world.partnerId };
  const body = { isLiveGranted: true };
  expect((await call(all, { headers })).body.code).toBe("not_found");
  expect((await call(one, { method: "PATCH", headers, params, body })).body.code).toBe("not_found");
  expect((await call(all)).status).toBe(401);
});

test("an operator sees every partner, grants live keys, suspends and takes both back", async () => {
  const headers = asUser(await createOperator());
  const world = await createPartnerWorld();
  const listed = await call<{ partners: OperatorPartner[] }>(all, { headers });
  expect(listed.body.partners.find(({ id }) => id === world.partnerId)).toMatchObject({
    adminEmails: [world.admin.email],
    workspaceCount: 0,
    liveGrantedAt: null,
  });
  const params = { partnerId: world.partnerId };
  const change = async (body: object) =>
    (await call<{ partner: Partner }>(one, { method: "PATCH", headers, params, body })).body.partner;
  const granted = await change({ isLiveGranted: true });
  expect(granted.liveGrantedAt).not.toBeNull();
  expect((await change({ isLiveGranted: true })).liveGrantedAt).toBe(granted.liveGrantedAt);
  const suspended = await change({ isSuspended: true });
  expect([suspended.suspendedAt === null, suspended.liveGrantedAt]).toEqual([false, granted.liveGrantedAt]);
  expect(await change({ isSuspended: false, isLiveGranted: false })).toMatchObject({
    suspendedAt: null,
    liveGrantedAt: null,
  });
});

test("an unknown partner and an empty change are refused", async () => {
  const headers = asUser(await createOperator());
  const change = (partnerId: string, body: object) =>
    call(one, { method: "PATCH", headers, params: { partnerId }, body });
  expect((await change(newId(), { isSuspended: true })).body.code).toBe("partner_not_found");
  expect((await change(newId(), {})).status).toBe(400);
});
