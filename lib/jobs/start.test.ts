/** The way of a signal from a transaction through outbox, relay and executor to the verb. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { apiKeyExposed } from "@/lib/account/api-keys/signals";
import { accountMailRequested } from "@/lib/account/auth/signals";
import { inviteMember } from "@/lib/account/members/invitations";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { readBacklog } from "@/lib/platform/backlog";
import { prisma, query } from "@/lib/platform/db";
import { signal } from "@/lib/platform/signals";
import { transaction } from "@/lib/platform/transaction";
import { seen, startTestJobs } from "@/lib/testing/jobs";
import { mailsTo } from "@/lib/testing/mails";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { createUser, createVisitor, createWorld, operator } from "@/lib/testing/world";
import { createClient } from "./client";
import { JOBS } from "./registry";

await takeOwnDatabase();
let stopJobs: () => Promise<void>;
beforeAll(async () => {
  stopJobs = await startTestJobs();
});
afterAll(() => stopJobs());

const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 8000, interval: 20 });

const runsOf = (functionId: string) =>
  query<{ state: string; error: { message: string } | null }>(
    "",
    "SELECT state, error FROM job_runs WHERE function_id = $1",
    [functionId],
  );

const subjectsTo = async (email: string) =>
  (await mailsTo(email)).map((mail) => /^Subject: .*$/m.exec(mail)?.[0]);

test("an account's mail is sent", async () => {
  const user = await createUser();
  await transaction(operator(), async (tx) =>
    signal(tx, accountMailRequested, { userId: user.id, mail: "reset_password" }),
  );
  await until(async () => expect(seen(await subjectsTo(user.email))).toHaveLength(1));
});

test("an invitation's mail is sent", async () => {
  const { owner } = await createWorld();
  const email = `invited-${owner.id}@example.com`;
  await inviteMember(owner.ctx, { email, role: "agent" });
  await until(async () => expect(seen(await subjectsTo(email))).toHaveLength(1));
});

test("a snooze ends at its time", async () => {
  const world = await createWorld();
  const visitor = await createVisitor(world.workspaceId);
  const { conversationId } = await visitor.say("hello");
  const snoozedUntil = new Date(Date.now() + 300).toISOString();
  await updateConversation(world.owner.ctx, conversationId, {
    status: "snoozed",
    snoozedUntil,
  });
  await until(async () => {
    const { status } = await prisma().conversation.findFirstOrThrow({ where: { id: conversationId } });
    expect(status).toBe("open");
  });
});

test("a payload that lacks something fails the run for good and says what", async () => {
  await transaction(operator(), async (tx) => signal(tx, apiKeyExposed, { workspaceId: "none" }));
  await until(async () =>
    expect((await runsOf("parley-send-exposure-mail"))[0]).toMatchObject({
      state: "failed",
      error: { message: expect.stringMatching(/workspaceId.*keyId/) },
    }),
  );
});

test("one run per key at a time, which the backlog relies on", () => {
  const client = createClient({ runner: "embedded" });
  const limits = JOBS.flatMap((define) => define(client).opts.concurrency ?? []);
  expect(limits.length).toBeGreaterThan(3);
  for (const limit of limits) expect(limit).toEqual({ key: expect.any(String), limit: 1 });
});

test("no run is left waiting", async () => {
  await until(async () => expect(await readBacklog()).toEqual({ depth: 0, oldestSeconds: 0 }));
  expect(await query("", "SELECT 1 FROM outbox WHERE due_at <= now()", [])).toEqual([]);
});
