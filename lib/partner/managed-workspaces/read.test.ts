/** pullEvents after the start of the log was deleted. */

import { expect, test } from "vitest";
import { prisma, query } from "@/lib/platform/db";
import {
  createManaged,
  idempotent,
  type PartnerApi,
  partnerApi,
  textCommand,
} from "@/lib/testing/partner-api";
import { job } from "@/lib/testing/world";

import { createEndpoint } from "@/lib/webhooks/endpoints";
import { openPartnerWorkspace } from "@/lib/webhooks/partner-workspace";
import { pruneEvents } from "@/lib/webhooks/retention";
import type { EventPage } from "./schemas";

async function setting(policy: object = {}) {
  const api = await partnerApi();
  const { workspaceId, externalTenantId } = await createManaged(api);
  await say(api, workspaceId);
  const { id } = await prisma().workspace.update({
    where: {
      partnerId_environment_externalTenantId: {
        partnerId: api.world.partnerId,
        environment: "test",
        externalTenantId,
      },
    },
    data: { policy },
  });
  const pull = async (afterSequence: number) =>
    (
      await api.ask<EventPage>("pullEvents", {
        params: { workspaceId },
        query: { afterSequence: String(afterSequence) },
      })
    ).body;
  const makeOlder = (days: number, upTo: number) =>
    query(
      "",
      "UPDATE events SET recorded_at = recorded_at - make_interval(days => $2) WHERE workspace_id = $1 AND sequence <= $3",
      [id, days, upTo],
    );
  return { api, workspaceId, pull, makeOlder };
}

const say = (api: PartnerApi, workspaceId: string) =>
  api.ask("createCommand", { params: { workspaceId }, headers: idempotent(), body: textCommand("Hi") });

test("a cursor before the retained events continues at the first retained one and reports the gap", async () => {
  const { pull, makeOlder } = await setting();
  const { latestSequence } = await pull(0);
  await makeOlder(91, 2);
  await pruneEvents(job());
  const page = await pull(0);
  expect(page).toMatchObject({ truncated: true, oldestSequence: 3, latestSequence, hasMore: false });
  expect(page.events.map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: latestSequence - 2 }, (_, index) => index + 3),
  );
  expect(await pull(1)).toMatchObject({ truncated: true });
  // A reader up to the gap has missed nothing.
  expect(await pull(2)).toMatchObject({ truncated: false });
});

test("after all events were deleted an old cursor reports the gap, the latest does not, and sequences continue", async () => {
  const { api, workspaceId, pull, makeOlder } = await setting();
  const { latestSequence } = await pull(0);
  await makeOlder(91, latestSequence);
  await pruneEvents(job());
  expect(await pull(0)).toMatchObject({
    events: [],
    nextAfterSequence: 0,
    hasMore: false,
    latestSequence,
    oldestSequence: latestSequence + 1,
    truncated: true,
  });
  expect(await pull(latestSequence)).toMatchObject({ events: [], truncated: false });
  await say(api, workspaceId);
  const after = await pull(latestSequence);
  expect(after.events[0]?.sequence).toBe(latestSequence + 1);
});

test("a workspace keeps its events as long as its policy says; a policy that makes no sense changes nothing", async () => {
  const short = await setting({ eventRetentionDays: 7 });
  const long = await setting({ eventRetentionDays: 365 });
  const broken = await setting({ eventRetentionDays: "soon" });
  const none = await setting({ eventRetentionDays: 0 });
  for (const { makeOlder } of [short, long, broken, none]) await makeOlder(8, 1);
  await pruneEvents(job());
  const oldest = async () =>
    Promise.all([short, long, broken, none].map(async ({ pull }) => (await pull(0)).oldestSequence));
  expect(await oldest()).toEqual([2, 1, 1, 1]);
  for (const { makeOlder } of [long, broken]) await makeOlder(90, 1);
  await pruneEvents(job());
  expect(await oldest()).toEqual([2, 1, 2, 1]);
});

test("events that a partner's endpoint has not received are kept", async () => {
  const { api, workspaceId, pull, makeOlder } = await setting();
  const home = await openPartnerWorkspace(api.world.admin.ctx, "test");
  await createEndpoint(home, { url: "https://example.com/hook", description: null, events: ["*"] });
  const { latestSequence } = await pull(0);
  await say(api, workspaceId);
  await makeOlder(91, 1000);
  await pruneEvents(job());
  expect((await pull(0)).oldestSequence).toBe(latestSequence + 1);
});
