/**
 * The tag on a customer's page: a launcher in a shadow root, drawn when the page is idle. `control.ts` does the rest,
 * and is loaded on first use. No dependency; see the size budget.
 */
import type { ParleyMessenger } from "@/public/messenger";
import { readLook } from "./attributes";
import type { Launcher, QueuedCall } from "./launcher";
import { hostStyle, launcherStyle } from "./launcher-style";

/** `q`: what the page called before, if it has the stub of docs/messenger.md. */
type Global = ParleyMessenger & { q?: QueuedCall[]; isRunning?: boolean };

const NAMES = "open close toggle show hide identify logout update on off destroy".split(" ") as "open"[];

const script = document.currentScript as HTMLScriptElement | null;
const given = script?.dataset ?? {};
const widgetId = given.widgetId?.toLowerCase() ?? "";
const [own, problems] = readLook(given);
const host = document.createElement("parley-messenger");
const root = host.attachShadow({ mode: "open" });
const button = document.createElement("button");
const badge = document.createElement("b");
const sheet = new CSSStyleSheet();
// An element whose id is "parley" is a property of the window, too, until this script sets its own.
const known = window.parley as Global | undefined;
const api = (known?.q?.push ? known : {}) as Global;
const calls = api.q ?? [];
let origin: string;
let isAsked = false;
/** Until the server is asked for the launcher once more, in ms; doubles each time. */
let wait = 2500;
let next: ReturnType<typeof setTimeout>;

const paint = (): void => {
  const look = { ...launcher.look, ...own } as Launcher["look"];
  launcher.look = look;
  sheet.replaceSync(launcherStyle(look.position, look.color));
  host.style = hostStyle(look.theme);
  button.hidden = look.launcher === "hidden";
  button.dataset.label = look.label;
};

const load = async (): Promise<boolean> => {
  // The server takes the first that is translated, and the workspace's own if there is none.
  const languages = [own.language, document.documentElement.lang, ...navigator.languages];
  const answer = await fetch(`${origin}/api/messenger/widgets/${widgetId}?languages=${languages}`);
  // The id is unknown.
  if (answer.status === 204) return false;
  if (!answer.ok) throw 0;
  ({ words: launcher.words, language: launcher.language, look: launcher.look } = await answer.json());
  paint();
  return true;
};

const address = (): string => {
  const { color, theme } = launcher.look;
  return `${origin}/messenger/frame?${new URLSearchParams({ widgetId, color, theme, language: launcher.language })}`;
};

/** Created on first use, so that visitors who never open the messenger do not pay for it. */
const completed = (): Launcher => {
  launcher.ending ??= new AbortController();
  launcher.loaded ??= new Promise((resolve) => {
    launcher.frame = document.createElement("iframe");
    launcher.frame.onload = resolve;
  });
  return launcher;
};

const prepare = (): void => {
  const { frame } = completed();
  // Loads nothing before it has an address.
  if (frame.src) return;
  frame.hidden = true;
  frame.src = address();
  root.append(frame);
};

/** Attaches beside the body, which pages replace as they please; a document that is replaced whole gets it again. */
const attach = (): void => {
  const page = document.documentElement;
  if (!host.isConnected) page.append(host);
  for (const each of [document, page]) observer.observe(each, { childList: true });
};
const observer = new MutationObserver(attach);
const launcher = {
  widgetId,
  host,
  root,
  button,
  badge,
  own,
  load,
  paint,
  address,
  prepare,
  api,
  calls,
  observer,
} as Launcher;

/** Loads the code for waiting calls, once there is a launcher. */
const need = async (): Promise<void> => {
  if (!host.isConnected || isAsked) return;
  isAsked = true;
  try {
    (await import(`${origin}/messenger/control.js?2`)).start(completed());
  } catch {
    // The next use tries again.
    isAsked = false;
  }
};

const begin = async (): Promise<void> => {
  try {
    if (!(await load())) return;
  } catch {
    // No network, or a server under load. The page stays as it was until then.
    clearTimeout(next);
    wait *= 2;
    next = setTimeout(begin, wait);
    return addEventListener("online", begin, { once: true });
  }
  root.adoptedStyleSheets = [sheet];
  button.ariaExpanded = "false";
  const { label } = launcher.look;
  button.ariaLabel = (label && `${label}: `) + launcher.words.open;
  button.onclick = () => api.toggle();
  button.onpointerenter = button.onfocus = () => {
    prepare();
    need();
  };
  button.append(badge);
  root.append(button);
  attach();
  if (calls[0]) need();
  const key = `parley:${widgetId}`;
  try {
    // This browser has a conversation, or something to send; or the panel is open in this tab.
    if (localStorage[key] || localStorage[`${key}:unsent`] || sessionStorage[key]) need();
    // Another tab begins one.
    addEventListener("storage", (event) => event.key === key && need());
  } catch {
    // Storage is blocked.
  }
};

if (problems[0]) console.warn(`Parley: bad ${problems}`);
if (script && /^[\da-f-]{36}$/.test(widgetId) && !known?.isRunning) {
  launcher.origin = origin = script.src.split("/", 3).join("/");
  for (const name of NAMES)
    (api[name] as unknown) = (...args: never[]) =>
      new Promise<unknown>((done) => {
        calls.push([name, args, done]);
      });
  // Also works for functions of the stub that the page has kept.
  calls.push = (call) => {
    calls[calls.length] = call;
    need();
    return 0;
  };
  api.isRunning = true;
  window.parley = api;
  // A page that is never idle gets its launcher too.
  const soon = () =>
    "requestIdleCallback" in window ? requestIdleCallback(begin, { timeout: 5000 }) : setTimeout(begin);
  // Browsers may ignore an import map that comes after the page's first import.
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", soon);
  else soon();
}
