/** The public help center as a reader sees it: wide and narrow, light and dark, from right to left, by keyboard. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { fillHelpCenter } from "./help-world";
import { expectAccessible } from "./wcag";

/** Everything that a page asks for comes from its own server, and is there. */
function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  page.on(
    "response",
    (response) => response.status() >= 400 && problems.push(`${response.status()} ${response.url()}`),
  );
  return problems;
}

test("a reader finds an article, in light and dark, wide and narrow, and only the script of its search has a part in it", async ({
  openBrowser,
  owner,
  workspaceId,
}) => {
  const { path, password } = await fillHelpCenter(owner, workspaceId);
  const page = await openBrowser({ viewport: { width: 1440, height: 900 } });
  const problems = watch(page);
  await page.goto(path);
  await expect(page).toHaveURL(new RegExp(`${path}/en$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("How can we help?");
  const cards = page.getByRole("link", { name: /articles?$/ });
  await expect(cards).toHaveCount(2);
  await expectAccessible(page, "the home");
  await cards.filter({ hasText: "Account and security" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account and security");
  await expectAccessible(page, "a collection");
  await page.getByRole("link", { name: "Reset your password" }).click();
  await expect(page).toHaveURL(`${path}/en/articles/${password}-reset-your-password`);
  await expectAccessible(page, "an article");

  // The contents are beside the text from 1,100 pixels on, and lead to its parts.
  const text = page.getByRole("article");
  const beside = page.getByRole("navigation", { name: "On this page" });
  const [place, contents] = [await text.boundingBox(), await beside.boundingBox()];
  expect(place?.width).toBe(680);
  expect(contents?.x).toBeGreaterThan((place?.x ?? 0) + 680);
  await beside.getByRole("link", { name: "If it fails" }).click();
  await expect(page).toHaveURL(/#if-it-fails$/);
  await page.setViewportSize({ width: 1099, height: 900 });
  await expect(beside).toBeHidden();
  expect(await page.evaluate(() => document.scripts.length)).toBe(
    (await page.locator('script[type="application/ld+json"]').count()) + 1,
  );

  await text.getByRole("link", { name: "how to invite others" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Invite others");
  await page.goBack();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page, "an article on a phone");
  await text.getByText("On this page").click();
  await text.getByRole("link", { name: "With the API" }).click();
  await expect(page).toHaveURL(/#with-the-api$/);
  for (const [name, where] of [
    ["home", ""],
    ["collection", "/collections"],
  ] as const) {
    await page.goto(`${path}/en`);
    if (where) await page.getByRole("link", { name: /Account and security/ }).click();
    await expectAccessible(page, `the ${name} on a phone`);
  }
  expect(problems).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

test("it is mirrored in Arabic, changes its language without a script, and is used by keyboard", async ({
  openBrowser,
  owner,
  workspaceId,
}) => {
  const { path, password } = await fillHelpCenter(owner, workspaceId);
  const page = await openBrowser({
    locale: "ar",
    viewport: { width: 1440, height: 900 },
  });
  const problems = watch(page);
  await page.goto(path);
  await expect(page).toHaveURL(new RegExp(`${path}/ar$`));
  await expectAccessible(page, "the home in Arabic");
  await page.goto(`${path}/ar/articles/${password}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("إعادة تعيين كلمة المرور");
  const [text, contents] = [
    await page.getByRole("article").boundingBox(),
    await page.getByRole("complementary").boundingBox(),
  ];
  expect(contents?.x).toBeLessThan(text?.x ?? 0);
  await expectAccessible(page, "an article in Arabic");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, "an article in Arabic on a phone");

  // The first key leads past the head, the next ones to the languages.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${path}/ar/articles/${password}`);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "الانتقال إلى المحتوى" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  const languages = page.locator(".languages summary");
  await languages.focus();
  await page.keyboard.press("Enter");
  await expectAccessible(page, "the list of languages");
  await page.getByRole("link", { name: "Español" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/es\/articles\//);
  await expect(page.getByText("todavía no está disponible en español")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reset your password");
  await expectAccessible(page, "an article that is not translated");
  expect(problems).toEqual([]);

  const missing = await page.goto(`${path}/es/articles/999`);
  expect(missing?.status()).toBe(404);
  await expectAccessible(page, "a page that is not there");
  await page.getByRole("link", { name: "Ir al centro de ayuda" }).click();
  await expect(page).toHaveURL(`${path}/es`);
});
