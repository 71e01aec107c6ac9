/**
 * Opens, closes and steers the panel for the visitor and for the page's script. Keeps the visitor's token in the page's
 * own storage and hands it to the frame alone. Loaded by `loader.ts` on first use.
 */
import type { ParleyCallResult, ParleyEvents, ParleyLook, ParleyMessenger } from "@/public/messenger";
import { readLook } from "./attributes";
import type { Call, ToLoader, ToPanel } from "./channel";
import type { Extras } from "./extras";
import type { Launcher } from "./launcher";
import { frameStyle } from "./launcher-style";
import type { Page } from "./page";
import type { Answer } from "./preview";

type Handler = (value: unknown) => void;
/** Sorts before every other id. */
const NO_ANSWER = "00000000-0000-0000-0000-000000000000";

export function start(launcher: Launcher): void {
  const { origin, widgetId, host, root, button, badge, frame, own, api, calls, ending } = launcher;
  const { signal } = ending;
  const key = `parley:${widgetId}`;
  let port: MessagePort | undefined;
  let isOpen = false;
  let unread = 0;
  let handlers: [name: string, handler: Handler][] = [];
  /** Resolves when the panel has its port. */
  let onPort: () => void;
  const connected = new Promise<void>((resolve) => {
    onPort = resolve;
  });
  /** Storage that is blocked throws, and is null in some apps; what is kept then lives as long as the page. */
  let storage: Record<string, string> = {};
  /** This tab's own. */
  let session: Record<string, string> = {};
  let isShared = false;
  try {
    session = sessionStorage ?? session;
    storage = localStorage ?? storage;
    isShared = storage === localStorage;
  } catch {}
  const readToken = (): string => storage[key] || "";
  const read = (name: string): string => storage[`${key}:${name}`] || "";
  /** The visitor whom the follower follows. */
  let followed = "";
  /** Whether the panel has answered: a frame without network shows the browser's own error page. */
  let hasAnswered = false;

  function store(name: string, value: string): void {
    const place = /:(draft|chosen|open)$/.test(name) ? session : storage;
    try {
      if (value) place[name] = value;
      else delete place[name];
    } catch {
      if (place === storage) storage = { ...storage, [name]: value };
      else session = { ...session, [name]: value };
    }
  }

  /** Asynchronous, so that a handler's failure stays the page's own. */
  function emit<E extends keyof ParleyEvents>(name: E, value?: ParleyEvents[E]): void {
    for (const [each, handler] of handlers) if (each === name) queueMicrotask(() => handler(value));
  }

  /** Brings launcher, frame and panel in line with the current state. */
  function update(): void {
    badge.textContent = `${unread || ""}`;
    button.ariaExpanded = `${isOpen}`;
    const { open, close, messages, unread: waiting } = launcher.words;
    const { label } = launcher.look;
    // The name begins with the visible text.
    button.ariaLabel =
      (isOpen ? close : label ? `${label}: ${open}` : open) + (unread ? `, ${unread} ${waiting}` : "");
    frame.title = messages;
    frame.hidden = !isOpen;
    post({
      token: readToken(),
      isOpen,
      page: location.origin + location.pathname,
      look: launcher.look,
      kept: {
        unsent: read("unsent"),
        muted: read("muted"),
        draft: session[`${key}:draft`] || "",
        chosen: session[`${key}:chosen`] || "",
      },
      follows: true,
    });
    // Another visitor has other answers.
    if (followed && followed !== readToken()) void follow();
    void loaded?.then((extras) => {
      extras?.cover();
      extras?.explain();
    });
  }
  const post = (what: ToPanel, answer: MessagePort[] = []): void => port?.postMessage(what, answer);

  function setUnread(count: number): void {
    // The visitor may have read it on another device, or in another tab.
    if (count === 0) void loaded?.then((each) => each?.preview.hide());
    if (count === unread) return;
    unread = count;
    emit("unread", count);
  }

  /** Features that few pages need; a failed load is tried again on the next use. */
  let loaded: Promise<Extras | undefined> | undefined;
  function extras(): Promise<Extras | undefined> {
    loaded ??= import(`${origin}/messenger/extras.js`).then(
      ({ attach }) => attach(page),
      () => {
        loaded = undefined;
      },
    );
    return loaded as Promise<Extras | undefined>;
  }
  const page: Page = {
    launcher,
    key,
    shared: isShared ? storage : null,
    token: readToken,
    isOpen: () => isOpen,
    isMuted: () => Boolean(read("muted")),
    hasPanel: () => hasAnswered,
    show: (wanted) => show(wanted),
    onNews(news) {
      if (!news.isWaiting && !hasAnswered) followed = "";
      takeNews(news.answers, hasAnswered ? unread : news.unread);
    },
    onFollowed: (followedEvent) => hasAnswered && post(followedEvent),
    onDismiss: (id) => store(`${key}:dismissed`, id),
  };

  function takeNews(answers: Answer[], count: number): void {
    for (const answer of answers) emit("message", answer);
    setUnread(count);
    const last = answers.at(-1);
    if (last) announce(last);
    update();
  }

  /** `newestId`: what was known before; absent for a panel that begins. */
  async function follow(newestId?: string): Promise<void> {
    const { follower } = (await extras()) ?? {};
    if (followed !== readToken()) follower?.stop();
    followed = readToken();
    if (followed) follower?.start(newestId);
  }

  function announce(answer: Answer): void {
    const isWanted = !isOpen && !button.hidden && answer.id !== read("dismissed");
    if (isWanted) void extras().then((each) => !isOpen && each?.preview.show(answer));
  }

  /** `isAgain`: as it was before a page load; it takes no focus. */
  function show(wanted: boolean, isAgain = false): void {
    if (wanted) {
      launcher.prepare();
      void extras().then((each) => each?.preview.hide());
    }
    if (wanted !== isOpen) emit(wanted ? "open" : "close");
    isOpen = wanted;
    session[key] = wanted ? "1" : "";
    // Evaluated before the frame is hidden, because a hidden one has lost the focus.
    const next = isAgain ? null : wanted ? frame : root.activeElement && button;
    update();
    next?.focus();
  }

  function onMessage({ data }: MessageEvent<ToLoader>): void {
    hasAnswered = true;
    if (data.swap?.[0] === readToken()) store(key, data.swap[1]);
    for (const [name, value] of Object.entries(data.keep ?? {})) store(`${key}:${name}`, value);
    setUnread(data.unread ?? unread);
    if (data.follow) void follow();
    if (data.close) show(false);
    else update();
  }

  function connect(): void {
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = onMessage;
    // Only our own origin receives the port, even if the frame navigated away.
    frame.contentWindow?.postMessage("parley", origin, [channel.port2]);
    update();
    onPort();
    // A focus given before the frame moved to its own process may look right and take no keys: give it again.
    if (root.activeElement !== frame) return;
    frame.blur();
    frame.focus();
  }

  /** Asks the panel, which needs no visitor to look at it. */
  const ask = (call: Call): Promise<ParleyCallResult> =>
    new Promise((resolve) => {
      const end = (): void => resolve({ ok: false, problem: "unavailable" });
      if (signal.aborted) return end();
      signal.addEventListener("abort", end);
      const answer = new MessageChannel();
      answer.port1.onmessage = ({ data }) => resolve(data);
      launcher.prepare();
      void connected.then(() => post(call, [answer.port2]));
    });

  async function countUnread(token: string): Promise<void> {
    try {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${origin}/api/messenger/unread`, { headers, signal });
      // A refused token has none: the panel will show that to the visitor. So will a panel that is there already.
      if (hasAnswered || !answer.ok) return;
      const { unread: count, latest, isWaiting, newestId } = await answer.json();
      setUnread(count);
      if (latest) announce(latest);
      update();
      if (isWaiting) void follow(newestId ?? NO_ANSWER);
    } catch {
      // The launcher stays without a count.
    }
  }

  function change(wanted: ParleyLook = {}): void {
    // A page's script may give anything.
    const given = Object.entries(wanted).map(([name, value]) => [name, `${value ?? ""}`]);
    const [chosen, problems] = readLook(Object.fromEntries(given));
    if (problems[0]) console.warn(`Parley: bad ${problems}`);
    Object.assign(own, chosen);
    // An empty text takes one away.
    if (wanted.label === "") own.label = "";
    launcher.paint();
    update();
    if (chosen.language) void translate();
  }

  /** The frame's document is another one in each language. */
  async function translate(): Promise<void> {
    await launcher.load().catch(() => false);
    if (frame.src && frame.src !== launcher.address()) frame.src = launcher.address();
    update();
  }

  /** A touch keyboard covers the page without resizing it: the frame stays above it, in what can be seen. */
  function fit(): void {
    if (!view) return;
    const covered = innerHeight - view.height - view.offsetTop;
    // Zoomed in, it is the visitor who chooses what to see.
    const isCovered = covered > 80 && view.scale < 1.1;
    frame.style.cssText = isCovered ? `bottom:${covered}px;max-height:${view.height}px` : "";
  }
  const view = window.visualViewport;
  view?.addEventListener("resize", fit, { signal });
  view?.addEventListener("scroll", fit, { signal });

  const steering: ParleyMessenger = {
    open: () => show(true),
    close: () => show(false),
    toggle: () => show(!isOpen),
    show: () => change({ launcher: "shown" }),
    hide: () => change({ launcher: "hidden" }),
    identify: (token) => ask({ identify: token }),
    logout: () => ask({ logout: true }),
    update: change,
    on: (name, handler) => {
      handlers.push([name, handler as Handler]);
      if (name === "ready") queueMicrotask(handler as () => void);
    },
    off: (name, handler) => {
      handlers = handlers.filter(([each, known]) => each !== name || (handler && known !== handler));
    },
    destroy: () => {
      session[key] = "";
      ending.abort();
      launcher.observer.disconnect();
      host.remove();
      port?.close();
      // The tag may have run again since.
      if (window.parley === api) window.parley = undefined;
    },
  };

  frame.onload = connect;
  void launcher.loaded.then(connect);
  host.addEventListener("keydown", ({ key }) => key === "Escape" && show(false));
  // Another tab of this site may have been first to write; and what takes the focus may be the frame, on another page by now.
  addEventListener(
    "storage",
    (event) => {
      update();
      // A visitor, or a message that has been sent: a conversation may have begun there.
      const isNews = event.key === key || (event.key === `${key}:unsent` && !event.newValue);
      if (isNews && !followed && readToken()) void countUnread(readToken());
    },
    { signal },
  );
  addEventListener("blur", update, { signal });
  const reload = (): void => {
    if (frame.src && !hasAnswered) frame.src = launcher.address();
  };
  addEventListener("online", reload, { signal });
  const sheet = new CSSStyleSheet();
  const paint = launcher.paint;
  launcher.paint = () => {
    paint();
    sheet.replaceSync(frameStyle(launcher.look.position));
  };
  launcher.paint();
  root.adoptedStyleSheets.push(sheet);
  Object.assign(api, steering);
  const token = readToken();
  if (token) void countUnread(token);
  if (session[key]) show(true, true);
  // Unsent messages are sent without being asked for.
  if (read("unsent")) launcher.prepare();
  // The page may have kept functions that only push; one call that fails costs no other.
  calls.push = ([name, args, done]) => {
    try {
      done?.((steering[name] as ((...args: never[]) => unknown) | undefined)?.(...args));
    } catch (error) {
      console.error(`Parley: ${name}:`, error);
    }
    return 0;
  };
  for (const call of calls.splice(0)) calls.push(call);
}
