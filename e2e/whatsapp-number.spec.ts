/** A workspace's number in Settings: connected, shown, disconnected. */
import { expect, test } from "./fixtures";
import { signIn } from "./world";

test("an admin connects the simulator's number, sees it, and disconnects it", async ({
  page,
  workspaceId: id,
}) => {
  await signIn(page);
  await page.goto(`/w/${id}/simulator`);
  await page.getByRole("link", { name: "Connect a number" }).click();
  await page.getByRole("button", { name: /^Connect the simulator/ }).click();
  const number = page.getByRole("region", { name: "Connected number" });
  await expect(number.getByText("Connected", { exact: true }).first()).toBeVisible();
  await expect(number.getByRole("link", { name: "Open the simulated phone" })).toBeVisible();

  await page.getByRole("button", { name: "Disconnect number" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByText("Conversations, contacts and notes remain")).toBeVisible();
  await question.getByRole("button", { name: "Disconnect number" }).click();
  await expect(page.getByRole("button", { name: /^Connect the simulator/ })).toBeVisible();
});
