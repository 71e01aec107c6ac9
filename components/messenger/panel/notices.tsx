/** @jsxImportSource preact */
import { useEffect, useState } from "preact/hooks";
import type { PanelState } from "./state";
import { fill, texts } from "./texts";

/** Notices about the connection. */
export function Notices({ isInterrupted, limitedUntil }: Pick<PanelState, "isInterrupted" | "limitedUntil">) {
  const isOffline = useIsOffline();
  const seconds = useSecondsUntil(limitedUntil);
  const text = isOffline
    ? texts.offline
    : seconds > 0
      ? fill(texts.tooFast, "seconds", seconds)
      : isInterrupted
        ? texts.interrupted
        : "";
  return (
    <div role="status">
      {text && <p class={isInterrupted && !isOffline && seconds <= 0 ? "banner late" : "banner"}>{text}</p>}
    </div>
  );
}

function useIsOffline(): boolean {
  const [isOffline, setIsOffline] = useState(!navigator.onLine);
  useEffect(() => {
    const look = (): void => setIsOffline(!navigator.onLine);
    window.addEventListener("online", look);
    window.addEventListener("offline", look);
    return () => {
      window.removeEventListener("online", look);
      window.removeEventListener("offline", look);
    };
  }, []);
  return isOffline;
}

function useSecondsUntil(instant: number): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    setNow(Date.now());
    if (instant <= Date.now()) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    const end = setTimeout(() => clearInterval(timer), instant - Date.now() + 1000);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [instant]);
  return Math.max(0, Math.ceil((instant - now) / 1000));
}
