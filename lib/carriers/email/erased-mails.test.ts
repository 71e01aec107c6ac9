/** Mails leave nothing of an erased person, and nothing old. */
import { afterAll, expect, test } from "vitest";
import { holdQueued } from "@/lib/carriers/drain-lane";
import { removeFiles } from "@/lib/inbox/attachments/uploads";
import { eraseBegun, eraseContact } from "@/lib/partner/erasure/erase";
import { prisma, query } from "@/lib/platform/db";
import { fileStore } from "@/lib/platform/file-store";
import { toPublicId } from "@/lib/platform/ids";
import { arrive } from "@/lib/testing/arriving-mail";
import { goneVisitor, job } from "@/lib/testing/mail-copies";
import { mailboxScene } from "@/lib/testing/mailboxes";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { filesWith, placesOf } from "@/lib/testing/planted";
import { startMailServer } from "@/lib/testing/smtp";
import { pruneReceivedMails } from "./ingest";

await takeOwnDatabase();
const server = await startMailServer();
process.env.SMTP_URL = server.url;
process.env.INBOUND_MAIL_URL = "imap://reply:secret@127.0.0.1:9";
process.env.REPLY_ADDRESS = "reply@parley.test";
afterAll(() => server.close());

test("of an erased contact's mails nothing is left, and a later answer is not taken", async () => {
  const words = ["quokka", "wilhelmina.planted"];
  const { workspaceId, contactId, address, reply, sendDue, copies } = await goneVisitor(
    "wilhelmina.planted@people.test",
  );
  await reply("On its way.");
  server.answers.set(address, { to: "rcpt", line: `451 not yet, ${address}` });
  await sendDue();
  server.answers.delete(address);
  await reply("Really.");
  await sendDue();
  const [copy] = await copies();
  const answer = {
    from: `Wilhelmina <${address}>`,
    to: "reply@parley.test",
    inReplyTo: `<${copy?.mailId}>`,
    subject: "quokka",
    text: "I saw a quokka",
    html: "<p>quokka</p>",
    attachments: [{ filename: "quokka.txt", content: "quokka" }],
  };
  expect(await arrive(answer)).toMatchObject({ state: "used" });
  expect(await placesOf(words)).not.toEqual([]);
  expect(filesWith(words)).not.toEqual([]);

  await eraseContact(job, workspaceId, toPublicId("contact", contactId));
  await prisma().contact.updateMany({
    where: { workspaceId, id: contactId },
    data: { erasedAt: new Date(Date.now() - 60_000) },
  });
  await eraseBegun();
  expect(await placesOf(words)).toEqual([]);
  expect(filesWith(words)).toEqual([]);
  expect(await copies()).toMatchObject([{ state: "sent" }, { state: "sent" }]);
  expect(await arrive(answer)).toBeNull();
  expect(filesWith(words)).toEqual([]);
});

test("an erased contact's mail that a server gives once more leaves nothing", async () => {
  const words = ["numbat", "isolde.planted"];
  const { workspaceId, write, threads, person } = await mailboxScene({ smtpPort: server.port });
  const mail = {
    from: `isolde.planted <${person}>`,
    messageId: "<first@people.test>",
    text: "I saw a numbat",
  };
  await write(mail);
  const contactId = (await threads())[0]?.contactId ?? "";
  await eraseContact(job, workspaceId, toPublicId("contact", contactId));
  await prisma().contact.updateMany({
    where: { workspaceId, id: contactId },
    data: { erasedAt: new Date(Date.now() - 60_000) },
  });
  await eraseBegun();
  expect(await write(mail)).toBeNull();
  expect([await placesOf(words), filesWith(words)]).toEqual([[], []]);
});

test("a received mail and its file are deleted after 30 days", async () => {
  const old = await arrive({ from: "x@people.test", to: "reply@parley.test", text: "old" });
  const young = await arrive({ from: "x@people.test", to: "reply@parley.test", text: "young" });
  await query("", "UPDATE received_mails SET received_at = now() - interval '31 days' WHERE id = $1", [
    old?.id,
  ]);
  expect(await pruneReceivedMails(job)).toBe(1);
  await removeFiles();
  expect(await fileStore.read(old?.id ?? "")).toBeNull();
  expect(await prisma().receivedMail.count({ where: { id: young?.id ?? "" } })).toBe(1);
});

test("after a restore no planned mail is sent a second time", async () => {
  const queued = await goneVisitor();
  server.answers.set(queued.address, { to: "rcpt", line: "451 not yet" });
  await queued.reply("Hello");
  await queued.sendDue();
  const waiting = await goneVisitor();
  await waiting.reply("Hello");
  await holdQueued();
  expect(await queued.copies()).toMatchObject([{ state: "unknown" }]);
  expect(await waiting.copies()).toEqual([]);
});
