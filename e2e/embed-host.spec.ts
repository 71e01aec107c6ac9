/** public/embed.js on a partner's page, with a frame that is played: what it tells whom, and what it does not believe. */
import type { Frame, Page } from "@playwright/test";
import { heard, playedFrame, say } from "./embed-frame";
import {
  assign,
  type EmbedSite,
  embedSite,
  expectStorageBlocked,
  frameOf,
  inbox,
  mount,
  reload,
  type Session,
  frame as shown,
  told,
  type Wanted,
} from "./embed-world";
import { test as base, expect } from "./fixtures";
import { partner } from "./partner-world";

const ANA: Wanted = { externalTenantId: "tenant-42", externalUserId: "ana", capabilities: ["inbox:read"] };
/** For a frame to be loaded on a busy machine. */
const LOADING_MS = 20_000;
const CONVERSATION = "01a1ffdc-c524-7203-b94c-96a578b79b30";

type Played = Awaited<ReturnType<typeof playedFrame>>;
const test = base.extend<{ played: Played; site: EmbedSite }>({
  played: async ({ serve }, use) => use(await playedFrame(serve)),
  site: async ({ serve, played }, use) =>
    use(
      await embedSite(serve, {
        mint: () => played.mint(),
        frames: `${played.origin} ${played.elsewhere}`,
      }),
    ),
});

const sessionsIn = (messages: { type: string }[]) => messages.filter(({ type }) => type === "session");
const message = ({ surfaceSessionId, token }: Session) => ({
  parley: 1,
  type: "session",
  surfaceSessionId,
  token,
});
/** The frame, once what was minted as the `nth` is the last that it was given. */
async function frameWith(page: Page, site: EmbedSite, nth: number): Promise<Frame> {
  await expect.poll(() => site.minted.length).toBeGreaterThanOrEqual(nth);
  const session = site.minted[nth - 1] as Session;
  // A frame that is being loaded cannot be asked.
  await expect(async () => {
    expect(sessionsIn(await heard(await frameOf(page))).at(-1)).toEqual(message(session));
  }).toPass({ timeout: LOADING_MS });
  return frameOf(page);
}

/** Sends the frame to this address; resolves with it, once it has heard what is said to it there. */
async function frameAt(page: Page, url: string): Promise<Frame> {
  await assign(await frameOf(page), url);
  // A frame that is changing its process cannot be asked, and one that is being loaded has heard nothing yet.
  await expect(async () => {
    const frame = await frameOf(page);
    expect(frame.url()).toBe(url);
    await heard(frame);
  }).toPass({ timeout: LOADING_MS });
  return frameOf(page);
}

test("the frame gets its token by message alone: it is in no address, no referrer and no storage", async ({
  page,
  played,
  site,
}) => {
  const addresses: string[] = [];
  const complaints: string[] = [];
  page.on("request", (request) => addresses.push(`${request.url()} ${request.headers().referer}`));
  page.on("console", (line) => complaints.push(line.text()));
  await mount(page, site, ANA, {
    theme: "dark",
    accent: "#0c6e73",
    locale: "pt-BR",
    conversationId: CONVERSATION,
  });
  await expect(shown(page).getByRole("heading", { name: "Inbox" })).toBeVisible();
  const frame = await frameWith(page, site, 1);
  const session = site.minted[0] as Session;

  const query = `theme=dark&accent=0c6e73&locale=pt-BR&conversation=${CONVERSATION}`;
  expect(frame.url()).toBe(`${session.url.split("#")[0]}?${query}`);
  expect(await page.locator("iframe").getAttribute("allow")).toBe("clipboard-write");
  const secret = session.token.slice(4);
  for (const place of [...addresses, ...site.asked, ...played.asked, await page.content()])
    expect(place).not.toContain(secret);
  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])),
  ).toBe('[{},{},""]');
  // The page's policy is the one of the documentation; nothing was refused by it.
  expect(complaints).toEqual([]);
  await expectStorageBlocked(frame);
});

test("a frame that is loaded again is given a session of its own, and told how it should look", async ({
  page,
  site,
}) => {
  await mount(page, site, ANA, { theme: "light" });
  await frameWith(page, site, 1);
  await inbox(page).setAppearance({ theme: "dark", accent: "#8a2be2" });
  await reload(await frameOf(page));
  const frame = await frameWith(page, site, 2);
  expect(await heard(frame)).toContainEqual({
    parley: 1,
    type: "appearance",
    theme: "dark",
    accent: "8a2be2",
  });
  expect(site.minted).toHaveLength(2);
});

