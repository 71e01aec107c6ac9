/** Visitors who are writing right now. A notice counts for a few seconds, or until the message is there. */
import { createContext, type ReactNode, use, useEffect, useRef, useState } from "react";
import { useNotices } from "@/lib/client/live";

const LASTS_MS = 5_000;
const Context = createContext<ReadonlySet<string>>(new Set());

export function TypingProvider({ children }: { children: ReactNode }) {
  const [writing, setWriting] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  function stop(id: string) {
    clearTimeout(timers.current.get(id));
    timers.current.delete(id);
    setWriting((now) => (now.has(id) ? new Set([...now].filter((each) => each !== id)) : now));
  }

  useNotices(({ type, conversationId: id }) => {
    if (!id) return;
    if (type === "thread.changed") stop(id);
    if (type !== "typing") return;
    clearTimeout(timers.current.get(id));
    timers.current.set(
      id,
      setTimeout(() => stop(id), LASTS_MS),
    );
    setWriting((now) => (now.has(id) ? now : new Set([...now, id])));
  });

  useEffect(() => {
    const all = timers.current;
    return () => {
      for (const timer of all.values()) clearTimeout(timer);
    };
  }, []);

  return <Context value={writing}>{children}</Context>;
}

export function useIsTyping(conversationId: string): boolean {
  return use(Context).has(conversationId);
}
