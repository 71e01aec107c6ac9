/** The browser's offer to install the app, kept until the person wants it, and whether this page is the installed app. */
import { useSyncExternalStore } from "react";
import { type Device, howToInstall, type InstallWay, needsHomeScreen } from "./how-to-install";

/** Chromium's event, which no standard has. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };
const isPrompt = (event: Event): event is InstallPrompt => "prompt" in event;

/** Safari's own, older than the display mode. */
type AppleNavigator = Navigator & { standalone?: boolean };
const APP_WINDOW =
  "(display-mode: standalone), (display-mode: minimal-ui), (display-mode: window-controls-overlay)";

let offered: InstallPrompt | null = null;
let isInstalled = false;
const listeners = new Set<() => void>();

function change(next: { offered: InstallPrompt | null; isInstalled?: boolean }) {
  offered = next.offered;
  isInstalled = next.isInstalled ?? isInstalled;
  for (const listener of listeners) listener();
}

// The browser offers once, soon after the page has loaded: the settings page would come too late.
if (typeof window !== "undefined") {
  window.addEventListener("beforeinstallprompt", (event) => {
    if (!isPrompt(event)) return;
    // The settings page offers it; the browser need not do so over the inbox.
    event.preventDefault();
    change({ offered: event });
  });
  window.addEventListener("appinstalled", () => change({ offered: null, isInstalled: true }));
}

/** True in the app's own window. */
export const isAppWindow = (): boolean =>
  window.matchMedia(APP_WINDOW).matches || (navigator as AppleNavigator).standalone === true;

const thisDevice = (): Device => ({
  userAgent: navigator.userAgent,
  touchPoints: navigator.maxTouchPoints,
  isStandalone: isInstalled || isAppWindow(),
  hasPrompt: offered !== null,
});

/** Whether notifications wait until the app is on the home screen. */
export const waitsForHomeScreen = (): boolean => needsHomeScreen(thisDevice());

function subscribe(listener: () => void) {
  const appWindow = window.matchMedia(APP_WINDOW);
  listeners.add(listener);
  appWindow.addEventListener("change", listener);
  return () => {
    listeners.delete(listener);
    appWindow.removeEventListener("change", listener);
  };
}

/** Null until the page is hydrated. */
export const useInstallWay = (): InstallWay | null =>
  useSyncExternalStore(
    subscribe,
    () => howToInstall(thisDevice()),
    () => null,
  );

/** Needs a gesture. An offer can be used once, whatever the person answers. */
export async function install(): Promise<void> {
  const prompt = offered;
  change({ offered: null });
  await prompt?.prompt();
}
