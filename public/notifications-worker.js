/**
 * Shows notifications that are pushed to this browser, and leads from them to the conversation. lib/inbox/notifications sends them.
 * Stores nothing: a page or an answer that it kept would outlive the session on a shared computer.
 */

self.addEventListener("install", (event) => {
  self.skipWaiting();
  // Only documents need the worker. Where a browser knows such rules, everything else does not wait for it.
  const direct = ["cors", "no-cors", "same-origin"].map((requestMode) => ({
    condition: { requestMode },
    source: "network",
  }));
  event.addRoutes?.(direct).catch(() => undefined);
});
self.addEventListener("activate", (event) => event.waitUntil(begin()));

async function begin() {
  // The browser asks the server while this worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** Of the inbox; the messenger's frame on other pages is a client too. */
async function tabs() {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return windows.filter(({ url }) => new URL(url).pathname.startsWith("/w/"));
}

let shownBefore = Promise.resolve();
/** In the order in which they came: of two of one conversation the later must be the one that stays. */
self.addEventListener("push", (event) => {
  if (!event.data) return;
  const note = event.data.json();
  shownBefore = shownBefore.then(
    () => show(note),
    () => show(note),
  );
  event.waitUntil(shownBefore);
});

/** A message not while a tab is in front, which sounds and shows it; of tickets a tab shows no alert. The same message again replaces itself silently. */
async function show({ title, body, tag, url, messageId, waiting, isTest, isOfTicket }) {
  if (!isTest && !isOfTicket && (await tabs()).some(({ focused }) => focused)) return;
  // Safari and Chromium have it where the app is installed. An open tab counts for itself.
  if (waiting > 0) await self.navigator.setAppBadge?.(waiting).catch(() => undefined);
  const shown = await self.registration.getNotifications({ tag });
  const isAgain = shown.some(({ data }) => data?.messageId === messageId);
  await self.registration.showNotification(title, {
    body,
    tag,
    renotify: !isAgain,
    icon: "/install/icon-192.png",
    badge: "/install/badge-96.png",
    data: { url, messageId },
  });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url || "/"));
});

async function open(url) {
  const [tab] = await tabs();
  if (!tab) return self.clients.openWindow(url);
  // Some browsers refuse; the tab goes there all the same.
  await tab.focus().catch(() => undefined);
  tab.postMessage({ type: "parley-open", url });
}

/** The push service has replaced the subscription; the next visit tells the server too. */
self.addEventListener("pushsubscriptionchange", (event) => {
  const { options } = event.oldSubscription ?? {};
  if (options) event.waitUntil(self.registration.pushManager.subscribe(options));
});

/** The dashboard's documents, when there is no network. */
self.addEventListener("fetch", (event) => {
  const { mode, destination, method, url } = event.request;
  const { pathname } = new URL(url);
  const isDashboard = pathname === "/" || pathname.startsWith("/w/");
  if (mode !== "navigate" || destination !== "document" || method !== "GET" || !isDashboard) return;
  event.respondWith(load(event).catch(offlinePage));
});

const load = async (event) => (await event.preloadResponse) ?? fetch(event.request);

const OFFLINE = {
  en: {
    title: "Parley cannot be reached",
    text: "Parley needs a connection. This page tries again every 15 seconds.",
    retry: "Try again",
  },
  es: {
    title: "No se puede conectar con Parley",
    text: "Parley necesita conexión. Esta página lo intenta de nuevo cada 15 segundos.",
    retry: "Intentar de nuevo",
  },
  pt: {
    title: "Não é possível conectar ao Parley",
    text: "O Parley precisa de conexão. Esta página tenta de novo a cada 15 segundos.",
    retry: "Tentar novamente",
  },
};

/** The language that was chosen in this browser (LOCALE_COOKIE of lib/i18n/locales.ts), else the browser's. */
async function readLanguage() {
  const chosen = await self.cookieStore?.get("parley-locale").catch(() => null);
  const tags = [chosen?.value, ...self.navigator.languages].filter(Boolean);
  return tags.map((tag) => tag.toLowerCase().split("-")[0]).find((tag) => tag in OFFLINE) ?? "en";
}

/** Without a script: the link leads to the address that was asked for. */
async function offlinePage() {
  const language = await readLanguage();
  const { title, text, retry } = OFFLINE[language];
  const page = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, viewport-fit=cover">
<meta http-equiv="refresh" content="15"><meta name="color-scheme" content="light dark"><title>${title} · Parley</title>
<style>body{font:16px/1.5 system-ui;max-width:32rem;margin:20vh auto;padding:0 1rem}h1{font-size:1.25rem}
a{display:inline-block;padding:.5rem 1rem;border-radius:8px;background:#0c6e73;color:#fff;text-decoration:none}</style>
<h1>${title}</h1><p>${text}</p><p><a href="">${retry}</a></p></html>`;
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
  };
  return new Response(page, { status: 503, headers });
}
