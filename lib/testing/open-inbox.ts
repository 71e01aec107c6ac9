/** An inbox in a browser without a screen, by the real routes and notices. */
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, onTestFinished, vi } from "vitest";
import * as conversation from "@/app/api/inbox/conversations/[conversationId]/route";
import * as conversations from "@/app/api/inbox/conversations/route";
import * as updates from "@/app/api/inbox/updates/route";
import { DEFAULT_FILTER, type Filter } from "@/components/inbox/shared/filter-url";
import { corrected, type InboxScope } from "@/components/inbox/shared/inbox-cache";
import { comesBefore, firstPage, type ListData, withPage } from "@/components/inbox/shared/list-data";
import { createLiveInbox } from "@/components/inbox/shared/live-inbox";
import type { Api } from "@/lib/client/api";
import { keys } from "@/lib/client/keys";
import type { ChangedConversation, InboxConversation, InboxPage } from "@/lib/inbox/conversations/schemas";
import { subscribe } from "@/lib/realtime/subscribe";
import { workspaceTopic } from "@/lib/realtime/topics";
import { asMember, call } from "@/lib/testing/call";
import type { World } from "@/lib/testing/world";

/** The list is read from a real server: on a busy machine that may take longer than the default second. */
const WAIT = { timeout: 10_000 };

export const FILTERS: Filter[] = [
  DEFAULT_FILTER,
  { ...DEFAULT_FILTER, status: "all" },
  { ...DEFAULT_FILTER, status: "resolved" },
  { ...DEFAULT_FILTER, assignee: "me" },
  { ...DEFAULT_FILTER, assignee: "unassigned" },
  { ...DEFAULT_FILTER, unread: true },
  { ...DEFAULT_FILTER, status: "all", waiting: true },
  { ...DEFAULT_FILTER, order: "waiting" },
  { ...DEFAULT_FILTER, status: "all", assignee: "me", order: "waiting" },
  { ...DEFAULT_FILTER, waiting: true, order: "waiting" },
];

/** Needs relayNotices(). Its cache holds these lists, and follows the workspace's notices. */
export async function openInbox({ owner, workspaceId }: World, shownId: string | null = null) {
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
  const page = async ({ unread, waiting, ...filter }: Filter, cursor?: string | null) =>
    (await api.get("/api/inbox/conversations", {
      query: {
        ...filter,
        unread: unread || undefined,
        waiting: waiting || undefined,
        cursor: cursor ?? undefined,
      },
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
    await vi.waitFor(() => expect(client.getQueryData(keyOf(filter))).toBeDefined(), WAIT);
  }
  const live = createLiveInbox(api, scope, () => shownId);
  const leave = await subscribe(
    workspaceTopic(workspaceId),
    (notice) => notice.type !== "reset" && live.receive(notice),
  );
  onTestFinished(() => {
    leave();
    live.stop();
    client.clear();
  });
  const listOf = (filter: Filter) => client.getQueryData<ListData>(keyOf(filter));
  return {
    asked,
    scope,
    receive: live.receive,
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
    /** Reads the server's list down to where the list here ends. */
    async expected(filter: Filter): Promise<InboxConversation[]> {
      const rows: InboxConversation[] = [];
      for (let cursor: string | null = null; ; ) {
        const next: InboxPage = await page(filter, cursor);
        rows.push(...next.conversations);
        cursor = next.nextCursor;
        if (!cursor) break;
      }
      const end = listOf(filter)?.end;
      const isAbove = (row: InboxConversation) => !end || !comesBefore(end, row, filter.order);
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
