"use client";

import { useCallback, useRef } from "react";
import { usePlace } from "@/lib/client/workspace";

const PAUSE_MS = 3_000;

/** Tells the visitor that somebody is writing, at most every three seconds. Lost with no harm. */
export function useTellTyping(conversationId: string): () => void {
  const { api } = usePlace();
  const toldAt = useRef(0);
  return useCallback(() => {
    if (Date.now() - toldAt.current < PAUSE_MS) return;
    toldAt.current = Date.now();
    api.post(`/api/inbox/conversations/${conversationId}/typing`).catch(() => undefined);
  }, [api, conversationId]);
}
