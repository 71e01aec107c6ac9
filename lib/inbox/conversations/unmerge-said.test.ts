/** The words of a merged contact's browser or site since the merge are about that contact once it is undone, and no one else. */
import { expect, test } from "vitest";
import { updateMessenger } from "@/lib/account/workspaces/workspaces";
import { answerForm } from "@/lib/carriers/messenger/form";
import { identify } from "@/lib/carriers/messenger/identity";
import { createMessengerSecret } from "@/lib/carriers/messenger/identity-keys";
import { prisma } from "@/lib/platform/db";
import { signIdentity } from "@/lib/testing/identity";
import { createVisitor, createWorld, operator } from "@/lib/testing/world";
import { updateContact } from "../contacts/contacts";
import { createContact } from "../contacts/create";
import { mergeContacts } from "./merge-contacts";
import { unmergeContacts } from "./unmerge-contacts";

async function scene() {
  const { workspaceId, owner } = await createWorld();
  const { ctx } = owner;
  const person = (id: string) =>
    prisma().contact.findUniqueOrThrow({
      where: { workspaceId_id: { workspaceId, id } },
      select: { name: true, email: true, phone: true, consent: true, attributes: true, verifiedAt: true },
    });
  const make = async (input: object) => (await createContact(ctx, workspaceId, input)).contactId;
  return { workspaceId, ctx, person, make };
}

async function withForm() {
  const all = await scene();
  const { workspaceId, ctx, make } = all;
  const fields = { name: "optional", email: "required", phone: "optional" } as const;
  const question = { label: "Product", isRequired: false, options: ["Cake", "Tea"] };
  const consent = { text: "I agree", url: null, isRequired: false };
  await updateMessenger(ctx, { form: { when: "after", ...fields, question, consent } });
  const visitor = await createVisitor(workspaceId);
  const answers = { name: "Bob", email: "bob@new.example", choice: "Cake", consents: true } as const;
  await visitor.say("Hello");
  const ben = (await visitor.ctx()).actor.contactId ?? "";
  const ana = await make({ name: "Ana", email: "ana@example.com" });
  await updateContact(ctx, workspaceId, ana, { attributes: { Product: "Tea", city: "Lisbon" } });
  return { ...all, visitor, answers, ana, ben };
}
const BOB = { name: "Bob", email: "bob@new.example", attributes: { Product: "Cake" } };
const ANA = {
  ...{ name: "Ana", email: "ana@example.com", phone: null, consent: null, verifiedAt: null },
  attributes: { Product: "Tea", city: "Lisbon" },
};

test("what the form was answered in the merged contact's browser is theirs", async () => {
  const { ctx, visitor, answers, ana, ben, person } = await withForm();
  await mergeContacts(ctx, ana, { otherId: ben, take: [] });
  await answerForm(await visitor.ctx(), answers);
  expect(await person(ana)).toMatchObject(BOB);
  await unmergeContacts(ctx, ana, ben);
  expect(await person(ana)).toEqual(ANA);
  expect(await person(ben)).toMatchObject({ ...BOB, consent: { text: "I agree" } });
});

test("what was changed after they said it stays with the contact", async () => {
  const { workspaceId, ctx, visitor, answers, ana, ben, person } = await withForm();
  await mergeContacts(ctx, ana, { otherId: ben, take: [] });
  await answerForm(await visitor.ctx(), answers);
  await updateContact(ctx, workspaceId, ana, { name: "Anabel" });
  await unmergeContacts(ctx, ana, ben);
  expect(await person(ana)).toEqual({ ...ANA, name: "Anabel" });
  expect(await person(ben)).toMatchObject(BOB);
});

test("a later merge that is undone does not bring it back, and the outer one of two gets it first", async () => {
  const { ctx, visitor, answers, ana, ben, person, make } = await withForm();
  const [mona, cleo] = [await make({ name: "Mona" }), await make({ name: "Cleo" })];
  await mergeContacts(ctx, mona, { otherId: ben, take: [] });
  await mergeContacts(ctx, ana, { otherId: mona, take: [] });
  await answerForm(await visitor.ctx(), answers);
  await mergeContacts(ctx, ana, { otherId: cleo, take: ["name"] });
  await unmergeContacts(ctx, ana, mona);
  await unmergeContacts(ctx, ana, cleo);
  expect(await person(ana)).toEqual(ANA);
  expect(await person(mona)).toMatchObject(BOB);
  await unmergeContacts(ctx, mona, ben);
  expect(await person(mona)).toMatchObject({ name: "Mona", email: null, consent: null, attributes: {} });
  expect(await person(ben)).toMatchObject(BOB);
});

test("what the site says of the merged contact by its id is theirs", async () => {
  const { workspaceId, ctx, person, make } = await scene();
  const { secret } = await createMessengerSecret(ctx);
  const signIn = async (more: object) => {
    const token = await signIdentity(secret, { sub: "ben", aud: workspaceId, ...more });
    await identify(
      operator(),
      { widgetId: workspaceId, token, begun: [], pageUrl: null, locale: null },
      null,
    );
  };
  await signIn({ name: "Ben" });
  const ben = await prisma().contact.findFirstOrThrow({ where: { workspaceId } });
  const ana = await make({ name: "Ana", email: "ana@example.com" });
  await updateContact(ctx, workspaceId, ana, { attributes: ANA.attributes });
  await mergeContacts(ctx, ana, { otherId: ben.id, take: [] });
  await signIn({ name: "Bob", email: "bob@new.example", attributes: { Product: "Cake" } });
  await unmergeContacts(ctx, ana, ben.id);
  expect(await person(ana)).toEqual(ANA);
  expect(await person(ben.id)).toMatchObject(BOB);
});
