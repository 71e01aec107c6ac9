/** After an undo no browser, site or mail of one person reaches the other's conversations. */
import { expect, test } from "vitest";
import { identify } from "@/lib/carriers/messenger/identity";
import { createMessengerSecret } from "@/lib/carriers/messenger/identity-keys";
import { say } from "@/lib/carriers/messenger/messenger";
import { type ActorOf, createCtx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { signIdentity } from "@/lib/testing/identity";
import { createVisitor, createWorld, operator } from "@/lib/testing/world";
import { mergeContacts } from "./merge-contacts";
import { unmergeContacts } from "./unmerge-contacts";

type Former = ActorOf<"visitor">;

async function site() {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  const { secret } = await createMessengerSecret(owner.ctx);
  const contactOf = async (id: string) =>
    (await prisma().conversation.findFirstOrThrow({ where: { workspaceId, id } })).contactId;
  /** The site says who it is. Each call is a new browser. */
  const signIn = async (sub: string, former: Former | null = null, begun: string[] = []) => {
    const token = await signIdentity(secret, { sub, aud: workspaceId, name: sub });
    const made = await identify(
      operator(),
      { widgetId: workspaceId, token, begun, pageUrl: null, locale: null },
      former,
    );
    const id = made?.visitorId ?? "";
    const actorOf = async (): Promise<Former> => {
      const where = { workspaceId_id: { workspaceId, id } };
      const { contactId, conversationId } = await prisma().visitor.findUniqueOrThrow({ where });
      return { type: "visitor", visitorId: id, workspaceId, contactId, conversationId };
    };
    const write = async (text: string, more: object = {}) => {
      return (await say(createCtx(await actorOf()), { clientId: newId(), text, ...more })).conversationId;
    };
    const { contactId } = await prisma().visitor.findFirstOrThrow({ where: { workspaceId, id } });
    return { id, write, actorOf, contactId: contactId ?? "" };
  };
  return { workspaceId, ctx: owner.ctx, signIn, contactOf };
}

test("a browser that signed in with the merged contact's id since is that one's again, with what it began", async () => {
  const { workspaceId, ctx, signIn, contactOf } = await site();
  const [ana, ben] = [await signIn("ana"), await signIn("ben")];
  await ana.write("I am Ana");
  await mergeContacts(ctx, ana.contactId, { otherId: ben.contactId, take: [] });
  const later = await signIn("ben");
  expect(later.contactId).toBe(ana.contactId);
  const begun = await later.write("I am Ben", { startsConversation: true });
  await unmergeContacts(ctx, ana.contactId, ben.contactId);
  expect(await contactOf(begun)).toBe(ben.contactId);
  expect(await prisma().visitor.findFirst({ where: { workspaceId, id: later.id } })).toMatchObject({
    ...{ contactId: ben.contactId, mergedId: null },
  });
  expect((await signIn("ben")).contactId).toBe(ben.contactId);
  expect((await signIn("ana")).contactId).toBe(ana.contactId);
});

test("a browser that wrote last in a conversation of the other one writes in its own again", async () => {
  const { ctx, signIn, contactOf } = await site();
  const [ana, ben] = [await signIn("ana"), await signIn("ben")];
  const [own, other] = [await ana.write("I am Ana"), await ben.write("I am Ben")];
  await mergeContacts(ctx, ana.contactId, { otherId: ben.contactId, take: [] });
  expect(await ana.write("here", { conversationId: other })).toBe(other);
  await unmergeContacts(ctx, ana.contactId, ben.contactId);
  expect(await contactOf(other)).toBe(ben.contactId);
  expect(await ana.write("and there")).toBe(own);
});

test("one browser in which both sign in is two: what each begins and reads is theirs", async () => {
  const { workspaceId, ctx, signIn, contactOf } = await site();
  const [ana, ben] = [await signIn("ana"), await signIn("ben")];
  const own = await ana.write("I am Ana");
  await mergeContacts(ctx, ana.contactId, { otherId: ben.contactId, take: [] });
  const shared = await signIn("ben", await ana.actorOf());
  expect(shared.id, "a new visitor").not.toBe("");
  const begun = await shared.write("I am Ben");
  expect(begun).not.toBe(own);
  await unmergeContacts(ctx, ana.contactId, ben.contactId);
  expect([await contactOf(own), await contactOf(begun)]).toEqual([ana.contactId, ben.contactId]);
  const mine = await prisma().visitor.findMany({ where: { workspaceId, contactId: ben.contactId } });
  expect(mine.map(({ id }) => id).sort()).toEqual([ben.id, shared.id].sort());
});

test("a new browser of the merged contact goes on in its own conversation", async () => {
  const { ctx, signIn } = await site();
  const [ana, ben] = [await signIn("ana"), await signIn("ben")];
  const other = await ben.write("I am Ben");
  await ana.write("I am Ana");
  await mergeContacts(ctx, ana.contactId, { otherId: ben.contactId, take: [] });
  expect(await (await signIn("ben")).write("Here too")).toBe(other);
});

test("an anonymous contact who signed in as the merged one is a part of that one", async () => {
  const { workspaceId, ctx, signIn, contactOf } = await site();
  const [ana, ben] = [await signIn("ana"), await signIn("ben")];
  await mergeContacts(ctx, ana.contactId, { otherId: ben.contactId, take: [] });
  const visitor = await createVisitor(workspaceId);
  const { conversationId } = await visitor.say("Not signed in");
  const { actor } = await visitor.ctx();
  await signIn("ben", actor, [conversationId]);
  await unmergeContacts(ctx, ana.contactId, ben.contactId);
  expect(await contactOf(conversationId)).toBe(ben.contactId);
  const where = { workspaceId, contactId: actor.contactId ?? "" };
  expect(await prisma().contactMerge.findFirst({ where })).toMatchObject({ winnerId: ben.contactId });
});
