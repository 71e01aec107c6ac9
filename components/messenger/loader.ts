/**
 * The tag on a customer's page: a launcher in a shadow root, and the panel's frame once the visitor shows intent. Keeps
 * the visitor's token in the host page's storage and hands it to the frame alone. No dependency; see the size budget.
 */
import { parseAttributes } from "./attributes";
import type { ToLoader, ToPanel } from "./channel";
import { hostStyle, launcherStyle } from "./launcher-style";

type Api = Record<"open" | "close" | "toggle", () => void>;
declare global {
  interface Window {
    parley?: Api;
  }
}

/** In the visitor's language, as short as can be: open, close, messages, unread. */
const words = (
  {
    es: "Abrir|Cerrar|mensajes|sin leer",
    pt: "Abrir|Fechar|mensagens|não lidas",
  }[navigator.language.slice(0, 2)] || "Open|Close|messages|unread"
).split("|") as [string, string, string, string];

const script = document.currentScript as HTMLScriptElement | null;
const [widgetId, side, color, theme, problems] = parseAttributes(script?.dataset ?? {});
const key = `parley:${widgetId}`;
const host = document.createElement("parley-messenger");
const root = host.attachShadow({ mode: "open" });
const button = document.createElement("button");
const badge = document.createElement("b");
/** Loads nothing before it has an address. */
const frame = document.createElement("iframe");
let origin: string;
let port: MessagePort | undefined;
let isOpen = false;
let unread = 0;
/** Storage that is blocked throws; the token then lives as long as the page. */
let storage: Record<string, string> = {};

const readToken = (): string => storage[key] || "";

/** Brings launcher, frame and panel in line with what is known. */
const update = (): void => {
  badge.textContent = `${unread || ""}`;
  button.ariaExpanded = `${isOpen}`;
  button.ariaLabel = `${words[+isOpen as 0 | 1]} ${words[2]}${unread ? `, ${unread} ${words[3]}` : ""}`;
  frame.hidden = !isOpen;
  port?.postMessage({
    token: readToken(),
    isOpen,
    page: location.origin + location.pathname,
  } satisfies ToPanel);
};

const prepare = (): void => {
  if (frame.src) return;
  frame.src = `${origin}/messenger/frame?widgetId=${widgetId}&color=${color}&theme=${theme}`;
  root.append(frame);
};

const show = (wanted: boolean): void => {
  if (wanted) prepare();
  isOpen = wanted;
  // Asked before the frame is hidden: a hidden one has lost the focus.
  const next = wanted ? frame : root.activeElement && button;
  update();
  next?.focus();
};
const toggle = (): void => show(!isOpen);

frame.onload = () => {
  const channel = new MessageChannel();
  port = channel.port1;
  // `swap` compares and sets, since other tabs share the storage.
  port.onmessage = ({ data: { swap, close, unread: count } }: MessageEvent<ToLoader>) => {
    if (swap?.[0] === readToken()) {
      try {
        storage[key] = swap[1];
      } catch {
        storage = { [key]: swap[1] };
      }
    }
    unread = count ?? unread;
    if (close) show(false);
    else update();
  };
  // Only our own origin receives the port, even if the frame navigated away.
  frame.contentWindow?.postMessage("parley", origin, [channel.port2]);
  update();
  // A focus given before the frame moved to its own process may look right and take no keys: give it again.
  if (root.activeElement === frame) {
    frame.blur();
    frame.focus();
  }
};

/** Shows the launcher once the page is idle, with the unread count of a returning visitor. */
const begin = async (): Promise<void> => {
  try {
    // 204 means that the id is unknown.
    if ((await fetch(`${origin}/api/messenger/widgets/${widgetId}`)).status > 200) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(launcherStyle(side, color));
    root.adoptedStyleSheets = [sheet];
    host.style = hostStyle(theme);
    // In braces: a handler that returns false would cancel every other key.
    host.onkeydown = (event) => {
      if (event.key === "Escape") show(false);
    };
    frame.title = words[2];
    button.onclick = toggle;
    button.onpointerenter = button.onfocus = prepare;
    button.append(badge);
    root.append(button);
    update();
    // There may be no body yet.
    (document.body ?? document.documentElement).append(host);
    const token = readToken();
    if (!token) return;
    const answer = await fetch(`${origin}/api/messenger/unread`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (port) return;
    // A refused token has none: the panel will tell the visitor.
    unread = (await answer.json()).unread;
    update();
  } catch {
    // A request that fails leaves the page as it was.
  }
};

if (problems[0]) console.warn(`Parley: bad ${problems}`);
if (script && widgetId && !window.parley) {
  origin = new URL(script.src).origin;
  try {
    storage = localStorage;
  } catch {}
  window.parley = { open: () => show(true), close: () => show(false), toggle };
  // Another tab of this site may have been first to write.
  addEventListener("storage", update);
  (window.requestIdleCallback ?? setTimeout)(begin);
}
