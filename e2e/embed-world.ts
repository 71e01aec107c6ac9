/**
 * A partner's product with the embedded inbox in it: a page of another site than Parley's (127.0.0.1, where Parley is
 * localhost, so the frame is a third party), its server, which mints sessions, and a record of the page's callbacks.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, type Frame, type FrameLocator, type Page } from "@playwright/test";
import type { Serve } from "./world";
import { bootstrap } from "./world";

export type Session = { surfaceSessionId: string; token: string; url: string; expiresAt: string };
/** The user and the capabilities of a session. */
export type Wanted = {
  externalTenantId: string;
  externalUserId: string;
  externalUserName?: string;
  capabilities: string[];
};
type Mint = (wanted: Wanted) => Promise<Session>;

/** The options of Parley.mountInbox, apart from its functions. */
type Options = {
  theme?: "light" | "dark" | "auto";
  accent?: string;
  locale?: "en" | "es" | "pt-BR";
  conversationId?: string;
  title?: string;
  autoHeight?: boolean;
};
/** A call of one of the page's functions. */
export type Callback = ["ready" | "unread" | "conversation" | "error", unknown];

type Browser = Window & {
  Parley?: { mountInbox: (element: Element, options: object) => PageInbox };
  inbox?: PageInbox;
  callbacks?: Callback[];
};
type PageInbox = {
  open: (id: string | null) => void;
  setAppearance: (appearance: object) => void;
  unmount: () => void;
};

/** Asks the partner API, as a partner's server does, with the demo partner's key unless another is given. */
export async function mintSession(wanted: Wanted, key = bootstrap().partnerApiKey): Promise<Session> {
  const response = await fetch(`${bootstrap().appUrl}/api/partners/v2/surface-sessions`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify(wanted),
  });
  expect(response.status, "a session is minted").toBe(201);
  return (await response.json()) as Session;
}

/** The policy that docs/embedded-inbox.md asks of the page, and nothing beyond it. */
const policyFor = (frames: string): string =>
  `default-src 'none'; style-src 'self'; connect-src 'self'; script-src ${bootstrap().appUrl}; frame-src ${frames}`;

const PAGE = (
  script: string,
) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>A partner's product</title>
<link rel="stylesheet" href="/page.css"><div id="inbox"></div><script src="${script}"></script>`;
const STYLE = "html,body{margin:0;height:100%}#inbox{height:100%}";

export type EmbedSite = Awaited<ReturnType<typeof embedSite>>;

/** Listens on a port of its own; `frames` is the origin of what it embeds. */
export async function embedSite(
  serve: Serve,
  { mint = mintSession as Mint, frames = bootstrap().appUrl } = {},
) {
  /** All minted sessions, oldest first. */
  const minted: Session[] = [];
  /** The paths that the page's browser asked for. */
  const asked: string[] = [];
  let refusals = 0;

  const answerSession = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    if (refusals > 0) {
      refusals--;
      return void res.writeHead(503).end();
    }
    // A real server decides by its own sign-in who asks, and what they may.
    const session = await mint(JSON.parse(Buffer.concat(chunks).toString()) as Wanted);
    minted.push(session);
    res.setHeader("content-type", "application/json").end(JSON.stringify(session));
  };

  const port = await serve((req, res) => {
    asked.push(req.url ?? "");
    if (req.method === "POST" && req.url === "/session")
      return void answerSession(req, res).catch((error) => res.writeHead(500).end(String(error)));
    if (req.url === "/page.css") return void res.setHeader("content-type", "text/css").end(STYLE);
    res.setHeader("content-type", "text/html; charset=utf-8");
    res.setHeader("content-security-policy", policyFor(frames));
    res.end(PAGE(`${bootstrap().appUrl}/embed.js`));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    minted,
    asked,
    /** Answers the next `count` requests for a session with 503. */
    refuse: (count: number): void => {
      refusals = count;
    },
  };
}

/** Opens the partner's page with the inbox for `wanted` on it. */
export async function mount(
  page: Page,
  site: EmbedSite,
  wanted: Wanted,
  options: Options = {},
): Promise<void> {
  await page.goto(site.url);
  await page.evaluate(
    ([wanted, options]) => {
      const browser = window as Browser;
      const callbacks: Callback[] = [];
      browser.callbacks = callbacks;
      browser.inbox = browser.Parley?.mountInbox(document.getElementById("inbox") as Element, {
        ...options,
        fetchSession: async () => {
          const response = await fetch("/session", { method: "POST", body: JSON.stringify(wanted) });
          if (!response.ok) throw new Error(`${response.status}`);
          return response.json();
        },
        onReady: () => callbacks.push(["ready", null]),
        onUnread: (count: number) => callbacks.push(["unread", count]),
        onConversation: (id: string | null) => callbacks.push(["conversation", id]),
        onError: (error: object) => callbacks.push(["error", error]),
      });
    },
    [wanted, options] as const,
  );
}

/** The calls of the page's functions so far, in order. */
export const callbacks = (page: Page): Promise<Callback[]> =>
  page.evaluate(() => (window as Browser).callbacks ?? []);

/** Calls a function of mountInbox's result. */
export const inbox = (page: Page) => ({
  open: (id: string | null) => page.evaluate((id) => (window as Browser).inbox?.open(id), id),
  setAppearance: (appearance: Options) =>
    page.evaluate((appearance) => (window as Browser).inbox?.setAppearance(appearance), appearance),
  unmount: () => page.evaluate(() => (window as Browser).inbox?.unmount()),
});

export const FRAME = 'iframe[title="Inbox"]';
/** The frame, to look for things in. */
export const frame = (page: Page): FrameLocator => page.frameLocator(FRAME);

/** The frame, to run things in; waits until it has loaded. */
export async function frameOf(page: Page): Promise<Frame> {
  const element = await page.locator(FRAME).elementHandle();
  const found = await element?.contentFrame();
  if (!found) throw new Error("There is no frame on the page.");
  await found.waitForLoadState();
  return found;
}

/**
 * Navigations that the frame makes itself, begun after the reply to Playwright: a frame that changes its process meanwhile would
 * lose the reply.
 */
export const reload = (frame: Frame): Promise<void> =>
  frame.evaluate(() => void setTimeout(() => location.reload()));
export const assign = (frame: Frame, url: string): Promise<void> =>
  frame.evaluate((url) => void setTimeout(() => location.assign(url)), url);

/**
 * Checks that this browser treats the frame as a third party: storage throws, and no cookie is kept. Chromium 156 does
 * so, its headless shell does not, whatever its switch --test-third-party-cookie-phaseout.
 */
export async function expectStorageBlocked(frame: Frame): Promise<void> {
  const found = await frame.evaluate(() => {
    const nameOf = (touch: () => unknown): string => {
      try {
        return String(touch());
      } catch (error) {
        return (error as Error).name;
      }
    };
    // biome-ignore lint/suspicious/noDocumentCookie: the way in that every browser has.
    document.cookie = "kept=1; SameSite=None; Secure";
    return [nameOf(() => localStorage.length), nameOf(() => sessionStorage.length), document.cookie];
  });
  expect(found).toEqual(["SecurityError", "SecurityError", ""]);
}
