/** public/embed.js on a partner's page: the sessions that it asks for and gives to the frame alone. */
import { received, say } from "./embed-frame";
import {
  ANA,
  CONVERSATION,
  expect,
  frameWith,
  LOADING_MS,
  message,
  sessionsIn,
  test,
} from "./embed-host-world";
import {
  callbacks,
  embedSite,
  expectStorageBlocked,
  frameOf,
  inbox,
  mount,
  reload,
  type Session,
  frame as shown,
} from "./embed-world";
import { partner } from "./partner-world";

test("the frame gets its token by message alone: it is in no address, no referrer and no storage", {
  tag: "@whole-browser",
}, async ({ page, played, site }) => {
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

test("a frame that is loaded again is given a session of its own, and its appearance", async ({
  page,
  site,
}) => {
  await mount(page, site, ANA, { theme: "light" });
  await frameWith(page, site, 1);
  await inbox(page).setAppearance({ theme: "dark", accent: "#8a2be2" });
  await reload(await frameOf(page));
  const frame = await frameWith(page, site, 2);
  expect(await received(frame)).toContainEqual({
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
  expect(sessionsIn(await received(frame))).toHaveLength(2);
  expect((await callbacks(page)).filter(([what]) => what === "error")).toEqual([]);
});

test("after a minute without a session both sides are notified, and another try is another minute", async ({
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
      // The clock stops before the next attempt: an answer takes time of its own on the network.
      await page.clock.runFor(30_000);
      return (await received(frame)).map(({ type }) => type);
    })
    .toContain("session.failed");
  expect((await callbacks(page)).at(-1)).toEqual([
    "error",
    { code: "session_failed", message: "fetchSession gave no session." },
  ]);
  await say(frame, expiring);
  await frameWith(page, site, 2);
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
  // The frame keeps the messages that it receives; this keeps those of the frame that is gone afterwards.
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
    expect(sessionsIn(await received(frame))).toEqual([message(moving.minted[1] as Session)]);
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
