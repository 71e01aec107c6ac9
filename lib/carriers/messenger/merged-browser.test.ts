/** The browser of a contact that was merged into another one: it is shown, and writes, nothing of the other person. */
import { expect, test } from "vitest";
import { createContact } from "@/lib/inbox/contacts/create";
import { mergeContacts } from "@/lib/inbox/conversations/merge-contacts";
import { unmergeContacts } from "@/lib/inbox/conversations/unmerge-contacts";
import { prisma } from "@/lib/platform/db";
import { createVisitor, createWorld } from "@/lib/testing/world";
import { describeMessenger } from "./messenger";
import { readVisitorThread } from "./visitor-messages";

async function mergedBrowser() {
  const { workspaceId, owner } = await createWorld();
  const visitor = await createVisitor(workspaceId);
  const { conversationId } = await visitor.say("Hello");
  const ben = (await visitor.ctx()).actor.contactId ?? "";
  const input = { name: "Ana", email: "ana@example.com" };
  const ana = (await createContact(owner.ctx, workspaceId, input)).contactId;
  await mergeContacts(owner.ctx, ana, { otherId: ben, take: [] });
  const undo = () => unmergeContacts(owner.ctx, ana, ben);
  const read = () => readVisitorThread(workspaceId, visitor.id, conversationId, 0);
  const person = (id: string) =>
    prisma().contact.findUniqueOrThrow({
      where: { workspaceId_id: { workspaceId, id } },
      select: { name: true, email: true },
    });
  return { visitor, ana, ben, undo, read, person };
}

test("it reads no name and no address of the contact that it is part of", async () => {
  const { visitor, read } = await mergedBrowser();
  await visitor.say("Here again");
  expect(await describeMessenger(await visitor.ctx(), {})).toEqual({ name: null, email: null });
  expect(await read()).not.toContain("Ana");
  expect(await read()).not.toContain("ana@example.com");
  const own = { name: "Ben", email: "ben@example.com" };
  expect(await describeMessenger(await visitor.ctx(), own)).toEqual(own);
  await visitor.say("It is Ben");
  expect(JSON.parse((await read()) ?? "")).toMatchObject({ contact: own });
});

test("it cannot empty the other person's name", async () => {
  const { visitor, ana, person } = await mergedBrowser();
  await describeMessenger(await visitor.ctx(), { name: null });
  expect(await person(ana)).toMatchObject({ name: "Ana" });
});

test("a call that was let in before an undo changes its own contact after it", async () => {
  const { visitor, ana, ben, undo, person } = await mergedBrowser();
  const before = await visitor.ctx();
  await undo();
  const own = { name: "Ben", email: "ben@example.com" };
  expect(await describeMessenger(before, own)).toEqual(own);
  expect(await person(ana)).toEqual({ name: "Ana", email: "ana@example.com" });
  expect(await person(ben)).toEqual(own);
});
