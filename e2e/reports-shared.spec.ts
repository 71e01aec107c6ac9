/** Reports that others receive, and prices of WhatsApp messages: deleted with a question, entered, removed, and seen by agents. */
import { expect, test } from "./fixtures";
import { expectAccessible } from "./wcag";
import { signIn } from "./world";

const SHOTS = process.env.PARLEY_E2E_SHOTS;

test("deleting a report that a colleague receives asks first, and leaves them a copy", async ({
  page,
  workspaceId,
  owner,
  colleague,
}) => {
  const query = { topic: "volume", group: "team", days: 28, from: null, to: null, channel: null };
  const report = { id: crypto.randomUUID(), name: "Weekly", isShared: true };
  await owner(
    "POST",
    "inbox/reports/saved",
    { ...report, query: { ...query, person: null, team: null } },
    workspaceId,
  );
  const tom = await colleague("Tom");
  await tom.goto(`/w/${workspaceId}/reports`);
  await tom.getByRole("button", { name: "Saved reports" }).click();
  await tom.getByRole("combobox", { name: "Weekly by mail" }).click();
  await tom.getByRole("option", { name: "Mail each week" }).click();
  await expect(tom.getByText("Mail of “Weekly” changed")).toBeVisible();

  await signIn(page);
  await page.goto(`/w/${workspaceId}/reports`);
  await page.getByRole("button", { name: "Saved reports" }).click();
  await expect(page.getByText("1 colleague gets it by mail")).toBeVisible();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/saved.png` });
  await page.getByRole("button", { name: "Delete “Weekly”" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete “Weekly” for the team?" });
  await expect(question).toContainText("1 colleague gets it by mail, and keeps a copy of their own");
  await expectAccessible(page, "the question before a report is deleted");
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/delete.png` });
  await question.getByRole("button", { name: "Delete report" }).press("Enter");
  await expect(page.getByText("“Weekly” deleted. Those who got it by mail keep a copy.")).toBeVisible();

  await tom.reload();
  await tom.getByRole("button", { name: "Saved reports" }).click();
  await expect(tom.getByRole("combobox", { name: "Weekly by mail" })).toHaveText("Mail each week");
  await expect(tom.getByText("Only you")).toBeVisible();
});

test("prices are entered and removed on the report about costs", async ({ page, workspaceId, colleague }) => {
  await signIn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/w/${workspaceId}/reports?topic=whatsapp&rows=category`);
  await page.getByRole("button", { name: "Prices" }).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const dialog = page.getByRole("dialog", { name: "WhatsApp prices" });
  await expect(dialog.getByText("No prices yet.")).toBeVisible();
  await dialog.getByRole("button", { name: "Save price" }).click();
  await expect(dialog.getByText("Enter a currency such as EUR.")).toBeVisible();
  await expectAccessible(page, "prices with problems");
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/prices-phone.png` });
  await dialog.getByLabel("Category").selectOption("utility");
  await dialog.getByLabel("From").fill("2026-11-01");
  await expect(dialog.getByText("This day is past: it corrects the cost")).toBeVisible();
  await dialog.getByLabel("Price per message").fill("0,0592");
  await dialog.getByLabel("Currency").fill("eur");
  await dialog.getByLabel("Currency").press("Enter");
  await expect(dialog.getByText("utility, from Nov 1, 2026")).toBeVisible();
  await expect(dialog.getByText("€0.0592")).toBeVisible();
  // The next one has the same currency.
  await expect(dialog.getByLabel("Currency")).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page, "prices");
  await page.emulateMedia({ colorScheme: "dark" });
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/prices.png` });
  await dialog.getByRole("button", { name: "Remove the price of utility from Nov 1, 2026" }).click();
  await expect(dialog.getByText("No prices yet.")).toBeVisible();

  const tom = await colleague("Tom");
  await tom.goto(`/w/${workspaceId}/reports?topic=whatsapp&rows=category`);
  await expect(tom.getByRole("button", { name: "Saved reports" })).toBeVisible();
  await expect(tom.getByRole("button", { name: "Prices" })).toHaveCount(0);
});
