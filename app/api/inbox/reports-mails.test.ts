/** Mails of reports through a mail server that refuses some of them, or says nothing. */
import { afterAll, expect, test, vi } from "vitest";
import { findDueReports, sendReport } from "@/lib/inbox/reports/mails";
import {
  createSavedReport,
  listSavedReports,
  removeSavedReport,
  setReportMail,
} from "@/lib/inbox/reports/saved";
import { SavedQuery } from "@/lib/inbox/reports/saved-schemas";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { SAVED_QUERY } from "@/lib/testing/isolation/rows-inbox";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { startMailServer } from "@/lib/testing/smtp";
import { addMember, createWorld, job } from "@/lib/testing/world";

await takeOwnDatabase();
const mail = await startMailServer();
process.env.SMTP_URL = mail.url;
afterAll(() => mail.close());

const MONDAY = Date.parse("2026-11-02T07:00:00Z");
const minutesAfter = (minutes: number) => new Date(MONDAY + minutes * 60_000);
const NEXT_WEEK = 7 * 24 * 60;

/** A weekly report that is due on Monday at seven. */
async function scene() {
  const { owner, workspaceId } = await createWorld();
  const id = newId();
  await createSavedReport(owner.ctx, {
    id,
    name: "Weekly",
    isShared: true,
    query: SavedQuery.parse(SAVED_QUERY),
  });
  await setReportMail(owner.ctx, id, "week");
  const where = { workspaceId, reportId: id };
  await prisma().reportMail.updateMany({ where, data: { dueAt: new Date(MONDAY) } });
  const stored = () => prisma().reportMail.findFirstOrThrow({ where });
  const nextAfter = async () => (Number((await stored()).dueAt) - MONDAY) / 60_000;
  const failedAt = async () => (await listSavedReports(owner.ctx))[0]?.mailFailedAt ?? null;
  return {
    owner,
    workspaceId,
    id,
    where,
    stored,
    nextAfter,
    failedAt,
    taken: () => mail.taken.filter((to) => to === owner.email).length,
  };
}
/** A run of the job; the reports that it sent, or tried to, in its order. */
async function run(minutes: number): Promise<string[]> {
  const ctx = { ...job(), now: () => minutesAfter(minutes) };
  const due = await findDueReports(ctx);
  await Promise.allSettled(due.map((each) => sendReport(ctx, each)));
  return due.map(({ reportId }) => reportId);
}

test("a mail that fails is tried again later each time, at most six times, and the reader's list says so until one arrives", async () => {
  const { owner, id, nextAfter, failedAt, taken } = await scene();
  mail.busy.add(owner.email);
  const tries = [0, 15, 45, 105, 225, 465];
  for (const [place, minutes] of tries.entries()) {
    expect(await run(minutes - 1)).toEqual([]);
    expect(await run(minutes)).toEqual([id]);
    expect(await nextAfter()).toBe(tries[place + 1] ?? NEXT_WEEK);
  }
  expect(await failedAt()).toBe(minutesAfter(465).toISOString());
  mail.busy.delete(owner.email);
  await run(NEXT_WEEK);
  expect([taken(), await failedAt()]).toEqual([1, null]);
});

test("a mailbox that refuses for good is asked once", async () => {
  const { owner, nextAfter, failedAt } = await scene();
  mail.refused.add(owner.email);
  await run(0);
  expect([await nextAfter(), await failedAt()]).toEqual([NEXT_WEEK, minutesAfter(0).toISOString()]);
});

test("a mail whose process died before it was taken comes once, and new ones come before it", async () => {
  const dead = await scene();
  mail.silent.add(dead.owner.email);
  const died = run(0);
  await vi.waitFor(() => expect(mail.waiting).toHaveLength(1));
  expect(await dead.stored()).toMatchObject({ attempts: 1 });
  mail.silent.delete(dead.owner.email);
  expect(await run(14)).toEqual([]);
  const fresh = await scene();
  await prisma().reportMail.updateMany({ where: fresh.where, data: { dueAt: minutesAfter(15) } });
  expect(await run(15)).toEqual([fresh.id, dead.id]);
  expect([dead.taken(), fresh.taken(), await dead.nextAfter()]).toEqual([1, 1, NEXT_WEEK]);
  mail.hangUp();
  await died;
  expect(await dead.stored()).toMatchObject({ attempts: 0 });
});

test("a shared report that is deleted while it is mailed comes once to those who keep a copy", async () => {
  const { owner, workspaceId, id, taken } = await scene();
  mail.silent.add(owner.email);
  const running = run(0);
  await vi.waitFor(() => expect(mail.waiting).toHaveLength(1));
  const colleague = await addMember(workspaceId, "admin");
  await removeSavedReport(colleague.ctx, id);
  mail.silent.delete(owner.email);
  for (const socket of mail.waiting.splice(0)) socket.write("250 known\r\n");
  await running;
  const copy = await prisma().reportMail.findFirstOrThrow({ where: { workspaceId } });
  expect(copy.reportId).not.toBe(id);
  expect(copy).toMatchObject({ attempts: 0, dueAt: minutesAfter(NEXT_WEEK) });
  expect(await run(15)).toEqual([]);
  expect(taken()).toBe(1);
});

test("a mail whose processes died each time is given up", async () => {
  const { where, nextAfter, failedAt } = await scene();
  await prisma().reportMail.updateMany({ where, data: { attempts: 6 } });
  await run(0);
  expect([await nextAfter(), await failedAt()]).toEqual([NEXT_WEEK, minutesAfter(0).toISOString()]);
});
