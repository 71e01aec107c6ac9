/** Mailboxes on real mail servers: connected only if both servers let them in, read, answered from, tested, and disconnected. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { drainLane } from "@/lib/carriers/drain-lane";
import { readFolder } from "@/lib/carriers/email/folders";
import { ingestMails } from "@/lib/carriers/email/ingest";
import { sendMessage } from "@/lib/inbox/messages/send";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { job } from "@/lib/testing/mail-copies";
import { answer, inboxOf, post, untilMails } from "@/lib/testing/mail-program";
import { hasMailServers, type MailServers, PASSWORD, startMailServers } from "@/lib/testing/mail-servers";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { createWorld, type World } from "@/lib/testing/world";
import { connectMailbox, disconnectMailbox, listMailboxes, updateMailbox } from "./connect";
import { folderName } from "./state";
import { sendTestMail } from "./test-mail";

await takeOwnDatabase();
const REPLY = "reply@parley.test";

describe.skipIf(!hasMailServers)("a mailbox", () => {
  let servers: MailServers;
  beforeAll(async () => {
    servers = await startMailServers();
    process.env.OUTBOUND_ALLOW_LOOPBACK = "1";
    process.env.SMTP_URL = servers.smtpUrl;
    process.env.INBOUND_MAIL_URL = servers.imapUrl(REPLY);
    process.env.REPLY_ADDRESS = REPLY;
  });
  afterAll(() => servers.stop());

  const server = (port: number) => ({ host: "127.0.0.1", port, security: "none" as const });
  const access = (address: string) => ({
    access: "password" as const,
    address,
    displayName: "Juniper",
    userName: address,
    password: PASSWORD,
    imap: server(servers.imapPort),
    smtp: server(servers.smtpPort),
  });
  const newAddress = (start = "support") => `${start}-${newId()}@shop.test`;

  async function takeIn(name: string) {
    while (!(await readFolder(job, name)).isEmpty);
    const folders = await query<{ id: string }>("", "SELECT id FROM mail_folders WHERE name = $1", [name]);
    for (const { id } of folders) while (!(await ingestMails(job, id)).isEmpty);
  }

  async function connected(address = newAddress()) {
    const world = await createWorld();
    const mailbox = await connectMailbox(world.owner.ctx, access(address));
    const name = folderName({ workspaceId: world.workspaceId, id: mailbox.id });
    // From here on mails are taken; those that were there before are not.
    await takeIn(name);
    return { world, mailbox, address, takeIn: () => takeIn(name) };
  }

  const threadsOf = ({ workspaceId }: World) => prisma().conversation.findMany({ where: { workspaceId } });
  const messagesOf = ({ workspaceId }: World) =>
    prisma().message.findMany({ where: { workspaceId }, orderBy: { createdAt: "asc" } });

  test("a mail becomes a conversation, the answer leaves from the mailbox, and its answer comes back", async () => {
    const person = `ana-${newId()}@people.test`;
    const address = newAddress();
    await post(servers, { from: person, to: address, subject: "Before", text: "Old" });
    await untilMails(servers, address, 1);
    const { world, takeIn } = await connected(address);
    await post(servers, { from: `Ana <${person}>`, to: address, subject: "My order", text: "Where is it?" });
    await untilMails(servers, address, 2);
    await takeIn();
    const [thread, ...others] = await threadsOf(world);
    expect(others).toEqual([]);
    expect(thread).toMatchObject({ channel: "email", subject: "My order", recipientEmail: person });
    const conversationId = thread?.id ?? "";
    const said = { clientId: newId(), text: "It left today." };
    await sendMessage(world.owner.ctx, conversationId, said);
    await drainLane(job, { workspaceId: world.workspaceId, conversationId });
    const [mail] = await untilMails(servers, person, 1);
    if (!mail) throw new Error("no mail");
    expect(mail).toMatchObject({ from: { address, name: "Juniper" }, subject: "Re: My order" });
    await answer(servers, person, mail, { text: "Thank you!" });
    await untilMails(servers, address, 3);
    await takeIn();
    expect(await threadsOf(world)).toHaveLength(1);
    expect((await messagesOf(world)).map(({ text, deliveryState }) => [text, deliveryState])).toEqual([
      ["Where is it?", null],
      ["It left today.", "delivered"],
      [expect.stringMatching(/^Thank you!/), null],
    ]);
  });

  test("wrong passwords and servers are not stored, and the answer says which side it is", async () => {
    const { owner } = await createWorld();
    const input = access(newAddress());
    const refused = (change: object) => connectMailbox(owner.ctx, { ...input, ...change });
    await expect(refused({ password: "wrong" })).rejects.toMatchObject({
      code: "mailbox_refused",
      details: [{ field: "imap", code: "sign_in_refused" }],
    });
    await expect(refused({ smtp: server(9) })).rejects.toMatchObject({
      details: [{ field: "smtp", code: "nothing_answers" }],
    });
    await expect(
      refused({ imap: { ...server(143), host: "10.0.0.1", security: "tls" } }),
    ).rejects.toMatchObject({
      details: [{ field: "imap", code: "address_not_allowed" }],
    });
    await expect(refused({ imap: { ...server(servers.imapPort), security: "tls" } })).rejects.toMatchObject({
      details: [{ field: "imap", code: "no_tls_here" }],
    });
    await expect(refused({ imap: { ...server(143), host: "mail.example.com" } })).rejects.toMatchObject({
      code: "mailbox_refused",
    });
    expect(await listMailboxes(owner.ctx.actor.workspaceId)).toEqual([]);
  });

  test("the password is sealed; a new server gets none that was not entered for it", async () => {
    const { world, mailbox } = await connected();
    const row = await prisma().mailbox.findFirstOrThrow({ where: { id: mailbox.id } });
    expect(JSON.stringify(row)).not.toContain(PASSWORD);
    const change = { imap: server(servers.imapPort) };
    await expect(updateMailbox(world.owner.ctx, mailbox.id, change)).rejects.toMatchObject({
      code: "mailbox_refused",
    });
    const changed = await updateMailbox(world.owner.ctx, mailbox.id, {
      ...change,
      password: PASSWORD,
      signature: "Maya",
    });
    expect(changed).toMatchObject({ signature: "Maya", state: "connected" });
  });

  test("one address once, the first is the default, and the next takes over when it is disconnected", async () => {
    const { world, mailbox, address } = await connected();
    const { ctx } = world.owner;
    await expect(connectMailbox(ctx, access(address))).rejects.toMatchObject({ code: "mailbox_exists" });
    const second = await connectMailbox(ctx, access(newAddress()));
    expect([mailbox.isDefault, second.isDefault]).toEqual([true, false]);
    await disconnectMailbox(ctx, mailbox.id);
    expect(await listMailboxes(world.workspaceId)).toMatchObject([{ id: second.id, isDefault: true }]);
    expect(await prisma().mailbox.findFirst({ where: { id: mailbox.id } })).toMatchObject({ password: null });
    // The same address again is the same mailbox, so its conversations are its own.
    expect(await connectMailbox(ctx, access(address))).toMatchObject({ id: mailbox.id, isDefault: false });
    expect(await updateMailbox(ctx, mailbox.id, { isDefault: true })).toMatchObject({ isDefault: true });
    expect(await listMailboxes(world.workspaceId)).toMatchObject([{ isDefault: true }, { isDefault: false }]);
  });

  test("the test mail comes back, and makes no conversation", async () => {
    const { world, mailbox, address, takeIn } = await connected();
    expect(await sendTestMail(world.owner.ctx, mailbox.id)).toMatchObject({ testedAt: null });
    await untilMails(servers, address, 1);
    await takeIn();
    expect(await listMailboxes(world.workspaceId)).toMatchObject([{ testedAt: expect.any(String) }]);
    expect(await threadsOf(world)).toEqual([]);
  });

  test("mails that are forwarded to our address are the mailbox's; answers leave through our server and come back there", async () => {
    const world = await createWorld();
    const address = newAddress();
    const mailbox = await connectMailbox(world.owner.ctx, { access: "forwarding", address, displayName: "" });
    expect(mailbox).toMatchObject({
      state: "waiting",
      forwardTo: expect.stringMatching(/^reply\+[0-9a-f]{24}@/),
    });
    const [proof] = await untilMails(servers, address, 1);
    const code = /^[0-9a-f]{4}(-[0-9a-f]{4}){3}$/m.exec(proof?.text ?? "")?.[0];
    expect(await updateMailbox(world.owner.ctx, mailbox.id, { code })).toMatchObject({ isProved: true });
    const operators = `operator:${REPLY}@127.0.0.1:${servers.imapPort}`;
    const person = `bo-${newId()}@people.test`;
    // Forwards like a server: the headers stay, the envelope is new.
    const forward = (mail: object) =>
      post(servers, { ...mail, to: address, envelope: { from: person, to: [mailbox.forwardTo ?? ""] } });
    await forward({ from: `Bo <${person}>`, subject: "Hello", text: "Forwarded" });
    await untilMails(servers, REPLY, 1);
    await takeIn(operators);
    expect(await listMailboxes(world.workspaceId)).toMatchObject([{ state: "connected" }]);
    const [thread] = await threadsOf(world);
    const conversationId = thread?.id ?? "";
    await sendMessage(world.owner.ctx, conversationId, { clientId: newId(), text: "Hi Bo" });
    await drainLane(job, { workspaceId: world.workspaceId, conversationId });
    const [mail] = await untilMails(servers, person, 1);
    expect(mail).toMatchObject({ from: { address: REPLY, name: "Juniper & Co." }, replyTo: [{ address }] });
    await forward({ from: person, inReplyTo: `<${mail?.mailId}>`, text: "Thanks" });
    await untilMails(servers, REPLY, 2);
    await takeIn(operators);
    expect((await messagesOf(world)).map(({ text }) => text)).toEqual(["Forwarded", "Hi Bo", "Thanks"]);
    // A bounce comes back to us, though the conversation's address is not ours.
    await prisma().conversation.updateMany({
      where: { id: conversationId },
      data: { recipientEmail: "x@bouncing.test" },
    });
    await sendMessage(world.owner.ctx, conversationId, { clientId: newId(), text: "Still there?" });
    await drainLane(job, { workspaceId: world.workspaceId, conversationId });
    await untilMails(servers, REPLY, 3);
    await takeIn(operators);
    expect((await messagesOf(world)).at(-1)).toMatchObject({
      deliveryState: "failed",
      failure: { code: "mail_address_unknown" },
    });
  });

  test("a mail whose end was not seen is found in the folder of sent mails", async () => {
    const { world, address, takeIn } = await connected(newAddress("filing"));
    const person = `cy-${newId()}@people.test`;
    await post(servers, { from: person, to: address, text: "Hello" });
    await untilMails(servers, address, 1);
    await takeIn();
    const conversationId = (await threadsOf(world))[0]?.id ?? "";
    for (const text of ["Sent", "Lost"]) {
      await sendMessage(world.owner.ctx, conversationId, { clientId: newId(), text });
      if (text === "Sent") await drainLane(job, { workspaceId: world.workspaceId, conversationId });
    }
    await untilMails(servers, person, 1);
    await query(
      "",
      "UPDATE messages SET delivery_state = 'unknown', due_at = NULL WHERE conversation_id = $1 AND direction = 'outbound'",
      [conversationId],
    );
    // Earlier ones, more than are searched at once, that are never found: they do not keep it from its turn.
    await query(
      "",
      `INSERT INTO messages (workspace_id, id, conversation_id, number, direction, sender_type, type, text, delivery_state, provider_message_id, created_at)
       SELECT m.workspace_id, gen_random_uuid(), m.conversation_id, m.number + n, m.direction, m.sender_type, m.type, m.text, m.delivery_state,
         'lost-' || n || '@shop.test', m.created_at - interval '1 hour'
       FROM messages m, generate_series(1, 60) AS n WHERE m.conversation_id = $1 AND m.text = 'Lost'`,
      [conversationId],
    );
    const stateOf = async (wanted: string) =>
      (await messagesOf(world)).find(({ text }) => text === wanted)?.deliveryState;
    for (let run = 0; run < 20 && (await stateOf("Sent")) === "unknown"; run++) await takeIn();
    expect([await stateOf("Hello"), await stateOf("Sent"), await stateOf("Lost")]).toEqual([
      ...[null, "sent", "unknown"],
    ]);
  });

  test("a mailbox that cannot be read any more says why, until it can", async () => {
    const { world, mailbox, takeIn } = await connected();
    const { workspaceId } = world;
    const before = await prisma().mailbox.findFirstOrThrow({ where: { workspaceId } });
    const userName = "unknown";
    await prisma().mailbox.updateMany({ where: { workspaceId }, data: { imap: server(9), userName } });
    await takeIn();
    // A server that is away for a moment needs no one's attention.
    expect(await listMailboxes(workspaceId)).toMatchObject([{ state: "connected" }]);
    await query("", "UPDATE mail_folders SET fetched_at = now() - interval '1 hour' WHERE mailbox_id = $1", [
      mailbox.id,
    ]);
    await takeIn();
    expect(await listMailboxes(workspaceId)).toMatchObject([
      { state: "action_required", problem: { side: "imap", code: "mail_server_unreachable" } },
    ]);
    const { imap, userName: former } = before;
    await prisma().mailbox.updateMany({
      where: { workspaceId },
      data: { imap: imap ?? {}, userName: former },
    });
    await takeIn();
    expect(await listMailboxes(workspaceId)).toMatchObject([{ state: "connected", problem: null }]);
  });

  test("with a new numbering of the server nothing is lost and nothing comes twice", async () => {
    const { world, address, takeIn } = await connected();
    const person = `di-${newId()}@people.test`;
    await post(servers, { from: person, to: address, subject: "One", text: "One" });
    await untilMails(servers, address, 1);
    await takeIn();
    await query("", "UPDATE mail_folders SET uid_validity = 1, last_uid = 1000 WHERE workspace_id = $1", [
      world.workspaceId,
    ]);
    await post(servers, { from: person, to: address, subject: "Two", text: "Two" });
    await untilMails(servers, address, 2);
    await takeIn();
    expect((await threadsOf(world)).map(({ subject }) => subject).sort()).toEqual(["One", "Two"]);
    expect((await inboxOf(servers, address)).length).toBe(2);
  });
});
