"use client";

/** Marks an open, visible conversation as read, also when new messages arrive. */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { findConversation, writeConversation } from "@/components/inbox/shared/cached-conversations";
import { keys } from "@/lib/client/keys";
import { useScope } from "@/lib/client/workspace";
import type { InboxConversation } from "@/lib/conversations/schemas";

export function useMarkRead({ id, unreadCount, messageCount, lastMessage }: InboxConversation) {
  const { api, user, workspace, can } = useScope();
  // Who cannot answer leaves it unread for those who can.
  const counts = can("inbox:reply");
  const client = useQueryClient();
  const isVisible = useIsVisible();
  const tried = useRef("");
  const state = `${id}:${unreadCount}:${lastMessage?.id}`;

  useEffect(() => {
    // A refused attempt is not repeated until something new has come.
    if (!counts || !isVisible || unreadCount === 0 || tried.current === state) return;
    tried.current = state;
    const scope = { client, workspaceId: workspace.id, userId: user.id };
    const known = findConversation(scope, id);
    if (known) writeConversation(scope, { ...known, unreadCount: 0 });
    api
      .post(`/api/inbox/conversations/${id}/read`, { upToNumber: messageCount })
      // Shows the server's state again; the next message retries.
      .catch(() => client.invalidateQueries({ queryKey: keys.inbox.conversation(workspace.id, id) }));
  }, [api, client, counts, id, isVisible, messageCount, state, unreadCount, user.id, workspace.id]);
}

function useIsVisible(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.visibilityState === "visible",
    () => false,
  );
}

function subscribe(listener: () => void) {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}
