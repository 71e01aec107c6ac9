/** An agent's own changes, while their answers come late, cross each other, or do not come. */
import { expect, onTestFinished, test, vi } from "vitest";
import { DEFAULT_FILTER } from "@/components/inbox/shared/filter-url";
import { corrected, writeConversations } from "@/components/inbox/shared/inbox-cache";
import { firstPage } from "@/components/inbox/shared/list-data";
import { changeConversation } from "@/components/inbox/shared/own-changes";
import { keys } from "@/lib/client/keys";
import type { ChangedConversation, InboxPage } from "@/lib/inbox/conversations/schemas";
import { openInbox } from "@/lib/testing/open-inbox";
import { relayNotices } from "@/lib/testing/relay";
import { createVisitor, createWorld } from "@/lib/testing/world";

relayNotices();

function newGate() {
  let open: () => void = () => undefined;
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { isOpen, open: () => open() };
}

test("changes of one conversation reach the server in the order in which they were made", async () => {
  const world = await createWorld();
  const visitor = await createVisitor(world.workspaceId);
  const { conversationId: id } = await visitor.say("hello");
  const inbox = await openInbox(world);
  const gate = newGate();
  const change = (status: "open" | "resolved", held?: Promise<void>) =>
    changeConversation(inbox.scope, id, { status }, async (sent) => {
      await held;
      return inbox.patch(id, { status }, sent);
    });
  const resolved = change("resolved", gate.isOpen);
  const reopened = change("open");
  expect(inbox.listOf(DEFAULT_FILTER)?.rows.map((row) => row.status)).toEqual(["open"]);
  gate.open();
  await Promise.all([resolved, reopened]);
  const listed = await inbox.expected(DEFAULT_FILTER);
  expect(listed.map((row) => row.status)).toEqual(["open"]);
});

test("a change that is never answered holds the next one for seconds only", async () => {
  const world = await createWorld();
  const visitor = await createVisitor(world.workspaceId);
  const { conversationId: id } = await visitor.say("hello");
  const inbox = await openInbox(world);
  holdTimers();
  void changeConversation(inbox.scope, id, { status: "open" }, () => new Promise(() => undefined));
  const resolved = changeConversation(inbox.scope, id, { status: "resolved" }, (sent) =>
    inbox.patch(id, { status: "resolved" }, sent),
  );
  await passTurn();
  await resolved;
  expect(await inbox.expected(DEFAULT_FILTER)).toEqual([]);
});

/** A conversation of one visitor, in an inbox whose changes are answered when the test lets them. */
async function begunToChange() {
  const world = await createWorld();
  const visitor = await createVisitor(world.workspaceId);
  const { conversationId: id } = await visitor.say("hello");
  const inbox = await openInbox(world);
  /** The changes that the server has made, whether or not it answered. */
  const done: string[] = [];
  const change = (
    status: "open" | "resolved",
    { until, fails }: { until?: Promise<void>; fails?: true } = {},
  ) =>
    changeConversation(inbox.scope, id, { status }, async (sent) => {
      if (fails) await until;
      if (fails) throw new Error("refused");
      const answer = await inbox.patch(id, { status }, sent);
      done.push(status);
      await until;
      return answer;
    });
  const listed = () => inbox.listOf(DEFAULT_FILTER)?.rows.map(({ status }) => status);
  return { id, inbox, change, listed, done };
}
/** Waits until no change waits for the one before. */
const passTurn = () => vi.advanceTimersByTimeAsync(5_000);
const holdTimers = () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
};

test("a late answer to an overtaken change hides neither the later one nor what the server has", async () => {
  const { inbox, change, listed, done } = await begunToChange();
  const gate = newGate();
  const resolved = change("resolved", { until: gate.isOpen });
  await vi.waitFor(() => expect(done).toEqual(["resolved"]));
  holdTimers();
  const reopened = change("open");
  await passTurn();
  await reopened;
  gate.open();
  await resolved;
  expect(listed()).toEqual(["open"]);
  await passTurn();
  vi.useRealTimers();
  await vi.waitFor(() => expect(inbox.asked).toContain("/api/inbox/updates"));
  expect(listed()).toEqual(["open"]);
});

test("a change that fails after a later one was saved does not take that one back", async () => {
  const { inbox, change, listed } = await begunToChange();
  const gate = newGate();
  holdTimers();
  const failed = change("open", { until: gate.isOpen, fails: true });
  const resolved = change("resolved");
  await passTurn();
  await resolved;
  gate.open();
  await expect(failed).rejects.toThrow("refused");
  vi.useRealTimers();
  expect(listed()).toEqual([]);
  expect(await inbox.expected(DEFAULT_FILTER)).toEqual([]);
});

test("when two changes are refused the conversation is shown as it was", async () => {
  const { inbox, change, listed } = await begunToChange();
  const both = [change("resolved", { fails: true }), change("resolved", { fails: true })];
  expect(listed()).toEqual([]);
  await Promise.allSettled(both);
  expect(listed()).toEqual(["open"]);
  await vi.waitFor(() => expect(inbox.asked).toContain("/api/inbox/updates"));
});

test("changes after an unanswered one keep their order", async () => {
  const { id, inbox } = await begunToChange();
  const begun: string[] = [];
  const change = (name: string, answer: Promise<unknown>) =>
    void changeConversation(inbox.scope, id, {}, () => {
      begun.push(name);
      return answer as Promise<ChangedConversation>;
    }).catch(() => undefined);
  holdTimers();
  for (const name of ["one", "two", "three"]) change(name, new Promise(() => undefined));
  await passTurn();
  expect(begun).toEqual(["one", "two"]);
  await passTurn();
  expect(begun).toEqual(["one", "two", "three"]);
});

test.each([
  ["before", 0],
  ["after", 1],
])("a read that starts during a change and comes %s its answer is repeated", async (_, comesAfter) => {
  const world = await createWorld();
  const visitor = await createVisitor(world.workspaceId);
  const { conversationId: id } = await visitor.say("hello");
  const inbox = await openInbox(world);
  const gate = newGate();
  const resolved = changeConversation(inbox.scope, id, { status: "resolved" }, async (sent) => {
    await gate.isOpen;
    return inbox.patch(id, { status: "resolved" }, sent);
  });
  const askedAt = performance.now();
  // Older than the change here; a colleague's later change would look the same.
  const rows = await inbox.expected(DEFAULT_FILTER);
  expect(rows.map((row) => row.id)).toEqual([id]);
  const arrive = () => writeConversations(inbox.scope, { rows, askedAt });
  inbox.asked.length = 0;
  if (!comesAfter) arrive();
  gate.open();
  await resolved;
  if (comesAfter) arrive();
  expect(inbox.listOf(DEFAULT_FILTER)?.rows).toEqual([]);
  await vi.waitFor(() => expect(inbox.asked).toContain("/api/inbox/updates"));
  expect(inbox.listOf(DEFAULT_FILTER)?.rows).toEqual([]);
});

test("a list that comes while an uncached conversation is changed shows it", async () => {
  const { id, inbox, change } = await begunToChange();
  const rows = await inbox.expected(DEFAULT_FILTER);
  inbox.scope.client.removeQueries({ queryKey: keys.inbox.lists(inbox.scope.workspaceId) });
  const gate = newGate();
  const changed = change("open", { until: gate.isOpen });
  const list = corrected(
    inbox.scope,
    DEFAULT_FILTER,
    firstPage({ conversations: rows, nextCursor: null } as InboxPage),
    performance.now(),
  );
  expect(list.rows.map((row) => row.id)).toEqual([id]);
  gate.open();
  await changed;
});
