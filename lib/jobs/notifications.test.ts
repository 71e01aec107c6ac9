/** The way of a message through the jobs to a browser, a mail and a digest. */
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { addNote } from "@/lib/inbox/notes/notes";
import { addPushBrowser } from "@/lib/inbox/notifications/push-browsers";
import { updateSettings } from "@/lib/inbox/notifications/settings";
import { setClock } from "@/lib/platform/clock";
import { createCtx } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { seen, startTestJobs } from "@/lib/testing/jobs";
import { mailsTo } from "@/lib/testing/mails";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { startPushService, type TestBrowser } from "@/lib/testing/push-service";
import { addMember, createVisitor, createWorld, type Person, userActor } from "@/lib/testing/world";

await takeOwnDatabase();
let stopJobs: (() => Promise<void>) | undefined;
afterAll(() => stopJobs?.());

const TICK_MS = 5 * 60_000;
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 20 });

async function subscribe(person: Person, { target }: TestBrowser): Promise<void> {
  const { id: sessionId } = await prisma().userSession.findFirstOrThrow({ where: { userId: person.id } });
  await addPushBrowser(createCtx({ ...userActor(person), sessionId }), { ...target, locale: "en" });
}

const bodiesOf = ({ pushed }: TestBrowser): string[] => seen(pushed.map(({ note }) => note.body));

test("the clock's jobs mail what is unread and send the digests that are due", async () => {
  const { owner, workspaceId } = await createWorld();
  const reader = await addMember(workspaceId, "agent");
  await (await createVisitor(workspaceId)).say("Where is my order?");
  await updateSettings(reader.ctx, { mailMinutes: null, digestHour: 8 });
  await query("", "INSERT INTO reminder_cursor (collected_to) VALUES (now() - interval '1 day')", []);
  await query("", "UPDATE conversations SET unread_since = now() - interval '20 minutes'", []);
  await query(
    "",
    "UPDATE notification_settings SET digest_due_at = now() - interval '1 second' WHERE user_id = $1",
    [reader.id],
  );
  stopJobs ??= await startTestJobs();
  // The next time at which both clocks tick.
  const tick = new Date(Math.ceil(Date.now() / TICK_MS) * TICK_MS);
  onTestFinished(() => setClock(null));
  setClock(() => tick);
  await until(async () => {
    expect(await mailsTo(owner.email)).toHaveLength(1);
    expect(await mailsTo(reader.email)).toHaveLength(1);
  });
  expect((await mailsTo(owner.email))[0]).toContain("waits for an answer");
  expect((await mailsTo(reader.email))[0]).toContain("You get this digest once a day.");
});

test("a message is pushed to the browsers of those whom it concerns; without a browser there is no job", async () => {
  stopJobs ??= await startTestJobs();
  const { createBrowser } = await startPushService();
  const [world, other] = [await createWorld(), await createWorld()];
  const browser = createBrowser();
  await subscribe(world.owner, browser);
  await (await createVisitor(other.workspaceId)).say("Hello");
  await (await createVisitor(world.workspaceId)).say("Where is my order?");
  await until(() => expect(bodiesOf(browser)).toEqual(["Where is my order?"]));
  const runs = (workspaceId: string) =>
    query("", "SELECT 1 FROM job_runs WHERE function_id LIKE '%push-message' AND event::text LIKE $1", [
      `%${workspaceId}%`,
    ]);
  expect(await runs(other.workspaceId)).toEqual([]);
});

test("a push service that asks for time is asked again by the job, until it takes the message", async () => {
  stopJobs ??= await startTestJobs();
  const { createBrowser } = await startPushService();
  const { owner, workspaceId } = await createWorld();
  const browser = createBrowser();
  await subscribe(owner, browser);
  browser.answerWith(429, { "retry-after": "90" });
  await (await createVisitor(workspaceId)).say("Hello");
  const waiting = () =>
    query<{ seconds: number }>(
      "",
      `SELECT extract(epoch FROM due_at - now())::float AS seconds FROM job_runs
       WHERE state = 'queued' AND event::text LIKE $1 AND due_at > now() + interval '60 seconds'`,
      [`%${workspaceId}%`],
    );
  await until(async () => expect((await waiting()).length).toBeGreaterThan(0));
  expect((await waiting())[0]?.seconds).toBeLessThanOrEqual(90);
  browser.answerWith(201);
  const before = browser.pushed.length;
  await query(
    "",
    "UPDATE job_runs SET due_at = now() - interval '1 second' WHERE state = 'queued' AND event::text LIKE $1",
    [`%${workspaceId}%`],
  );
  await until(() => expect(browser.pushed.length).toBeGreaterThan(before));
});

test("an assignment by another, and a mention, are pushed and reminded; one's own assignment is not", async () => {
  stopJobs ??= await startTestJobs();
  const { createBrowser } = await startPushService();
  const { owner, workspaceId } = await createWorld();
  const agent = await addMember(workspaceId, "agent");
  const [own, theirs] = [createBrowser(), createBrowser()];
  const { conversationId } = await (await createVisitor(workspaceId)).say("Hello");
  await subscribe(owner, own);
  await subscribe(agent, theirs);
  await updateConversation(owner.ctx, conversationId, { assigneeId: owner.id });
  await updateConversation(owner.ctx, conversationId, { assigneeId: agent.id });
  await until(() => expect(bodiesOf(theirs)).toEqual(["This conversation was assigned to you."]));
  await until(async () =>
    expect(await prisma().unreadReminder.count({ where: { userId: agent.id } })).toBe(1),
  );
  const note = { clientId: newId(), text: "Do you know her?", mentions: [agent.id] };
  await addNote(owner.ctx, conversationId, note);
  await until(() => expect(bodiesOf(theirs)).toContain(`${owner.name} mentioned you: Do you know her?`));
  expect(own.pushed).toEqual([]);
});
