/** A mailbox that is connected again, in another way or with another server: nothing of the former is lost or left behind. */
import { expect, test } from "vitest";
import { listFailedMails } from "@/lib/carriers/email/failed-mails";
import { prisma } from "@/lib/platform/db";
import { transaction } from "@/lib/platform/transaction";
import { mailboxScene } from "@/lib/testing/mailboxes";
import { startOperatorMail } from "@/lib/testing/operator-mail";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { addMailbox, moveFolder } from "./add";
import { connectMailbox, disconnectMailbox } from "./connect";
import { folderName } from "./state";

await takeOwnDatabase();
const server = await startOperatorMail();

async function stage() {
  const scene = await mailboxScene({ smtpPort: server.port });
  const { workspaceId, mailbox } = scene;
  const name = folderName({ workspaceId, id: mailbox.id });
  const at = new Date();
  const folder = await prisma().mailFolder.create({
    data: {
      id: mailbox.id,
      name,
      workspaceId,
      mailboxId: mailbox.id,
      createdAt: at,
      uidValidity: 7n,
      lastUid: 20n,
      fetchedAt: at,
    },
  });
  await prisma().receivedMail.create({
    data: {
      id: folder.id,
      folderId: folder.id,
      workspaceId,
      mailboxId: mailbox.id,
      uid: 20n,
      receivedAt: at,
      sizeBytes: 9,
      state: "failed",
      problem: "no_sender",
      settledAt: at,
    },
  });
  return { ...scene, name };
}

test("failed mails outlive a mailbox that is disconnected and connected again", async () => {
  const { owner, mailbox, name, workspaceId } = await stage();
  const at = new Date();
  await prisma().mailbox.updateMany({ where: { workspaceId }, data: { testSentAt: at, testedAt: at } });
  await disconnectMailbox(owner.ctx, mailbox.id);
  const { address, imap, smtp } = mailbox;
  const servers = { imap: imap ?? {}, smtp: smtp ?? {} };
  const again = { id: mailbox.id, address, access: "password", state: "connected" } as const;
  expect(await addMailbox(owner.ctx, { ...again, ...servers })).toMatchObject({
    testSentAt: null,
    testedAt: null,
  });
  expect(await listFailedMails(owner.ctx)).toMatchObject([{ problem: "no_sender", mailboxId: mailbox.id }]);
  // A new reading begins with what comes from now on.
  expect(await prisma().mailFolder.count({ where: { workspaceId, name } })).toBe(0);
});

test("an address that is forwarded now keeps nothing of its server, and waits for its proof", async () => {
  const { owner, mailbox, write, threads, reply, drain, rows, workspaceId } = await stage();
  await write();
  const id = (await threads())[0]?.id ?? "";
  await disconnectMailbox(owner.ctx, mailbox.id);
  const input = { access: "forwarding" as const, address: mailbox.address, displayName: "Shop" };
  expect((await connectMailbox(owner.ctx, input)).id).toBe(mailbox.id);
  expect(await prisma().mailbox.findFirst({ where: { workspaceId } })).toMatchObject({
    access: "forwarding",
    imap: null,
    smtp: null,
    userName: null,
    password: null,
  });
  await reply(id, "The answer");
  await drain(id);
  expect((await rows()).at(-1)).toMatchObject({ state: "queued", failure: { code: "mailbox_not_proved" } });
});

test("another server's numbers mean other mails: those of the last days are read again", async () => {
  const { owner, mailbox, name, workspaceId } = await stage();
  await transaction(owner.ctx, (tx) => moveFolder(tx, { workspaceId, id: mailbox.id }));
  const folder = await prisma().mailFolder.findUnique({ where: { name } });
  expect(folder).toMatchObject({ uidValidity: 0n, lastUid: 0n, fetchedAt: expect.any(Date) });
  expect(await listFailedMails(owner.ctx)).toHaveLength(1);
});
