/** Answers reach a visitor who has gone, and the visitor's mails come back into the conversation: through real mail servers. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recordVisitorReceipts } from "@/lib/carriers/messenger/visitor-messages";
import { query } from "@/lib/platform/db";
import { goneVisitor, job } from "@/lib/testing/mail-copies";
import { answer, inboxOf, untilMails } from "@/lib/testing/mail-program";
import { hasMailServers, type MailServers, startMailServers } from "@/lib/testing/mail-servers";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { readFolder } from "./folders";
import { ingestMails } from "./ingest";

await takeOwnDatabase();
const REPLY = "reply@parley.test";

describe.skipIf(!hasMailServers)("answers by e-mail", () => {
  let servers: MailServers;
  beforeAll(async () => {
    servers = await startMailServers();
    process.env.SMTP_URL = servers.smtpUrl;
    process.env.INBOUND_MAIL_URL = servers.imapUrl(REPLY);
    process.env.REPLY_ADDRESS = REPLY;
  });
  afterAll(() => servers.stop());

  /** All that has arrived at the operator's mailbox. */
  async function takeIn() {
    const name = `operator:${REPLY}@127.0.0.1:${servers.imapPort}`;
    while (!(await readFolder(job, name)).isEmpty);
    const folders = await query<{ id: string }>("", "SELECT id FROM mail_folders", []);
    for (const { id } of folders) while (!(await ingestMails(job, id)).isEmpty);
  }

  test("several answers are one mail with the thread quoted, and its answer comes back into the conversation", async () => {
    const { address, reply, sendDue, copies, thread, conversationId, status } = await goneVisitor();
    await reply("On its way.");
    await reply("It arrives at five.");
    await sendDue();
    const [mail] = await untilMails(servers, address, 1);
    if (!mail) throw new Error("no mail");
    expect(mail.text).toMatch(/^On its way\.\n\nIt arrives at five\.\n/);
    expect(mail.text).toContain("> Where is my cake?");
    expect(mail.from).toEqual({ address: REPLY, name: "Maya Lindqvist · Juniper & Co." });
    expect(mail.replyTo[0]?.address).toMatch(/^reply\+[0-9a-f]{32}@parley\.test$/);
    expect(await copies()).toMatchObject([{ state: "sent", count: 2 }]);

    await query("", "UPDATE conversations SET status = 'resolved' WHERE id = $1", [conversationId]);
    await answer(servers, `Ana <${address}>`, mail, { text: "Thank you!" });
    await untilMails(servers, REPLY, 1);
    await takeIn();
    await takeIn();
    const { entries, mailCopies } = await thread();
    expect(entries).toHaveLength(4);
    expect(entries.at(-1)).toMatchObject({
      direction: "inbound",
      senderType: "contact",
      senderName: "Ana",
      type: "email",
      content: { from: { address, name: "Ana" }, isFromContact: true, automatic: null },
    });
    expect(mailCopies).toMatchObject([{ state: "sent", address, firstNumber: 2, lastNumber: 3 }]);
    expect(await status()).toEqual({ status: "open", unread: 1 });
    expect(JSON.stringify(entries)).not.toMatch(/reply\+/);
    expect(await copies()).toMatchObject([{ state: "sent", failure: null }]);

    // The next answer is in the same thread of the visitor's program.
    await reply("You are welcome.");
    await sendDue();
    const [, second] = await untilMails(servers, address, 2);
    expect(second?.references).toEqual([mail.mailId, expect.any(String)]);
    expect(second?.subject).toBe(`Re: ${mail.subject}`);
  });

  test("no mail goes out for what the visitor has read", async () => {
    const { visitor, address, reply, sendDue, copies } = await goneVisitor();
    const { number } = (await reply("Still here?")).message;
    await recordVisitorReceipts(await visitor.ctx(), { deliveredNumber: number, readNumber: number });
    await sendDue();
    expect(await copies()).toEqual([]);
    expect(await inboxOf(servers, address)).toEqual([]);
  });

  test("an address that its server does not know, at once or later, fails the copy and not the message", async () => {
    const refused = await goneVisitor("unknown@people.test");
    await refused.reply("Hello");
    await refused.sendDue();
    expect(await refused.copies()).toMatchObject([
      { state: "failed", failure: { code: "mail_address_unknown" } },
    ]);
    const bounced = await goneVisitor("someone@bouncing.test");
    await bounced.reply("Hello");
    await bounced.sendDue();
    expect(await bounced.copies()).toMatchObject([{ state: "sent" }]);
    await untilMails(servers, REPLY, 2);
    await takeIn();
    const [copy] = await bounced.copies();
    expect(copy).toMatchObject({ state: "failed", failure: { code: "mail_address_unknown" } });
    expect(copy?.failure?.detail).toContain("no such mailbox here");
    for (const { thread } of [refused, bounced])
      expect((await thread()).entries.at(-1)).toMatchObject({ direction: "outbound", deliveryState: "sent" });
    // Later answers do not go there.
    await bounced.reply("Are you there?");
    await bounced.sendDue();
    expect(await bounced.copies()).toHaveLength(1);
  });
});
