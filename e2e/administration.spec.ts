/** An owner looks after the workspace: the audit log, an export, its deletion and its return, the settings on a phone. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectAccessible } from "./wcag";
import { bootstrap, signIn } from "./world";

const layoutShift = () =>
  new Promise<number>((resolve) => {
    let total = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) total += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
    // Buffered entries are reported in a later task.
    setTimeout(() => resolve(total), 100);
  });

/** The bar of a phone has no width for all places. */
async function openInMenu(page: Page, place: string): Promise<void> {
  await page.getByRole("button", { name: /^Your menu/ }).click();
  await page.getByRole("menuitem", { name: place }).click();
}

test("changes are on record; the workspace is exported, deleted and kept", async ({ page, workspaceId }) => {
  await signIn(page);
  await page.goto(`/w/${workspaceId}/settings/general`);
  const begin = page.getByRole("button", { name: "Delete the workspace…" });
  await expect(begin).toBeVisible();
  expect(await page.evaluate(layoutShift)).toBe(0);

  await page.getByLabel("Workspace name").fill("Corner bakery");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Settings saved").or(page.getByText("Saved"))).toBeVisible();
  await page.getByRole("button", { name: "Export the workspace" }).click();
  const download = page.getByRole("button", { name: /^Download/ });
  await expect(download).toBeVisible({ timeout: 20_000 });
  const file = page.waitForEvent("download");
  await download.click();
  await file;

  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Audit log" }).click();
  const entry = page.getByRole("listitem").filter({ hasText: "Workspace settings changed" });
  await entry.getByText("Workspace settings changed").click();
  await expect(entry.getByRole("row", { name: /Name Corner shop Corner bakery/ })).toBeVisible();
  await expect(page.getByText("Export of the workspace downloaded")).toBeVisible();

  await page.getByRole("link", { name: "General" }).click();
  await begin.click();
  const dialog = page.getByRole("dialog");
  const really = dialog.getByRole("button", { name: "Delete the workspace" });
  await expect(really).toBeDisabled();
  await dialog.getByLabel(/^Type “Corner bakery”/).fill("Corner bakery");
  await really.click();
  const banner = page.getByText(/^This workspace will be deleted on/);
  const password = page.getByLabel("Password", { exact: true });
  await expect(banner.or(password)).toBeVisible();
  if (await password.isVisible()) {
    await password.fill(bootstrap().signIn.password);
    await page.getByRole("button", { name: "Continue" }).click();
  }
  await expect(banner).toBeVisible();
  await page.getByRole("button", { name: "Keep the workspace" }).first().click();
  await expect(banner).toBeHidden();
  await expect(begin).toBeVisible();
});

test("on a phone the settings are a list of their own, and nothing jumps", async ({ page, workspaceId }) => {
  await signIn(page);
  // A wider screen shows the first page beside the list.
  await page.goto(`/w/${workspaceId}/inbox`);
  await page.getByRole("link", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { name: "General" })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/w/${workspaceId}/inbox`);
  await openInMenu(page, "Overview");
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();
  await openInMenu(page, "Settings");
  const list = page.getByRole("navigation", { name: "Settings" });
  await expect(list.getByRole("link", { name: "Audit log" })).toBeVisible();
  await page.goto(`/w/${workspaceId}/settings/general`);
  await expect(page.getByRole("button", { name: "Delete the workspace…" })).toBeVisible();
  expect(await page.evaluate(layoutShift)).toBe(0);
  await page.getByRole("link", { name: "All settings" }).click();
  await expect(list.getByRole("link", { name: "Security" })).toBeVisible();
});

test("the last owner cannot delete their account, and reads what to do first", async ({
  page,
  workspaceId,
}) => {
  await signIn(page);
  await page.goto(`/w/${workspaceId}/settings/account`);
  const dialog = page.getByRole("dialog");
  const really = dialog.getByRole("button", { name: "Delete account" });
  // On a busy machine the button is there before its script, and the dialog may come after the wait for it.
  await expect(async () => {
    if (!(await dialog.isVisible()))
      await page.getByRole("button", { name: "Delete account" }).click({ timeout: 1000 });
    await expect(really).toBeDisabled({ timeout: 1000 });
  }).toPass();
  const { email, password } = bootstrap().signIn;
  await dialog.getByLabel(/^Type /).fill(email);
  await really.click();
  const refusal = page.getByRole("alert").filter({ hasText: "no other owner" });
  const proof = page.getByRole("dialog").getByLabel("Password", { exact: true });
  await expect(refusal.or(proof)).toBeVisible();
  if (await proof.isVisible()) {
    await proof.fill(password);
    await page.getByRole("button", { name: "Continue" }).click();
  }
  await expect(refusal).toContainText("Corner shop");
  await expectAccessible(page, "deleting an account");
});
