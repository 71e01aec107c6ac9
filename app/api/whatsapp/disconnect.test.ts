/** A disconnected number is unsubscribed at the provider, and its credentials are erased. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { connectSimulator, disconnect } from "@/lib/connections/installations/connect";
import { eraseAccess, scheduleWithdrawals, withdrawAccess } from "@/lib/connections/installations/withdraw";
import { simulatorGraphUrl } from "@/lib/connections/simulator/app";
import * as simulator from "@/lib/connections/simulator/tokens";
import { prisma } from "@/lib/platform/db";
import * as graph from "@/lib/server/simulator-graph";
import { startTestJobs } from "@/lib/testing/jobs";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { serveOwnApp } from "@/lib/testing/own-server";
import { conversationWith, createWhatsappWorld, shareAccount, write } from "@/lib/testing/whatsapp";
import { operator, type World } from "@/lib/testing/world";

/** The provider's answer to everything while it is down. */
let isAway = false;
const orAway =
  (route: typeof graph.GET): typeof graph.GET =>
  (request, context) =>
    isAway ? Promise.resolve(new Response("", { status: 503 })) : route(request, context);

await takeOwnDatabase();
await serveOwnApp(
  [
    { pattern: "/api/whatsapp/webhook", module: await import("./webhook/route") },
    {
      pattern: "/api/whatsapp/webhook/[installationId]",
      module: await import("./webhook/[installationId]/route"),
    },
  ],
  { GET: orAway(graph.GET), POST: orAway(graph.POST), DELETE: orAway(graph.DELETE) },
);
process.env.WHATSAPP_GRAPH_URL = simulatorGraphUrl();
let stopJobs: () => Promise<void>;
beforeAll(async () => {
  stopJobs = await startTestJobs();
});
afterAll(() => stopJobs());

const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 12_000, interval: 50 });
const formerOf = ({ workspaceId }: World) =>
  prisma().installation.findFirstOrThrow({
    where: { workspaceId, state: "disconnected" },
    select: { id: true, accessToken: true, appSecret: true, verifyToken: true },
  });
const ERASED = { accessToken: null, appSecret: null, verifyToken: null };
const isErased = (world: World) => until(async () => expect(await formerOf(world)).toMatchObject(ERASED));
const isSubscribed = async (accountId: string): Promise<boolean> =>
  (await prisma().simulatorAccount.findFirstOrThrow({ where: { id: accountId } })).isSubscribed;

test("disconnecting unsubscribes at the provider and erases credentials; reconnecting takes one call", async () => {
  const world = await createWhatsappWorld();
  expect(await isSubscribed(world.accountId)).toBe(true);
  await disconnect(operator(), world.workspaceId);
  await isErased(world);
  expect(await isSubscribed(world.accountId)).toBe(false);
  await connectSimulator(operator(), world.workspaceId);
  expect(await isSubscribed(world.accountId)).toBe(true);
  await write(world, "14155559001");
  await until(async () => expect(await conversationWith(world, "14155559001")).toBeTruthy());
});

test("an account stays subscribed until its last number is disconnected", async () => {
  const { one, other, accountId } = await shareAccount();
  await disconnect(operator(), one.workspaceId);
  await isErased(one);
  expect(await isSubscribed(accountId)).toBe(true);
  await disconnect(operator(), other.workspaceId);
  await isErased(other);
  expect(await isSubscribed(accountId)).toBe(false);
});

test("a number reconnected at once receives webhooks, in either order of the jobs", async () => {
  const world = await createWhatsappWorld();
  for (let round = 0; round < 5; round++) {
    await disconnect(operator(), world.workspaceId);
    await connectSimulator(operator(), world.workspaceId);
    await until(async () =>
      expect(
        await prisma().installation.count({
          where: { workspaceId: world.workspaceId, state: "disconnected", accessToken: { not: null } },
        }),
      ).toBe(0),
    );
    expect(await isSubscribed(world.accountId)).toBe(true);
  }
});

test("a credential that the provider refuses is erased too", async () => {
  const world = await createWhatsappWorld();
  const { workspaceId, accountId } = world;
  await simulator.revokeTokens(operator(), { workspaceId, accountId });
  await disconnect(operator(), workspaceId);
  await isErased(world);
});

test("withdrawal is retried while the provider is unavailable; after the last retry the credentials are erased anyway", async () => {
  const world = await createWhatsappWorld();
  const { workspaceId } = world;
  isAway = true;
  await disconnect(operator(), workspaceId);
  const { id: installationId } = await formerOf(world);
  await expect(withdrawAccess(operator(), { workspaceId, installationId })).rejects.toMatchObject({
    code: "provider_unavailable",
  });
  expect((await formerOf(world)).accessToken).not.toBeNull();
  await eraseAccess(operator(), { workspaceId, installationId });
  isAway = false;
  expect(await formerOf(world)).toMatchObject(ERASED);
});

test("the daily job finds a disconnected number with credentials and leaves connected ones alone", async () => {
  const world = await createWhatsappWorld();
  const { workspaceId } = world;
  await prisma().installation.updateMany({
    where: { workspaceId },
    data: { state: "disconnected", disconnectedAt: new Date(Date.now() - 3 * 86_400_000) },
  });
  await connectSimulator(operator(), workspaceId);
  await scheduleWithdrawals(operator());
  await isErased(world);
  const { id, accessToken } = await prisma().installation.findFirstOrThrow({
    where: { workspaceId, state: "connected" },
  });
  await withdrawAccess(operator(), { workspaceId, installationId: id });
  await eraseAccess(operator(), { workspaceId, installationId: id });
  expect((await prisma().installation.findFirstOrThrow({ where: { id } })).accessToken).toBe(accessToken);
});
