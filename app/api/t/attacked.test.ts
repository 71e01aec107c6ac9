/** The customer's page under attack: what does not open, what is never shown, and what a flood costs. */
import { expect, test } from "vitest";
import * as answers from "@/app/api/t/answers/route";
import * as files from "@/app/api/t/files/route";
import * as read from "@/app/api/t/read/route";
import { removeMember } from "@/lib/account/members/members";
import { LIMITS } from "@/lib/http/limits";
import { loadClassOf } from "@/lib/http/load";
import type { RouteFunction } from "@/lib/http/route-definition";
import { CustomerView, LINK_IDLE_DAYS } from "@/lib/inbox/customer-links/schemas";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { newId } from "@/lib/platform/ids";
import { bucketCount } from "@/lib/platform/rate-limit";
import { asMember } from "@/lib/testing/call";
import { customerOf, customerScene, linksOf, secretOf } from "@/lib/testing/customer-links";
import { addMember } from "@/lib/testing/world";

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/** The answers to each of the calls with a secret that opens nothing. */
async function refusals(secret: string): Promise<Set<string>> {
  const customer = customerOf(secret);
  const answers = [await customer.look(), await customer.write("Hello"), await customer.close()];
  return new Set(
    answers.map(({ status, body }) => `${status} ${JSON.stringify({ ...body, correlationId: undefined })}`),
  );
}

test("a made-up, revoked or expired secret, and that of an erased contact's ticket, get one answer", async () => {
  const seen = new Set<string>();
  const note = async (secret: string) => {
    for (const each of await refusals(secret)) seen.add(each);
  };
  for (const secret of ["", "x", newId(), "A".repeat(43), `${"A".repeat(42)}'`, "é".repeat(43)])
    await note(secret);

  const revoked = await customerScene();
  expect((await revoked.revoke(revoked.ticket.id, revoked.link.id)).status).toBe(200);
  await note(revoked.secret);

  const expired = await customerScene();
  const { workspaceId } = expired;
  await prisma().customerLink.updateMany({
    where: { workspaceId },
    data: { createdAt: daysAgo(LINK_IDLE_DAYS + 1) },
  });
  await prisma().ticket.updateMany({
    where: { workspaceId },
    data: { updatedAt: daysAgo(LINK_IDLE_DAYS + 1) },
  });
  await note(expired.secret);
  expect((await expired.listLinks(expired.ticket.id)).body.links).toEqual([]);

  const erased = await customerScene();
  await prisma().contact.updateMany({
    where: { workspaceId: erased.workspaceId },
    data: { erasedAt: new Date() },
  });
  await note(erased.secret);

  const archived = await customerScene();
  await prisma().workspace.update({ where: { id: archived.workspaceId }, data: { status: "archived" } });
  await note(archived.secret);

  expect([...seen]).toHaveLength(1);
  expect([...seen][0]).toContain("404");
});

test("a change of the customer ends the former customer's links", async () => {
  const { workspaceId, open, make, change } = await customerScene();
  const [ana, bob] = [newId(), newId()];
  const at = new Date();
  await prisma().contact.createMany({
    data: [ana, bob].map((id) => ({ workspaceId, id, name: id, createdAt: at, updatedAt: at })),
  });
  const { body: call } = await open({ contactId: ana });
  const url = (await make(call.id)).body.url;
  await change(call.id, { contactId: bob });
  expect([...(await refusals(url.split("#")[1] ?? ""))]).toHaveLength(1);
  expect((await customerOf(url.split("#")[1] ?? "").look()).status).toBe(404);
});

test("nothing internal is in any answer: title, summary, notes, names of rules, addresses, hidden and failed messages", async () => {
  const scene = await customerScene();
  const { workspaceId, conversationId, ticket, customer, change, owner, open } = scene;
  await change(ticket.id, { title: "INTERNAL changed", priority: "urgent" });
  await open({ conversationId, title: "INTERNAL other", formerId: ticket.id });
  const place = { workspaceId, conversationId, createdAt: new Date() };
  const said = async (number: number, more: object) => {
    const id = newId();
    await prisma().message.create({
      data: {
        ...place,
        id,
        number,
        direction: "outbound",
        senderType: "automation",
        type: "text",
        deliveryState: "sent",
        ...more,
      } as never,
    });
    await prisma().ticketMessage.create({ data: { workspaceId, messageId: id, ticketId: ticket.id } });
  };
  let last = 50;
  const next = () => {
    last += 1;
    return last;
  };
  await said(next(), { text: "Shown", senderName: "INTERNAL rule" });
  for (const deliveryState of ["failed", "queued", "sending", "unknown"])
    await said(next(), { text: `INTERNAL ${deliveryState}`, senderType: "agent", deliveryState });
  await said(next(), { text: "INTERNAL out of office", direction: "inbound", deliveryState: null });
  await said(next(), { text: "INTERNAL system", senderType: "system", type: "system" });
  await said(next(), { text: "INTERNAL erased", type: "erased" });
  await prisma().note.create({
    data: {
      ...place,
      id: newId(),
      authorName: "INTERNAL",
      text: "INTERNAL note",
      clientId: newId(),
    } as never,
  });
  const answers = [await customer.look(), await customer.write("Hello"), await customer.close()];
  for (const { text, status } of answers) {
    expect(status).toBeLessThan(300);
    expect(text).toContain("Shown");
    expect(text).not.toContain("INTERNAL");
    expect(text).not.toContain(owner.email);
    expect(text).not.toContain("urgent");
  }
  // The whole list of what is public.
  expect(Object.keys(CustomerView.shape).sort()).toEqual([
    ...["canAnswer", "canClose", "entries", "expiresAt", "fields", "isCut", "language"],
    ...["number", "openedAt", "rating", "state", "takesFiles", "type", "workspaceName"],
  ]);
  const keys = new Set(answers.flatMap(({ body }) => body.entries.flatMap((entry) => Object.keys(entry))));
  expect([...keys].sort()).toEqual(["at", "files", "from", "id", "isYours", "kind", "name", "state", "text"]);
});

