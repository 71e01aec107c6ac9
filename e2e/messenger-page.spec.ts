/** Effects of the messenger and the page on each other: the page's own features, its script, its policy. */
import type { Page } from "@playwright/test";
import { answer, expect, field, launcher, panel, test, write } from "./messenger-world";

/** The tag of docs/messenger.md. */
const STUB = `<script>
if (!window.parley?.destroy) {
  window.parley = { q: [] };
  for (const name of "open close toggle show hide identify logout update on off destroy".split(" "))
    parley[name] = (...args) => new Promise((done) => parley.q.push([name, args, done]));
}
</script>`;

const frame = (page: Page) => page.locator("parley-messenger iframe");
const inPage = (page: Page, script: string): Promise<unknown> => page.evaluate(script);

test("it stays, open and with what is being written, when a page replaces its body", async ({ shop }) => {
  const page = await shop();
  await launcher(page).click();
  await field(page).fill("Half a sent");
  // Turbo and Astro replace the body, htmx its content.
  await inPage(page, `document.body.innerHTML = "<h1>Second page</h1>"`);
  await inPage(page, `document.body.replaceWith(document.createElement("body"))`);
  await inPage(page, `document.body = document.createElement("body")`);
  await expect(field(page)).toHaveValue("Half a sent");
  await field(page).pressSequentially("ence");
  await field(page).press("Enter");
  await expect(panel(page).getByText("Half a sentence")).toBeVisible();
  await expect(panel(page).getByText("· Sent")).toBeVisible();

  // A document that is replaced whole gets the launcher and the open panel again.
  await inPage(
    page,
    `document.replaceChild(document.implementation.createHTMLDocument().documentElement, document.documentElement)`,
  );
  await expect(launcher(page)).toHaveCount(1);
  await expect(panel(page).getByText("Half a sentence")).toBeVisible();
});

test("an element whose id is parley does not disturb the messenger", async ({ shop, team }) => {
  const page = await shop(`data-widget-id="${team.workspaceId}" id="parley"`);
  await launcher(page).click();
  await expect(field(page)).toBeVisible();
  await inPage(page, `window.parley.close()`);
  await expect(frame(page)).toBeHidden();
});

