/** Mailboxes over the API, as far as it goes without mail servers: forwarded ones, limits, and what is refused. */
import { afterAll, expect, test } from "vitest";
import type { Mailbox, MailboxList } from "@/lib/mailboxes/schemas";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { createMailbox } from "@/lib/testing/mailboxes";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { createPartnerWorld } from "@/lib/testing/partners";
import { startMailServer } from "@/lib/testing/smtp";
import { createWorld } from "@/lib/testing/world";
import * as conversations from "../../inbox/conversations/route";
import * as one from "./[mailboxId]/route";
import * as list from "./route";

await takeOwnDatabase();
const server = await startMailServer();
afterAll(() => server.close());
Object.assign(process.env, {
  SMTP_URL: server.url,
  INBOUND_MAIL_URL: "imap://reply:secret@127.0.0.1:9",
  REPLY_ADDRESS: "reply@parley.test",
});

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
