/** Pages that are not as a browser makes them: isolated, without storage, wrapped, printed, with dialogs; and where no frame loads. */
import type { RequestListener } from "node:http";
import type { Page } from "@playwright/test";
import { answer, expect, field, launcher, panel, test, write } from "./messenger-world";

type Shop = { head?: string; body?: string; headers?: Record<string, string> };

/** A page around the tag, on another site than Parley's. */
async function open(
  page: Page,
  serve: (answer: RequestListener) => Promise<number>,
  {
    workspaceId,
    baseURL,
    head = "",
    body = "",
    headers = {},
  }: Shop & { workspaceId: string; baseURL?: string | undefined },
) {
  const tag = `<script async crossorigin src="${baseURL}/messenger.js" data-widget-id="${workspaceId}"></script>`;
  const html = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Shop</title>${head}<body>${body}${tag}`;
  const port = await serve((_, res) => {
    res.writeHead(200, { "content-type": "text/html; charset=utf-8", ...headers }).end(html);
  });
  await page.goto(`http://127.0.0.1:${port}/`);
}

const HOSTS: [name: string, shop: Shop][] = [
  ["isolated by require-corp", { headers: { "cross-origin-embedder-policy": "require-corp" } }],
  ["isolated by credentialless", { headers: { "cross-origin-embedder-policy": "credentialless" } }],
  [
    "without storage",
    {
      head: '<script>for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { value: null });</script>',
    },
  ],
  [
    "with extended prototypes",
    {
      head: "<script>Object.prototype.extend = function () {}; Array.prototype.last = function () {};</script>",
    },
  ],
  [
    "with a fetch that adds headers and credentials",
    {
      head: `<script>const plain = fetch; window.fetch = (url, init = {}) => plain(url, { ...init, credentials: "include",
        headers: { ...init.headers, traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01", baggage: "a=1" } });</script>`,
    },
  ],
];

for (const [name, shop] of HOSTS)
  test(`a page ${name} has the whole messenger`, async ({ page, team, serve, baseURL }) => {
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    await open(page, serve, { ...shop, workspaceId: team.workspaceId, baseURL });
    await launcher(page).click();
    await write(page, "Hello");
    await expect(panel(page).getByText("· Sent")).toBeVisible();
    await answer(team, "Good morning");
    await expect(panel(page).getByText("Good morning")).toBeVisible();
    expect(errors).toEqual([]);
  });

test("a page in a file has the messenger, and none of it is printed", async ({
  page,
  team,
  baseURL,
}, info) => {
  const { writeFile } = await import("node:fs/promises");
  const file = info.outputPath("shop.html");
  const tag = `<script async src="${baseURL}/messenger.js" data-widget-id="${team.workspaceId}"></script>`;
  await writeFile(file, `<!doctype html><title>Shop</title><body>${tag}`);
  await page.goto(`file://${file}`);
  await launcher(page).click();
  await write(page, "Hello");
  await expect(panel(page).getByText("· Sent")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(launcher(page)).toBeHidden();
  await expect(page.locator("parley-messenger iframe")).toBeHidden();
});

test("a modal dialog that has taken the messenger in can use it", async ({ page, team, serve, baseURL }) => {
  const body = "<dialog><p>Checkout</p></dialog>";
  await open(page, serve, { body, workspaceId: team.workspaceId, baseURL });
  await expect(launcher(page)).toBeVisible();
  await page.evaluate(() => {
    const dialog = document.querySelector("dialog") as HTMLDialogElement;
    dialog.showModal();
    dialog.append(document.querySelector("parley-messenger") as Element);
  });
  await launcher(page).click();
  await field(page).fill("Can I pay later?");
  await expect(field(page)).toHaveValue("Can I pay later?");
});

test("if the frame cannot load, the launcher says so, and leads to a page with the same messenger", async ({
  page,
  context,
  team,
  serve,
  baseURL,
}) => {
  const headers = { "content-security-policy": "frame-src 'none'" };
  await open(page, serve, { headers, workspaceId: team.workspaceId, baseURL });
  await launcher(page).click();
  const note = page.locator("parley-note").getByRole("alert");
  await expect(note).toContainText("Messages cannot be shown on this page.", { timeout: 10_000 });
  const opened = context.waitForEvent("page");
  await note.getByRole("link", { name: "Open messages in a new tab" }).click();
  const own = await opened;
  expect(new URL(own.url()).pathname).toBe(`/m/${team.workspaceId}`);
  const text = own.getByRole("textbox", { name: "Message", exact: true });
  await text.fill("I am here now");
  await text.press("Enter");
  await expect(own.getByText("· Sent")).toBeVisible();
  await answer(team, "Welcome");
  await expect(own.getByText("Welcome")).toBeVisible();
  await text.fill("A draft");
  await expect.poll(() => own.evaluate(() => JSON.stringify(sessionStorage))).toContain("A draft");
  await own.reload();
  await expect(own.getByText("Welcome")).toBeVisible();
  await expect(text).toHaveValue("A draft");
  await expect(own.getByRole("button", { name: "Close messages" })).toHaveCount(0);
  // The launcher's note closes with the panel.
  await launcher(page).click();
  await expect(note).toHaveCount(0);
});

test("Enter of an input method sends nothing, in Safari's order either, and cells are pasted as text", async ({
  shop,
}) => {
  const page = await shop();
  await launcher(page).click();
  await field(page).fill("にほん");
  await field(page).evaluate((target) => {
    target.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true, data: "日本" }));
    for (const key of ["Enter", "Escape"])
      target.dispatchEvent(
        new KeyboardEvent("keydown", { key, keyCode: 229, bubbles: true, cancelable: true }),
      );
  });
  await expect(field(page)).toHaveValue("にほん");
  await expect(field(page)).toBeVisible();
  const isTaken = await field(page).evaluate((target) => {
    const data = new DataTransfer();
    data.setData("text/plain", "Order\t4711");
    data.items.add(new File([new Uint8Array(8)], "image.png", { type: "image/png" }));
    const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
    return !target.dispatchEvent(event);
  });
  // The browser pastes the text itself.
  expect(isTaken).toBe(false);
  await expect(panel(page).getByRole("list", { name: "Files to send" })).toHaveCount(0);
});
