/**
 * Saves a text a moment after its last change, keeps it in this browser until the server has it, and sends it again when the network
 * is back. The states are saving-state.ts's.
 */
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { type Content, forgetKept, isSame, keepText } from "@/components/articles/editor/saving/kept-text";
import {
  beginSaving,
  canSend,
  isUnsaved,
  nextSaving,
  type SavingEvent,
  type SavingState,
} from "@/components/articles/editor/saving/saving-state";
import type { ArticleText, SaveArticleText } from "@/lib/articles/articles/schemas";
import { ApiError } from "@/lib/client/api";

const PAUSE_MS = 1_000;
/** Writing without a pause is saved after this. */
const LONGEST_MS = 5_000;
const RETRY_MS = 4_000;

type Options = {
  /** Where this browser keeps it. */
  slot: string;
  version: number;
  /** The text that is shown comes from this browser. */
  isKept: boolean;
  /** Reads the text as it is now. */
  read: () => Content;
  put: (input: SaveArticleText) => Promise<ArticleText>;
  /** The server's text; null if the language was not begun. */
  fetchNewest: () => Promise<ArticleText | null>;
};
export type Saver = ReturnType<typeof useSaving>;

export function useSaving({ slot, version, isKept, read, put, fetchNewest }: Options) {
  const [state, setState] = useState(() => beginSaving(version, isKept));
  const [problem, setProblem] = useState<unknown>(null);
  /** The server's version, while one has to choose. */
  const [newest, setNewest] = useState<ArticleText | null>(null);
  const current = useRef(state);
  const running = useRef<Promise<unknown> | null>(null);

  const step = useCallback((event: SavingEvent): SavingState => {
    current.current = nextSaving(current.current, event);
    setState(current.current);
    return current.current;
  }, []);
  const keep = useEffectEvent(() => {
    const { version: goesOnFrom } = current.current;
    if (isUnsaved(current.current)) keepText(slot, { ...read(), version: goesOnFrom, keptAt: Date.now() });
    else forgetKept(slot);
  });

  const fail = useEffectEvent(async (error: unknown, sent: Content): Promise<unknown> => {
    if (!(error instanceof ApiError) || error.isTemporary) return step({ type: "failed", why: "temporary" });
    if (error.code !== "article_changed") {
      setProblem(error);
      return step({ type: "failed", why: "refused" });
    }
    const found = await fetchNewest().catch(() => null);
    if (!found) return step({ type: "failed", why: "temporary" });
    // The own version, whose answer was lost.
    if (isSame(found, sent)) return step({ type: "saved", version: found.version });
    setNewest(found);
    return step({ type: "failed", why: "changed" });
  });
  const send = useEffectEvent(async () => {
    const sent = read();
    step({ type: "sent" });
    try {
      step({ type: "saved", version: (await put({ ...sent, version: current.current.version })).version });
    } catch (error) {
      await fail(error, sent);
    }
    keep();
  });

  /** Resolves once everything that is written by now is saved, or cannot be. */
  const saveNow = useCallback(async (): Promise<SavingState> => {
    while (running.current) await running.current;
    if (!canSend(current.current)) return current.current;
    running.current = send().finally(() => {
      running.current = null;
    });
    await running.current;
    return current.current.phase === "edited" ? saveNow() : current.current;
  }, []);
  const soon = usePause(saveNow);
  useEffect(() => {
    if (isKept) soon();
  }, [isKept, soon]);
  const edited = useCallback(() => {
    setProblem(null);
    step({ type: "edited" });
    soon();
  }, [step, soon]);
  /** One of two versions was chosen. `isMine`: what is written here goes on from the other one, and replaces it. */
  const settle = useCallback(
    (chosen: { version: number }, isMine: boolean) => {
      setNewest(null);
      step({ type: "settled", version: chosen.version, isMine });
      keep();
      if (isMine) soon();
    },
    [step, soon],
  );
  /** The text that this browser kept goes on from an older version than the server's. */
  const meet = useCallback(
    (found: ArticleText) => {
      setNewest(found);
      step({ type: "failed", why: "changed" });
    },
    [step],
  );

  useLeaving({ isLeft: isUnsaved(state), isWaiting: state.phase === "waiting", keep, saveNow });
  return useMemo(
    () => ({ ...state, problem, newest, edited, saveNow, settle, meet }),
    [state, problem, newest, edited, saveNow, settle, meet],
  );
}

/** Calls it after a pause. */
function usePause(call: () => Promise<unknown>): () => void {
  const due = useRef<{ timer: ReturnType<typeof setTimeout>; since: number }>(null);
  return useCallback(() => {
    const since = due.current?.since ?? Date.now();
    clearTimeout(due.current?.timer);
    const wait = Math.max(0, Math.min(PAUSE_MS, since + LONGEST_MS - Date.now()));
    const timer = setTimeout(() => {
      due.current = null;
      void call();
    }, wait);
    due.current = { timer, since };
  }, [call]);
}

/** When the network is back it is sent; when the page is left it is kept, and the browser asks. */
function useLeaving({
  isLeft,
  isWaiting,
  keep,
  saveNow,
}: {
  isLeft: boolean;
  isWaiting: boolean;
  keep: () => void;
  saveNow: () => Promise<unknown>;
}) {
  const keepNow = useEffectEvent(keep);
  useEffect(() => {
    if (!isWaiting) return;
    const retry = () => void saveNow();
    const timer = setInterval(retry, RETRY_MS);
    window.addEventListener("online", retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", retry);
    };
  }, [isWaiting, saveNow]);
  useEffect(() => {
    if (!isLeft) return;
    const ask = (event: BeforeUnloadEvent) => {
      keepNow();
      event.preventDefault();
    };
    const leave = () => keepNow();
    window.addEventListener("beforeunload", ask);
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("beforeunload", ask);
      window.removeEventListener("pagehide", leave);
    };
  }, [isLeft]);
  // Another page of the dashboard.
  useEffect(
    () => () => {
      keepNow();
      void saveNow();
    },
    [saveNow],
  );
}
