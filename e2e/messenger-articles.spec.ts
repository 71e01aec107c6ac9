/** Articles in the messenger: search, reading, "still need help", suggestions; by keyboard, on a phone, from right to left. */
import type { Page } from "@playwright/test";
import { fillHelpCenter } from "./help-world";
import { answer, expect, field, launcher, panel, test, theConversation, write } from "./messenger-world";
import { expectAccessible } from "./wcag";

/** The shop's page names no language; that is not the panel's fault. */
async function expectPanelAccessible(page: Page, what: string): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute("lang", "en"));
  await expectAccessible(page, what);
}

type Thread = { changes: { field: string; after: { title: string } }[] };

test("a visitor finds and reads an article, still needs help, and the agent sees what was read", async ({
  shop,
  team,
  owner,
}) => {
  await fillHelpCenter(owner, team.workspaceId);
  const page = await shop();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const problems: string[] = [];
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  await launcher(page).click();
  const frame = panel(page);
  const search = frame.getByRole("searchbox", { name: "Search for help" });
  await expect(search).toBeVisible();
  await expect(frame.getByRole("button", { name: "Invite others" })).toBeVisible();
  await expect(frame.locator("[data-article]")).toHaveCount(3);
  await expect(field(page)).toBeHidden();

  await search.fill("recovry codes");
  const found = frame.locator("[data-article]").filter({ hasText: "Reset your password" });
  await expect(frame.getByRole("status").filter({ hasText: "Articles found: 1" })).toBeVisible();
  await search.press("Tab");
  await expect(found).toBeFocused();
  await found.press("Enter");
  const title = frame.getByRole("heading", { name: "Reset your password" });
  await expect(title).toBeFocused();
  await expectPanelAccessible(page, "an article in the panel");

  // A link to another article opens here, and the way back leads through both.
  await frame
    .getByRole("article")
    .getByRole("link", { name: /invite/i })
    .first()
    .click();
  await expect(frame.getByRole("heading", { name: "Invite others" })).toBeFocused();
  await frame.getByRole("button", { name: "Back" }).click();
  await expect(title).toBeFocused();
  await frame.getByRole("button", { name: "Back" }).click();
  await expect(search).toHaveValue("recovry codes");
  await expect(found).toBeFocused();
  await expectPanelAccessible(page, "the panel's home with results");

  await found.click();
  await frame.getByRole("button", { name: "Write to us" }).click();
  await expect(frame.getByText("About: Reset your password")).toBeVisible();
  await write(page, "The code does not arrive");
  await expect(frame.getByText("· Sent")).toBeVisible();
  await expect(frame.getByText("About: Reset your password")).toBeHidden();

  const { id } = await theConversation(team);
  const { changes } = await team.inbox<Thread>("GET", `conversations/${id}/thread`);
  expect(changes.map(({ field: changed, after }) => [changed, after.title])).toEqual([
    ["article", "Reset your password"],
  ]);
  await answer(team, "We look into it");
  await expect(frame.getByText("We look into it")).toBeVisible();
  const own = new URL(page.url()).host;
  const hosts = new Set(requests.map((url) => new URL(url).host).filter((host) => host !== own));
  expect(hosts.size).toBe(1);
  expect(problems).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

test("articles that fit are suggested while the first message is typed, and can be dismissed", async ({
  shop,
  team,
  owner,
}) => {
  await fillHelpCenter(owner, team.workspaceId);
  const page = await shop();
  await launcher(page).click();
  const frame = panel(page);
  await frame.getByRole("button", { name: "Write to us" }).click();
  await field(page).pressSequentially("reset my password");
  const suggestions = frame.getByRole("region", { name: "These articles may help" });
  await expect(suggestions.getByRole("button", { name: "Reset your password" })).toBeVisible();
  await expectPanelAccessible(page, "the composer with suggestions");
  await suggestions.getByRole("button", { name: "Reset your password" }).click();
  await expect(frame.getByRole("heading", { name: "Reset your password" })).toBeFocused();
  await frame.getByRole("button", { name: "Back" }).click();
  await expect(field(page)).toHaveValue("reset my password");
  await suggestions.getByRole("button", { name: "Hide suggestions" }).click();
  await expect(suggestions).toBeHidden();
  await field(page).pressSequentially(" please");
  await expect(field(page)).toHaveValue("reset my password please");
  await expect(suggestions).toBeHidden();
});

test("on a phone in Arabic the panel reads from right to left", async ({ shop, team, owner }) => {
  await fillHelpCenter(owner, team.workspaceId);
  const page = await shop(`data-widget-id="${team.workspaceId}" data-language="ar"`);
  await page.setViewportSize({ width: 390, height: 844 });
  await launcher(page).click();
  const frame = panel(page);
  await frame.getByRole("searchbox", { name: "ابحث عن مساعدة" }).fill("كلمة المرور");
  await frame.locator("[data-article]").filter({ hasText: "إعادة تعيين كلمة المرور" }).click();
  await expect(frame.getByRole("article")).toHaveAttribute("dir", "rtl");
  await expect(frame.getByRole("heading", { name: "إعادة تعيين كلمة المرور" })).toBeFocused();
  await expectPanelAccessible(page, "an Arabic article on a phone");
});
