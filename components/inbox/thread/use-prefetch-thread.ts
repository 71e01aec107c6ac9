"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useThreadOptions } from "@/components/inbox/thread/use-thread";

/** Whoever only passes over rows does not mean any of them. */
const PAUSE_MS = 80;

/** Fetches the thread one is about to open: pressing takes longer than the answer. */
export function usePrefetchThread() {
  const client = useQueryClient();
  const optionsOf = useThreadOptions();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (id: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => void client.prefetchQuery({ ...optionsOf(id), staleTime: 30_000 }),
      PAUSE_MS,
    );
  };
}
