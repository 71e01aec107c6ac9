/** An app beside a conversation: a real frame of the example shop, which verifies what Parley signs. */
import type { Page, Request } from "@playwright/test";
import { openShop } from "../examples/panel-shop/shop";
import { expect, test } from "./fixtures";
import { expectAccessible } from "./wcag";
import { bootstrap, confirm, post, signIn } from "./world";

type Made = { app: { id: string; url: string }; secret: string };

/** The shop, which gets its secret once it has been added. */
async function shop() {
  const { appUrl } = bootstrap();
  let secret = "";
  const opened = await openShop({ port: 0, parley: new URL(appUrl).origin, secret: () => secret });
  const add = async (page: Page, workspaceId: string, name = "Orders") => {
    const made = await post<Made>(page, "settings/panel-apps", { name, url: opened.url }, workspaceId);
    secret = made.secret;
    return made.app;
  };
  const forget = (): void => {
    secret = "whsec_AAAA";
  };
  return { ...opened, add, forget };
}

const section = (page: Page, name = "Orders") => page.getByRole("button", { name, exact: true });
/** The app's own document: ours around it, then its frame. */
const inApp = (page: Page, name = "Orders") =>
  page.frameLocator(`iframe[title="${name}"]`).frameLocator(`iframe[title="${name}"]`);

async function openConversation(page: Page, workspaceId: string, text: string) {
  await page.goto(`/w/${workspaceId}/inbox`);
  await page.getByRole("list", { name: "Conversations" }).getByText(text).click();
  await expect(page.getByRole("log")).toContainText(text);
}

