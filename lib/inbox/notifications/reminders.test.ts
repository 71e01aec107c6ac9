/** Mails about what stays unread: to whom, when, once, and how they are turned off. */
import { expect, test } from "vitest";
import * as mailOff from "@/app/api/notifications/mail-off/[token]/route";
import { markRead } from "@/lib/inbox/conversations/mark-read";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { sendMessage } from "@/lib/inbox/messages/send";
import { seeMentions } from "@/lib/inbox/notes/mentions";
import { addNote } from "@/lib/inbox/notes/notes";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { call } from "@/lib/testing/call";
import { mailsTo } from "@/lib/testing/mails";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { startWithoutReminders, sweep, unreadScene, wait } from "@/lib/testing/reminders";
import { rowsRead, stopAutovacuum } from "@/lib/testing/rows-read";
import { addMember, createVisitor, createWorld, job, type Person } from "@/lib/testing/world";
import { collectReminders, findDueReaders, pruneReminders, remind, remindOf } from "./reminders";
import { getSettings, updateSettings } from "./settings";

await takeOwnDatabase();
startWithoutReminders();

const linkIn = (mail = "", name: RegExp): string => name.exec(mail)?.[1] ?? "";

test("an unread conversation is mailed after fifteen minutes, once, with its text and its address", async () => {
  const { owner, workspaceId, conversationId } = await unreadScene();
  await wait(14);
  expect(await sweep()).toBe(0);
  await wait(1);
  expect(await sweep()).toBe(1);
  await wait(60);
  expect(await sweep()).toBe(0);
  const mails = await mailsTo(owner.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatch(/Subject: Visitor \w{4} waits for an answer in “Juniper & Co\.”\n/);
  expect(mails[0]).toContain("Where is my order?\n");
  expect(mails[0]).toContain(`/w/${workspaceId}/inbox/${conversationId}\n`);
});

test("what was read, answered or resolved in time is not mailed", async () => {
  const world = await createWorld();
  const said = [];
  for (let each = 0; each < 3; each++)
    said.push(await (await createVisitor(world.workspaceId)).say(`message ${each}`));
  await wait(10);
  await sweep();
  const [read = "", answered = "", resolved = ""] = said.map((each) => each.conversationId);
  await markRead(world.owner.ctx, read);
  await sendMessage(world.owner.ctx, answered, { clientId: newId(), text: "Here" });
  await updateConversation(world.owner.ctx, resolved, { status: "resolved" });
  await wait(20);
  await sweep();
  expect(await mailsTo(world.owner.email)).toEqual([]);
});

test("one mail lists all conversations that wait, the newest message of each, longest unread first", async () => {
  const { owner, workspaceId, visitor } = await unreadScene();
  await wait(8);
  await visitor.say("Hello?");
  await (await createVisitor(workspaceId)).say("Are you open?");
  await wait(7);
  expect(await sweep()).toBe(1);
  const [mail = "", ...others] = await mailsTo(owner.email);
  expect(others).toEqual([]);
  expect(mail).toContain("Subject: 2 conversations wait for you in “Juniper & Co.”");
  expect(mail).toMatch(/\(2 unread messages\)\nHello\?[\s\S]+\(1 unread message\)\nAre you open\?/);
  // Conversations that joined the mail early have no mail of their own later.
  await wait(30);
  expect(await sweep()).toBe(0);
});

test("a message after the mail was read is mailed again, one after an unread mail is not", async () => {
  const { owner, visitor, conversationId } = await unreadScene();
  await wait(15);
  await sweep();
  await visitor.say("Still there?");
  await wait(60);
  await sweep();
  expect(await mailsTo(owner.email)).toHaveLength(1);
  await markRead(owner.ctx, conversationId);
  await visitor.say("One more thing");
  await wait(15);
  await sweep();
  const mails = await mailsTo(owner.email);
  expect(mails).toHaveLength(2);
  expect(mails.filter((mail) => mail.includes("One more thing"))).toHaveLength(1);
});

test("a message that came before others were read waits for its own fifteen minutes", async () => {
  const { owner, visitor, conversationId } = await unreadScene();
  await wait(3);
  await visitor.say("Hello?");
  await wait(7);
  await sweep();
  await markRead(owner.ctx, conversationId, 1);
  await wait(5);
  expect(await sweep()).toBe(1);
  expect(await mailsTo(owner.email)).toEqual([]);
  await wait(3);
  await sweep();
  expect(await mailsTo(owner.email)).toHaveLength(1);
});

test("only those are mailed whom it concerns, at the time that each chose", async () => {
  const { owner, workspaceId, conversationId } = await unreadScene();
  const assignee = await addMember(workspaceId, "agent");
  const curious = await addMember(workspaceId, "agent");
  const never = await addMember(workspaceId, "agent");
  await updateSettings(curious.ctx, { scope: "all", mailMinutes: 30 });
  await updateSettings(never.ctx, { scope: "all", mailMinutes: null });
  await updateConversation(assignee.ctx, conversationId, { assigneeId: assignee.id });
  const mailed = async () => {
    const people = { owner, assignee, curious, never };
    const found = await Promise.all(
      Object.entries(people).map(async ([name, { email }]) =>
        (await mailsTo(email)).length > 0 ? name : "",
      ),
    );
    return found.filter(Boolean);
  };
  await wait(15);
  await sweep();
  expect(await mailed()).toEqual(["assignee"]);
  await wait(15);
  await sweep();
  expect(await mailed()).toEqual(["assignee", "curious"]);
});

test("one to whom an old conversation is assigned is mailed, if it stays unread from then on", async () => {
  const { owner, workspaceId, conversationId } = await unreadScene();
  await updateSettings(owner.ctx, { mailMinutes: null });
  const late = await addMember(workspaceId, "agent");
  await updateSettings(late.ctx, { scope: "mine" });
  await wait(120);
  await sweep();
  await updateConversation(owner.ctx, conversationId, { assigneeId: late.id });
  await remindOf({ workspaceId, userId: late.id }, conversationId);
  await wait(14);
  expect(await sweep()).toBe(0);
  await wait(1);
  expect(await sweep()).toBe(1);
  expect(await mailsTo(late.email)).toHaveLength(1);
});

test("a mention that one has not seen is mailed, also where every message was read; one that was seen is not", async () => {
  const { owner, workspaceId, conversationId } = await unreadScene();
  const people = [await addMember(workspaceId, "agent"), await addMember(workspaceId, "agent")] as const;
  const [waits, sees] = people;
  await markRead(owner.ctx, conversationId);
  const mentions = people.map(({ id }) => id);
  await addNote(owner.ctx, conversationId, { clientId: newId(), text: "Do you know her?", mentions });
  for (const { id } of people) await remindOf({ workspaceId, userId: id }, conversationId);
  await wait(14);
  expect(await sweep()).toBe(0);
  await seeMentions(sees.ctx, conversationId);
  await wait(1);
  await sweep();
  await wait(60);
  await sweep();
  expect(await mailsTo(sees.email)).toEqual([]);
  const mails = await mailsTo(waits.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatch(/Subject: \S+ \S+ mentioned you in “Juniper & Co\.”, about Visitor \w{4}\n/);
  expect(mails[0]).toContain(`${owner.name}: Do you know her?\n`);
  expect(mails[0]).not.toContain("unread message");
});

test("in quiet hours mails wait for their end, and a change of the settings counts at once", async () => {
  const { owner, reader } = await unreadScene();
  const quietHours = { from: 22 * 60, to: 7 * 60 };
  await updateSettings(owner.ctx, { timezone: "America/New_York", quietHours });
  await wait(15);
  await collectReminders();
  const night = { ...job(), now: () => new Date("2126-03-10T04:00:00Z") };
  expect(await findDueReaders(night)).toEqual([]);
  const { dueAt } = await prisma().unreadReminder.findFirstOrThrow({ where: { userId: owner.id } });
  expect(dueAt).toEqual(new Date("2126-03-10T11:00:00Z"));
  await updateSettings(owner.ctx, { quietHours: null });
  expect(await findDueReaders(job())).toEqual([reader]);
});

test("runs at once send one mail", async () => {
  const { owner, reader } = await unreadScene();
  await wait(15);
  await collectReminders();
  await Promise.all([remind(reader), remind(reader), remind(reader)]);
  expect(await mailsTo(owner.email)).toHaveLength(1);
});

test("no mail goes to an address that is not confirmed, nor past a second factor, nor to a former member", async () => {
  const { owner, workspaceId } = await unreadScene();
  const unconfirmed = await addMember(workspaceId, "agent");
  await prisma().user.update({ where: { id: unconfirmed.id }, data: { emailConfirmedAt: null } });
  const former = await addMember(workspaceId, "agent");
  await wait(15);
  await collectReminders();
  await prisma().member.delete({ where: { workspaceId_userId: { workspaceId, userId: former.id } } });
  await prisma().workspace.update({ where: { id: workspaceId }, data: { requiresSecondFactor: true } });
  await sweep();
  for (const { email } of [owner, unconfirmed, former]) expect(await mailsTo(email)).toEqual([]);
});

test("a mail is in its reader's language and quotes nothing if that is off", async () => {
  const { owner, conversationId } = await unreadScene();
  await prisma().user.update({ where: { id: owner.id }, data: { locale: "es" } });
  await updateSettings(owner.ctx, { showsText: false });
  await wait(15);
  await sweep();
  const [mail = ""] = await mailsTo(owner.email);
  expect(mail).toContain("espera una respuesta en «Juniper & Co.»");
  expect(mail).not.toContain("Where is my order?");
  expect(mail).toContain(conversationId);
});

test("a mail program turns the mails off with one call of the link (RFC 8058); opening it changes nothing", async () => {
  const { owner, reader } = await unreadScene();
  await updateSettings(owner.ctx, { digestHour: 8 });
  await wait(15);
  await sweep();
  const [mail = ""] = await mailsTo(owner.email);
  expect(mail).toContain("\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\n");
  const url = linkIn(mail, /\nList-Unsubscribe: <(.+)>\n/);
  const token = url.split("/").at(-1) ?? "";
  const opened = await call(mailOff, { params: { token } });
  expect([opened.status, opened.headers.get("location")]).toEqual([
    303,
    linkIn(mail, /\n(\S+\/mail-off#\S+)\n$/),
  ]);
  expect((await getSettings(reader)).mailMinutes).toBe(15);
  const one = {
    method: "POST",
    params: { token },
    raw: "List-Unsubscribe=One-Click",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  } as const;
  expect((await call(mailOff, one)).status).toBe(200);
  expect(await getSettings(reader)).toMatchObject({ mailMinutes: null, digestHour: 8 });
  expect((await call(mailOff, one)).status).toBe(200);
  const forged = await call(mailOff, { ...one, params: { token: `${token.slice(0, -4)}AAAA` } });
  expect([forged.status, forged.body.code]).toEqual([400, "invalid_token"]);
});

test("ended reminders are deleted after a month", async () => {
  const { owner } = await unreadScene();
  await wait(15);
  await sweep();
  const count = () => prisma().unreadReminder.count({ where: { userId: owner.id } });
  await pruneReminders(job());
  expect(await count()).toBe(1);
  await wait(31 * 1440);
  await pruneReminders(job());
  expect(await count()).toBe(0);
});

test("a run reads no more rows with two thousand unread conversations than with one", async () => {
  await stopAutovacuum();
  const { workspaceId, visitor, owner, conversationId } = await unreadScene();
  const people: Person[] = [owner];
  for (let each = 0; each < 3; each++) people.push(await addMember(workspaceId, "agent"));
  const grow = (count: number) =>
    query(
      "",
      `WITH made AS (INSERT INTO contacts (workspace_id, id, created_at, updated_at)
         SELECT $1, gen_random_uuid(), now(), now() FROM generate_series(1, $2::int) RETURNING id)
       INSERT INTO conversations (workspace_id, id, contact_id, channel, thread_key, unread_count, unread_since, created_at, updated_at)
       SELECT $1, id, id, 'messenger', id::text, 1, now() - interval '3 days', now(), now() FROM made`,
      [workspaceId, count],
    );
  /** Rows that a run reads which mails all four. */
  const read = async (): Promise<number> => {
    await markRead(owner.ctx, conversationId);
    await visitor.say("Hello?");
    const place = [workspaceId, conversationId];
    const since = "unread_since = now() - interval '20 minutes'";
    await query("", `UPDATE conversations SET ${since} WHERE workspace_id = $1 AND id = $2`, place);
    await query("", "UPDATE reminder_cursor SET collected_to = now() - interval '30 minutes'", []);
    const before = await rowsRead();
    expect(await sweep()).toBe(people.length);
    return (await rowsRead()) - before;
  };
  await read();
  const few = await read();
  await grow(2000);
  expect(await read()).toBeLessThan(few + 500);
});