test("a session that ends is followed by another, asked for once, and tried again when it is refused", async ({
  page,
  site,
}) => {
  await mount(page, site, ANA);
  const frame = await frameWith(page, site, 1);
  const before = site.asked.length;
  site.refuse(2);
  const expiring = {
    type: "session.expiring",
    surfaceSessionId: "ss_1",
    expiresAt: new Date().toISOString(),
  };
  await say(frame, expiring);
  await say(frame, expiring);
  await frameWith(page, site, 2);
  expect(site.asked.slice(before)).toEqual(["/session", "/session", "/session"]);
  expect(sessionsIn(await heard(frame))).toHaveLength(2);
  expect((await told(page)).filter(([what]) => what === "error")).toEqual([]);
});

test("after a minute without a session both sides are told, and another try is another minute", async ({
  page,
  site,
}) => {
  await page.clock.install();
  await mount(page, site, ANA);
  const frame = await frameWith(page, site, 1);
  site.refuse(7);
  const expiring = {
    type: "session.expiring",
    surfaceSessionId: "ss_1",
    expiresAt: new Date().toISOString(),
  };
  await say(frame, expiring);
  await expect
    .poll(async () => {
      // As far as the next attempt at most; which answer comes over the network in its own time.
      await page.clock.runFor(30_000);
      return (await heard(frame)).map(({ type }) => type);
    })
    .toContain("session.failed");
  expect((await told(page)).at(-1)).toEqual([
    "error",
    { code: "session_failed", message: "fetchSession gave no session." },
  ]);
  await say(frame, expiring);
  await frameWith(page, site, 2);
});

test("the page is told what the frame says, and nothing that is no message of ours", async ({
  page,
  site,
}) => {
  await mount(page, site, ANA, { autoHeight: true });
  const frame = await frameWith(page, site, 1);
  await say(frame, { type: "unread", count: 3 });
  await say(frame, { type: "unread", count: "<b>" });
  await say(frame, { parley: 2, type: "unread", count: 4 });
  await say(frame, { type: "surprise" });
  await say(frame, { type: "resize", height: 432 });
  await say(frame, { type: "error", code: "session_revoked", message: "The session was ended." });
  await say(frame, { type: "conversation.selected", conversationId: CONVERSATION });
  await say(frame, { type: "conversation.selected", conversationId: null });
  await expect
    .poll(() => told(page))
    .toEqual([
      ["ready", null],
      ["unread", 3],
      ["error", { code: "session_revoked", message: "The session was ended." }],
      ["conversation", CONVERSATION],
      ["conversation", null],
    ]);
  expect(await page.locator("iframe").evaluate((element) => element.clientHeight)).toBe(432);
});

test("what is forged is ignored: from another window, from the page, and from the frame once it is elsewhere", async ({
  page,
  played,
  site,
}) => {
  await mount(page, site, ANA);
  await frameWith(page, site, 1);
  const ready = { parley: 1, type: "ready", surfaceSessionId: "ss_1", needsSession: true };

  // The right origin in the wrong window: each frame says `ready` when it loads.
  await page.evaluate((src) => {
    const other = document.createElement("iframe");
    other.name = "other";
    other.src = src;
    document.body.append(other);
  }, `${played.origin}/embed/inbox/ss_other`);
  await expect.poll(() => page.frame("other")?.url()).toContain("ss_other");
  await page.frame("other")?.waitForLoadState();
  await page.evaluate((ready) => postMessage(ready, "*"), ready);
  // The right window under the wrong origin.
  const elsewhere = await frameAt(page, `${played.elsewhere}/embed/inbox/ss_1`);
  await say(elsewhere, { type: "unread", count: 9 });
  expect(await heard(elsewhere)).toEqual([]);

  // Messages come in their order: once this one is through, so would be those before it.
  await frameAt(page, `${played.origin}/embed/inbox/ss_1`);
  await frameWith(page, site, 2);
  expect(await told(page)).toEqual([
    ["ready", null],
    ["ready", null],
  ]);
  expect(site.minted).toHaveLength(2);
});

