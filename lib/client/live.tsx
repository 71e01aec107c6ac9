"use client";

/** Live updates of the workspace: notices refetch what is on screen; transient ones (typing) are passed on. */
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from "react";
import { keys } from "@/lib/client/keys";
import { paced } from "@/lib/client/paced";
import type { StreamEvent } from "@/lib/client/sse-parser";
import type { StreamState } from "@/lib/client/stream";
import { useScope } from "@/lib/client/workspace";
import type { Notice } from "@/lib/realtime/topics";

export type { Notice };

type NoticeListener = (notice: Notice) => void;
type Live = {
  state: StreamState;
  listen: (listener: NoticeListener) => () => void;
  takeConversations: (listener: NoticeListener) => () => void;
};
const PACE = { waitMs: 50, pauseMs: 1_000 };

const Context = createContext<Live | null>(null);

export function LiveProvider({ children }: { children: ReactNode }) {
  const { workspace, openLive } = useScope();
  const client = useQueryClient();
  const [state, setState] = useState<StreamState>("connecting");
  const listeners = useRef(new Set<NoticeListener>());
  const conversationsTaker = useRef<NoticeListener>(null);

  useEffect(() => {
    const others = paced(() => refetchConversations(client, workspace.id), PACE);
    function onEvent(event: StreamEvent) {
      // Changes before `ready` or around a reset may have been missed.
      if (event.type === "ready" || event.type === "reset") {
        refetch(client, keys.workspace(workspace.id));
        return;
      }
      const notice = readNotice(event);
      if (!notice) return;
      if (!isOfConversation(notice)) invalidate(client, workspace.id, notice);
      else if (conversationsTaker.current) conversationsTaker.current(notice);
      else others.call();
      for (const listener of listeners.current) listener(notice);
    }
    const close = openLive({ onEvent, onState: setState });
    return () => {
      others.stop();
      close();
    };
  }, [client, workspace.id, openLive]);

  const value = useMemo<Live>(() => {
    function listen(listener: NoticeListener) {
      listeners.current.add(listener);
      return () => void listeners.current.delete(listener);
    }
    function takeConversations(listener: NoticeListener) {
      conversationsTaker.current = listener;
      return () => {
        if (conversationsTaker.current === listener) conversationsTaker.current = null;
      };
    }
    return { state, listen, takeConversations };
  }, [state]);
  return <Context value={value}>{children}</Context>;
}

/** For an indicator of a lost connection: `waiting` means that the data may be outdated. */
export function useLiveState(): StreamState {
  return use(Context)?.state ?? "connecting";
}

/** Subscribes to every notice of the workspace while mounted. */
export function useNotices(listener: NoticeListener) {
  const listen = use(Context)?.listen;
  const onNotice = useEffectEvent(listener);
  useEffect(() => listen?.((notice) => onNotice(notice)), [listen]);
}

/** While mounted, the listener keeps conversations up to date; without one, their queries are fetched again. */
export function useConversationNotices(listener: NoticeListener) {
  const take = use(Context)?.takeConversations;
  const onNotice = useEffectEvent(listener);
  useEffect(() => take?.((notice) => onNotice(notice)), [take]);
}

const isOfConversation = ({ type }: Notice): boolean =>
  type === "conversation.changed" || type === "thread.changed" || type === "contact.changed";

function readNotice(event: StreamEvent): Notice | null {
  if (event.type !== "notice") return null;
  try {
    const value: unknown = JSON.parse(event.data);
    return typeof value === "object" && value !== null && "type" in value ? (value as Notice) : null;
  } catch {
    return null;
  }
}

function refetchConversations(client: QueryClient, workspaceId: string) {
  refetch(client, keys.inbox.all(workspaceId));
  // A first message creates a contact, and contact pages show conversations.
  refetch(client, keys.contacts.all(workspaceId));
}

function invalidate(client: QueryClient, workspaceId: string, notice: Notice) {
  switch (notice.type) {
    case "workspace.changed":
      refetch(client, keys.settings.all(workspaceId));
      refetch(client, keys.inbox.members(workspaceId));
      // Connecting or disconnecting a number opens or locks composers.
      refetch(client, keys.inbox.conversations(workspaceId));
      return;
    case "credentials.changed":
      refetch(client, keys.settings.apiKeys(workspaceId));
      return;
    case "draft.ended":
      if (notice.conversationId) refetch(client, keys.inbox.thread(workspaceId, notice.conversationId));
      return;
    case "replies.changed":
      refetch(client, keys.inbox.replies(workspaceId));
      return;
    case "tags.changed":
      refetch(client, keys.tags(workspaceId));
      return;
    case "teams.changed":
      refetch(client, keys.teams(workspaceId));
      refetch(client, keys.inbox.conversations(workspaceId));
      return;
    case "articles.changed":
      refetch(client, keys.articles(workspaceId));
      return;
    case "tickets.changed":
      refetchTickets(client, workspaceId, notice.ticketId);
      return;
    case "webhook.changed":
      refetch(client, keys.webhooks.list(workspaceId));
      if (notice.endpointId) refetch(client, keys.webhooks.endpoint(workspaceId, notice.endpointId));
      return;
    // They change no stored data.
    case "typing":
    case "presence":
    // The stream ends by it.
    case "session.ended":
    // isOfConversation() has taken them.
    case "conversation.changed":
    case "thread.changed":
    case "contact.changed":
      return;
    default:
      // It comes from a newer server; the compiler knows each of this one.
      return void (notice.type satisfies never);
  }
}

/** The page of another ticket stays as it is, unless it names this one. */
function refetchTickets(client: QueryClient, workspaceId: string, ticketId: string | undefined) {
  const queryKey = keys.tickets(workspaceId);
  if (!ticketId) return refetch(client, queryKey);
  for (const query of client.getQueryCache().findAll({ queryKey })) {
    const isOther =
      query.queryKey[queryKey.length] === "ticket" &&
      query.state.data !== undefined &&
      !JSON.stringify(query.state.data).includes(ticketId);
    if (!isOther) refetch(client, query.queryKey);
  }
}

/**
 * Invalidation does not restart a query's first fetch, whose response may be older than the change: fetch again after
 * it.
 */
export function refetch(client: QueryClient, queryKey: readonly unknown[]): void {
  const firstLooks = client
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: "fetching", predicate: ({ state }) => state.data === undefined });
  void client.invalidateQueries({ queryKey });
  for (const { promise, queryKey: exactKey } of firstLooks) {
    // A failed fetch is shown on the screen, with a retry there.
    promise?.then(
      () => client.invalidateQueries({ queryKey: exactKey, exact: true }),
      () => undefined,
    );
  }
}
