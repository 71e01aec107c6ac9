/** The lists in a browser against the server's, by the real routes and notices. */
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import * as conversation from "@/app/api/inbox/conversations/[conversationId]/route";
import * as conversations from "@/app/api/inbox/conversations/route";
import * as updates from "@/app/api/inbox/updates/route";
import { DEFAULT_FILTER, type Filter } from "@/components/inbox/shared/filter-url";
import { corrected, type InboxScope, writeConversations } from "@/components/inbox/shared/inbox-cache";
import { firstPage, type ListData, withPage } from "@/components/inbox/shared/list-data";
import { createLiveInbox } from "@/components/inbox/shared/live-inbox";
import { changeConversation } from "@/components/inbox/shared/own-changes";
import type { Api } from "@/lib/client/api";
import { keys } from "@/lib/client/keys";
import type { ChangedConversation, InboxConversation, InboxPage } from "@/lib/conversations/schemas";
import { markRead, updateConversation } from "@/lib/conversations/update";
import { CHANGED_MAX } from "@/lib/messages/schemas";
import { sendMessage } from "@/lib/messages/send";
import { newId } from "@/lib/platform/ids";
import { subscribe } from "@/lib/realtime/subscribe";
import { teamTopic } from "@/lib/realtime/topics";
import { asMember, call } from "@/lib/testing/call";
import { randomFrom } from "@/lib/testing/random";
import { relayNotices } from "@/lib/testing/relay";
import { createVisitor, createWorld, type TestVisitor, type World } from "@/lib/testing/world";

relayNotices();

const FILTERS: Filter[] = [
  DEFAULT_FILTER,
  { ...DEFAULT_FILTER, status: "all" },
  { ...DEFAULT_FILTER, status: "resolved" },
  { ...DEFAULT_FILTER, assignee: "me" },
  { ...DEFAULT_FILTER, assignee: "unassigned" },
  { ...DEFAULT_FILTER, unread: true },
];

/** An inbox without a screen: its cache holds these lists, and follows the workspace's notices. */
async function openInbox({ owner, workspaceId }: World) {
  const headers = asMember(owner, workspaceId);
  const asked: string[] = [];
  const api = {
    get: async (path: string, { query = {} }: { query?: Record<string, unknown> } = {}) => {
      asked.push(path);
      const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
      const endpoint = path === "/api/inbox/updates" ? updates : conversations;
      const strings = Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
      const { status, body, text } = await call(endpoint, { headers, query: strings });
      expect(status, text).toBe(200);
      return body;
    },
  } as unknown as Api;
  const page = async ({ unread, ...filter }: Filter, cursor?: string | null) =>
    (await api.get("/api/inbox/conversations", {
      query: { ...filter, unread: unread || undefined, cursor: cursor ?? undefined },
    })) as InboxPage;
  const client = new QueryClient();
  const scope: InboxScope = { client, workspaceId, userId: owner.id };
  const keyOf = (filter: Filter) => keys.inbox.list(workspaceId, filter);
  for (const filter of FILTERS) {
    const fetchFirst = async () => {
      const askedAt = performance.now();
      return corrected(scope, filter, firstPage(await page(filter)), askedAt);
    };
    const observer = new QueryObserver(client, { queryKey: keyOf(filter), queryFn: fetchFirst });
    onTestFinished(observer.subscribe(() => undefined));
    await vi.waitFor(() => expect(client.getQueryData(keyOf(filter))).toBeDefined());
  }
  const live = createLiveInbox(api, scope);
  const leave = await subscribe(teamTopic(workspaceId), (told) => told.type !== "reset" && live.hear(told));
  onTestFinished(() => {
    leave();
    live.stop();
    client.clear();
  });
  const listOf = (filter: Filter) => client.getQueryData<ListData>(keyOf(filter));
  return {
    asked,
    scope,
    hear: live.hear,
    listOf,
    async loadMore(filter: Filter) {
      const cursor = listOf(filter)?.nextCursor;
      if (!cursor) return;
      const askedAt = performance.now();
      const next = await page(filter, cursor);
      client.setQueryData<ListData>(
        keyOf(filter),
        (list) => list && corrected(scope, filter, withPage(list, next), askedAt),
      );
    },
    /** What the server lists down to where the list here ends. */
    async expected(filter: Filter): Promise<InboxConversation[]> {
      const rows: InboxConversation[] = [];
      for (let cursor: string | null = null; ; ) {
        const next: InboxPage = await page(filter, cursor);
        rows.push(...next.conversations);
        cursor = next.nextCursor;
        if (!cursor) break;
      }
      const end = listOf(filter)?.end;
      const isAbove = ({ updatedAt, id }: InboxConversation) =>
        !end || updatedAt > end.updatedAt || (updatedAt === end.updatedAt && id >= end.id);
      return rows.filter(isAbove);
    },
    patch: async (id: string, body: object, { correlationId }: { correlationId: string }) =>
      (
        await call<ChangedConversation>(conversation, {
          method: "PATCH",
          headers: { ...headers, "x-correlation-id": correlationId },
          params: { conversationId: id },
          body,
        })
      ).body,
  };
}

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
  const deeds: (() => Promise<unknown>)[] = [
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
    for (let deed = 0; deed < 12; deed++) await one(deeds)();
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
    inbox.hear({ type: "conversation.changed", conversationId: newId() });
  await vi.waitFor(() => expect(inbox.listOf(DEFAULT_FILTER)?.rows).toHaveLength(30));
  expect(inbox.asked).toEqual(FILTERS.map(() => "/api/inbox/conversations"));
});

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

/** A conversation of one visitor, in an inbox whose changes are answered when the test says so. */
async function begunToChange() {
  const world = await createWorld();
  const visitor = await createVisitor(world.workspaceId);
  const { conversationId: id } = await visitor.say("hello");
  const inbox = await openInbox(world);
  const change = (
    status: "open" | "resolved",
    { until, fails }: { until?: Promise<void>; fails?: true } = {},
  ) =>
    changeConversation(inbox.scope, id, { status }, async (sent) => {
      if (fails) await until;
      if (fails) throw new Error("refused");
      const answer = await inbox.patch(id, { status }, sent);
      await until;
      return answer;
    });
  const listed = () => inbox.listOf(DEFAULT_FILTER)?.rows.map(({ status }) => status);
  return { id, inbox, change, listed };
}
/** After it no change waits for the one before. */
const passTurn = () => vi.advanceTimersByTimeAsync(5_000);
const holdTimers = () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
};

test("a late answer to an overtaken change hides neither the later one nor what the server has", async () => {
  const { inbox, change, listed } = await begunToChange();
  const gate = newGate();
  holdTimers();
  const resolved = change("resolved", { until: gate.isOpen });
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

test("behind a change that is not answered the others keep their order", async () => {
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
])("what was asked for during a change and comes %s its answer is asked for again", async (_, comesAfter) => {
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
