/** A mail that its server does not give now is fetched later, and no server holds a job for ever. */
import { expect, onTestFinished, test } from "vitest";
import { ImapFailure, withImap } from "@/lib/connections/email/imap";
import type { MailServer } from "@/lib/connections/email/mail-server";
import { createCtx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { startImapWords } from "@/lib/testing/imap-words";
import { mailboxScene } from "@/lib/testing/mailboxes";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { retryFailedMail } from "./failed-mails";
import { readFolder, requestReadings } from "./folders";
import { ingestMails } from "./ingest";

await takeOwnDatabase();
process.env.OUTBOUND_ALLOW_LOOPBACK = "1";
const job = createCtx({ type: "job", name: "test" });

async function stage(refused: Map<number, string>, mails = 3) {
  const imap = await startImapWords({ mails, refusal: (uid) => refused.get(uid) ?? null });
  onTestFinished(imap.close);
  const scene = await mailboxScene({ smtpPort: 9, imapPort: imap.port });
  const { workspaceId, mailbox } = scene;
  const name = `mailbox:${workspaceId}:${mailbox.id}`;
  // A folder that was read to its end before the mails came.
  const { id: folderId } = (
    await query<{ id: string }>(
      "",
      `INSERT INTO mail_folders (id, name, workspace_id, mailbox_id, uid_validity, created_at, fetched_at)
       VALUES (gen_random_uuid(), $1, $2, $3, 7, now(), now()) RETURNING id`,
      [name, workspaceId, mailbox.id],
    )
  )[0] as { id: string };
  const received = () =>
    query<{ id: string; uid: string; state: string; problem: string | null }>(
      "",
      "SELECT id, uid::text, state::text, problem FROM received_mails WHERE workspace_id = $1 ORDER BY uid",
      [workspaceId],
    );
  const read = async () => {
    await readFolder(job, name);
    await ingestMails(job, folderId);
    return (await received()).map(({ uid, state }) => `${uid} ${state}`);
  };
  return { ...scene, read, received };
}

test("a server that refuses everything for a moment loses no mail", async () => {
  const refused = new Map([1, 2, 3].map((uid) => [uid, "[LIMIT] UID FETCH Rate limit hit."]));
  const { read } = await stage(refused);
  expect(await read()).toEqual([]);
  refused.delete(1);
  expect(await read()).toEqual(["1 used"]);
  refused.clear();
  expect(await read()).toEqual(["1 used", "2 used", "3 used"]);
});

test("the one mail that a server cannot give is listed as failed, and can be tried again", async () => {
  const refused = new Map([[2, "Message is corrupt"]]);
  const { read, received, owner } = await stage(refused);
  expect(await read()).toEqual(["1 used", "2 failed", "3 used"]);
  const [, failed] = await received();
  expect(failed?.problem).toBe("the mail server: Message is corrupt");
  const retry = () => retryFailedMail(owner.ctx, { receivedMailId: failed?.id ?? "" });
  expect(await retry()).toBe("the mail server: Message is corrupt");
  refused.clear();
  expect(await retry()).toBeNull();
  expect((await received())[1]).toMatchObject({ state: "used" });
});

test("a refused mail is not given up while it is the last", async () => {
  const refused = new Map([[3, "try later"]]);
  const { read } = await stage(refused);
  expect(await read()).toEqual(["1 used", "2 used"]);
  refused.clear();
  expect(await read()).toEqual(["1 used", "2 used", "3 used"]);
});

test("a session with a server that never comes to an end is ended", async () => {
  const imap = await startImapWords({ mails: 0, refusal: () => null, drips: { everyMs: 50 } });
  onTestFinished(imap.close);
  const server = {
    host: "127.0.0.1",
    port: imap.port,
    security: "none" as const,
    auth: { user: "u", password: "p" },
    isGuarded: false,
  } satisfies MailServer;
  const open = withImap(server, (client) => client.mailboxOpen("INBOX"), 400);
  await expect(open).rejects.toThrow(ImapFailure);
  await expect(open).rejects.toThrow("the server took too long");
});

test("a folder that is being read is not asked for again", async () => {
  const { mailbox, workspaceId } = await stage(new Map(), 1);
  const name = `mailbox:${workspaceId}:${mailbox.id}`;
  const asked = async () => {
    await query("", "DELETE FROM outbox WHERE payload ->> 'name' = $1", [name]);
    await requestReadings(job);
    return (await query("", "SELECT 1 FROM outbox WHERE payload ->> 'name' = $1", [name])).length;
  };
  expect(await asked()).toBe(1);
  await query(
    "",
    "UPDATE mail_folders SET claimed_by = 1, lease_until = now() + interval '1 minute' WHERE name = $1",
    [name],
  );
  expect(await asked()).toBe(0);
});