test("calls before the script is there are made in order, and handlers are called", async ({
  serve,
  context,
  team,
  baseURL,
}) => {
  const port = await serve(
    `<!doctype html><link rel="icon" href="data:,"><title>Shop</title><div id="parley"></div>${STUB}<script>
    window.kept = parley; window.received = []; window.keptToggle = parley.toggle;
    parley.update(); parley.update({ color: 16711680, theme: null });
    for (const name of ["ready", "open", "close", "unread", "message"])
      parley.on(name, (value) => received.push(value === undefined ? name : name + " " + (value.text ?? value)));
    parley.on("ready", () => { throw new Error("the page's own failure"); });
    parley.update({ position: "left", color: "#fd0", theme: "dark" });
    parley.hide(); parley.open(); parley.nothing?.();
    </script><script async src="${baseURL}/messenger.js" data-widget-id="${team.workspaceId}"></script>`,
  );
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${port}/`);
  await expect(field(page)).toBeVisible();
  await expect(launcher(page)).toBeHidden();
  await write(page, "Hello");
  await expect(panel(page).getByText("· Sent")).toBeVisible();
  expect(
    await panel(page)
      .locator("html")
      .evaluate((html) => getComputedStyle(html).getPropertyValue("--site")),
  ).toBe("#fd0");
  await answer(team, "Good morning.");
  await expect.poll(() => inPage(page, "received")).toEqual(["ready", "open", "message Good morning."]);

  // The object that the page kept from before is the one that works.
  await inPage(page, `kept.close(); kept.show()`);
  await expect(launcher(page)).toBeVisible();
  expect((await launcher(page).boundingBox())?.x).toBe(20);
  await inPage(page, `kept.off("message"); kept.off("unread")`);
  await answer(team, "Are you there?");
  await expect(launcher(page)).toHaveAccessibleName("Open messages, 1 unread");
  await inPage(page, `kept.toggle()`);
  await expect(frame(page)).toBeVisible();
  expect(await inPage(page, "received")).toEqual(["ready", "open", "message Good morning.", "close", "open"]);

  // A kept function works too, such as a button's handler.
  await inPage(page, `keptToggle()`);
  await expect(frame(page)).toBeHidden();
  await inPage(page, `keptToggle()`);
  await expect(frame(page)).toBeVisible();

  // Changed while the panel is open.
  await inPage(page, `kept.update({ position: "right", color: "123456", theme: "light" })`);
  await expect
    .poll(() =>
      panel(page)
        .locator("html")
        .evaluate(
          (html) => getComputedStyle(html).getPropertyValue("--site") + getComputedStyle(html).colorScheme,
        ),
    )
    .toBe("#123456light");
  await expect(panel(page).getByText("Are you there?")).toBeVisible();
  expect((await launcher(page).boundingBox())?.x).toBeGreaterThan(500);
});

test("the site can forget the visitor, remove the messenger, and start it again", async ({
  shop,
  team,
  baseURL,
}) => {
  const page = await shop();
  await launcher(page).click();
  await write(page, "Something private");
  await expect(panel(page).getByText("· Sent")).toBeVisible();
  expect(await inPage(page, `parley.logout()`)).toEqual({ ok: true });
  await expect(panel(page).getByText("Something private")).toHaveCount(0);
  await expect(field(page)).toBeVisible();
  expect(await inPage(page, `Object.values(localStorage).join("")`)).toBe("");

  await inPage(page, `parley.destroy()`);
  await expect(page.locator("parley-messenger")).toHaveCount(0);
  await inPage(page, `document.body.innerHTML = ""`);
  expect(await inPage(page, `typeof window.parley`)).toBe("undefined");
  await page.evaluate(
    ([src = "", widgetId = ""]) => {
      const tag = Object.assign(document.createElement("script"), { src });
      tag.dataset.widgetId = widgetId;
      document.head.append(tag);
    },
    [`${baseURL}/messenger.js`, team.workspaceId],
  );
  await launcher(page).click();
  await expect(field(page)).toBeVisible();
});

/** The policy of docs/messenger.md. */
const strict = (parley: string): string =>
  `default-src 'none'; script-src 'nonce-abc'; connect-src ${parley}; frame-src ${parley}; base-uri 'none'; require-trusted-types-for 'script'`;

test("it works under a strict policy with a nonce, and breaks none of its rules", async ({
  serve,
  context,
  team,
  baseURL,
}) => {
  const port = await serve((_, res) =>
    res
      .setHeader("content-type", "text/html; charset=utf-8")
      .setHeader("content-security-policy", strict(new URL(baseURL ?? "").origin))
      .end(
        `<!doctype html><title>Shop</title>${STUB.replace("<script", '<script nonce="abc"')}<script async nonce="abc" src="${baseURL}/messenger.js" data-widget-id="${team.workspaceId}"></script>`,
      ),
  );
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen = window as unknown as { broken: string[] };
    seen.broken = [];
    document.addEventListener("securitypolicyviolation", (event) =>
      seen.broken.push(`${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  await page.goto(`http://127.0.0.1:${port}/`);
  await launcher(page).click();
  await write(page, "Is this allowed?");
  await expect(panel(page).getByText("· Sent")).toBeVisible();
  await inPage(page, `parley.close(); parley.update({ color: "#123", label: "Ask us" })`);
  await answer(team, "It is.");
  await expect(page.locator("parley-preview").getByRole("status")).toContainText("It is.");
  // The browser asks for an icon on its own.
  expect(
    ((await inPage(page, "broken")) as string[]).filter((each) => !each.endsWith("/favicon.ico")),
  ).toEqual([]);
});

/** Script, style and layout. Measured without throttling, which adds more noise than the tag costs. */
const MAIN_THREAD_MS = 15;

test("the tag costs a page no layout shift and at most 15 ms of its thread", async ({
  serve,
  context,
  team,
  baseURL,
}) => {
  const text = "<p>A shop with words to lay out.</p>".repeat(200);
  const tag = `<script async src="${baseURL}/messenger.js" data-widget-id="${team.workspaceId}"></script>`;
  const html = (end: string) =>
    `<!doctype html><link rel="icon" href="data:,"><title>Shop</title><body>${text}${end}`;
  const [plain, tagged] = [await serve(html("")), await serve(html(tag))];
  const cost = async (port: number): Promise<number> => {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
    // Looking at the page by its script would be counted as its work: only the network shows when the launcher is
    // there.
    const drawn = port === tagged && page.waitForResponse(/messenger\/widgets/);
    await page.goto(`http://127.0.0.1:${port}/`);
    await drawn;
    await page.waitForLoadState("networkidle");
    const { metrics } = await devtools.send("Performance.getMetrics");
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(
              list
                .getEntries()
                .reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
            ),
          ).observe({ type: "layout-shift", buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
        }),
    );
    expect(shift).toBe(0);
    await page.close();
    const parts = ["ScriptDuration", "LayoutDuration", "RecalcStyleDuration"];
    return metrics.reduce((sum, { name, value }) => sum + (parts.includes(name) ? value * 1000 : 0), 0);
  };
  const costs: Record<number, number[]> = { [plain]: [], [tagged]: [] };
  for (let round = 0; round < 4; round++)
    for (const port of [plain, tagged]) costs[port]?.push(await cost(port));
  // Other load on the machine only adds, so the least value is closest to the tag's cost.
  const least = (port: number): number => Math.min(...(costs[port] ?? []));
  const added = least(tagged) - least(plain);
  test.info().annotations.push({ type: "main thread", description: `${added.toFixed(1)} ms` });
  expect(added).toBeLessThanOrEqual(MAIN_THREAD_MS);
});
