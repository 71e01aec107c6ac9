/** A merge that is undone: both contacts are who they were, each with what is theirs, also of the time between. */
import { expect, test } from "vitest";
import * as contactRoute from "@/app/api/inbox/contacts/[contactId]/route";
import * as unmergeRoute from "@/app/api/inbox/contacts/[contactId]/unmerge/route";
import { updateContact } from "@/lib/inbox/contacts/contacts";
import { createContact } from "@/lib/inbox/contacts/create";
import { distinguish, findDuplicates } from "@/lib/inbox/contacts/duplicates";
import { eraseContact } from "@/lib/partner/erasure/erase";
import { prisma, query } from "@/lib/platform/db";
import { newId, toPublicId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { phoneOf, twoNumbers } from "@/lib/testing/merges";
import { operator } from "@/lib/testing/world";
import { blockContact } from "./block-contact";
import { forgetMerges } from "./forget-merges";
import { mergeContacts } from "./merge-contacts";
import { unmergeContacts } from "./unmerge-contacts";
import { updateConversation } from "./update";

const unmerged = async (workspaceId: string) =>
  query<{ contact: string; data: { unmergedContactId?: string } }>(
    "",
    "SELECT subject_id AS contact, data FROM events WHERE workspace_id = $1 AND type = 'contact.unmerged'",
    [workspaceId],
  );

test("an undone merge brings back the contact, its numbers and its conversations, and says so once", async () => {
  const { world, workspaceId, ctx, ids, threads, row, person, receive, phones } = await twoNumbers();
  const [ana, ben] = ids;
  await updateContact(ctx, workspaceId, ben, { name: "Ben", attributes: { plan: "gold" } });
  const rows = () => Promise.all(ids.map(person));
  const before = await rows();
  await mergeContacts(ctx, ana, { otherId: ben, take: ["name"] });
  const since = await receive(phones[1], "since");
  await unmergeContacts(ctx, ana, ben);
  await unmergeContacts(ctx, ana, ben);

  expect(await rows()).toEqual(before);
  const history = await prisma().conversationChange.findMany({
    where: { workspaceId, field: { in: ["merged", "unmerged"] } },
  });
  expect(
    history.map(({ after }) => after),
    "an erasure of one leaves no name with the other",
  ).toEqual(history.map(() => null));
  expect(history).toHaveLength(4);
  expect(since.conversationId).toBe(threads[1]);
  for (const [index, id] of threads.entries())
    expect(await row(id)).toMatchObject({ contactId: ids[index], linkId: null, mergedId: null });
  const senders = await prisma().message.findMany({
    where: { workspaceId, conversationId: threads[1] },
    select: { senderId: true },
  });
  expect(senders).toEqual([{ senderId: ben }, { senderId: ben }]);
  for (const [index, phone] of phones.entries())
    expect((await receive(phone, "after")).conversationId).toBe(threads[index]);
  expect(await prisma().contact.count({ where: { workspaceId } })).toBe(2);
  expect(await unmerged(workspaceId)).toMatchObject([{ contact: ana, data: { unmergedContactId: ben } }]);
  const acts = await prisma().auditEntry.findMany({
    where: { workspaceId, kind: "contact" },
    orderBy: { at: "asc" },
  });
  expect(acts.map(({ act }) => act)).toEqual(["merged", "unmerged"]);
  const headers = { ...asMember(ctx.actor as never, workspaceId), cookie: world.owner.cookie };
  const answer = await call(contactRoute, { method: "GET", headers, params: { contactId: ben } });
  expect([answer.status, answer.body.id, answer.body.merged]).toEqual([200, ben, []]);
});

test("a conversation that the merged contact's number began since goes back, and one of the other's number does not", async () => {
  const { workspaceId, ctx, row, receive } = await twoNumbers();
  const phones = [`+${phoneOf()}`, `+${phoneOf()}`] as const;
  const made = async (phone: string) => (await createContact(ctx, workspaceId, { phone })).contactId;
  const [ana, ben] = [await made(phones[0]), await made(phones[1])];
  await mergeContacts(ctx, ana, { otherId: ben, take: [] });
  const [one, other] = [await receive(phones[0].slice(1), "1"), await receive(phones[1].slice(1), "2")];
  expect([(await row(one.conversationId)).contactId, (await row(other.conversationId)).contactId]).toEqual([
    ana,
    ana,
  ]);
  expect(one.conversationId).not.toBe(other.conversationId);
  await unmergeContacts(ctx, ana, ben);
  expect([(await row(one.conversationId)).contactId, (await row(other.conversationId)).contactId]).toEqual([
    ana,
    ben,
  ]);
});

test("what was changed since the merge stays with the contact, and what the merge gave it goes", async () => {
  const { workspaceId, ctx, person } = await twoNumbers();
  const make = async (input: object, attributes: Record<string, unknown>) => {
    const { contactId } = await createContact(ctx, workspaceId, { name: "N", ...input });
    await updateContact(ctx, workspaceId, contactId, { attributes });
    return contactId;
  };
  const ana = await make({ name: "Ana" }, { city: "Lisbon", plan: "free" });
  const ben = await make({ name: "Ben", email: "ben@example.com" }, { plan: "gold", size: "L" });
  await mergeContacts(ctx, ana, { otherId: ben, take: ["name"] });
  await updateContact(ctx, workspaceId, ana, {
    name: "Benedict",
    attributes: { city: "Porto", color: "blue" },
  });
  await unmergeContacts(ctx, ana, ben);
  expect(await person(ana)).toMatchObject({
    ...{ name: "Benedict", email: null },
    attributes: { city: "Porto", plan: "free", color: "blue" },
  });
  expect(await person(ben)).toMatchObject({
    ...{ name: "Ben", email: "ben@example.com" },
    attributes: { plan: "gold", size: "L" },
  });
});

test("a block that came with the merge ends for the other, whose conversations are open again; one of since holds for both", async () => {
  const first = await twoNumbers();
  const [ana, ben] = first.ids;
  await blockContact(first.ctx, ben, true, "spam");
  await mergeContacts(first.ctx, ana, { otherId: ben, take: [] });
  expect(await first.row(first.threads[0])).toMatchObject({ status: "resolved" });
  await unmergeContacts(first.ctx, ana, ben);
  expect(await first.row(first.threads[0])).toMatchObject({ status: "open", unreadCount: 1 });
  expect(await first.row(first.threads[1])).toMatchObject({ status: "resolved" });
  expect([(await first.person(ana)).blockedAt, (await first.person(ben)).blockReason]).toEqual([
    null,
    "spam",
  ]);

  const second = await twoNumbers();
  await mergeContacts(second.ctx, second.ids[0], { otherId: second.ids[1], take: [] });
  await blockContact(second.ctx, second.ids[0], true, "abuse");
  await unmergeContacts(second.ctx, ...second.ids);
  for (const id of second.ids) expect(await second.person(id)).toMatchObject({ blockReason: "abuse" });
});

test("merges into one contact are undone in any order, and none brings back what another gave", async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const { workspaceId, ctx, person } = await twoNumbers();
    const email = (name: string) => `${name}@example.com`;
    const make = async (name: string, rest: object = {}) =>
      (await createContact(ctx, workspaceId, { name, ...rest })).contactId;
    const ana = await make("Ana");
    const others = [await make("Ben", { email: email("ben") }), await make("Cid", { email: email("cid") })];
    const ids = [ana, ...others];
    const before = await Promise.all(ids.map(person));
    for (const otherId of others) await mergeContacts(ctx, ana, { otherId, take: ["name", "email"] });
    for (const index of order) await unmergeContacts(ctx, ana, others[index] ?? "");
    expect(await Promise.all(ids.map(person))).toEqual(before);
  }
});

