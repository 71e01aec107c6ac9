/**
 * The embedded inbox is for its partner only: who may frame it, whose messages it accepts, and where its secrets never
 * are.
 */
import { conversation, customer } from "./embed-stage";
import { expectStorageBlocked, frame, frameOf, mintSession, mount } from "./embed-world";
import { expect, test } from "./fixtures";
import { partner } from "./partner-world";
import { bootstrap } from "./world";

test("a page of a host that is not allowed cannot frame the inbox, one that is allowed can", async ({
  page,
  stage,
}) => {
  const { allow } = await stage.becomeOwnPartner();
  await allow(["https://elsewhere.example"]);
  const refusal = page.waitForEvent("console", (line) => /frame-ancestors/.test(line.text()));
  const { externalTenantId } = await stage.partner(page).createWorkspace();
  const wanted = { externalTenantId, externalUserId: "ana", capabilities: ["inbox:read"] };
  await mount(page, stage.site, wanted);
  await refusal;
  await expect(frame(page).getByRole("region", { name: "Conversation list" })).toHaveCount(0);
  // The token was not used up by the page that could not show it.
  await allow([new URL(stage.site.url).origin]);
  await stage.enter(page, wanted);
  await expect(frame(page).getByRole("region", { name: "Conversation list" })).toBeVisible();
});

test("the page of an unknown session, which everybody may frame, takes a token from nobody", async ({
  page,
  stage,
  serve,
}) => {
  const { allow } = await stage.becomeOwnPartner();
  await allow(["https://elsewhere.example"]);
  const { externalTenantId } = await stage.partner(page).createWorkspace();
  const session = await stage.mint({ externalTenantId, externalUserId: "ana", capabilities: ["inbox:read"] });
  const { surfaceSessionId, token } = session;
  const unknown = session.url.replace(/ss_.*/, "ss_01h455vb4pex5vsknk084sn02q");
  const exchanges: string[] = [];
  page.on("request", (each) => each.url().endsWith("/api/embed/sessions") && exchanges.push(each.url()));
  const host = await serve(`<!doctype html><iframe title="Inbox" src="${unknown}"></iframe><script>
    const message = ${JSON.stringify({ parley: 1, type: "session", surfaceSessionId, token })};
    addEventListener("message", ({ source, data }) => data.parley && source.postMessage(message, "*"));
    setInterval(() => frames[0].postMessage(message, "*"), 50);</script>`);
  await page.goto(`http://127.0.0.1:${host}`);
  await expect(
    frame(page).getByRole("heading", { name: "The inbox cannot be opened this way" }),
  ).toBeVisible();
  await expect(frame(page).getByRole("button", { name: "Try again" })).toHaveCount(0);
  expect(exchanges).toEqual([]);
  // The token has not been used up.
  await allow([new URL(stage.site.url).origin]);
  await stage.enter(page, { externalTenantId, externalUserId: "ana", capabilities: ["inbox:read"] });
});

test("the policy names the session's own origins, for each request anew", async ({
  page,
  request,
  stage,
}) => {
  const { allow } = await stage.becomeOwnPartner();
  const { externalTenantId } = await stage.partner(page).createWorkspace();
  const session = await stage.mint({ externalTenantId, externalUserId: "ana", capabilities: ["inbox:read"] });
  const ancestors = async (url: string) =>
    /frame-ancestors ([^;]*)/.exec((await request.get(url)).headers()["content-security-policy"] ?? "")?.[1];
  expect(await ancestors(session.url)).toBe("*");
  await allow(["https://app.example.com", "http://localhost:5173"]);
  expect(await ancestors(session.url)).toBe("https://app.example.com http://localhost:5173");
  expect(await ancestors(session.url.replace(/ss_\w+/, "ss_01h455vb4pex5vsknk084sn02q"))).toBe("*");
  const headers = (await request.get(session.url)).headers();
  expect(headers["x-frame-options"]).toBeUndefined();
  expect(headers["cache-control"]).toContain("no-store");
});

