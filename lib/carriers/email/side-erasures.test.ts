/** A mail of a side thread whose words were erased, before or while it is sent, says nothing afterwards and waits for nothing. */
import { afterAll, expect, test } from "vitest";
import { retrySideMessage } from "@/lib/inbox/side-threads/forward";
import { eraseBegun, eraseContact } from "@/lib/partner/erasure/erase";
import { eraseOldSideMessages } from "@/lib/partner/erasure/old-messages";
import { createCtx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { newId, toPublicId } from "@/lib/platform/ids";
import { bounce } from "@/lib/testing/arriving-mail";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { sideScene } from "@/lib/testing/side-threads";
import { startMailServer } from "@/lib/testing/smtp";
import { claimSide, recordSide } from "./side-queries";

await takeOwnDatabase();
const server = await startMailServer();
afterAll(() => server.close());
const job = createCtx({ type: "job", name: "test" });
const takenBy = (address: string) => server.taken.filter((each) => each === address).length;

async function scene() {
  const base = await sideScene({ smtpPort: server.port, mails: server.mails });
  const { workspaceId, owner } = base;
  const erase = async () => {
    const { contactId } = await prisma().conversation.findFirstOrThrow({ where: { workspaceId } });
    await eraseContact(owner.ctx, workspaceId, toPublicId("contact", contactId));
    return contactId;
  };
  const stored = () => prisma().sideMessage.findMany({ where: { workspaceId }, orderBy: { id: "asc" } });
  return { ...base, erase, stored };
}

test("a mail that is refused for now after the erasure has failed, and says nothing of the server's answer", async () => {
  const { forward, workspaceId, supplier, erase, stored } = await scene();
  const sideMessageId = (await forward()).messages[0]?.id ?? "";
  const ref = { workspaceId, sideMessageId };
  const claimed = await claimSide(ref, { worker: 1, leaseSeconds: 60, mailId: `${newId()}@shop.test` });
  expect(claimed?.attempt).toBe(1);
  await erase();
  const failure = {
    ...{ code: "mail_deferred", providerErrorCode: null, message: "m", nextStep: "n", retryable: true },
    ...{ audience: "platform" as const, detail: `451 <${supplier}> try again later` },
  };
  await recordSide(job, { ...ref, attempt: 1, state: "queued", mailId: null, failure, delaySeconds: 60 });
  const [row] = await stored();
  expect(row).toMatchObject({ state: "failed", dueAt: null, failure: { code: "mail_deferred" } });
  expect(JSON.stringify(row)).not.toContain(supplier);
});

test("a bounce after the erasure fails the mail, and its reason is not kept", async () => {
  const { sent, take, mailbox, supplier, erase, stored } = await scene();
  const { mail } = await sent();
  await erase();
  await take(bounce(mailbox.address, mail.mailId, supplier));
  const [row] = await stored();
  expect(row).toMatchObject({ state: "failed", failure: { code: "mail_mailbox_full" } });
  expect(row?.failure).not.toHaveProperty("detail");
});

test("an erasure that a former version began takes side threads when it ends", async () => {
  const { sent, workspaceId, supplier, erase, stored } = await scene();
  await sent();
  const contactId = await erase();
  await prisma().sideThread.updateMany({
    where: { workspaceId },
    data: { address: supplier, subject: "Fwd: My order", erasedAt: null },
  });
  await prisma().sideMessage.updateMany({ where: { workspaceId }, data: { text: "Can you look at this?" } });
  await prisma().contact.updateMany({
    where: { workspaceId, id: contactId },
    data: { erasedAt: new Date(Date.now() - 60_000) },
  });
  await eraseBegun();
  expect(await prisma().sideThread.findMany({ where: { workspaceId } })).toMatchObject([
    { address: null, subject: null, erasedAt: expect.any(Date) },
  ]);
  expect(await stored()).toMatchObject([{ text: null }]);
});

test("a failed mail without words is not sent again", async () => {
  const { sent, writeAside, sendDue, workspaceId, owner, conversationId, supplier } = await scene();
  const { id, thread } = await sent();
  server.refused.add(supplier);
  await writeAside(id, "And the colour?");
  await sendDue();
  server.refused.delete(supplier);
  const failed = (await thread()).messages[1];
  expect(failed).toMatchObject({ state: "failed", isRetryable: true });
  await eraseOldSideMessages(job, workspaceId, new Date(Date.now() + 60_000));
  expect((await thread()).messages[1]).toMatchObject({ state: "failed", isRetryable: false });
  const ref = { conversationId, sideThreadId: id, sideMessageId: failed?.id ?? "" };
  await expect(retrySideMessage(owner.ctx, ref)).rejects.toMatchObject({ code: "message_not_found" });
});

test("a forward without a comment whose messages were erased meanwhile does not leave", async () => {
  const { forward, sendDue, workspaceId, messageId, supplier, read } = await scene();
  const { id } = await forward({ comment: "" });
  await prisma().message.updateMany({
    where: { workspaceId, id: messageId },
    data: { type: "erased", text: null },
  });
  await sendDue();
  expect(takenBy(supplier)).toBe(0);
  expect(await read(id)).toMatchObject({
    messages: [{ state: "failed", failure: { code: "mail_empty" } }],
  });
});

test("an answer that was not sent is not quoted by the next one", async () => {
  const { sent, writeAside, sendDue, mailTo, supplier } = await scene();
  const { id } = await sent();
  server.refused.add(supplier);
  await writeAside(id, "Words that never left.");
  await sendDue();
  server.refused.delete(supplier);
  await writeAside(id, "Second try.");
  await sendDue();
  const { text } = await mailTo();
  expect(text).toMatch(/^Second try\.\n\n/);
  expect(text).toContain("> Can you look at this?");
  expect(text).not.toContain("never left");
});
