/** Mailboxes over the API, as far as it goes without mail servers: forwarded ones, limits, and what is refused. */
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readFolder } from "@/lib/carriers/email/folders";
import type { Mailbox, MailboxList } from "@/lib/connections/mailboxes/schemas";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { newId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { job } from "@/lib/testing/mail-copies";
import { createMailbox } from "@/lib/testing/mailboxes";
import { startOperatorMail } from "@/lib/testing/operator-mail";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { createPartnerWorld } from "@/lib/testing/partners";
import { addMember, createWorld } from "@/lib/testing/world";
import * as conversations from "../../inbox/conversations/route";
import * as one from "./[mailboxId]/route";
import * as testMail from "./[mailboxId]/test/route";
import * as list from "./route";

await takeOwnDatabase();
const server = await startOperatorMail();

async function scene() {
  const { workspaceId, owner } = await createWorld();
  const headers = asMember(owner, workspaceId);
  const forward = (address: string) =>
    call<Mailbox>(list, { method: "POST", headers, body: { access: "forwarding", address } });
  return { workspaceId, headers, forward };
}

test("an address is connected once, changed, and disconnected; no secret is shown", async () => {
  const { headers, forward, workspaceId } = await scene();
  const { status, body: mailbox } = await forward("Help@Shop.test");
  expect([status, mailbox.address, mailbox.state]).toEqual([201, "help@shop.test", "waiting"]);
  expect(await forward("help@shop.test")).toMatchObject({ status: 409, body: { code: "mailbox_exists" } });
  const params = { mailboxId: mailbox.id };
  const body = { displayName: "Help" };
  expect(await call(one, { method: "PATCH", headers, params, body })).toMatchObject({ status: 200, body });
  const { id } = await createMailbox(workspaceId, { smtpPort: server.port, password: "hunter2" });
  const shown = await call<MailboxList>(list, { headers });
  expect(shown.body.mailboxes.map((each) => each.id)).toEqual([mailbox.id, id]);
  expect(shown.text).not.toMatch(/hunter2|v1\./);
  expect(await call(one, { method: "DELETE", headers, params })).toMatchObject({ status: 200 });
  expect((await call<MailboxList>(list, { headers })).body.mailboxes).toHaveLength(1);
});

test("beyond the day's test mails the answer says when it is tomorrow", async () => {
  const { headers, forward } = await scene();
  const { body: mailbox } = await forward(`help-${newId()}@shop.test`);
  const test = () => call(testMail, { method: "POST", headers, params: { mailboxId: mailbox.id }, body: {} });
  env().MAIL_PER_RECIPIENT_PER_DAY = 2;
  // The mail with the code was the first.
  expect((await test()).status).toBe(200);
  const refused = await test();
  env().MAIL_PER_RECIPIENT_PER_DAY = 5;
  expect(refused).toMatchObject({ status: 429, body: { code: "test_mail_limit_reached" } });
  const seconds = Number(refused.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(86_400);
});

test("a workspace has 20 at most, a partner's test workspace none", async () => {
  const { workspaceId, headers, forward } = await scene();
  for (let count = 0; count < 20; count++) await createMailbox(workspaceId, { smtpPort: server.port });
  expect(await forward("help@shop.test")).toMatchObject({
    status: 409,
    body: { code: "mailbox_limit_reached" },
  });
  const { partnerId } = await createPartnerWorld();
  await prisma().workspace.update({
    where: { id: workspaceId },
    data: { partnerId, environment: "test", externalTenantId: newId() },
  });
  expect(await forward("help@shop.test")).toMatchObject({ body: { code: "mailbox_not_allowed" } });
  expect(headers).toBeTruthy();
});

test("without a mailbox no conversation can be begun by e-mail", async () => {
  const { headers } = await scene();
  const body = { email: "ana@people.test", subject: "Hello", clientId: newId() };
  expect(await call(conversations, { method: "POST", headers, body })).toMatchObject({
    status: 409,
    body: { code: "mailbox_not_connected" },
  });
});

test("members read that this server cannot read its incoming mail for ten minutes, and nothing of its servers", async () => {
  const { headers } = await scene();
  const read = () => readFolder(job, "operator:reply@127.0.0.1:9");
  const incoming = async () => (await call<MailboxList>(list, { headers })).body.incoming;
  await read();
  expect(await incoming()).toBe("works");
  const { count } = await prisma().mailFolder.updateMany({
    where: { mailboxId: null, problem: { not: null } },
    data: { createdAt: new Date(Date.now() - 11 * 60_000) },
  });
  expect(count).toBe(1);
  const shown = await call<MailboxList>(list, { headers });
  expect(shown.body.incoming).toBe("fails");
  expect(shown.text).not.toMatch(/127\.0\.0\.1|ECONNREFUSED/);
  await prisma().mailFolder.updateMany({ where: { mailboxId: null }, data: { problem: null } });
  expect(await incoming()).toBe("works");
  Object.assign(env(), { REPLY_ADDRESS: undefined });
  expect(await incoming()).toBe("missing");
  Object.assign(env(), { REPLY_ADDRESS: "reply@parley.test" });
});

test("without a mail server admins read where the mails are, agents do not", async () => {
  const { headers, workspaceId } = await scene();
  const agent = await addMember(workspaceId, "agent");
  const outbox = async (who: typeof headers) => (await call<MailboxList>(list, { headers: who })).body.outbox;
  expect(await outbox(headers)).toBeNull();
  Object.assign(env(), { SMTP_URL: undefined });
  expect(await outbox(headers)).toBe(resolve(env().DATA_DIR, "outbox"));
  expect(await outbox(asMember(agent, workspaceId))).toBeNull();
  Object.assign(env(), { SMTP_URL: server.url });
});
