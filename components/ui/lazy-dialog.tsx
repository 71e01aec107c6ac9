import { type ComponentType, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { toast } from "@/components/ui/toast";

type Openable = { open: boolean; onOpenChange: (open: boolean) => void };

/**
 * A dialog whose code is loaded when it is opened for the first time. It stays mounted then, so that it can return the focus. If
 * the code cannot be had it stays closed and says so.
 */
export function lazyDialog<P extends Openable>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return function LazyDialog(props: P) {
    const { open, onOpenChange } = props;
    const { part: Loaded, error, retry } = useLoaded(load, open);
    useSayMissing(error, retry, onOpenChange);
    return Loaded ? <Loaded {...props} /> : null;
  };
}

/** Closes what could not be loaded, and says so. */
export function useSayMissing(error: Error | null, retry: () => void, onOpenChange: (open: boolean) => void) {
  const t = useTranslations("errors.codes");
  useEffect(() => {
    if (!error) return;
    retry();
    onOpenChange(false);
    toast.error(t("unreachable"));
  });
}

/**
 * Code that is loaded when it is wanted for the first time, and kept. An `error` (the connection is down, or the server is newer than
 * the page) stays until `retry`: thrown, it would take the page, and what is being written, with it.
 */
export function useLoaded<T>(load: () => Promise<T>, isWanted: boolean) {
  const [loaded, setLoaded] = useState<{ part: T } | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const isMissing = isWanted && !loaded && !error;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    load().then(
      (part) => isCurrent && setLoaded({ part }),
      (reason) => isCurrent && setError(reason),
    );
    return () => {
      isCurrent = false;
    };
  }, [isMissing, load]);
  return { part: loaded?.part ?? null, error, retry: () => setError(null) };
}

/** True once the page has been drawn and has nothing else to do: the moment to load what is wanted later. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    // Safari has no idle callbacks.
    if (!window.requestIdleCallback) {
      const timer = setTimeout(() => setIdle(true), 500);
      return () => clearTimeout(timer);
    }
    const waiting = requestIdleCallback(() => setIdle(true), { timeout: 3_000 });
    return () => cancelIdleCallback(waiting);
  }, []);
  return isIdle;
}
