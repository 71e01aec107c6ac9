/** Articles where people ask: proposed by a rule, chosen by page, and the messenger on help pages. */
import { fillHelpCenter } from "./help-world";
import { expect, field, launcher, panel, test, write } from "./messenger-world";
import { expectAccessible } from "./wcag";
import { signIn } from "./world";

const SHOTS = process.env.PARLEY_E2E_SHOTS;

test("an admin lets a rule propose an article; it opens in the panel; who archives it sees the rule", async ({
  page,
  shop,
  team,
  owner,
}) => {
  const { workspaceId } = team;
  await fillHelpCenter(owner, workspaceId);
  await signIn(page);
  await page.goto(`/w/${workspaceId}/settings/rules`);
  await page.getByRole("button", { name: "New rule" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New rule" });
  await dialog.getByRole("textbox", { name: "Name", exact: true }).fill("Parcels");
  await dialog.getByRole("combobox", { name: "When" }).selectOption("received");
  await dialog.getByRole("combobox", { name: "Action" }).selectOption("article");
  await dialog.getByRole("textbox", { name: "Search articles" }).fill("parcel");
  const found = dialog
    .getByRole("list", { name: "Articles" })
    .getByRole("button", { name: "Where is my parcel" });
  await expectAccessible(page, "choosing an article for a rule");
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/rule-choosing.png` });
  await found.press("Enter");
  await expect(dialog.getByText("Where is my parcel")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, "a rule's article on a phone");
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/rule-phone.png` });
  await dialog.getByRole("button", { name: "Save rule" }).click();
  await expect(page.getByText("propose the article Where is my parcel")).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });

  const site = await shop();
  await launcher(site).click();
  await panel(site).getByRole("button", { name: "Write to us" }).click();
  await write(site, "It did not come");
  const link = panel(site).getByRole("log").getByRole("link", { name: "Read the article" });
  await expect(panel(site).getByText("This article may help:")).toBeVisible();
  if (SHOTS) await site.screenshot({ path: `${SHOTS}/proposed.png` });
  await link.press("Enter");
  await expect(panel(site).getByRole("heading", { name: "Where is my parcel" })).toBeFocused();
  expect(site.context().pages()).toHaveLength(2);
  if (SHOTS) await site.screenshot({ path: `${SHOTS}/proposed-open.png` });
  await panel(site).getByRole("button", { name: "Back" }).click();
  await expect(field(site)).toBeVisible();

  await page.goto(`/w/${workspaceId}/articles`);
  await page.getByRole("link", { name: /Where is my parcel/ }).click();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  const asked = page.getByRole("alertdialog");
  await expect(asked).toContainText("the rule Parcels");
  await expectAccessible(page, "archiving an article in use");
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/archive-in-use.png` });
  await asked.getByRole("button", { name: "Archive" }).click();
  await expect(page.getByText("Article archived")).toBeVisible();
  await page.goto(`/w/${workspaceId}/settings/rules`);
  await expect(page.getByText("It sends no article")).toBeVisible();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/rule-gone.png` });
});

