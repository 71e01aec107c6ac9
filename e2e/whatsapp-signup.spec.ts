/** Connecting a number by signup, as a person goes through it: the window, what it ends in, and what the page then asks. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { clickToClose, signIn } from "./world";

async function openSettings(page: Page, workspaceId: string): Promise<void> {
  await signIn(page);
  await page.goto(`/w/${workspaceId}/settings/whatsapp`);
}
/** Clicks the button on the page and returns the window; `label` begins the button's name. */
async function openWindow(page: Page, label?: string): Promise<Page> {
  if (label) await page.getByRole("button", { name: label }).click();
  const button = page.getByRole("button", { name: "Open the sign-up" });
  await expect(button).toBeEnabled();
  const [popup] = await Promise.all([page.waitForEvent("popup"), button.click()]);
  await expect(popup.getByRole("button", { name: "Finish" })).toBeVisible();
  return popup;
}
const BEGIN = "Try the sign-up as your customers will see it";
const number = (page: Page) => page.getByRole("region", { name: "Connected number" });

test("a cancelled window can be opened again, a finished one connects the number, and another takes its place", async ({
  page,
  workspaceId,
}) => {
  await openSettings(page, workspaceId);
  const first = await openWindow(page, BEGIN);
  expect(new URL(first.url()).hash).toBe("");
  await clickToClose(first, "Cancel");
  await expect(page.getByText("The sign-up was closed before it was finished")).toBeVisible();

  const closed = await openWindow(page);
  await closed.close();
  await expect(page.getByText("The sign-up was closed before it was finished")).toBeVisible();

  const second = await openWindow(page);
  await clickToClose(second, "Finish");
  await expect(number(page).getByText("Connected", { exact: true }).first()).toBeVisible();
  const former = await number(page).getByRole("heading").innerText();

  const third = await openWindow(page, "Connect another number");
  await clickToClose(third, "Finish");
  await expect(page.getByText("Replace the connected number?")).toBeVisible();
  await expect(number(page).getByRole("heading")).toHaveText(former);
  await page.getByRole("button", { name: "Replace the number" }).click();
  await expect(number(page).getByRole("heading")).not.toHaveText(former);
});

test("a silent window of an account with several numbers asks which one, and a PIN is asked for and taken", async ({
  page,
  workspaceId,
}) => {
  await openSettings(page, workspaceId);
  const first = await openWindow(page, BEGIN);
  await first.getByText("A number with two-step verification").click();
  await clickToClose(first, "Finish");
  const pin = page.getByRole("textbox", { name: "PIN of the number" });
  await pin.fill("999999");
  await page.getByRole("button", { name: "Continue with this PIN" }).click();
  await expect(page.getByText("This is not the PIN of the number")).toBeVisible();
  await page.getByRole("button", { name: "Not now" }).click();

  const second = await openWindow(page, BEGIN);
  await second.getByText("How the window ends").click();
  await second.getByRole("combobox", { name: "Its message arrives" }).selectOption("never");
  await clickToClose(second, "Finish");
  await page.getByRole("radio").first().click();
  await page.getByRole("button", { name: "Continue with this number" }).click();

  // An unfinished step is there when the page is opened again.
  await expect(page.getByText("This number has two-step verification")).toBeVisible();
  await page.reload();
  await page.getByRole("textbox", { name: "PIN of the number" }).fill("123456");
  await page.getByRole("button", { name: "Continue with this PIN" }).click();
  await expect(number(page).getByText("Connected", { exact: true }).first()).toBeVisible();
});

test("a number that does not work says why", async ({ page, workspaceId }) => {
  await openSettings(page, workspaceId);
  const popup = await openWindow(page, BEGIN);
  await popup.getByText("A number of a banned account").click();
  await clickToClose(popup, "Finish");
  await expect(page.getByText("WhatsApp has banned this business account")).toBeVisible();
  await page.getByRole("button", { name: "Start again" }).click();
  const taken = await openWindow(page);
  await taken.getByText("A number that is in use elsewhere").click();
  await clickToClose(taken, "Report the problem and close");
  await expect(page.getByText("This number is already connected elsewhere")).toBeVisible();
});
