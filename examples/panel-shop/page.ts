/** The page in the frame: complete from the server, with a few lines of script that say that it is there and how high it is. */
import type { Order } from "./orders";
import type { Context } from "./verify";

const ESCAPED: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
/** What a contact wrote is text, never markup. */
const text = (value: string): string => value.replace(/[&<>"']/g, (sign) => ESCAPED[sign] ?? "");

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; font: 14px/1.45 system-ui, sans-serif; }
:root[data-theme=light] { color-scheme: light; } :root[data-theme=dark] { color-scheme: dark; }
h1 { margin: 0 0 8px; font-size: 14px; }
ul { margin: 0; padding: 0; list-style: none; }
li { padding: 8px 0; border-top: 1px solid light-dark(#dde3e8, #2b353c); }
p { margin: 0; color: light-dark(#4a5560, #a9b4bd); }`;

/** `parley`: the only origin that is told something. */
const script = (parley: string): string => `
const say = (message) => parent.postMessage(message, ${JSON.stringify(parley)});
say({ type: "parley:ready" });
say({ type: "parley:resize", height: document.body.offsetHeight });`;

type Look = { nonce: string; parley: string };

export function ordersPage({ contact, theme, locale }: Context, orders: Order[], look: Look): string {
  const money = new Intl.NumberFormat(locale, { style: "currency", currency: "EUR" });
  const row = ({ number, item, state, euros }: Order) =>
    `<li><strong>No. ${number}</strong> · ${state}<br>${text(item)}, ${text(money.format(euros))}</li>`;
  const heading = contact ? `Orders of ${text(contact.name ?? "this person")}` : "Orders";
  const body = contact
    ? orders.length > 0
      ? `<ul>${orders.map(row).join("")}</ul>`
      : "<p>No orders yet.</p>"
    : "<p>You may not see whose orders these are.</p>";
  return document(`<h1>${heading}</h1>${body}`, theme, look);
}

export const refusedPage = (look: Look): string =>
  document(
    "<h1>Not from Parley</h1><p>This request is not signed for this shop, or is too old.</p>",
    "light",
    look,
  );

const document = (body: string, theme: string, { nonce, parley }: Look): string =>
  `<!doctype html><html lang="en" data-theme="${theme === "dark" ? "dark" : "light"}"><meta charset="utf-8"><title>Shop</title><style nonce="${nonce}">${STYLE}</style><body>${body}<script nonce="${nonce}">${script(parley)}</script></body></html>`;
