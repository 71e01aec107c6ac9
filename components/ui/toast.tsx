import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import type { ExternalToast, toast as Sonner } from "sonner";
import { useIdle, useLoaded } from "@/components/ui/use-loaded";

/** Long enough to read it and to reach its button. */
const WITH_BUTTON_MS = 8_000;
const timed = ({ ...options }: ExternalToast = {}): ExternalToast =>
  options.action ? { duration: WITH_BUTTON_MS, ...options } : options;

const loadToasts = async () => (await import("./toaster")).Toasts;
const AGAIN_MS = 3_000;
let sonner: typeof Sonner | null = null;
/** Messages that wait for the code that shows them. */
const waiting: ((sonner: typeof Sonner) => void)[] = [];
const listeners = new Set<() => void>();

function show(message: (sonner: typeof Sonner) => void): void {
  if (sonner) {
    message(sonner);
    return;
  }
  waiting.push(message);
  for (const listener of listeners) listener();
}

function onReady(shown: typeof Sonner) {
  sonner = shown;
  for (const message of waiting.splice(0)) message(shown);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** `toast.success("Key revoked")`, `toast.error(…)`, with `{ action: { label, onClick } }` where something can be done. */
export const toast = {
  info: (text: string, options?: ExternalToast) => show((sonner) => sonner.info(text, options)),
  loading: (text: string, options?: ExternalToast) => show((sonner) => sonner.loading(text, options)),
  success: (text: string, options?: ExternalToast) => show((sonner) => sonner.success(text, timed(options))),
  error: (text: string, options?: ExternalToast) => show((sonner) => sonner.error(text, timed(options))),
};

/** Presses the button of the newest message that has one, such as Undo. */
export function pressNewest(): void {
  const shown = "[data-sonner-toast]:not([data-removed=true]) [data-action]";
  document.querySelector<HTMLButtonElement>(shown)?.click();
}

/**
 * A button that is pressed leaves the focus where it is. Sonner would give it back when its last message goes, and take it from
 * the field in which one writes by then.
 */
function keepFocus(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest("[data-sonner-toaster]"))
    event.preventDefault();
}

/** Loads the code that shows messages when the page has nothing else to do, or with the first message. */
export function Toaster() {
  const isIdle = useIdle();
  const isWaiting = useSyncExternalStore(
    subscribe,
    () => waiting.length > 0,
    () => false,
  );
  const { part: Toasts, error, retry } = useLoaded(loadToasts, isIdle || isWaiting);
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (!error) return;
    const timer = setTimeout(() => again(), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [error]);
  useEffect(() => {
    document.addEventListener("mousedown", keepFocus);
    return () => document.removeEventListener("mousedown", keepFocus);
  }, []);
  return Toasts ? <Toasts onReady={onReady} /> : null;
}
