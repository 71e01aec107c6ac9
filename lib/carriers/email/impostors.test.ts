/** Mails of people who write in another's name, or into another's conversation. */
import { expect, test } from "vitest";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { arrive } from "@/lib/testing/arriving-mail";
import { goneVisitor } from "@/lib/testing/mail-copies";
import { createMailbox, mailboxScene } from "@/lib/testing/mailboxes";
import { startOperatorMail } from "@/lib/testing/operator-mail";
import { takeOwnDatabase } from "@/lib/testing/own-database";

await takeOwnDatabase();
const server = await startOperatorMail();
const scene = () => mailboxScene({ smtpPort: server.port });
const says = (...results: string[]) => ({ headers: { "Authentication-Results": results } });
const PASS = says("mx.shop.test; dmarc=pass");
const FAIL = says("mx.shop.test; dmarc=fail header.from=people.test");
const KNOWN = { authservId: "mx.shop.test", authservMails: null };
const know = (workspaceId: string) => prisma().mailbox.updateMany({ where: { workspaceId }, data: KNOWN });

/** A visitor of the messenger to whom an answer went as a mail. */
async function copied() {
  const visitor = await goneVisitor();
  await visitor.reply("On its way.");
  await visitor.sendDue();
  const raw = server.mails.get(visitor.address) ?? "";
  const token = /reply\+[0-9a-f]+@parley\.test/.exec(raw)?.[0] ?? "";
  const texts = async () => (await visitor.thread()).entries.map(({ text }) => text);
  return { ...visitor, token, texts };
}

test("a forged answer to a mail copy is no answer of the visitor", async () => {
  const visitor = await goneVisitor();
  const mailbox = await createMailbox(visitor.workspaceId, { smtpPort: server.port });
  await know(visitor.workspaceId);
  await visitor.reply("On its way.");
  await visitor.sendDue();
  const [copy] = await visitor.copies();
  const answer = { from: visitor.address, to: mailbox.address, inReplyTo: `<${copy?.mailId}>` };
  await arrive({ ...answer, text: "Pay to another account.", ...FAIL }, mailbox);
  expect((await visitor.thread()).entries).toHaveLength(2);
  await arrive({ ...answer, text: "Thank you.", ...PASS }, mailbox);
  expect((await visitor.thread()).entries.map(({ text }) => text).at(-1)).toBe("Thank you.");
});

test("a mail to a mailbox is never brought into another workspace's conversation, whatever addresses it names", async () => {
  const { token, address, texts } = await copied();
  const own = await scene();
  const row = await own.take({ from: address, to: token, cc: own.mailbox.address, text: "To both of you" });
  expect(row).toMatchObject({ state: "used", workspaceId: own.workspaceId });
  expect(await texts()).not.toContain("To both of you");
  expect((await own.rows()).map(({ text }) => text)).toEqual(["To both of you"]);
});

test("of two workspaces whose addresses a mail names, the one has it to which it was forwarded", async () => {
  const { token, address, texts } = await copied();
  const { workspaceId, mailbox } = await scene();
  const forwardingToken = newId().replaceAll("-", "").slice(0, 24);
  await prisma().mailbox.updateMany({
    where: { workspaceId, id: mailbox.id },
    data: { access: "forwarding", forwardingToken },
  });
  const row = await arrive({
    from: address,
    to: token,
    cc: mailbox.address,
    text: "Forwarded",
    headers: { "X-Forwarded-To": `reply+${forwardingToken}@parley.test` },
  });
  expect(row).toMatchObject({ state: "used", workspaceId });
  expect(await texts()).not.toContain("Forwarded");
});

test("a flood of forged mails is one conversation and does not silence who is named", async () => {
  const { write, threads, rows, workspaceId, person } = await scene();
  await know(workspaceId);
  for (let count = 0; count < 62; count++) await write(FAIL);
  expect(await threads()).toHaveLength(60);
  await write({ text: "It is me", ...PASS });
  const mine = (await rows()).at(-1);
  const conversation = (await threads()).find(({ id }) => id === mine?.conversationId);
  expect(conversation).toMatchObject({ isForged: false, status: "open", unreadCount: 1 });
  expect(conversation?.contact.email).toBe(person);
});

test("a stranger's program that names a contact in Reply-To is not in their thread, nor a verified contact's", async () => {
  const { take, write, threads, workspaceId, mailbox, person } = await scene();
  const first = `<${newId()}@people.test>`;
  await write({ messageId: first });
  const asAna = { from: "notifications@evil.test", replyTo: `Ana <${person}>`, to: mailbox.address };
  await take({ ...asAna, inReplyTo: first, text: "In the thread" });
  await take({
    ...asAna,
    references: [first],
    messageId: `<${newId()}@evil.test>`,
    text: "By its first mail",
  });
  const [own, ...others] = await threads();
  expect(own?.unreadCount).toBe(1);
  expect(others.map(({ contactId }) => contactId)).toEqual([own?.contactId, own?.contactId]);
  await prisma().contact.updateMany({ where: { workspaceId }, data: { verifiedAt: new Date() } });
  await take({ ...asAna, text: "As a verified person" });
  expect((await threads()).at(-1)?.contactId).not.toBe(own?.contactId);
});

test("at a provider where everyone has an address no other address is a form of the mailbox", async () => {
  const { rows, threads, ...own } = await mailboxScene({
    smtpPort: server.port,
    address: `shop-${newId()}@gmail.com`,
  });
  const other = `stranger-${newId()}@gmail.com`;
  await own.take({ from: other, replyTo: own.person, to: own.mailbox.address, text: "As someone else" });
  expect((await threads())[0]?.contact.email).toBe(other);
});

test("the server is learned by its farm, from the headers that have a verdict", async () => {
  const forgedAfter = async (...headers: string[][]) => {
    const { write, threads } = await scene();
    for (const header of headers) await write(says(...header));
    return (await threads()).at(-1)?.isForged;
  };
  const pass = (name: string) => [`${name}; dmarc=pass`];
  const mx = ["mx1.shop.test", "mx2.shop.test", "mx3.shop.test"].map(pass);
  expect(await forgedAfter(...mx, ["mx4.shop.test; dmarc=fail"])).toBe(true);
  const cloud = (result: string) => ["bimi.cloud.test; bimi=none", `dmarc.cloud.test; dmarc=${result}`];
  expect(await forgedAfter(cloud("pass"), cloud("pass"), cloud("pass"), cloud("fail"))).toBe(true);
  const other = [["mx.evil.test; dmarc=pass"], ["mx.shop.test; dmarc=pass"], ["mx.evil.test; dmarc=fail"]];
  expect(await forgedAfter(...other)).toBe(false);
});
