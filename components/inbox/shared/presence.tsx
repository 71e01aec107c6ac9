/**
 * Colleagues in a conversation: each screen reports every twenty seconds while it is open and visible, and when it
 * leaves. A screen that opens the conversation, or whose live stream begins, has missed earlier reports, so it asks and
 * the others answer.
 */
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useInboxCounts } from "@/lib/client/inbox-counts";
import { useLiveState, useNotices } from "@/lib/client/live";
import { paced } from "@/lib/client/paced";
import { useScope } from "@/lib/client/workspace";

export type Colleague = { id: string; name: string; isWriting: boolean };
type Seen = Colleague & { conversationId: string; hereUntil: number; writingUntil: number };
type Presence = {
  seen: Seen[];
  enter: (conversationId: string) => () => void;
  report: (conversationId: string, isHere: boolean, asks?: boolean) => void;
};

const BEAT_MS = 20_000;
const STAYS_MS = 50_000;
/** Two notices of writing are at most three seconds apart. */
const WRITES_MS = 6_000;
const ANSWERS = { waitMs: 50, pauseMs: 2_000 };
const NONE: Colleague[] = [];

const Context = createContext<Presence>({
  seen: [],
  enter: () => () => undefined,
  report: () => undefined,
});

export function PresenceProvider({ children }: { children: ReactNode }) {
  const { api, user } = useScope();
  const [seen, setSeen] = useState<Seen[]>([]);
  const here = useRef<string | null>(null);

  const report = useCallback(
    (conversationId: string, isHere: boolean, asks?: boolean) => {
      // A lost report is made up for by the next.
      const path = `/api/inbox/conversations/${conversationId}/presence`;
      api.post(path, { isHere, asks }).catch(() => undefined);
    },
    [api],
  );
  // However many ask at once, as when all had lost the connection.
  const answers = useMemo(() => {
    const answer = () => void (here.current && report(here.current, true));
    return paced(answer, ANSWERS);
  }, [report]);
  useEffect(() => () => answers.stop(), [answers]);
  const isLive = useLiveState() === "live";
  useEffect(() => {
    if (isLive && here.current) report(here.current, true, true);
  }, [isLive, report]);

  useNotices(({ type, conversationId, userId, name = "", state, asks }) => {
    if (type !== "presence" || !conversationId || !userId || userId === user.id) return;
    if (asks && here.current === conversationId) answers.call();
    const now = Date.now();
    // Two notices may come before one render.
    setSeen((before) => {
      const isThis = (each: Seen) => each.id === userId && each.conversationId === conversationId;
      const others = before.filter((each) => !isThis(each));
      if (state === "away") return others;
      // A report of presence, sent because a colleague asked, does not end the sign of writing.
      const known = before.find(isThis)?.writingUntil ?? 0;
      const writingUntil = state === "writing" ? now + WRITES_MS : known;
      const isWriting = writingUntil > now;
      return [
        ...others,
        { id: userId, name, conversationId, isWriting, hereUntil: now + STAYS_MS, writingUntil },
      ];
    });
  });

  const next = Math.min(...seen.map((each) => (each.isWriting ? each.writingUntil : each.hereUntil)));
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(() => setSeen(stillThere), Math.max(next - Date.now(), 0) + 50);
    return () => clearTimeout(timer);
  }, [next]);

  const enter = useCallback(
    (conversationId: string) => {
      here.current = conversationId;
      report(conversationId, true, true);
      const beat = setInterval(() => report(conversationId, true), BEAT_MS);
      return () => {
        clearInterval(beat);
        if (here.current === conversationId) here.current = null;
        report(conversationId, false);
      };
    },
    [report],
  );
  const value = useMemo<Presence>(() => ({ seen, enter, report }), [seen, enter, report]);
  return <Context value={value}>{children}</Context>;
}

function stillThere(seen: Seen[]): Seen[] {
  const now = Date.now();
  return seen
    .filter(({ hereUntil }) => hereUntil > now)
    .map((each) => (each.writingUntil > now ? each : { ...each, isWriting: false }));
}

/** Sorted by name. */
export function useColleagues(conversationId: string): Colleague[] {
  const { seen } = use(Context);
  return useMemo(() => {
    const found = seen.filter((each) => each.conversationId === conversationId);
    return found.length === 0 ? NONE : found.sort((one, other) => one.name.localeCompare(other.name));
  }, [seen, conversationId]);
}

/** Reports that this screen shows the conversation, while the page is visible. */
export function useBePresent(conversationId: string) {
  const { enter, report } = use(Context);
  // A note that names the reader and comes while they are here has been seen.
  const isNamed = useInboxCounts()?.mentions.some((each) => each.conversationId === conversationId) ?? false;
  useEffect(() => {
    if (isNamed && document.visibilityState === "visible") report(conversationId, true);
  }, [isNamed, report, conversationId]);
  useEffect(() => {
    let leave: (() => void) | undefined;
    function follow() {
      const isVisible = document.visibilityState === "visible";
      if (isVisible && !leave) leave = enter(conversationId);
      if (!isVisible) {
        leave?.();
        leave = undefined;
      }
    }
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      leave?.();
    };
  }, [enter, conversationId]);
}
