/** The partner's page. What a real one needs is `mountInbox` below; the rest is there to try things. */
const byId = (id) => document.getElementById(id);
const { users, capabilities } = await (await fetch("/config")).json();
const headers = { "x-demo": "1" };
let inbox;
let lastConversation = null;

const granted = () => [...document.querySelectorAll("#capabilities input:checked")].map(({ value }) => value);
const appearance = () => ({
  theme: byId("theme").value,
  accent: byId("accent").value,
  locale: byId("locale").value,
});

function log(text) {
  const line = document.createElement("li");
  const time = document.createElement("time");
  time.textContent = new Date().toLocaleTimeString("en-GB");
  line.append(time, ` ${text}`);
  byId("log").prepend(line);
}

/** Asks this page's own server: the key never leaves it. */
async function fetchSession() {
  const query = new URLSearchParams({ user: byId("user").value, capabilities: granted().join() });
  const response = await fetch(`/session?${query}`, {
    method: "POST",
    headers,
    signal: AbortSignal.timeout(10_000),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error);
  log(`new session until ${new Date(answer.expiresAt).toLocaleTimeString("en-GB")}`);
  return answer;
}

function mountInbox() {
  inbox?.unmount();
  showUnread(0);
  inbox = window.Parley.mountInbox(byId("inbox"), {
    fetchSession,
    ...appearance(),
    title: "Inbox of Bakery Silva",
    onReady: () => log("ready"),
    onUnread: (count) => {
      log(`unread ${count}`);
      showUnread(count);
    },
    onConversation: (conversationId) => {
      log(`conversation ${conversationId ?? "none"}`);
      lastConversation = conversationId ?? lastConversation;
      byId("reopen").disabled = !lastConversation;
    },
    onError: ({ code, message }) => log(`error ${code}: ${message}`),
  });
}

function showUnread(count) {
  const badge = byId("unread");
  badge.hidden = count === 0;
  badge.textContent = count > 99 ? "99+" : String(count);
  badge.ariaLabel = `${count} unread`;
  document.title = `${count ? `(${count}) ` : ""}Ovenline · Bakery Silva`;
}

/** Ticks what the chosen user usually may. */
function showUser() {
  const user = users.find(({ id }) => id === byId("user").value);
  byId("signed-in").textContent = `${user.name}, ${user.role.toLowerCase()}`;
  for (const box of document.querySelectorAll("#capabilities input"))
    box.checked = user.capabilities === "all" || user.capabilities.includes(box.value);
}

function showPage() {
  const isOrders = location.hash === "#orders";
  byId("orders-page").hidden = !isOrders;
  // Hidden, not gone: a frame that is removed from the page loads again.
  byId("inbox-page").hidden = isOrders;
  for (const link of document.querySelectorAll(".side a"))
    link.ariaCurrent = link.hash === (isOrders ? "#orders" : "#inbox") ? "page" : null;
}

async function act(path, describe) {
  const response = await fetch(path, { method: "POST", headers });
  const answer = await response.json();
  log(response.ok ? describe(answer) : `failed: ${answer.error}`);
}

byId("user").append(...users.map(({ id, name }) => new Option(name, id)));
for (const capability of capabilities) {
  const box = Object.assign(document.createElement("input"), { type: "checkbox", value: capability });
  // The base of all: a session always has it.
  box.disabled = capability === "inbox:read";
  const label = document.createElement("label");
  label.append(box, ` ${capability}`);
  byId("capabilities").append(label);
}

byId("user").addEventListener("change", () => {
  showUser();
  mountInbox();
});
byId("capabilities").addEventListener("change", mountInbox);
for (const id of ["theme", "accent", "locale"])
  byId(id).addEventListener("change", () => {
    document.documentElement.dataset.theme = byId("theme").value;
    inbox.setAppearance(appearance());
  });
byId("reopen").addEventListener("click", () => inbox.open(lastConversation));
byId("list").addEventListener("click", () => inbox.open(null));
byId("mount-again").addEventListener("click", mountInbox);
byId("customer").addEventListener("click", () =>
  act("/customer", ({ name, text }) => `${name} wrote: ${text}`),
);
byId("announce").addEventListener("click", () => act("/order", () => "a message was sent"));
document.querySelector(".try-button").addEventListener("click", ({ currentTarget }) => {
  const isOpen = byId("try").toggleAttribute("data-open");
  currentTarget.ariaExpanded = String(isOpen);
});
addEventListener("hashchange", showPage);

showUser();
showPage();
mountInbox();
