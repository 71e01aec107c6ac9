/** Searching a help center: without a script, while typing, by keyboard, on a phone, and from right to left. */
import { expect, test } from "./fixtures";
import { fillHelpCenter } from "./help-world";
import { expectAccessible } from "./wcag";

test("without a script a reader searches from the home and from an article, and finds a mistyped word", async ({
  openBrowser,
  owner,
  workspaceId,
}) => {
  const { path, password } = await fillHelpCenter(owner, workspaceId);
  const page = await openBrowser({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
  await page.goto(`${path}/en`);
  const field = page.getByRole("searchbox", { name: "Search articles" });
  await field.fill("recovry codes");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(`${path}/en/search?q=recovry+codes`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “recovry codes”");
  await expect(field).toHaveValue("recovry codes");
  const result = page.getByRole("link", { name: "Reset your password" });
  await expect(result).toContainText("Keep your recovery codes at hand.");
  await expect(result.locator("mark")).toHaveText(["recovery", "codes"]);
  await result.click();
  await expect(page).toHaveURL(`${path}/en/articles/${password}-reset-your-password`);

  await field.fill("giraffe");
  await field.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nothing found for “giraffe”");
  await page.getByRole("link", { name: "Go to the help center" }).click();
  await expect(page).toHaveURL(`${path}/en`);
});

test("suggestions come while typing, and are chosen by keys and by pointer", async ({
  openBrowser,
  owner,
  workspaceId,
}) => {
  const { path, password } = await fillHelpCenter(owner, workspaceId);
  const page = await openBrowser({ viewport: { width: 1440, height: 900 } });
  const problems: string[] = [];
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  await page.goto(`${path}/en`);
  const field = page.getByRole("combobox", { name: "Search articles" });
  const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
  await field.pressSequentially("passw");
  await expect(options).toHaveText(["Reset your password", "Show all results"]);
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("status")).toHaveText("1 article found");
  await expectAccessible(page, "the home with suggestions");
  await field.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await expect(field).toHaveAttribute(
    "aria-activedescendant",
    (await options.first().getAttribute("id")) ?? "",
  );
  await field.press("Escape");
  await expect(options).toHaveCount(0);
  await expect(field).toHaveValue("passw");

  await field.pressSequentially("o");
  await expect(options).toHaveCount(2);
  await field.press("ArrowUp");
  await field.press("ArrowUp");
  await field.press("Enter");
  await expect(page).toHaveURL(`${path}/en/articles/${password}-reset-your-password`);

  // Nothing is chosen: Enter searches.
  await field.pressSequentially("invite");
  await expect(options.first()).toHaveText("Invite others");
  await field.press("Enter");
  await expect(page).toHaveURL(`${path}/en/search?q=invite`);
  await expectAccessible(page, "results");
  await field.fill("passwor");
  await options.first().click();
  await expect(page).toHaveURL(`${path}/en/articles/${password}-reset-your-password`);
  expect(problems).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

test("what is typed by an input method is searched once it is whole", async ({
  openBrowser,
  owner,
  workspaceId,
}) => {
  const { path } = await fillHelpCenter(owner, workspaceId);
  const page = await openBrowser();
  await page.goto(`${path}/en`);
  const asked: string[] = [];
  page.on("request", (request) => /search\.json/.test(request.url()) && asked.push(request.url()));
  const field = page.getByRole("combobox", { name: "Search articles" });
  await field.focus();
  const session = await page.context().newCDPSession(page);
  await session.send("Input.imeSetComposition", { text: "invi", selectionStart: 4, selectionEnd: 4 });
  await session.send("Input.imeSetComposition", { text: "invite", selectionStart: 6, selectionEnd: 6 });
  expect(asked).toEqual([]);
  await session.send("Input.insertText", { text: "invite" });
  await expect(page.getByRole("option").first()).toHaveText("Invite others");
  expect(asked).toHaveLength(1);
});

test("it fits a phone, and is mirrored in Arabic", async ({ openBrowser, owner, workspaceId }) => {
  const { path, password } = await fillHelpCenter(owner, workspaceId);
  const page = await openBrowser({ viewport: { width: 390, height: 844 }, colorScheme: "dark" });
  await page.goto(`${path}/en/articles/${password}`);
  const field = page.getByRole("combobox", { name: "Search articles" });
  await field.pressSequentially("invite");
  await expect(page.getByRole("option")).not.toHaveCount(0);
  await expectAccessible(page, "an article with suggestions on a phone");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await field.press("Enter");
  await expectAccessible(page, "results on a phone");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.goto(`${path}/ar/search?q=invite`);
  await expect(
    page.getByText("لم يُعثر على شيء باللغة المطلوبة (العربية). لغة هذه المقالات: الإنجليزية."),
  ).toBeVisible();
  await expectAccessible(page, "results of another language in Arabic");
  const [icon, input] = [
    await page.locator(".field .icon").boundingBox(),
    await page.locator(".field input").boundingBox(),
  ];
  expect(icon?.x).toBeGreaterThan((input?.x ?? 0) + (input?.width ?? 0) / 2);
});