test("a merge into a contact that was merged itself is undone after that one, and its contact comes along until then", async () => {
  const { workspaceId, ctx, ids, threads, row } = await twoNumbers();
  const [ben, cid] = ids;
  const ana = (await createContact(ctx, workspaceId, { name: "Ana" })).contactId;
  await mergeContacts(ctx, ben, { otherId: cid, take: [] });
  await mergeContacts(ctx, ana, { otherId: ben, take: [] });
  await expect(unmergeContacts(ctx, ana, cid)).rejects.toMatchObject({ code: "merge_final" });
  await unmergeContacts(ctx, ana, ben);
  expect((await Promise.all(threads.map(row))).map(({ contactId }) => contactId)).toEqual([ben, ben]);
  await unmergeContacts(ctx, ben, cid);
  expect((await Promise.all(threads.map(row))).map(({ contactId }) => contactId)).toEqual([ben, cid]);
  expect(await prisma().contactMerge.count({ where: { workspaceId } })).toBe(0);
});

test("a merge cannot be undone after 30 days, nor one of a former version, nor of an erased, unknown or foreign contact", async () => {
  const { workspaceId, ctx, ids, world } = await twoNumbers();
  const [ana, ben] = ids;
  await mergeContacts(ctx, ana, { otherId: ben, take: [] });
  const foreign = await twoNumbers();
  await expect(unmergeContacts(foreign.ctx, ana, ben)).rejects.toMatchObject({ code: "contact_not_found" });
  await expect(unmergeContacts(ctx, ana, newId())).rejects.toMatchObject({ code: "contact_not_found" });
  const later = (days: number) => ({ ...operator(), now: () => new Date(Date.now() + days * 86_400_000) });
  await forgetMerges(later(29));
  expect(await prisma().contactMerge.findFirst({ where: { workspaceId } })).toMatchObject({
    undo: { loser: {} },
  });
  await forgetMerges(later(31));
  const answer = await call(unmergeRoute, {
    method: "POST",
    headers: asMember(world.owner, workspaceId),
    params: { contactId: ana },
    body: { otherId: ben },
  });
  expect(answer).toMatchObject({ status: 409, body: { code: "merge_final" } });
  await eraseContact(ctx, workspaceId, toPublicId("contact", ana));
  await expect(unmergeContacts(ctx, ana, ben)).rejects.toMatchObject({ code: "contact_erased" });
});

