/**
 * The fixtures of every browser test. A fixture closes what it opens when the test ends: an open page goes on asking
 * the server, which slows every later test.
 */
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { type BrowserContext, test as base, expect, type FrameLocator, type Page } from "@playwright/test";
import { createStage, type Stage } from "./embed-stage";
import { bootstrap, mailedLink, type OpenBrowser, ownersSession, type Serve } from "./world";

export { expect } from "@playwright/test";

type Visit = { page: Page; panel: FrameLocator; write: (text: string) => Promise<void> };

export type Arrival = { headers: Record<string, string>; body: string };
type Receiver = {
  url: string;
  arrivals: Arrival[];
  answerWith: (status: number, text?: string, headers?: Record<string, string>) => void;
};

/** React draws such a page anew: a click that falls into that moment is lost. */
const NOT_HYDRATED = /React error #(418|419|421|422|423|425)\b/;

type Fixtures = {
  /** Fails the test if the first render in the browser differs from the server's, on a page of this context. */
  watchHydration: (context: BrowserContext) => void;
  /** A workspace of the test's own, of the demo's owner. */
  workspaceId: string;
  /** Opens a page in a browser context of its own: another person, or another device. */
  openBrowser: OpenBrowser;
  /** Serves a page, or what the listener answers, on a free port of loopback; resolves with the port. */
  serve: Serve;
  /** A colleague's browser: a new member of the workspace, signed in. */
  colleague: (name: string) => Promise<Page>;
  /** A webhook receiver; answers 204 unless `answerWith` says otherwise. */
  receiver: Receiver;
  /** Opens a workspace's website in a browser of its own, with the messenger's panel open. `write` resolves once it is stored. */
  visit: (widgetId: string) => Promise<Visit>;
  /** A new visitor writes to the workspace, without a browser. Resolves with how they write more, once the message is stored. */
  ask: (text: string) => Promise<(text: string) => Promise<void>>;
  /** The address of a partner's own site, to which a setup link leads back. */
  partnerSite: string;
  /** Origins that the partner's page may frame, where the default is not enough. */
  frames: string | undefined;
  /** A partner's product with the embedded inbox in it. */
  stage: Stage;
};

/** The demo's owner as a program: the dashboard's API without a page. */
type Owner = <T>(method: string, path: string, data?: object, workspaceId?: string) => Promise<T>;

export const test = base.extend<Fixtures, { owner: Owner }>({
  owner: [
    async ({ playwright }, use) => {
      const { appUrl } = bootstrap();
      const storageState = await ownersSession();
      const api = await playwright.request.newContext({ baseURL: appUrl, storageState });
      await use(async (method, path, data, workspaceId = "") => {
        const headers = { origin: appUrl, "parley-workspace": workspaceId };
        const response = await api.fetch(`/api/${path}`, { method, data, headers });
        expect(response.ok(), `${method} ${path}: ${response.status()} ${await response.text()}`).toBe(true);
        return response.json();
      });
      await api.dispose();
    },
    { scope: "worker" },
  ],
  watchHydration: [
    async ({ context }, use) => {
      const found: string[] = [];
      const watch = (each: BrowserContext) =>
        void each.on("weberror", (raised) => {
          if (NOT_HYDRATED.test(raised.error().message))
            found.push(`${raised.page()?.url()}: ${raised.error()}`);
        });
      watch(context);
      await use(watch);
      expect(found, "React replaced what the server had drawn").toEqual([]);
    },
    { auto: true },
  ],
  workspaceId: async ({ owner }, use) =>
    use((await owner<{ id: string }>("POST", "account/workspaces", { name: "Corner shop" })).id),
  openBrowser: async ({ browser, watchHydration }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL: bootstrap().appUrl, ...options });
      watchHydration(context);
      contexts.push(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  colleague: async ({ openBrowser, owner, workspaceId }, use) =>
    use(async (name) => {
      const email = `${randomUUID()}@example.com`;
      const input = { email, role: "agent" };
      await owner("POST", "settings/invitations", input, workspaceId);
      const page = await openBrowser();
      // The mailed link proves the address; a copied one would not.
      await page.goto(await mailedLink(email, /invites you/));
      await page.getByLabel("Your name").fill(name);
      await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
      await page.getByRole("button", { name: /join|accept|create/i }).click();
      await page.waitForURL(/\/w\/[^/]+\/inbox/);
      return page;
    }),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
  serve: async ({}, use) => {
    const servers: ReturnType<typeof createServer>[] = [];
    await use(async (answer) => {
      const server = createServer(
        typeof answer === "string"
          ? (_, res) => void res.setHeader("content-type", "text/html; charset=utf-8").end(answer)
          : answer,
      );
      servers.push(server);
      await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
      return (server.address() as AddressInfo).port;
    });
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  },
  receiver: async ({ serve }, use) => {
    const arrivals: Arrival[] = [];
    let answer = { status: 204, text: "", headers: {} };
    const port = await serve(async (req, res) => {
      const body = await text(req);
      arrivals.push({ headers: req.headers as Record<string, string>, body });
      res.writeHead(answer.status, answer.headers).end(answer.text);
    });
    await use({
      url: `http://127.0.0.1:${port}/hooks`,
      arrivals,
      answerWith: (status, text = "", headers = {}) => {
        answer = { status, text, headers };
      },
    });
  },
  visit: async ({ openBrowser }, use) => {
    await use(async (widgetId) => {
      const page = await openBrowser();
      await page.goto(`/demo?widget=${widgetId}`);
      await page.locator("parley-messenger").getByRole("button").click();
      const panel = page.frameLocator("parley-messenger iframe");
      const field = panel.getByRole("textbox", { name: "Message", exact: true });
      return {
        page,
        panel,
        write: async (text) => {
          const stored = page.waitForResponse((response) =>
            response.url().endsWith("/api/messenger/messages"),
          );
          await field.fill(text);
          await field.press("Enter");
          await stored;
        },
      };
    });
  },
  ask: async ({ request, workspaceId }, use) =>
    use(async (first) => {
      const made = await request.post("/api/messenger/visitors", { data: { widgetId: workspaceId } });
      const { token } = (await made.json()) as { token: string };
      const write = async (text: string) => {
        const headers = { authorization: `Bearer ${token}` };
        const data = { clientId: randomUUID(), text };
        const answer = await request.post("/api/messenger/messages", { headers, data });
        expect(answer.ok(), await answer.text()).toBe(true);
      };
      await write(first);
      return write;
    }),
  partnerSite: async ({ serve }, use) => {
    const port = await serve("<!doctype html><title>Partner</title><h1>Back at the partner</h1>");
    await use(`http://127.0.0.1:${port}/settings/whatsapp?tab=1`);
  },
  frames: [undefined, { option: true }],
  stage: async ({ serve, openBrowser, frames }, use) =>
    use(await createStage({ serve, openBrowser, ...(frames && { frames }) })),
});
