/** Bytes that a workspace may store in a day, and the disk that may not get full. */
import { afterEach, beforeAll, expect, test } from "vitest";
import { listMailboxes } from "@/lib/connections/mailboxes/connect";
import { folderName } from "@/lib/connections/mailboxes/state";
import { readStatus } from "@/lib/http/status";
import { store } from "@/lib/inbox/attachments/uploads";
import { createCtx } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { fileStore } from "@/lib/platform/file-store";
import { newId } from "@/lib/platform/ids";
import { arrive } from "@/lib/testing/arriving-mail";
import { inboxOf, post, untilMails } from "@/lib/testing/mail-program";
import { hasMailServers, type MailServers, startMailServers } from "@/lib/testing/mail-servers";
import { createMailbox } from "@/lib/testing/mailboxes";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { createVisitor, createWorld } from "@/lib/testing/world";
import { readFolder } from "./folders";

await takeOwnDatabase();
const job = createCtx({ type: "job", name: "test" });
const LIMITS = {
  REPLY_ADDRESS: "reply@parley.test",
  FILES_FREE_MB: 0,
  MAIL_MB_PER_DAY: 2000,
  UPLOAD_MB_PER_DAY: 5000,
};
beforeAll(() => void Object.assign(env(), LIMITS));
afterEach(() => void Object.assign(env(), LIMITS));
/** More than any disk has. */
const FULL = 1_000_000_000;
const file = { kind: "document", mimeType: "application/pdf", fileName: "a.pdf" };

test("nothing new is stored when the disk is nearly full, what is there is read, and the status says so", async () => {
  const { workspaceId } = await createWorld();
  const { id } = await store(job, workspaceId, file, Buffer.from("%PDF"));
  expect(await readStatus()).toMatchObject({ checks: { files: "ok" } });
  env().FILES_FREE_MB = FULL;
  expect(await readStatus()).toMatchObject({ status: "degraded", checks: { files: "degraded" } });
  await expect(store(job, workspaceId, file, Buffer.from("%PDF"))).rejects.toMatchObject({
    code: "unavailable",
  });
  await expect(fileStore.put(newId(), async (into) => void into.end("x"))).rejects.toMatchObject({
    code: "unavailable",
  });
  expect(await fileStore.read(id)).toMatchObject({ size: 4 });
});

test("beyond the day's space a forwarded mail is taken without its files and bytes, and says so", async () => {
  const { workspaceId } = await createWorld();
  const mailbox = await createMailbox(workspaceId, { smtpPort: 9 });
  const forwardingToken = newId().replaceAll("-", "").slice(0, 24);
  await prisma().mailbox.updateMany({
    where: { workspaceId, id: mailbox.id },
    data: { access: "forwarding", forwardingToken },
  });
  const forwarded = (text: string) =>
    arrive({
      from: "ana@people.test",
      to: `reply+${forwardingToken}@parley.test`,
      text,
      attachments: [{ filename: "a.txt", content: "x".repeat(1_200_000) }],
    });
  env().MAIL_MB_PER_DAY = 1;
  const [first, second] = [await forwarded("One"), await forwarded("Two")];
  const isThere = async (id = "") => {
    const stored = await fileStore.read(id);
    await stored?.stream.cancel();
    return stored !== null;
  };
  expect([await isThere(first?.id), await isThere(second?.id)]).toEqual([true, false]);
  const messages = await prisma().message.findMany({ where: { workspaceId }, orderBy: { createdAt: "asc" } });
  expect(messages.map(({ text, attachments }) => [text, (attachments as unknown[]).length])).toEqual([
    ["One", 1],
    ["Two", 0],
  ]);
  expect(messages[1]?.content).toMatchObject({ leftOut: { files: 1 } });
});

test("a workspace uploads so many bytes in a day; other workspaces and the next day are free", async () => {
  env().UPLOAD_MB_PER_DAY = 1;
  const [one, other] = [await createWorld(), await createWorld()];
  const most = Buffer.alloc(1_000_000);
  await store(job, one.workspaceId, file, most);
  await expect(store(job, one.workspaceId, file, most)).rejects.toMatchObject({ code: "rate_limited" });
  await store(job, other.workspaceId, file, most);
  await query(
    "",
    "UPDATE attachments SET created_at = created_at - interval '1 day' WHERE workspace_id = $1",
    [one.workspaceId],
  );
  await store(job, one.workspaceId, file, most);
});

test("visitors' files leave the team half of the day", async () => {
  env().UPLOAD_MB_PER_DAY = 3;
  const { workspaceId } = await createWorld();
  const bytes = Buffer.alloc(1_048_576, 65);
  const send = async () => {
    const { id } = await createVisitor(workspaceId);
    return store(job, workspaceId, { ...file, visitorId: id }, bytes);
  };
  await send();
  await expect(send()).rejects.toMatchObject({ code: "rate_limited" });
  for (let count = 0; count < 2; count++) await store(job, workspaceId, file, bytes);
  await expect(store(job, workspaceId, file, bytes)).rejects.toMatchObject({ code: "rate_limited" });
});

test("of uploads that come at once only those that fit into the day are taken", async () => {
  env().UPLOAD_MB_PER_DAY = 1;
  const { workspaceId } = await createWorld();
  const half = Buffer.alloc(600_000);
  const ends = await Promise.allSettled(Array.from({ length: 6 }, () => store(job, workspaceId, file, half)));
  expect(ends.map(({ status }) => status).sort()).toEqual([
    ...Array(1).fill("fulfilled"),
    ...Array(5).fill("rejected"),
  ]);
});

test.skipIf(!hasMailServers)(
  "a mailbox beyond its day leaves mails on their server, says so, and fetches them later",
  async () => {
    const servers: MailServers = await startMailServers();
    try {
      const { workspaceId } = await createWorld();
      const address = `space-${newId()}@shop.test`;
      const mailbox = await createMailbox(workspaceId, {
        smtpPort: servers.smtpPort,
        imapPort: servers.imapPort,
        address,
        password: "secret-of-the-mailbox",
      });
      await readFolder(job, folderName({ workspaceId, id: mailbox.id }));
      for (let count = 1; count <= 3; count++) {
        await post(servers, { from: "a@people.test", to: address, text: "x".repeat(700_000) });
        await untilMails(servers, address, count);
      }
      env().MAIL_MB_PER_DAY = 1;
      const rows = () => query("", "SELECT 1 FROM received_mails WHERE workspace_id = $1", [workspaceId]);
      await readFolder(job, folderName({ workspaceId, id: mailbox.id }));
      expect(await rows()).toHaveLength(2);
      expect(await listMailboxes(workspaceId)).toMatchObject([{ problem: { code: "mail_room_used" } }]);
      expect(await inboxOf(servers, address)).toHaveLength(3);
      await query(
        "",
        "UPDATE received_mails SET received_at = received_at - interval '1 day' WHERE workspace_id = $1",
        [workspaceId],
      );
      await readFolder(job, folderName({ workspaceId, id: mailbox.id }));
      expect(await rows()).toHaveLength(3);
      expect(await listMailboxes(workspaceId)).toMatchObject([{ problem: null, state: "connected" }]);
    } finally {
      await servers.stop();
    }
  },
);
