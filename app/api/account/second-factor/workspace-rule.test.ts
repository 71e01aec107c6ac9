/** A second factor as a rule of a workspace, and its reset by an admin or the operator. */

import { afterEach, expect, test } from "vitest";
import * as inboxStream from "@/app/api/inbox/stream/route";
import { setClock } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { COMMANDS } from "@/lib/server/admin/commands";
import { asUser, authorize, mailsFor } from "@/lib/testing/accounts";
import { asMember, call } from "@/lib/testing/call";
import { createPartnerWorld } from "@/lib/testing/partners";
import { relayNotices } from "@/lib/testing/relay";
import { stopClock, withTotp } from "@/lib/testing/second-factor";
import { addMember, createWorld, PASSWORD } from "@/lib/testing/world";
import * as reset from "../../settings/members/[memberId]/reset-second-factor/route";
import * as members from "../../settings/members/route";
import * as settings from "../../settings/workspace/route";
import * as account from "../route";
import * as totp from "./totp/route";

relayNotices();
afterEach(() => setClock(null));

const statusOf = async (cookie: string): Promise<number> =>
  (await call(account, { headers: { cookie } })).status;

test("a workspace that requires a second factor opens only to sessions that proved one, and streams end at once", async () => {
  stopClock();
  const { workspaceId, owner } = await createWorld();
  const agent = await addMember(workspaceId, "agent");
  const patch = (cookie: string, requiresSecondFactor: boolean) =>
    call(settings, {
      method: "PATCH",
      body: { requiresSecondFactor },
      headers: asMember({ cookie }, workspaceId),
    });
  expect((await patch(owner.cookie, true)).body.code).toBe("second_factor_required");
  const secured = await withTotp(owner);
  const request = new Request("http://localhost:3000/api/test", { headers: asMember(agent, workspaceId) });
  const stream = await inboxStream.GET(request, { params: Promise.resolve({}) });
  const reader = stream.body?.getReader();
  await reader?.read();
  expect((await patch(secured.cookie, true)).body).toMatchObject({ requiresSecondFactor: true });
  const startedAt = performance.now();
  while (!(await reader?.read())?.done);
  expect(performance.now() - startedAt).toBeLessThan(1000);
  const seen = (cookie: string) => call(settings, { headers: asMember({ cookie }, workspaceId) });
  expect((await seen(agent.cookie)).body.code).toBe("second_factor_required");
  expect(await statusOf(agent.cookie)).toBe(200);
  expect((await seen(secured.cookie)).status).toBe(200);
  const proved = await withTotp(agent);
  expect((await seen(proved.cookie)).status).toBe(200);
  await call(totp, { method: "DELETE", headers: asUser(proved.cookie) });
  expect((await seen(proved.cookie)).body.code).toBe("second_factor_required");
  expect((await patch(secured.cookie, false)).status).toBe(200);
  expect((await seen(proved.cookie)).status).toBe(200);
});

test("an admin resets a member's factor only if the account belongs to nothing outside the admin's reach", async () => {
  stopClock();
  const { workspaceId, owner } = await createWorld();
  const admin = await addMember(workspaceId, "admin");
  const resetBy = (person: { cookie: string }, memberId: string) =>
    call(reset, { method: "POST", body: {}, headers: asMember(person, workspaceId), params: { memberId } });
  const agent = await withTotp(await addMember(workspaceId, "agent"));
  expect((await resetBy(agent, agent.id)).body.code).toBe("forbidden");
  const { body } = await call<{ members: { id: string; hasSecondFactor: boolean }[] }>(members, {
    headers: asMember(admin, workspaceId),
  });
  expect(body.members.filter((each) => each.hasSecondFactor).map((each) => each.id)).toEqual([agent.id]);
  expect((await resetBy(admin, agent.id)).status).toBe(200);
  expect(await statusOf(agent.cookie)).toBe(401);
  expect(await authorize(agent.email, PASSWORD)).toMatchObject({ secondFactorAt: null });
  expect(await mailsFor(agent.id)).toEqual(["second_factor_reset"]);

  const stranger = await createWorld();
  const partner = await createPartnerWorld();
  expect((await resetBy(admin, stranger.owner.id)).body.code).toBe("member_not_found");
  expect((await resetBy(admin, owner.id)).body.code).toBe("forbidden");
  expect((await resetBy(admin, admin.id)).body.code).toBe("forbidden");
  const at = { createdAt: new Date() };
  for (const outside of [stranger.owner.id, partner.admin.id]) {
    await prisma().member.create({ data: { workspaceId, userId: outside, role: "agent", ...at } });
    expect((await resetBy(owner, outside)).body.code).toBe("forbidden");
  }
  const operator = await addMember(workspaceId, "agent");
  env().PLATFORM_OPERATORS.push(operator.email);
  expect((await resetBy(owner, operator.id)).body.code).toBe("forbidden");
  env().PLATFORM_OPERATORS.pop();
});

test("the operator resets any account", async () => {
  stopClock();
  const person = await withTotp();
  const run = COMMANDS["reset-second-factor"]?.run as (options: object) => Promise<unknown>;
  expect(await run({ email: person.email })).toEqual({ user: { id: person.id, email: person.email } });
  expect(await statusOf(person.cookie)).toBe(401);
  expect(await authorize(person.email, PASSWORD)).toMatchObject({ secondFactorAt: null });
});