test.describe("beside a frame of another site", () => {
  test.use({ frames: `${bootstrap().appUrl} http://localhost:*` });
  test("messages are believed from the page around the frame only", async ({ page, stage, serve }) => {
    const { uuid } = await stage.open(page);
    const visitor = await customer(page, uuid);
    await visitor.say("Is the shop open on Sunday?");
    const theirs = await mintSession({
      externalTenantId: (await partner(page.request).createWorkspace()).externalTenantId,
      externalUserId: "mallory",
      capabilities: ["inbox:read"],
    });
    await expect(frame(page).getByRole("link", { name: /Is the shop open/ })).toBeVisible();
    const exchanges: string[] = [];
    page.on(
      "request",
      (each) => void (each.url().endsWith("/api/embed/sessions") && exchanges.push(each.url())),
    );

    // Another frame of the same page, on an origin of its own: it can reach its sibling's window.
    const forged = [
      { parley: 1, type: "session", surfaceSessionId: theirs.surfaceSessionId, token: theirs.token },
      { parley: 1, type: "appearance", theme: "dark" },
      { parley: 1, type: "session.failed" },
    ];
    // Every theme that the frame ever has is kept, so that what was believed for a moment shows, too.
    const inside = await frameOf(page);
    await inside.evaluate(() => {
      const root = document.documentElement;
      const themes: string[] = [];
      new MutationObserver(() => themes.push(root.dataset.theme ?? "")).observe(root, {
        attributeFilter: ["data-theme"],
      });
      Object.assign(window, { themes });
    });
    const stranger = await serve(`<!doctype html><script>
    for (const message of ${JSON.stringify(forged)}) parent.frames[0].postMessage(message, "*");
    parent.postMessage("done", "*")</script>`);
    await page.evaluate(async (url) => {
      const done = new Promise((resolve) =>
        addEventListener("message", ({ data }) => data === "done" && resolve(0)),
      );
      const other = document.createElement("iframe");
      other.src = url;
      document.body.append(other);
      await done;
    }, `http://localhost:${stranger}/`);
    // The same message from the page is accepted: the sender was refused, not the content.
    await page.evaluate(() => frames[0]?.postMessage({ parley: 1, type: "appearance", theme: "light" }, "*"));
    const themes = () => inside.evaluate(() => (window as unknown as { themes: string[] }).themes);
    await expect.poll(themes).toEqual(["light"]);
    expect(exchanges).toEqual([]);
    await expect(frame(page).getByRole("link", { name: /Is the shop open/ })).toBeVisible();
  });
});

test("token and bearer are in no address, referrer, cookie, storage or page", {
  tag: "@whole-browser",
}, async ({ page, stage }) => {
  const addresses: string[] = [];
  page.on("request", (each) =>
    addresses.push(`${each.method()} ${each.url()} ${each.headers().referer ?? ""}`),
  );
  const { uuid, exchanged } = await stage.open(page);
  const visitor = await customer(page, uuid);
  await visitor.say("Is the shop open on Sunday?");
  await frame(page)
    .getByRole("link", { name: /Is the shop open/ })
    .click();
  await frame(page).getByRole("textbox", { name: "Reply" }).fill("Until noon.");
  await frame(page).getByRole("button", { name: "Send reply" }).click();
  await expect(conversation(page).getByText("Until noon.")).toBeVisible();
  const inside = await frameOf(page);
  await expectStorageBlocked(inside);
  const known = await inside.evaluate(() =>
    JSON.stringify([
      location.href,
      document.referrer,
      document.cookie,
      document.documentElement.outerHTML,
      history.state,
      performance.getEntries().map(({ name }) => name),
    ]),
  );
  const secrets = [stage.site.minted[0]?.token ?? "none", exchanged.bearer];
  const cookies = JSON.stringify(await page.context().cookies());
  for (const place of [...addresses, ...stage.site.asked, known, cookies, await page.content()])
    for (const secret of secrets) expect(place).not.toContain(secret.slice(4));
  // The list of addresses is not empty.
  expect(addresses.some((each) => each.includes("/api/inbox/stream"))).toBe(true);
});

test("the address that the server gave opens by itself, its token gone from it before anything else runs", async ({
  page,
  serve,
}) => {
  const { externalTenantId } = await partner(page.request).createWorkspace();
  const session = await mintSession({
    externalTenantId,
    externalUserId: "ana",
    capabilities: ["inbox:read"],
  });
  const plain = await serve(
    `<!doctype html><iframe title="Inbox" src="${session.url}" style="width:100%;height:90vh"></iframe>`,
  );
  await page.goto(`http://127.0.0.1:${plain}`);
  await expect(frame(page).getByRole("region", { name: "Conversation list" })).toBeVisible();
  expect((await frameOf(page)).url()).toBe(session.url.split("#")[0]);
  // Opened in a window of its own, or after its one use, it says where it belongs.
  await page.goto(session.url);
  await expect(page.getByRole("heading", { name: "The inbox cannot be opened this way" })).toBeVisible();
  expect(page.url()).toBe(session.url.split("#")[0]);
});