test("an admin adds an app, not on Parley's own host, and sees its secret once", async ({
  page,
  workspaceId,
}) => {
  const orders = await shop();
  await signIn(page);
  await page.goto(`/w/${workspaceId}/settings/panel-apps`);
  await expect(page.getByText("No apps yet")).toBeVisible();
  await page.getByRole("button", { name: "Add app" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Orders");
  await dialog.getByLabel("Address").fill(`${bootstrap().appUrl}/w`);
  await dialog.getByRole("button", { name: "Add app" }).click();
  await expect(dialog.getByText("an app cannot be on the host of Parley")).toBeVisible();
  await expectAccessible(page, "a new app");
  await dialog.getByLabel("Address").fill(orders.url);
  await dialog.getByRole("button", { name: "Add app" }).click();
  await dialog.getByRole("button", { name: /^Show/ }).click();
  await expect(dialog.getByRole("status").filter({ hasText: /whsec_/ })).toBeVisible();
  await expect(dialog.getByText(/^whsec_/)).toBeVisible();
  await dialog.getByRole("button", { name: "I have stored it" }).click();
  await dialog.getByRole("button", { name: "Close without it" }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole("listitem").filter({ hasText: orders.url });
  await expect(row).toContainText("Secret …");
  await row.getByRole("button", { name: "Rotate the secret of Orders" }).click();
  await expectAccessible(page, "a secret that is rotated");
  await dialog.getByRole("button", { name: "Create a new secret" }).click();
  await dialog.getByRole("button", { name: "I have stored it" }).click();
  await dialog.getByRole("button", { name: "Close without it" }).click();
  await row.getByRole("button", { name: "Promote now" }).click();
  await expect(page.getByText("Only the new secret signs now")).toBeVisible();
  await expectAccessible(page, "the apps in settings");
  await row.getByRole("switch", { name: "Orders" }).press("Space");
  await expect(row.getByRole("switch", { name: "Orders" })).not.toBeChecked();
  await row.getByRole("button", { name: "Delete Orders" }).click();
  await confirm(page, "Delete app");
  await expect(page.getByText("No apps yet")).toBeVisible();
  await orders.close();
});

test("a frame gets a signed form, which is in no address, and a refused one shows nothing of the contact", async ({
  page,
  workspaceId,
  ask,
}) => {
  const orders = await shop();
  await signIn(page);
  await ask("Where is my parcel?");
  await orders.add(page, workspaceId);
  const asked: Request[] = [];
  page.on("request", (request) => void asked.push(request));
  await openConversation(page, workspaceId, "Where is my parcel?");
  await expect(section(page)).toHaveAttribute("aria-expanded", "false");
  await expect(page.locator("iframe")).toHaveCount(0);
  expect(asked.filter((each) => /panel-apps\/|app-panel/.test(each.url()))).toEqual([]);

  // By the keyboard, and the section stays open.
  await section(page).press("Enter");
  await expect(inApp(page).getByRole("heading")).toContainText("Orders of");
  const posted = asked.filter((each) => each.url().startsWith(orders.url));
  expect(posted.map((each) => [each.method(), each.url(), each.headers().referer])).toEqual([
    ["POST", orders.url, undefined],
  ]);
  expect(posted[0]?.postData()).toContain("webhook-signature=v1");
  expect(asked.filter((each) => /context|signature|whsec/.test(each.url()))).toEqual([]);
  // The shop asked for the height of its page, below the usual one.
  await expect
    .poll(async () => (await page.locator('iframe[title="Orders"]').boundingBox())?.height)
    .toBeLessThan(320);
  await expectAccessible(page, "an open app");
  await page.keyboard.press("Tab");
  await page.reload();
  await expect(inApp(page).getByRole("heading")).toContainText("Orders of");

  orders.forget();
  await page.reload();
  await expect(inApp(page).getByRole("heading")).toHaveText("Not from Parley");
  await section(page).press("Space");
  await expect(page.locator("iframe")).toHaveCount(0);
  await orders.close();
});

test("an app cannot reach the page around it, nor lead its frame to Parley", async ({
  page,
  workspaceId,
  ask,
  serve,
}) => {
  const { appUrl } = bootstrap();
  const port = await serve((_, res) => {
    res.setHeader("content-type", "text/html; charset=utf-8");
    res.end(`<!doctype html><title>Curious</title><h1>Curious</h1><p id="said"></p><script>
      const said = [];
      for (const [name, attempt] of Object.entries({
        read: () => parent.document.title,
        readTop: () => top.document.title,
        leadTop: () => { top.location = "about:blank"; },
        leadParent: () => { parent.location = "about:blank"; },
      })) try { attempt(); said.push(name); } catch { said.push("no " + name); }
      localStorage.setItem("mine", "1");
      said.push("own " + localStorage.getItem("mine"));
      document.getElementById("said").textContent = said.join(", ");
      parent.postMessage({ type: "parley:ready" }, "*");
      parent.postMessage({ type: "parley:resize", height: 1e9 }, "*");
    </script><a href="${appUrl}/sign-in">Parley</a>`);
  });
  await signIn(page);
  await ask("Hello");
  await post(page, "settings/panel-apps", { name: "Curious", url: `http://127.0.0.1:${port}/` }, workspaceId);
  await openConversation(page, workspaceId, "Hello");
  await section(page, "Curious").click();
  const app = inApp(page, "Curious");
  await expect(app.locator("#said")).toHaveText("no read, no readTop, no leadTop, no leadParent, own 1");
  await expect
    .poll(async () => (await page.locator('iframe[title="Curious"]').boundingBox())?.height)
    .toBe(800);
  await app.getByRole("link", { name: "Parley" }).click();
  await expect(app.getByRole("heading", { name: "Curious" })).toHaveCount(0);
  await expect(app.getByLabel("Password", { exact: true })).toHaveCount(0);
  await expect(page.getByRole("log")).toContainText("Hello");
});

test("an app that does not come says so, and is tried again; an admin turns it off for open inboxes", async ({
  page,
  workspaceId,
  ask,
  serve,
}) => {
  let isThere = false;
  const port = await serve((_, res) => {
    res.setHeader("content-type", "text/html; charset=utf-8");
    const script = isThere ? `<script>parent.postMessage({ type: "parley:ready" }, "*")</script>` : "";
    res.end(`<!doctype html><title>Slow</title><h1>Slow</h1>${script}`);
  });
  await signIn(page);
  await ask("Hello");
  const { app } = await post<Made>(
    page,
    "settings/panel-apps",
    { name: "Slow", url: `http://127.0.0.1:${port}/` },
    workspaceId,
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await openConversation(page, workspaceId, "Hello");
  await page.getByRole("button", { name: /details/i }).click();
  await section(page, "Slow").click();
  await expect(page.getByText("Slow is loading")).toBeAttached();
  const alert = page.getByRole("alert").filter({ hasText: "Slow could not be shown" });
  await expect(alert).toContainText("It did not answer within ten seconds.");
  await expectAccessible(page, "an app that does not come, on a phone");
  isThere = true;
  await alert.getByRole("button", { name: "Try again" }).press("Enter");
  // The focus stays where the button was.
  await expect(
    page
      .locator("section")
      .filter({ has: section(page, "Slow") })
      .locator(":focus"),
  ).toHaveCount(1);
  await expect(inApp(page, "Slow").getByRole("heading")).toBeVisible();
  await expect(page.locator('iframe[title="Slow"]')).toBeVisible();
  const headers = { origin: bootstrap().appUrl, "parley-workspace": workspaceId };
  await page.request.patch(`/api/settings/panel-apps/${app.id}`, { headers, data: { isOn: false } });
  await expect(section(page, "Slow")).toHaveCount(0);
});
