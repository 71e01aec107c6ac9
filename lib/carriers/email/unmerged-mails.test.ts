/** Mails of the time when two people were one contact: once that is undone, none brings one's words to the other. */
import { afterAll, expect, test } from "vitest";
import { createContact } from "@/lib/inbox/contacts/create";
import { mergeContacts } from "@/lib/inbox/conversations/merge-contacts";
import { unmergeContacts } from "@/lib/inbox/conversations/unmerge-contacts";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { arrive } from "@/lib/testing/arriving-mail";
import { goneVisitor } from "@/lib/testing/mail-copies";
import { createMailbox } from "@/lib/testing/mailboxes";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { startMailServer } from "@/lib/testing/smtp";

await takeOwnDatabase();
const server = await startMailServer();
process.env.SMTP_URL = server.url;
process.env.INBOUND_MAIL_URL = "imap://reply:secret@127.0.0.1:9";
process.env.REPLY_ADDRESS = "reply@parley.test";
afterAll(() => server.close());

/** Ana's messenger, in which a copy went to Ben's address while both were one. */
async function copyToOther() {
  const ana = await goneVisitor();
  await ana.reply("To Ana");
  await ana.sendDue();
  const email = `ben-${newId()}@people.test`;
  const { ctx } = ana.world.owner;
  const ben = await createContact(ctx, ana.workspaceId, { email });
  await mergeContacts(ctx, ana.contactId, { otherId: ben.contactId, take: ["email"] });
  await ana.reply("To whom?");
  await ana.sendDue();
  const [own, other] = (await ana.copies()).map(({ mailId }) => `<${mailId}>`);
  await unmergeContacts(ctx, ana.contactId, ben.contactId);
  const answer = { from: email, subject: "Re: Your cake", text: "Ben's secret", inReplyTo: other };
  const texts = (contactId: string) =>
    prisma().message.findMany({
      where: { workspaceId: ana.workspaceId, conversation: { contactId }, direction: "inbound" },
      select: { text: true },
    });
  return {
    ...ana,
    answer: { ...answer, references: [own ?? "", other ?? ""] },
    own,
    texts,
    benId: ben.contactId,
  };
}

test("an answer to a copy that went to the other one is in no conversation of the former contact's", async () => {
  const { answer, contactId, texts, address, own } = await copyToOther();
  const taken = await arrive({ ...answer, to: "reply@parley.test" });
  expect(taken).toMatchObject({ state: "ignored", problem: "no_answer" });
  expect(await texts(contactId)).toEqual([{ text: "Where is my cake?" }]);
  await arrive({ from: address, to: "reply@parley.test", subject: "Re", text: "Ana's", inReplyTo: own });
  expect(await texts(contactId)).toEqual([{ text: "Where is my cake?" }, { text: "Ana's" }]);
});

test("in a mailbox of the team's such an answer begins a conversation of the one who wrote it", async () => {
  const { answer, contactId, benId, texts, workspaceId } = await copyToOther();
  const mailbox = await createMailbox(workspaceId, { smtpPort: 9 });
  await arrive({ ...answer, to: mailbox.address }, mailbox);
  expect(await texts(contactId)).toEqual([{ text: "Where is my cake?" }]);
  expect(await texts(benId)).toEqual([{ text: "Ben's secret" }]);
});
