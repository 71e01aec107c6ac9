/** Shows notifications that are pushed to this browser, and leads from them to the conversation. lib/inbox/notifications sends them. */

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

/** Of the inbox; the messenger's frame on other pages is a client too. */
async function tabs() {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return windows.filter(({ url }) => new URL(url).pathname.startsWith("/w/"));
}

self.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});

/** Not while a tab is in front: it sounds and shows the message. The same message again replaces itself silently. */
async function show({ title, body, tag, url, messageId, isTest }) {
  if (!isTest && (await tabs()).some(({ focused }) => focused)) return;
  const shown = await self.registration.getNotifications({ tag });
  const isAgain = shown.some(({ data }) => data?.messageId === messageId);
  await self.registration.showNotification(title, {
    body,
    tag,
    renotify: !isAgain,
    icon: "/icon.svg",
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
