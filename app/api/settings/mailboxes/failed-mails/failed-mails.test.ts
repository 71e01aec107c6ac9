/** Mails that became no message are shown to admins with their reason, and can be tried again, read and dismissed. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listFailedMails } from "@/lib/carriers/email/failed-mails";
import { pruneReceivedMails } from "@/lib/carriers/email/ingest";
import type { FailedMail } from "@/lib/carriers/email/schemas";
import type { MailboxList } from "@/lib/connections/mailboxes/schemas";
import { createCtx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { asMember, call } from "@/lib/testing/call";
import { mailboxScene } from "@/lib/testing/mailboxes";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { addMember, createWorld } from "@/lib/testing/world";
import * as mailboxes from "../route";
import * as dismissing from "./dismiss/route";
import * as original from "./original/route";
import * as failedMails from "./route";

await takeOwnDatabase();

const NAMELESS = "Subject: Hello\r\n\r\nWho am I?";

async function scene() {
  const { take, mailbox, owner, workspaceId, world, rows } = await mailboxScene({ smtpPort: 9 });
  const headers = asMember(owner, workspaceId);
  const failed = await take(Buffer.from(NAMELESS));
  const body = { receivedMailId: failed?.id ?? "" };
  const list = async () => (await call<{ items: FailedMail[] }>(failedMails, { headers })).body.items;
  const counts = async () =>
    (await call<MailboxList>(mailboxes, { headers })).body.mailboxes.map(({ failedMails: count }) => count);
  const post = (route: object, given = body) =>
    call<{ problem: string | null }>(route as typeof failedMails, { method: "POST", headers, body: given });
  return { take, mailbox, owner, workspaceId, world, rows, headers, body, list, counts, post };
}

test("a failed mail is listed with its reason and counted at its mailbox; its bytes can be read", async () => {
  const { list, counts, body, mailbox, headers } = await scene();
  expect(await list()).toMatchObject([
    {
      id: body.receivedMailId,
      mailboxId: mailbox.id,
      state: "failed",
      problem: "no_sender",
      sender: null,
      sizeBytes: NAMELESS.length,
    },
  ]);
  expect(await counts()).toEqual([1]);
  const request = new Request("http://localhost:3000/api/settings/mailboxes/failed-mails/original", {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const read = await original.POST(request, { params: Promise.resolve({}) });
  expect([read.status, await read.text()]).toEqual([200, NAMELESS]);
  expect(read.headers.get("content-disposition")).toMatch(/^attachment/);
});

test("a retry reads the bytes again: it says why it failed again, or the mail becomes a message", async () => {
  const { take, list, counts, body, post, rows, mailbox } = await scene();
  expect((await post(failedMails)).body).toEqual({ problem: "no_sender" });
  expect(await list()).toHaveLength(1);
  const used = await take({ from: "ana@people.test", to: mailbox.address, text: "Hello" });
  // Simulates an earlier version that could not read it.
  await query("", "DELETE FROM messages WHERE id = $1", [used?.messageId]);
  await query(
    "",
    `INSERT INTO received_mails SELECT (r).* FROM (SELECT jsonb_populate_record(m, jsonb_build_object(
       'id', $2::uuid, 'state', 'failed', 'problem', 'an error', 'dismissed_at', null, 'message_id', null)) AS r
     FROM received_mails m WHERE id = $1) AS list`,
    [body.receivedMailId, used?.id],
  );
  expect(await counts()).toEqual([2]);
  const mine = { receivedMailId: used?.id ?? "" };
  expect((await post(failedMails, mine)).body).toEqual({ problem: null });
  expect(await rows()).toMatchObject([{ text: "Hello" }]);
  expect((await list()).map(({ id }) => id)).toEqual([body.receivedMailId]);
  // Twice is once.
  expect((await post(failedMails, mine)).body).toEqual({ problem: null });
  expect(await rows()).toHaveLength(1);
});

test("a dismissed mail leaves list and count, and cannot be tried again; mails of ours are never listed", async () => {
  const { list, counts, post } = await scene();
  expect((await post(dismissing)).status).toBe(200);
  expect((await post(dismissing)).status, "twice is once").toBe(200);
  expect(await list()).toEqual([]);
  expect(await counts()).toEqual([0]);
  expect((await post(original)).status).toBe(404);
});

test("only admins of the workspace reach it", async () => {
  const { body, workspaceId, headers, list } = await scene();
  const stranger = await createWorld();
  const agent = await addMember(workspaceId, "agent");
  const tries = [
    { as: asMember(stranger.owner, stranger.workspaceId), status: 404, code: "not_found" },
    { as: asMember(agent, workspaceId), status: 403, code: "forbidden" },
  ];
  for (const { as, status, code } of tries)
    for (const route of [failedMails, dismissing, original])
      expect(await call(route as typeof failedMails, { method: "POST", headers: as, body })).toMatchObject({
        status,
        body: { code },
      });
  const others = await call<{ items: FailedMail[] }>(failedMails, { headers: tries[0]?.as ?? headers });
  expect(others.body.items).toEqual([]);
  expect(await list()).toHaveLength(1);
});

test("failed mails are kept for 90 days, dismissed and ignored ones for 30", async () => {
  const { body, owner, take, mailbox, post } = await scene();
  const age = (days: number) =>
    query("", "UPDATE received_mails SET received_at = now() - make_interval(days => $1)", [days]);
  const job = createCtx({ type: "job", name: "test" });
  await take({ from: "ana@people.test", to: mailbox.address, text: "Used" });
  await age(31);
  await pruneReceivedMails(job);
  expect((await listFailedMails(owner.ctx)).map(({ id }) => id)).toEqual([body.receivedMailId]);
  await age(91);
  await pruneReceivedMails(job);
  expect(await listFailedMails(owner.ctx)).toEqual([]);
  expect((await post(original)).status).toBe(404);
});

test("the upgrade has the failed mails of the last 30 days processed once more, and no others", async () => {
  const { body, take, mailbox } = await scene();
  const old = await take(Buffer.from(NAMELESS));
  const own = await take({ from: "ana@people.test", to: mailbox.address, text: "Used" });
  await query("", "UPDATE received_mails SET received_at = now() - interval '31 days' WHERE id = $1", [
    old?.id,
  ]);
  const [folder] = readdirSync("prisma/migrations").filter((name) => name.endsWith("_add_failed_mails"));
  const sql = readFileSync(`prisma/migrations/${folder}/migration.sql`, "utf8");
  await query("", sql.slice(sql.lastIndexOf("UPDATE")), []);
  const rows = await query<{ id: string; state: string }>(
    "",
    "SELECT id, state::text FROM received_mails WHERE mailbox_id = $1",
    [mailbox.id],
  );
  expect(Object.fromEntries(rows.map(({ id, state }) => [id, state]))).toEqual({
    [body.receivedMailId]: "stored",
    [old?.id ?? ""]: "failed",
    [own?.id ?? ""]: "used",
  });
});
