/**
 * public/embed.js on a partner's page: the messages it passes, those it ignores, and the state after it was destroyed.
 */
import { received, say } from "./embed-frame";
import { ANA, CONVERSATION, expect, frameAt, frameWith, test } from "./embed-host-world";
import { callbacks, inbox, mount } from "./embed-world";

test("the page receives the frame's messages and no others", async ({ page, site }) => {
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
    .poll(() => callbacks(page))
    .toEqual([
      ["ready", null],
      ["unread", 3],
      ["error", { code: "session_revoked", message: "The session was ended." }],
      ["conversation", CONVERSATION],
      ["conversation", null],
    ]);
  expect(await page.locator("iframe").evaluate((element) => element.clientHeight)).toBe(432);
});

test("forged messages are ignored: from another window, from the page, and from the frame once it is elsewhere", async ({
  page,
  played,
  site,
}) => {
  await mount(page, site, ANA);
  await frameWith(page, site, 1);
  const ready = { parley: 1, type: "ready", surfaceSessionId: "ss_1", needsSession: true };

  // The right origin in the wrong window: each frame sends `ready` when it loads.
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
  expect(await received(elsewhere)).toEqual([]);

  // Messages come in their order: once this one is through, so would be those before it.
  await frameAt(page, `${played.origin}/embed/inbox/ss_1`);
  await frameWith(page, site, 2);
  expect(await callbacks(page)).toEqual([
    ["ready", null],
    ["ready", null],
  ]);
  expect(site.minted).toHaveLength(2);
});

test("a conversation opened before the frame is ready is opened once it is; the last call counts", async ({
  page,
  site,
}) => {
  site.refuse(1);
  await mount(page, site, ANA);
  await inbox(page).open("01a1ffdc-0000-7000-8000-000000000000");
  await inbox(page).open(CONVERSATION);
  const frame = await frameWith(page, site, 1);
  const opened = async () => (await received(frame)).filter(({ type }) => type === "open");
  expect(await opened()).toEqual([{ parley: 1, type: "open", conversationId: CONVERSATION }]);
  await inbox(page).open(null);
  await expect
    .poll(async () => (await opened()).at(-1))
    .toEqual({ parley: 1, type: "open", conversationId: null });
});

test("unmounting removes the frame and its listeners and ends renewals", async ({ page, site }) => {
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
