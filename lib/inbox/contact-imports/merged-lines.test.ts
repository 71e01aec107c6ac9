/** A line of an import that is about a merged contact says nothing of the one that it is part of. */
import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { mergeContacts } from "@/lib/inbox/conversations/merge-contacts";
import { unmergeContacts } from "@/lib/inbox/conversations/unmerge-contacts";
import { prisma } from "@/lib/platform/db";
import { change, checkedImport } from "@/lib/testing/contact-imports";
import { twoNumbers } from "@/lib/testing/merges";

/** Ben, known by an id of the team's, is a part of Ana; `names`: by what a line calls him. */
async function importLine(names: (ben: { id: string; mail: string }) => Record<string, string>) {
  const two = await twoNumbers();
  const { world, workspaceId, ctx, ids } = two;
  const [ana, ben] = ids;
  const mail = `ben-${workspaceId}@people.test`;
  await prisma().contact.update({
    where: { workspaceId_id: { workspaceId, id: ben } },
    data: { externalId: `ben-${workspaceId}`, email: mail },
  });
  await mergeContacts(ctx, ana, { otherId: ben, take: [] });
  const number = `3519${randomInt(10_000_000, 99_999_999)}`;
  const line = { ...names({ id: ben, mail }), Phone: `+${number}`, Name: "Bob", Plan: "Gold" };
  const made = await checkedImport(world, `${Object.keys(line).join()}\n${Object.values(line).join()}`);
  const { counts } = await change(world, made.id, "running");
  expect(counts).toMatchObject({ updated: 1 });
  return { ...two, number, ana, ben, undo: () => unmergeContacts(ctx, ana, ben) };
}

const NAMES: [string, Parameters<typeof importLine>[0]][] = [
  ["Parley's id", ({ id }) => ({ ID: id })],
  ["the team's id", ({ mail }) => ({ "External ID": mail.replace("@people.test", "") })],
  ["an address", ({ mail }) => ({ Email: mail })],
];
for (const [name, names] of NAMES)
  test(`a new number in it, found by ${name}, writes in the merged contact's conversation and is theirs after an undo`, async () => {
    const { ana, ben, number, threads, row, person, receive, phones, undo } = await importLine(names);
    expect((await receive(number, "It is Ben")).conversationId).toBe(threads[1]);
    expect(await row(threads[0])).toMatchObject({ recipientPhone: phones[0] });
    await undo();
    expect((await person(ben)).identities.map(({ value }) => value)).toContain(number);
    expect((await receive(number, "Still Ben")).conversationId).toBe(threads[1]);
    expect(await person(ana)).toMatchObject({ name: null, phone: `+${phones[0]}`, attributes: {} });
    expect(await person(ben)).toMatchObject({
      name: "Bob",
      phone: `+${number}`,
      attributes: { Plan: "Gold" },
    });
  });