test("two undos, messages of both numbers and another merge at once leave each message with its number", {
  timeout: 60_000,
}, async () => {
  const { workspaceId, ctx, ids, threads, row, receive, phones } = await twoNumbers();
  const [ana, ben] = ids;
  const third = (await createContact(ctx, workspaceId, { name: "Third" })).contactId;
  await mergeContacts(ctx, ana, { otherId: ben, take: [] });
  await Promise.all([
    ...Array.from({ length: 10 }, (_, at) => receive(phones[at % 2] ?? "", `m${at}`)),
    unmergeContacts(ctx, ana, ben),
    unmergeContacts(ctx, ana, ben),
    mergeContacts(ctx, ana, { otherId: third, take: [] }),
    updateConversation(ctx, threads[0], { status: "pending" }),
  ]);
  for (const [index, id] of threads.entries()) {
    expect(await row(id)).toMatchObject({ contactId: ids[index], messageCount: 6, linkId: null });
    const said = await prisma().message.findMany({ where: { workspaceId, conversationId: id } });
    expect(new Set(said.map(({ senderId }) => senderId))).toEqual(new Set([ids[index]]));
  }
  expect(await unmerged(workspaceId)).toHaveLength(1);
});

test("who was another person than the merged contact is so again", async () => {
  const { workspaceId, ctx, ids } = await twoNumbers();
  const [ana, ben] = ids;
  const third = (await createContact(ctx, workspaceId, { name: "Third" })).contactId;
  await distinguish(ctx, ben, { otherId: third, areDistinct: true });
  await mergeContacts(ctx, ana, { otherId: ben, take: [] });
  expect(await prisma().contactDistinction.count({ where: { workspaceId } })).toBe(0);
  await unmergeContacts(ctx, ana, ben);
  const [oneId, otherId] = [ben, third].sort();
  const ofThird = { workspaceId, OR: [{ oneId: third }, { otherId: third }] };
  expect(await prisma().contactDistinction.findMany({ where: ofThird })).toMatchObject([{ oneId, otherId }]);
});

test("two who were separated are not suggested as one person again", async () => {
  const { workspaceId, ctx, ids } = await twoNumbers();
  for (const id of ids) await updateContact(ctx, workspaceId, id, { email: "shared@example.com" });
  expect((await findDuplicates(workspaceId, ids[0])).map(({ id }) => id)).toEqual([ids[1]]);
  await mergeContacts(ctx, ids[0], { otherId: ids[1], take: [] });
  await unmergeContacts(ctx, ...ids);
  for (const id of ids) expect(await findDuplicates(workspaceId, id)).toEqual([]);
});

test("a third who was merged since is named in no conversation that returns", async () => {
  const { workspaceId, ctx, ids } = await twoNumbers();
  const [ana, ben] = ids;
  const mona = (await createContact(ctx, workspaceId, { name: "Mona" })).contactId;
  await mergeContacts(ctx, ana, { otherId: ben, take: [] });
  await mergeContacts(ctx, ana, { otherId: mona, take: [] });
  const named = (contactId: string) =>
    prisma().conversationChange.count({
      where: { workspaceId, conversation: { contactId }, field: "merged", after: { equals: "Mona" } },
    });
  await unmergeContacts(ctx, ana, ben);
  expect([await named(ana), await named(ben)]).toEqual([1, 0]);
});
