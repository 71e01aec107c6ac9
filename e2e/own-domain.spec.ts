/** Settings → Help center → Your own domain: from its name to its pages in a reader's browser. */
import type { Page } from "@playwright/test";
import { NameServer } from "@/lib/testing/name-server";
import { NAME_SERVER_PORT } from "@/scripts/testing/environment.mjs";
import { expect, test } from "./fixtures";
import { fillHelpCenter } from "./help-world";
import { launcher, panel } from "./messenger-world";
import { expectAccessible } from "./wcag";
import { bootstrap, signIn } from "./world";

const SHOTS = process.env.PARLEY_E2E_SHOTS;

/** The search and the messenger work on the own domain, whose pages lead nowhere else. */
async function searchAndWrite(reader: Page, own: string, password: number): Promise<void> {
  const problems: string[] = [];
  reader.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  const search = reader.getByRole("combobox", { name: "Search articles" });
  await search.pressSequentially("passw");
  await reader.getByRole("option", { name: "Reset your password" }).click();
  await expect(reader).toHaveURL(`${own}/en/articles/${password}-reset-your-password`);
  await search.fill("recovry codes");
  await search.press("Enter");
  await expect(reader).toHaveURL(`${own}/en/search?q=recovry+codes`);
  await expect(reader.getByRole("link", { name: "Reset your password" })).toBeVisible();
  await launcher(reader).click();
  await expect(panel(reader).locator("[data-article]")).toHaveCount(3);
  expect(problems).toEqual([]);
}

test("an admin names a domain, makes its records, connects it and removes it; readers find the help center there", async ({
  page,
  openBrowser,
  owner,
  workspaceId,
}) => {
  const { password } = await fillHelpCenter(owner, workspaceId);
  await owner("PATCH", "articles/center", { hasMessenger: true }, workspaceId);
  // The own domain is allowed beside these.
  await owner("PATCH", "settings/messenger", { allowedDomains: ["shop.example"] }, workspaceId);
  const server = await NameServer.start(NAME_SERVER_PORT);
  const domain = `help-${workspaceId.slice(-8)}.juniper.example`;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page);
  await page.goto(`/w/${workspaceId}/settings/help-center`);
  const section = page.getByRole("region", { name: "Your own domain" });
  const field = section.getByLabel("Domain");
  await field.fill("192.0.2.7");
  await field.press("Enter");
  await expect(section.getByText("Enter a domain such as")).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(`https://${domain}/`);
  await field.press("Enter");
  const check = section.getByRole("button", { name: "Check now" });
  await expect(check).toBeFocused();
  await expect(section.getByText("Waiting for DNS records")).toBeVisible();
  await expectAccessible(page, "a domain that waits for its records");
  await check.press("Enter");
  await expect(section.getByText("There is no TXT record yet.")).toBeVisible();
  await expect(section.getByText("The domain leads nowhere yet.")).toBeVisible();

  const copied = async (what: string) => {
    await section.getByRole("button", { name: `Copy the ${what} record` }).click();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const [name, value] = [await copied("name of the TXT"), await copied("value of the TXT")];
  server.set(name, { TXT: [`${value} and more`] });
  server.set(domain, { A: ["8.8.4.4"] });
  await check.click();
  await expect(section.getByText(`${value} and more`)).toBeVisible();
  await expect(section.getByText("8.8.4.4")).toBeVisible();
  if (SHOTS) await section.screenshot({ path: `${SHOTS}/domain-waiting.png` });
  server.set(name, { TXT: [value] });
  server.set(domain, { CNAME: [await copied("value of the CNAME")] });
  await check.click();
  await expect(section.getByText("Connected")).toBeVisible();
  await expectAccessible(page, "a domain that is connected");
  if (SHOTS) {
    await section.screenshot({ path: `${SHOTS}/domain-connected.png` });
    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize({ width: 390, height: 844 });
    await section.screenshot({ path: `${SHOTS}/domain-phone-dark.png` });
    await page.emulateMedia({ colorScheme: "light" });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, "a domain on a phone");

  // The former address leads a reader there.
  const reader = await openBrowser();
  const former = await page.getByRole("link", { name: "Open the help center" }).getAttribute("href");
  const own = `http://${domain}:${new URL(bootstrap().appUrl).port}`;
  await expect(async () => {
    await reader.goto(former ?? "");
    await expect(reader).toHaveURL(`${own}/en`, { timeout: 500 });
  }).toPass();
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText("How can we help?");
  await searchAndWrite(reader, own, password);
  expect((await reader.goto(`${own}/login`))?.status()).toBe(404);
  await reader.getByRole("link", { name: "Go to the help center" }).click();
  await expect(reader).toHaveURL(`${own}/en`);
  expect(await reader.context().cookies()).toEqual([]);

  await section.getByRole("button", { name: "Remove domain" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove domain" }).click();
  await expect(page.getByText(`${domain} removed`)).toBeVisible();
  await expect(field).toBeVisible();
  server.stop();
});
