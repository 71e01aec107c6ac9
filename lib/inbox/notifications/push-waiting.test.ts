/** The number that a push brings for the app's icon is the one that the inbox shows. */
import { expect, test } from "vitest";
import * as pushRoute from "@/app/api/account/push/route";
import { createTeam } from "@/lib/account/teams/teams";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { addNote } from "@/lib/inbox/notes/notes";
import { createCtx } from "@/lib/platform/context";
import { newId } from "@/lib/platform/ids";
import { asUser, call } from "@/lib/testing/call";
import { startPushService } from "@/lib/testing/push-service";
import { addMember, createVisitor, createWorld } from "@/lib/testing/world";
import { readAttention } from "./attention";
import { pushToBrowsers } from "./push";
import { updateSettings } from "./settings";

test("each member's push brings what waits for that member, by their own choice", async () => {
  const { createBrowser } = await startPushService();
  const { owner, workspaceId } = await createWorld();
  const tom = await addMember(workspaceId, "agent", "Tom Berg");
  const people = [owner, tom].map((person) => ({ person, browser: createBrowser() }));
  for (const { person, browser } of people)
    await call(pushRoute, {
      method: "POST",
      headers: asUser(person),
      body: { ...browser.target, locale: "en" },
    });
  const say = async (text: string) => (await createVisitor(workspaceId)).say(text);
  const taken = await say("Mine");
  const [, , last] = [await say("One"), await say("Two"), await say("Three")];
  await updateConversation(owner.ctx, taken.conversationId, { assigneeId: tom.id });
  // Another workspace's conversations count for no one here.
  const other = await createWorld();
  await (await createVisitor(other.workspaceId)).say("Elsewhere");

  const job = createCtx({ type: "job", name: "test" });
  const numbers = () => people.map(({ browser }) => browser.pushed.at(-1)?.note.waiting);
  const shown = () =>
    Promise.all(people.map(async ({ person }) => (await readAttention(person.ctx)).waiting));
  await pushToBrowsers(job, { workspaceId, ...last, userId: null });
  expect(numbers()).toEqual([3, 4]);
  expect(await shown()).toEqual(numbers());

  await updateSettings(owner.ctx, { scope: "all" });
  await pushToBrowsers(job, { workspaceId, ...last, userId: null });
  expect(numbers()).toEqual([4, 4]);
  expect(await shown()).toEqual(numbers());

  // A mention counts also where only own conversations do.
  await updateSettings(owner.ctx, { scope: "mine" });
  const text = "@Maya Lindqvist look";
  const { conversationId } = last;
  const { note } = await addNote(tom.ctx, conversationId, { clientId: newId(), text, mentions: [owner.id] });
  await pushToBrowsers(job, {
    workspaceId,
    conversationId,
    messageId: null,
    noteId: note.id,
    userId: owner.id,
  });
  expect(numbers()[0]).toBe(1);
  expect(await shown()).toEqual([1, 4]);
});

test("with one's own and one's teams' conversations a push comes for what a team has, and for no other's", async () => {
  const { createBrowser } = await startPushService();
  const { owner, workspaceId } = await createWorld();
  const browser = createBrowser();
  await call(pushRoute, {
    method: "POST",
    headers: asUser(owner),
    body: { ...browser.target, locale: "en" },
  });
  await updateSettings(owner.ctx, { scope: "mine_and_teams" });
  const makeTeam = (name: string, memberIds: string[]) =>
    createTeam(owner.ctx, {
      id: newId(),
      name,
      distribution: "by_hand",
      openMax: null,
      fallbackId: null,
      memberIds,
    });
  const [ours, others] = [await makeTeam("Support", [owner.id]), await makeTeam("Sales", [])];
  const said = await (await createVisitor(workspaceId)).say("Where is my order?");
  const job = createCtx({ type: "job", name: "test" });
  const pushed: number[] = [];
  for (const teamId of [null, others.id, ours.id]) {
    await updateConversation(owner.ctx, said.conversationId, { teamId });
    await pushToBrowsers(job, { workspaceId, ...said, userId: null });
    pushed.push(browser.pushed.splice(0).length);
  }
  expect(pushed).toEqual([0, 0, 1]);
});