test("a session of another address is not given to the frame as it is, which is loaded there", async ({
  page,
  serve,
  played,
}) => {
  let at = played.origin;
  const moving = await embedSite(serve, {
    mint: () => played.mint(at),
    frames: `${played.origin} ${played.elsewhere}`,
  });
  await mount(page, moving, ANA);
  const before = await frameWith(page, moving, 1);
  // The frame keeps what it hears; so does this, for the one that is gone afterwards.
  await page.exposeFunction("leaked", (type: string) => leaks.push(type));
  const leaks: string[] = [];
  await before.evaluate(() =>
    addEventListener("message", ({ data }) =>
      (window as unknown as { leaked: (type: string) => void }).leaked(data.type),
    ),
  );
  at = played.elsewhere;
  await say(before, {
    type: "session.expiring",
    surfaceSessionId: "ss_1",
    expiresAt: "2026-11-21T09:15:00.000Z",
  });
  await expect(async () => {
    const frame = await frameOf(page);
    expect(frame.url()).toContain(played.elsewhere);
    expect(sessionsIn(await heard(frame))).toEqual([message(moving.minted[1] as Session)]);
  }).toPass({ timeout: LOADING_MS });
  expect(leaks).toEqual([]);
});

test("a session of the partner API becomes the frame's address, without its token", async ({
  page,
  request,
  serve,
}) => {
  const { externalTenantId } = await partner(request).createWorkspace();
  const real = await embedSite(serve);
  await mount(page, real, { ...ANA, externalTenantId }, { theme: "auto" });
  const [session] = await expect
    .poll(() => real.minted.length)
    .toBe(1)
    .then(() => real.minted);
  await expect(page.locator("iframe")).toHaveAttribute("src", `${session?.url.split("#")[0]}?theme=auto`);
});

test("what is to be opened before the frame can hear is told it then, and the last wish counts", async ({
  page,
  site,
}) => {
  site.refuse(1);
  await mount(page, site, ANA);
  await inbox(page).open("01a1ffdc-0000-7000-8000-000000000000");
  await inbox(page).open(CONVERSATION);
  const frame = await frameWith(page, site, 1);
  const opened = async () => (await heard(frame)).filter(({ type }) => type === "open");
  expect(await opened()).toEqual([{ parley: 1, type: "open", conversationId: CONVERSATION }]);
  await inbox(page).open(null);
  await expect
    .poll(async () => (await opened()).at(-1))
    .toEqual({ parley: 1, type: "open", conversationId: null });
});

test("unmounted, nothing of it is left and nobody is asked any more", async ({ page, site }) => {
  await mount(page, site, ANA);
  await frameWith(page, site, 1);
  await inbox(page).unmount();
  await expect(page.locator("iframe")).toHaveCount(0);
  // Gone while its first session is asked for: the answer comes, and no frame.
  const asked = site.asked.length;
  await page.evaluate(async () => {
    const element = document.getElementById("inbox") as Element;
    const { Parley } = window as unknown as {
      Parley: { mountInbox: (e: Element, o: object) => { unmount(): void } };
    };
    let answered: Promise<unknown> | undefined;
    const fetchSession = () => {
      answered = fetch("/session", { method: "POST", body: "{}" }).then((response) => response.json());
      return answered;
    };
    Parley.mountInbox(element, { fetchSession }).unmount();
    await answered;
  });
  await expect(page.locator("iframe")).toHaveCount(0);
  expect(site.asked.slice(asked)).toEqual(["/session"]);
});

test("loaded twice, the script runs once; any page may load it, for some minutes from its cache", async ({
  page,
  site,
}) => {
  await mount(page, site, ANA);
  const { appUrl, isSame } = await page.evaluate(async () => {
    const browser = window as unknown as { Parley: object };
    const first = browser.Parley;
    const { src } = document.querySelector("script") as HTMLScriptElement;
    const again = document.createElement("script");
    again.src = src;
    const loaded = new Promise((done) => again.addEventListener("load", done));
    document.head.append(again);
    await loaded;
    return { appUrl: src, isSame: browser.Parley === first };
  });
  expect(isSame).toBe(true);
  const headers = (await page.request.get(appUrl)).headers();
  expect(headers).toMatchObject({
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
    "cache-control": "public, max-age=300, stale-while-revalidate=86400",
    "x-content-type-options": "nosniff",
  });
  expect(headers["content-type"]).toMatch(/^(text|application)\/javascript/);
});