test("articles by page: chosen, tried and saved in the settings, and shown on that page alone", async ({
  page,
  shop,
  team,
  owner,
}) => {
  const { workspaceId } = team;
  await fillHelpCenter(owner, workspaceId);
  await signIn(page);
  await page.goto(`/w/${workspaceId}/settings/messenger`);
  const pages = page.getByRole("group", { name: "By page" });
  await pages.getByRole("button", { name: "Add a page" }).press("Enter");
  const first = pages.getByRole("listitem", { name: "Page 1" });
  await first.getByRole("textbox", { name: "Part of the address" }).fill("/checkout");
  await page.getByRole("button", { name: "Save articles" }).click();
  await expect(first.getByText(/Enter a part of the address/)).toBeVisible();
  await first.getByRole("combobox", { name: "What is shown" }).selectOption({ label: "Shipping" });
  await pages.getByRole("button", { name: "Add a page" }).click();
  const second = pages.getByRole("listitem", { name: "Page 2" });
  await second.getByRole("combobox", { name: "How the address is compared" }).selectOption("contains");
  await second.getByRole("textbox", { name: "Part of the address" }).fill("127.0.0.1");
  await second.getByRole("button", { name: "Add an article" }).press("Enter");
  await second.getByRole("button", { name: "Contact us" }).press("Enter");
  // By keyboard the focus goes along with what is added, moved and removed.
  await pages.getByRole("button", { name: "Add a page" }).press("Enter");
  const compared = { name: "How the address is compared" };
  await expect(pages.getByRole("listitem", { name: "Page 3" }).getByRole("combobox", compared)).toBeFocused();
  await pages
    .getByRole("listitem", { name: "Page 3" })
    .getByRole("button", { name: "Move up" })
    .press("Enter");
  await expect(second.getByRole("button", { name: "Move up" })).toBeFocused();
  await second.getByRole("button", { name: "Remove" }).last().press("Enter");
  await expect(second.getByRole("combobox", compared)).toBeFocused();
  await pages.getByLabel("Try an address").fill("https://shop.example/checkout?step=2");
  await expect(pages.getByRole("status")).toHaveText("Entry 1 is shown.");
  await pages.getByLabel("Try an address").fill("https://shop.example/");
  await expect(pages.getByRole("status")).toHaveText("No entry: the articles to begin with are shown.");
  await expectAccessible(page, "articles by page");
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    if (SHOTS) await pages.screenshot({ path: `${SHOTS}/pages-${width}.png` });
  }
  await expectAccessible(page, "articles by page on a phone");
  await page.emulateMedia({ colorScheme: "dark" });
  if (SHOTS) await pages.screenshot({ path: `${SHOTS}/pages-dark.png` });
  await page.getByRole("button", { name: "Save articles" }).click();
  await expect(page.getByText("Articles saved")).toBeVisible();
  await page.reload();
  await expect(second.getByText("Contact us")).toBeVisible();

  const site = await shop();
  const asked: string[] = [];
  site.on("request", (request) => asked.push(request.url()));
  await launcher(site).click();
  const titles = panel(site).locator("[data-article]");
  await expect(titles).toHaveCount(1);
  await expect(titles).toContainText("Contact us");
  // The address was compared in the browser.
  expect(
    asked.filter((url) => decodeURIComponent(url).includes("127.0.0.1") && !url.includes(":300")),
  ).toEqual([]);
});

test("help pages carry the messenger where it is chosen, and their policy lets it work", async ({
  page,
  openBrowser,
  team,
  owner,
}) => {
  const { workspaceId } = team;
  const { path, password } = await fillHelpCenter(owner, workspaceId);
  await signIn(page);
  await page.goto(`/w/${workspaceId}/settings/help-center`);
  await page.getByRole("switch", { name: "Show the messenger" }).press("Space");
  await page.getByRole("button", { name: "Save help center" }).click();
  await expect(page.getByText("Help center saved")).toBeVisible();
  await expectAccessible(page, "the help center's settings");
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/help-settings.png`, fullPage: true });

  for (const [language, colorScheme, width] of [
    ["en", "light", 1280],
    ["ar", "dark", 390],
  ] as const) {
    const reader = await openBrowser({ viewport: { width, height: 844 }, colorScheme });
    const problems: string[] = [];
    reader.on("console", (message) => message.type() === "error" && problems.push(message.text()));
    await expect(async () => {
      await reader.goto(`${path}/${language}/articles/${password}`);
      await expect(launcher(reader)).toBeVisible({ timeout: 3000 });
    }).toPass();
    if (SHOTS) await reader.screenshot({ path: `${SHOTS}/help-${language}-launcher.png` });
    await launcher(reader).click();
    await expect(panel(reader).locator("[data-article]")).toHaveCount(3);
    if (SHOTS) await reader.screenshot({ path: `${SHOTS}/help-${language}-home.png` });
    await panel(reader).locator("[data-article]").first().click();
    await expect(panel(reader).getByRole("article")).toBeVisible();
    if (SHOTS) await reader.screenshot({ path: `${SHOTS}/help-${language}-reader.png` });
    await panel(reader).locator(".reader-ask button").click();
    const message = panel(reader).locator("textarea");
    await message.fill("I need help with this");
    await message.press("Enter");
    await expect(panel(reader).getByText("I need help with this")).toBeVisible();
    expect(problems).toEqual([]);
  }
});
