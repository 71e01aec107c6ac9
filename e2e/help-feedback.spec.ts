/** "Was this useful?" under an article: without a script, with it, by keyboard, on a phone; and the report in the dashboard. */
import { expect, test } from "./fixtures";
import { fillHelpCenter } from "./help-world";
import { expectAccessible } from "./wcag";
import { signIn } from "./world";

/** The test's own browser says that it is a program, and programs do not count. */
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";

test("without a script a reader answers, and comes back to the thanks", async ({
  openBrowser,
  owner,
  workspaceId,
}) => {
  const { path, password } = await fillHelpCenter(owner, workspaceId);
  const page = await openBrowser({ javaScriptEnabled: false, userAgent });
  const article = `${path}/en/articles/${password}-reset-your-password`;
  await page.goto(article);
  const form = page.getByRole("form", { name: "Was this useful?" });
  await expect(form.getByText("Thank you for your answer.")).toBeHidden();
  await form.getByRole("button", { name: "Yes" }).click();
  await expect(page).toHaveURL(`${article}#Thanks`);
  await expect(form.getByText("Thank you for your answer.")).toBeVisible();
  await form.getByText("No", { exact: true }).click();
  await form.getByLabel("What was missing?").fill("How long the link is valid");
  await form.getByRole("button", { name: "Send" }).click();
  await expect(page).toHaveURL(`${article}#Thanks`);
  expect(await page.context().cookies()).toEqual([]);
});

test("with the script the page stays, thanks are announced, and the keyboard is enough; the report has it all", async ({
  openBrowser,
  owner,
  page: dashboard,
  workspaceId,
}) => {
  const { path, password } = await fillHelpCenter(owner, workspaceId);
  const page = await openBrowser({ viewport: { width: 390, height: 800 }, userAgent });
  const problems: string[] = [];
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  const article = `${path}/en/articles/${password}-reset-your-password`;
  await page.goto(article);
  const form = page.getByRole("form", { name: "Was this useful?" });
  const yes = form.getByRole("button", { name: "Yes" });
  await yes.focus();
  await page.keyboard.press("Enter");
  await expect(form.getByRole("status")).toHaveText("Thank you for your answer.");
  await expect(yes).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(form.getByLabel("What was missing?")).toBeFocused();
  await expect(yes).toHaveAttribute("aria-pressed", "false");
  await expectAccessible(page, "an article with the question open");
  await page.keyboard.type("How long the link is valid. Ask ana@example.com");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(form.getByRole("status")).toHaveText("Thank you for your answer.");
  await expect(form.getByText("No", { exact: true })).toBeFocused();
  await expect(page).toHaveURL(article);
  expect(problems).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);

  await signIn(dashboard);
  await dashboard.goto(`/w/${workspaceId}/articles`);
  await dashboard.getByRole("link", { name: "Report", exact: true }).click();
  await expect(dashboard.getByText("How long the link is valid. Ask •••")).toBeVisible();
  await expect(dashboard.getByText("0 of 1 answer")).toBeVisible();
  await expectAccessible(dashboard, "the report about articles");
  await dashboard.getByRole("button", { name: /^Delete what a reader wrote/ }).click();
  await dashboard.getByRole("alertdialog").getByRole("button", { name: "Delete text" }).click();
  await expect(dashboard.getByText("No reader wrote anything in this period.")).toBeVisible();
  await dashboard.getByRole("radio", { name: "7 days" }).click();
  await expect(dashboard.getByText("0 of 1 answer")).toBeVisible();
  await dashboard.setViewportSize({ width: 390, height: 800 });
  const width = await dashboard.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});
