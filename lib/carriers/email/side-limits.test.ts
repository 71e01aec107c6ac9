/** A person's mails in side threads have a limit, names that are addresses stay here, and mails that wait by design are not late. */
import { afterAll, expect, test } from "vitest";
import { readForwards } from "@/lib/inbox/side-threads/forward";
import { SIDE_MAILS_PER_DAY, SIDE_THREADS_MAX } from "@/lib/inbox/side-threads/limits";
import { createCtx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { forgetFailing, readFailing } from "@/lib/platform/failing";
import { newId } from "@/lib/platform/ids";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { sideScene } from "@/lib/testing/side-threads";
import { startMailServer } from "@/lib/testing/smtp";
import { statementsOf } from "@/lib/testing/statements";
import { takeMailboxReport } from "./reports";
import { sweepSides } from "./side-queries";

await takeOwnDatabase();
const server = await startMailServer();
afterAll(() => server.close());
const job = createCtx({ type: "job", name: "test" });
const scene = () => sideScene({ smtpPort: server.port, mails: server.mails });

test("a person writes so many mails in a day, also with two requests at once, and others go on", async () => {
  const { forward, workspaceId, owner, writeAside, take, mailbox, rows } = await scene();
  const { id } = await forward();
  await take({ from: "eva@people.test", to: mailbox.address, text: "Something else" });
  const other = (await rows()).find(({ text }) => text === "Something else");
  const { forwardMessages, writeInSideThread } = await import("@/lib/inbox/side-threads/forward");
  const elsewhere = await forwardMessages(owner.ctx, other?.conversationId ?? "", {
    ...{ clientId: newId(), address: "li@people.test", comment: "" },
    ...{ messageIds: [other?.id ?? ""], fileIds: [] },
  });
  const ref = { conversationId: other?.conversationId ?? "", sideThreadId: elsewhere.id };
  await prisma().sideMessage.createMany({
    data: Array.from({ length: SIDE_MAILS_PER_DAY - 3 }, () => ({
      ...{ workspaceId, id: newId(), sideThreadId: id, direction: "outbound" as const, clientId: newId() },
      ...{ authorId: owner.id, state: "sent" as const, createdAt: new Date() },
    })),
  });
  const ends = await Promise.allSettled([
    writeAside(id, "One"),
    writeInSideThread(owner.ctx, ref, { clientId: newId(), text: "Another" }),
  ]);
  expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await expect(writeAside(id, "Two")).rejects.toMatchObject({ code: "rate_limited" });
  await expect(forward({ address: "new@people.test" })).rejects.toMatchObject({ code: "rate_limited" });
  await prisma().sideMessage.updateMany({
    where: { workspaceId, state: "sent" },
    data: { createdAt: new Date(Date.now() - 86_400_001) },
  });
  await writeAside(id, "Three");
});

test.each(["ana@people.test", "+351912345678", "+351 912 345 678"])(
  "a contact's name that is an address or a number is in no subject: %s",
  async (name) => {
    const { workspaceId, conversationId, owner, world } = await scene();
    await prisma().conversation.updateMany({ where: { workspaceId }, data: { subject: null } });
    await prisma().contact.updateMany({ where: { workspaceId }, data: { name } });
    const { subject } = await readForwards(owner.ctx, conversationId);
    expect(subject).not.toContain(name);
    expect(world.workspaceId).toBe(workspaceId);
    await prisma().contact.updateMany({ where: { workspaceId }, data: { name: "Ana Souza" } });
    expect((await readForwards(owner.ctx, conversationId)).subject).toContain("Ana Souza");
  },
);

test("of very many side threads the newest are shown, the oldest of them first", async () => {
  const { forward, workspaceId, conversationId, owner } = await scene();
  const { id } = await forward();
  const { clientId: _, ...row } = await prisma().sideThread.findFirstOrThrow({ where: { workspaceId, id } });
  const later = Array.from({ length: SIDE_THREADS_MAX }, (_each, at) => ({
    ...{ ...row, id: newId(), clientId: newId(), createdAt: new Date(row.createdAt.getTime() + 1000 + at) },
  }));
  await prisma().sideThread.createMany({ data: later });
  const { sideThreads } = await readForwards(owner.ctx, conversationId);
  expect(sideThreads.map((each) => each.id)).toEqual(later.map((each) => each.id));
});

test("the sweep and the count of late mails leave out those that wait by design", async () => {
  const { forward, workspaceId, writeAside } = await scene();
  // Mails of the other tests do not count here.
  await prisma().sideMessage.updateMany({
    where: { NOT: { workspaceId } },
    data: { state: "failed", dueAt: null },
  });
  const { id } = await forward();
  await writeAside(id, "And the colour?");
  const due = async () => {
    await prisma().sideMessage.updateMany({
      where: { workspaceId, state: "queued" },
      data: { dueAt: new Date(Date.now() - 600_000), signalledAt: null },
    });
    forgetFailing();
    return [(await readFailing()).mailsLate, await sweepSides(job)];
  };
  // The second waits behind the first.
  expect(await due()).toEqual([1, 1]);
  await prisma().workspace.updateMany({ where: { id: workspaceId }, data: { status: "suspended" } });
  expect(await due()).toEqual([0, 0]);
  await prisma().workspace.updateMany({ where: { id: workspaceId }, data: { status: "active" } });
  expect(await due()).toEqual([1, 1]);
  await prisma().sideThread.updateMany({ where: { workspaceId }, data: { erasedAt: new Date() } });
  expect(await due()).toEqual([0, 0]);
});

test("a report that names a hundred mails is looked up at once, and finds the one of ours among them", async () => {
  const { sent, workspaceId, mailbox, read } = await scene();
  const { id, mail } = await sent();
  const others = Array.from({ length: 50 }, () => `${newId()}@elsewhere.test`);
  const report = {
    ...{ mailId: others[0] ?? null, isGuess: false },
    recipients: [{ address: null, action: "failed" as const, status: "5.2.2", reason: "552 Mailbox full" }],
  };
  const names = (references: string[]) => takeMailboxReport(job, mailbox, { report, references, from: null });
  const nothing = await statementsOf(async () => expect(await names([...others, ...others])).toBeNull());
  expect(nothing).toEqual(["sent_mails", "sides_of_mails"]);
  expect(await names([...others, mail.mailId ?? "", ...others])).toEqual({ shownIn: null });
  expect(mailbox.workspaceId).toBe(workspaceId);
  expect(await read(id)).toMatchObject({
    state: "failed",
    messages: [{ failure: { code: "mail_mailbox_full" } }],
  });
});