test("messages of a merged contact's conversation, and of one whose sender was forged, are not shown", async () => {
  for (const hidden of [{ mergedId: newId() }, { isForged: true }]) {
    const { workspaceId, conversationId, customer } = await customerScene();
    await prisma().conversation.updateMany({ where: { workspaceId, id: conversationId }, data: hidden });
    const { body } = await customer.look();
    expect(body).toMatchObject({ canAnswer: false, entries: [{ kind: "state" }] });
  }
});

test("a blocked contact reads, and neither writes nor closes; what they write elsewhere joins no ticket", async () => {
  const { workspaceId, conversationId, customer, ticket, change, read, visitor } = await customerScene();
  await change(ticket.id, { status: "waiting_customer" });
  await prisma().contact.updateMany({ where: { workspaceId }, data: { blockedAt: new Date() } });
  expect((await customer.look()).body).toMatchObject({ canAnswer: false, canClose: false });
  expect(await customer.write("Let me in")).toMatchObject({ status: 409, body: { error: "ticket_closed" } });
  expect((await customer.close()).body.state).toBe("waiting_for_you");
  await visitor.say("Let me in");
  const { body } = await read(ticket.id);
  expect(body.ticket.status).toBe("waiting_customer");
  expect(body.messages.map(({ text }) => text)).toEqual(["The heating is cold"]);
  expect(await prisma().message.count({ where: { workspaceId, conversationId } })).toBe(2);
});

test("texts have the messenger's limits, and bodies theirs", async () => {
  const { customer } = await customerScene();
  expect((await customer.write("a".repeat(4096))).status).toBe(201);
  expect((await customer.write("😀".repeat(4096))).status).toBe(201);
  expect((await customer.write("a".repeat(4097))).status).toBe(400);
  expect((await customer.write("  \n ")).status).toBe(400);
  expect((await customer.write("a\u0000b")).status).toBe(400);
  expect((await customer.write("a", "no-uuid")).status).toBe(400);
  expect((await customer.write("a".repeat(70_000))).status).toBe(413);
  expect((await customerOf("x".repeat(2000)).look()).status).toBe(413);
});

test("an address and a secret are limited, and made-up secrets take no place among those that are real", async () => {
  const { secret } = await customerScene();
  const before = bucketCount(LIMITS.customerLink);
  for (let count = 0; count < 3; count++) await customerOf(`${count}`.repeat(43)).look();
  expect(bucketCount(LIMITS.customerLink)).toBe(before);
  const { RATE_LIMIT_SCALE } = env();
  env().RATE_LIMIT_SCALE = 0.02;
  try {
    const one = customerOf(secret);
    const statuses = [await one.look(), await one.look(), await one.look()].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 429]);
    // Another address, the same secret.
    expect((await customerOf(secret).look()).status).toBe(429);
    const another = customerOf((await customerScene()).secret);
    expect([(await another.close()).status, (await another.close()).status]).toEqual([200, 429]);
  } finally {
    env().RATE_LIMIT_SCALE = RATE_LIMIT_SCALE;
  }
});

test("a link ends with its author's place in the workspace, and is listed no more", async () => {
  const { workspaceId, ticket, owner, listLinks } = await customerScene();
  const nora = await addMember(workspaceId, "agent", "Nora");
  const { body } = await linksOf(asMember(nora, workspaceId)).make(ticket.id);
  expect((await customerOf(secretOf(body.url)).look()).status).toBe(200);
  await removeMember(owner.ctx, nora.id);
  for (const each of await refusals(secretOf(body.url))) expect(each).toContain("404");
  expect((await listLinks(ticket.id)).body.links.map(({ id }) => id)).not.toContain(body.link.id);
});

test("all links and addresses of a contact write by one limit", async () => {
  const { ticket, make, secret } = await customerScene();
  const secrets = [secret, (await make(ticket.id)).body.url.split("#")[1] ?? ""];
  const { RATE_LIMIT_SCALE } = env();
  env().RATE_LIMIT_SCALE = 0.1;
  try {
    const statuses = [];
    for (const each of [...secrets, ...secrets])
      statuses.push((await customerOf(each).write("Hello")).status);
    expect(statuses).toEqual([201, 201, 201, 429]);
    const another = customerOf((await customerScene()).secret);
    expect((await another.write("Hello")).status).toBe(201);
  } finally {
    env().RATE_LIMIT_SCALE = RATE_LIMIT_SCALE;
  }
});

test("under overload what pages only read waits as strangers' reads do, and leaves writes their place", () => {
  const classOf = ({ POST }: typeof read) => loadClassOf((POST as RouteFunction).definition, "POST");
  expect([classOf(read), classOf(files), classOf(answers)]).toEqual(["read", "read", "write"]);
});
