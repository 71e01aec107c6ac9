/**
 * Notifications in this browser: its permission, its worker, and its subscription to pushes. The person's choice is
 * kept in the browser, since a permission alone may be old or another person's.
 */
import { type Api, accountApi } from "@/lib/client/api";
import { readStored, writeStored } from "@/lib/client/stored";
import type { Locale } from "@/lib/i18n/locales";

/** `tabOnly`: its push service cannot be reached, so that only an open tab can show something. */
export type BrowserState = "unsupported" | "askable" | "denied" | "tabOnly" | "on";

const WORKER = "/notifications-worker.js";
/** Android shows no SVG; the badge is a silhouette in its status bar. The worker has the same. */
const NOTIFICATION_ICONS = { icon: "/install/icon-192.png", badge: "/install/badge-96.png" };
const choiceOf = (userId: string): string => `parley-notifications:${userId}`;
const isChoice = (value: unknown): value is "on" | "off" => value === "on" || value === "off";

export const isSupported = (): boolean =>
  "Notification" in window && "serviceWorker" in navigator && window.isSecureContext;

const isWanted = (userId: string): boolean => readStored(choiceOf(userId), isChoice) === "on";

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

export async function readState(userId: string): Promise<BrowserState> {
  if (!isSupported()) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  if (Notification.permission === "default" || !isWanted(userId)) return "askable";
  return (await findSubscription()) ? "on" : "tabOnly";
}

/** Registers the worker also without notifications: it has the page that the app shows without a network. */
export async function registerWorker(): Promise<void> {
  if ("serviceWorker" in navigator && window.isSecureContext) await navigator.serviceWorker.register(WORKER);
}

/** Asks for the permission, which needs a gesture; then as far as the browser goes. */
export async function turnOn(userId: string, publicKey: string, locale: Locale): Promise<BrowserState> {
  if (!isSupported()) return "unsupported";
  if ((await Notification.requestPermission()) !== "granted") return readState(userId);
  writeStored(choiceOf(userId), "on");
  const subscription = await subscribe(publicKey);
  if (subscription) await saveSubscription(subscription, locale);
  return readState(userId);
}

/** Null when the browser's push service cannot be reached, or there is none. */
async function subscribe(publicKey: string): Promise<PushSubscription | null> {
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  if (!pushManager) return null;
  try {
    const known = await pushManager.getSubscription();
    // The subscription belongs to another server, or to keys that were lost.
    if (known && keyOf(known) !== publicKey) await known.unsubscribe();
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  } catch {
    return null;
  }
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

async function saveSubscription(
  subscription: PushSubscription,
  locale: Locale,
  api: Api = accountApi,
): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  await api.post("/api/account/push", { endpoint, keys, locale });
}

/** Runs at each visit, because the session may be a new one, or another person's. */
export async function renew(userId: string, locale: Locale): Promise<void> {
  if (!isSupported() || !isWanted(userId) || Notification.permission !== "granted") return;
  const subscription = await findSubscription();
  if (subscription) await saveSubscription(subscription, locale);
}

export async function turnOff(userId: string): Promise<void> {
  writeStored(choiceOf(userId), "off");
  await (await findSubscription())?.unsubscribe();
}

type Shown = { title: string; body: string; tag: string; url: string; messageId: string };

/** Shown by the tab itself, if there is no push. */
export async function showHere(userId: string, { title, body, tag, url, messageId }: Shown): Promise<void> {
  if ((await readState(userId)) !== "tabOnly") return;
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  await registration?.showNotification(title, { body, tag, ...NOTIFICATION_ICONS, data: { url, messageId } });
}

/** Closes the notifications of a conversation that is read now. */
export async function closeNotifications(tag: string): Promise<void> {
  if (!isSupported()) return;
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  for (const shown of (await registration?.getNotifications({ tag })) ?? []) shown.close();
}

/** The worker asks a tab to go where a notification leads. */
export function onOpen(go: (url: string) => void): () => void {
  if (!isSupported()) return () => undefined;
  const onMessage = ({ data }: MessageEvent<{ type?: string; url?: string }>) => {
    if (data?.type === "parley-open" && data.url?.startsWith("/w/")) go(data.url);
  };
  navigator.serviceWorker.addEventListener("message", onMessage);
  return () => navigator.serviceWorker.removeEventListener("message", onMessage);
}
