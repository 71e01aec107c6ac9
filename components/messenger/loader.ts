/**
 * The tag on a customer's page: a launcher in a shadow root, drawn when the page is idle. What a visitor or the page wants
 * of it is done by `control.ts`, which is loaded with the first wish. No dependency; see the size budget.
 */
import type { ParleyMessenger } from "@/public/messenger";
import { readLook } from "./attributes";
import type { Launcher, QueuedCall } from "./launcher";
import { hostStyle, launcherStyle } from "./launcher-style";

/** `q`: what the page called before, if it has the stub of docs/messenger.md. */
type Global = ParleyMessenger & { q?: QueuedCall[]; isRunning?: boolean };

const NAMES = "open close toggle show hide identify logout update on off destroy".split(" ") as "open"[];

/** In the visitor's language, as short as can be: open, close, messages, unread. */
const words = (
  {
    es: "Abrir|Cerrar|mensajes|sin leer",
    pt: "Abrir|Fechar|mensagens|não lidas",
  }[navigator.language.slice(0, 2)] || "Open|Close|messages|unread"
).split("|") as Launcher["words"];

const script = document.currentScript as HTMLScriptElement | null;
const given = script?.dataset ?? {};
const widgetId = given.widgetId?.toLowerCase() ?? "";
const [chosen, problems] = readLook(given);
const look = { position: "right", color: "0c6e73", theme: "auto", ...chosen };
const host = document.createElement("parley-messenger");
const root = host.attachShadow({ mode: "open" });
const button = document.createElement("button");
const badge = document.createElement("b");
/** Loads nothing before it has an address. */
const frame = document.createElement("iframe");
const sheet = new CSSStyleSheet();
const ending = new AbortController();
const { signal } = ending;
// An element whose id is "parley" is a property of the window, too, until this script sets its own.
const known = window.parley as Global | undefined;
const isStub = Array.isArray(known?.q);
const calls = (isStub && known?.q) || [];
const api = (isStub ? known : {}) as Global;
let origin: string;
let isAsked = false;

const paint = (): void => {
  sheet.replaceSync(launcherStyle(look.position, look.color));
  host.style = hostStyle(look.theme);
};

const prepare = (): void => {
  if (frame.src) return;
  frame.hidden = true;
  frame.src = `${origin}/messenger/frame?widgetId=${widgetId}&color=${look.color}&theme=${look.theme}`;
  root.append(frame);
};

const loaded = new Promise((resolve) => {
  frame.onload = resolve;
});

/** Beside the body, which pages replace as they please; a document that is replaced whole gets it again. */
const attach = (): void => {
  const page = document.documentElement;
  if (!host.isConnected) page.append(host);
  for (const each of [document, page]) observer.observe(each, { childList: true });
};
const observer = new MutationObserver(attach);
signal.onabort = () => observer.disconnect();

/** Once there is a launcher, loads what does the calls that wait. */
const need = async (): Promise<void> => {
  if (!host.isConnected || isAsked) return;
  isAsked = true;
  try {
    const { start } = (await import(`${origin}/messenger/control.js`)) as { start(launcher: Launcher): void };
    start({
      ...{ origin, widgetId, host, root, button, badge, frame, loaded },
      ...{ look, paint, prepare, words, api, calls, ending },
    });
  } catch {
    // The next wish tries again.
    isAsked = false;
  }
};

const begin = async (): Promise<void> => {
  try {
    // 204 means that the id is unknown.
    if ((await fetch(`${origin}/api/messenger/widgets/${widgetId}`, { signal })).status > 200) return;
  } catch {
    // The page stays as it was until the network returns.
    return addEventListener("online", begin, { once: true, signal });
  }
  paint();
  root.adoptedStyleSheets = [sheet];
  button.ariaExpanded = "false";
  button.ariaLabel = `${words[0]} ${words[2]}`;
  button.onclick = () => api.toggle();
  button.onpointerenter = button.onfocus = () => {
    prepare();
    need();
  };
  button.append(badge);
  root.append(button);
  attach();
  if (calls[0] || isKnown()) need();
};

/** Whether this browser has a conversation. Storage that is blocked throws. */
const isKnown = (): boolean => {
  try {
    return Boolean(localStorage[`parley:${widgetId}`]);
  } catch {
    return false;
  }
};

if (problems[0]) console.warn(`Parley: bad ${problems}`);
if (script && /^[\da-f-]{36}$/.test(widgetId) && !known?.isRunning) {
  origin = new URL(script.src).origin;
  for (const name of NAMES)
    (api[name] as unknown) = (...args: never[]) =>
      new Promise<unknown>((done) => {
        calls.push([name, args, done]);
        need();
      });
  api.isRunning = true;
  window.parley = api;
  (window.requestIdleCallback ?? setTimeout)(begin);
}
