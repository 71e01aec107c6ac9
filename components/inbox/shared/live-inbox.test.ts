/** The lists in a browser against the server's, by the real routes and notices. */
import { QueryObserver } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { DEFAULT_FILTER } from "@/components/inbox/shared/filter-url";
import { changeConversation } from "@/components/inbox/shared/own-changes";
import { keys } from "@/lib/client/keys";
import { markRead } from "@/lib/inbox/conversations/mark-read";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { CHANGED_MAX } from "@/lib/inbox/messages/limits";
import { sendMessage } from "@/lib/inbox/messages/send";
import { newId } from "@/lib/platform/ids";
import { FILTERS, openInbox } from "@/lib/testing/open-inbox";
import { randomFrom } from "@/lib/testing/random";
import { relayNotices } from "@/lib/testing/relay";
import { createVisitor, createWorld, type TestVisitor } from "@/lib/testing/world";

relayNotices();

type Talk = { visitor: TestVisitor; id: string };
/** The first is the oldest. */
async function begun(workspaceId: string, count: number): Promise<Talk[]> {
  const visitors = await Promise.all(Array.from({ length: count }, () => createVisitor(workspaceId)));
  const talks: Talk[] = [];
  for (const [number, visitor] of visitors.entries())
    talks.push({ visitor, id: (await visitor.say(`n ${number}`)).conversationId });
  return talks;
}
const CHANGES = [
  { status: "resolved" },
  { status: "open" },
  { status: "pending" },
  { assignee: "me" },
  { assignee: "none" },
] as const;

test("whatever happens to conversations, each loaded list stays what the server lists", async () => {
  const world = await createWorld();
  const { owner, workspaceId } = world;
  const talks = await begun(workspaceId, 42);
  const inbox = await openInbox(world);
  const random = randomFrom(7);
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const fieldsOf = (change: (typeof CHANGES)[number]) =>
    "status" in change ? change : { assigneeId: change.assignee === "me" ? owner.id : null };
  const actions: (() => Promise<unknown>)[] = [
    () => one(talks).visitor.say("more"),
    async () => {
      const visitor = await createVisitor(workspaceId);
      talks.push({ visitor, id: (await visitor.say("new")).conversationId });
    },
    () => markRead(owner.ctx, one(talks).id),
    () => sendMessage(owner.ctx, one(talks).id, { clientId: newId(), text: "an answer" }),
    () => updateConversation(owner.ctx, one(talks).id, fieldsOf(one(CHANGES))),
    () => updateConversation(owner.ctx, one(talks).id, { subject: `${random()}` }),
    async () => {
      const [{ id }, change] = [one(talks), fieldsOf(one(CHANGES))];
      const shown = { unreadCount: 0, ...("status" in change && { status: change.status }) };
      await changeConversation(inbox.scope, id, shown, (sent) => inbox.patch(id, change, sent));
    },
    () => inbox.loadMore(one(FILTERS)),
  ];
  for (let round = 0; round < 5; round++) {
    for (let step = 0; step < 12; step++) await one(actions)();
    for (const filter of FILTERS)
      await vi.waitFor(
        async () => expect(inbox.listOf(filter)?.rows).toEqual(await inbox.expected(filter)),
        5_000,
      );
  }
});

test("an event costs one request, and more than fifty cost the first pages", async () => {
  const world = await createWorld();
  const talks = await begun(world.workspaceId, 60);
  const inbox = await openInbox(world);
  await inbox.loadMore(DEFAULT_FILTER);
  inbox.asked.length = 0;
  await talks[0]?.visitor.say("at the end of the list");
  await vi.waitFor(() => expect(inbox.listOf(DEFAULT_FILTER)?.rows[0]?.id).toBe(talks[0]?.id));
  expect(inbox.asked).toEqual(["/api/inbox/updates"]);
  expect(inbox.listOf(DEFAULT_FILTER)?.rows).toHaveLength(60);

  inbox.asked.length = 0;
  for (let number = 0; number <= CHANGED_MAX; number++)
    inbox.receive({ type: "conversation.changed", conversationId: newId() });
  await vi.waitFor(() => expect(inbox.listOf(DEFAULT_FILTER)?.rows).toHaveLength(30));
  expect(inbox.asked).toEqual(FILTERS.map(() => "/api/inbox/conversations"));
});

test("a note that comes while its thread is being read is looked for in the conversation, too: it may let someone in", async () => {
  const world = await createWorld();
  const [talk] = await begun(world.workspaceId, 1);
  const id = talk?.id ?? "";
  const inbox = await openInbox(world, id);
  const { client, workspaceId } = inbox.scope;
  const thread = keys.inbox.thread(workspaceId, id);
  client.setQueryData(thread, { entries: [] });
  // Under way until the test ends.
  const reading = new QueryObserver(client, {
    queryKey: thread,
    queryFn: () => new Promise(() => undefined),
  });
  const readings: number[] = [];
  const details = new QueryObserver(client, {
    queryKey: keys.inbox.conversation(workspaceId, id),
    queryFn: () => readings.push(1),
  });
  onTestFinished(reading.subscribe(() => undefined));
  onTestFinished(details.subscribe(() => undefined));
  await vi.waitFor(() => expect(readings).toHaveLength(1));
  inbox.receive({ type: "thread.changed", conversationId: id, entryIds: [newId()], isListed: false });
  await vi.waitFor(() => expect(readings.length).toBeGreaterThan(1));
});
