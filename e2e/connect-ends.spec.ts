/** Each end of a setup link, and what the person and the partner then see. */
import { expect, heading, openLink, openWindow, test, WHO } from "./connect-world";
import { clickToClose } from "./world";

test("revoking a link that is open ends its page", async ({ page, setup: { api, workspace, link } }) => {
  await openLink(page, link);
  await api.ask("DELETE", `/${workspace.workspaceId}/setup-links/${link.setupLinkId}`);
  await expect(heading(page, "This link was revoked")).toBeFocused();
  const back = page.getByRole("link", { name: `Go back to ${WHO}` });
  await expect(back).toHaveAttribute("href", /status=failed&errorCode=setup_link_revoked/);

  // Opened later, the link shows the same.
  await page.goto("about:blank");
  await page.goto(link.url);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(heading(page, "This link was revoked")).toBeVisible();
});

test("a second device takes the link over, and the first one shows it", async ({
  openBrowser,
  page,
  setup: { link },
}) => {
  await openLink(page, link);
  await openLink(await openBrowser(), link);
  await expect(heading(page, "This page is no longer in use")).toBeFocused();
});

test("a number that can never be connected ends the link, with the reason for the partner", async ({
  page,
  setup: { link },
}) => {
  await openLink(page, link);
  const popup = await openWindow(page);
  await popup.getByText("A number that is in use elsewhere").click();
  await clickToClose(popup, "Report the problem and close");
  await expect(heading(page, "Your number could not be connected")).toBeFocused();
  await expect(page.getByText("This number is already connected elsewhere")).toBeVisible();
  await page.getByRole("link", { name: `Go back to ${WHO}` }).click();
  await expect(page).toHaveURL(/status=failed&errorCode=number_in_use/);
});

test("a link without its fragment and an unknown link say what to do, and take the right one", async ({
  page,
  setup: { link },
}) => {
  await page.goto(link.url.split("#")[0] ?? "");
  await expect(heading(page, "This link is not complete")).toBeVisible();
  // Pasted whole over the same page.
  await page.goto(link.url);
  await expect(heading(page, `Connect your WhatsApp number to ${WHO}`)).toBeVisible();
  expect(new URL(page.url()).hash).toBe("");

  await page.goto("about:blank");
  await page.goto(`${link.url.split("#")[0]}#${"A".repeat(43)}`);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(heading(page, "This link is not valid")).toBeFocused();

  await page.goto("/connect/sl_01h455vb4pex5vsknk084sn02q#secret");
  await expect(heading(page, "This link is not valid")).toBeVisible();
  expect(new URL(page.url()).hash).toBe("");
  await expect(page.getByText(WHO)).toHaveCount(0);
  // The right one, out of a mail, leads on from here.
  const field = page.getByLabel("Your setup link");
  await field.fill(link.url.slice(0, -1));
  await field.press("Enter");
  await expect(page.getByText("This is not a whole setup link.")).toBeVisible();
  await field.fill(`Hello, connect here: ${link.url} Thanks!`);
  await page.getByRole("button", { name: "Open the link" }).click();
  await expect(heading(page, `Connect your WhatsApp number to ${WHO}`)).toBeVisible();
});

test("a server that cannot be reached costs nothing: the same press works later", async ({
  page,
  setup: { link },
}) => {
  await page.goto(link.url);
  await expect(page.getByRole("button", { name: "Continue" })).toBeVisible();
  await page.route("**/api/connect/**", (route) => route.abort());
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("No connection")).toBeVisible();
  await page.unroute("**/api/connect/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(heading(page, "Sign in and choose your number")).toBeVisible();
  await page.route("**/api/connect/link", (route) => route.abort());
  await expect(page.getByText("No connection")).toBeVisible();
  await page.unroute("**/api/connect/link");
  await expect(page.getByText("No connection")).toHaveCount(0);
});
