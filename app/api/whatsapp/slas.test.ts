/** An answer by WhatsApp fulfils a wait when it is sent; when it fails after that, the clock goes on. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as simulator from "@/lib/connections/simulator/accounts/account-changes";
import { createPolicy } from "@/lib/inbox/slas/policies";
import { prisma } from "@/lib/platform/db";
import { startTestJobs } from "@/lib/testing/jobs";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { serveOwnApp } from "@/lib/testing/own-server";
import { policyOf } from "@/lib/testing/slas/policies";
import {
  conversationWith,
  createWhatsappWorld,
  reply,
  type WhatsappWorld,
  write,
} from "@/lib/testing/whatsapp";
import { operator } from "@/lib/testing/world";

await takeOwnDatabase();
await serveOwnApp([{ pattern: "/api/whatsapp/webhook", module: await import("./webhook/route") }]);
let stopJobs: () => Promise<void>;
let world: WhatsappWorld;
beforeAll(async () => {
  stopJobs = await startTestJobs();
  world = await createWhatsappWorld();
  await createPolicy(world.owner.ctx, policyOf());
});
afterAll(() => stopJobs());

const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 12_000, interval: 50 });
/** The entries of the answers' clocks, as the jobs write them. */
async function entriesAre(conversationId: string, expected: string[]) {
  await until(async () => {
    const rows = await prisma().slaEntry.findMany({
      where: { workspaceId: world.workspaceId, clock: { conversationId, kind: { not: "resolution" } } },
      orderBy: { id: "asc" },
    });
    expect(rows.map(({ what, cause }) => (cause ? `${what} ${cause}` : what))).toEqual(expected);
  });
}
async function begun(phone: string): Promise<string> {
  await write(world, phone);
  let id = "";
  await until(async () => {
    id = await conversationWith(world, phone);
  });
  return id;
}

test("an answer that WhatsApp takes fulfils, and one that it cannot deliver after that lets the clock go on", async () => {
  const conversation = await begun("14155558101");
  await entriesAre(conversation, ["started"]);
  const { workspaceId, numberId } = world;
  const fault = { mode: "fail", code: 131000, remaining: 1 } as const;
  await simulator.updateNumber(operator(), { workspaceId, numberId, fault });
  await reply(world, conversation, "your mug is ready");
  await entriesAre(conversation, ["started", "fulfilled answered", "reopened failed"]);
  const waits = { where: { workspaceId, id: conversation, waitingSince: { not: null } } };
  expect(await prisma().conversation.count(waits)).toBe(1);
  await reply(world, conversation, "your mug is really ready");
  await entriesAre(conversation, ["started", "fulfilled answered", "reopened failed", "fulfilled answered"]);
  expect(await prisma().slaFact.count({ where: { workspaceId } })).toBe(0);
});

test("what the customer writes while an answer is on its way waits for the next answer", async () => {
  const conversation = await begun("14155558102");
  await entriesAre(conversation, ["started"]);
  const { workspaceId, numberId } = world;
  // WhatsApp asks to try again a moment later.
  const fault = { mode: "refuse", code: 131056, remaining: 1 } as const;
  await simulator.updateNumber(operator(), { workspaceId, numberId, fault });
  await reply(world, conversation, "your mug is ready");
  await write(world, "14155558102");
  await entriesAre(conversation, ["started", "fulfilled answered", "started"]);
  const asked = await prisma().message.findFirstOrThrow({
    where: { workspaceId, conversationId: conversation, direction: "inbound" },
    orderBy: { number: "desc" },
  });
  const running = await prisma().slaClock.findFirstOrThrow({
    where: { workspaceId, conversationId: conversation, kind: "next_answer" },
  });
  expect(running).toMatchObject({ state: "running", startedAt: asked.createdAt });
});
