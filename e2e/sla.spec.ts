/** Deadlines from settings to the inbox: a policy, the time that is left, and a wait that needs no answer. */
import { expect, test } from "./fixtures";
import { expectAccessible } from "./wcag";
import { signIn } from "./world";

test("a policy gives deadlines to rows, and no answer is needed ends one, which is taken back", async ({
  page,
  workspaceId,
  ask,
}) => {
  await signIn(page);
  await page.goto(`/w/${workspaceId}/settings/sla`);
  await expect(page.getByText("No policies yet")).toBeVisible();
  const dialog = page.getByRole("dialog");
  for (const [name, minutes] of [
    ["Slow", "90"],
    ["Support", "50"],
  ] as const) {
    await page.getByRole("button", { name: "New policy" }).first().click();
    await dialog.getByLabel("Name").fill(name);
    await dialog.getByLabel("Unit: First answer within").selectOption("minutes");
    await dialog.getByLabel("First answer within", { exact: true }).fill(minutes);
    await dialog.getByLabel("Time that counts").selectOption("Round the clock");
    if (name === "Slow") await expectAccessible(page, "a new SLA policy");
    await dialog.getByRole("button", { name: "Save policy" }).click();
    await expect(dialog).toBeHidden();
  }
  const policies = page.getByRole("list", { name: "SLA policies" }).getByRole("listitem");
  await expect(policies).toContainText(["Slow", "First answer in 50 minutes"]);
  await page.getByRole("button", { name: "Move Support up" }).press("Enter");
  await expect(policies).toContainText(["Support", "Slow"]);
  await expectAccessible(page, "SLA policies");

  await ask("where is my order");
  await page.goto(`/w/${workspaceId}/inbox`);
  const row = page
    .getByRole("list", { name: "Conversations" })
    .getByRole("link")
    .filter({ hasText: "my order" });
  await expect(row).toContainText("First answer");
  await expect(row).toContainText(/in (49|50)m/);
  await row.click();
  await page.getByRole("button", { name: /^First answer/ }).click();
  await expect(dialog).toContainText("Policy: Support");
  await expect(dialog.getByRole("listitem")).toContainText(["Started"]);
  await expectAccessible(page, "the deadlines of a conversation");
  await dialog.getByLabel("No answer needed, because").selectOption("The contact only thanked");
  await dialog.getByRole("button", { name: "No answer needed" }).click();
  await expect(row).not.toContainText("First answer");
  await page.keyboard.press("z");
  await expect(row).toContainText(/in (49|50)m/);
});
