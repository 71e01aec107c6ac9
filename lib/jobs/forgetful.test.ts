/** A short form of `npm run faults -- --campaign engine`: a runner that loses, repeats and delays events; all that is due happens. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { inviteMember } from "@/lib/account/members/invitations";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { prisma } from "@/lib/platform/db";
import { startForgetfulJobs } from "@/lib/testing/jobs";
import { mailsTo } from "@/lib/testing/mails";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { startReceiver } from "@/lib/testing/receiver";
import { createEndpoint } from "@/lib/testing/webhooks";
import { createVisitor, createWorld } from "@/lib/testing/world";

await takeOwnDatabase();
let jobs: Awaited<ReturnType<typeof startForgetfulJobs>>;
beforeAll(async () => {
  jobs = await startForgetfulJobs(1);
});
afterAll(() => jobs.stop());

const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 18_000, interval: 50 });

test("every event is delivered, every mail is sent and every snooze ends, although a third of the events is lost", async () => {
  const world = await createWorld();
  const receiver = await startReceiver();
  await createEndpoint(world, receiver.url);
  const visitors = await Promise.all(Array.from({ length: 12 }, () => createVisitor(world.workspaceId)));
  const threads = await Promise.all(visitors.map((visitor) => visitor.say("hello")));
  for (const { conversationId } of threads) {
    const snoozedUntil = new Date(Date.now() + 1000).toISOString();
    await updateConversation(world.owner.ctx, conversationId, { status: "snoozed", snoozedUntil });
  }
  const guests = visitors.map((_, i) => `guest-${i}-${world.workspaceId}@example.com`);
  for (const email of guests) await inviteMember(world.owner.ctx, { email, role: "agent" });

  await until(() => expect(receiver.ids().size).toBe(visitors.length));
  await until(async () =>
    expect(
      await prisma().conversation.count({ where: { workspaceId: world.workspaceId, status: "snoozed" } }),
    ).toBe(0),
  );
  await until(async () => {
    for (const email of guests) expect((await mailsTo(email)).length).toBeGreaterThan(0);
  });
  // No signal is left that would be handed over for ever.
  await until(async () => expect(await prisma().outbox.count({ where: { kind: "signal" } })).toBe(0));
  expect(jobs.counts.lost).toBeGreaterThan(5);
  expect(jobs.counts.repeated).toBeGreaterThan(0);
});
