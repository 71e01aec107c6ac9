/** A rule that calls a URL, from the editor to a real receiver on loopback, which checks the signature. */
import { createHmac } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { Webhook } from "standardwebhooks";
import { type Arrival, expect, test } from "./fixtures";
import { expectAccessible } from "./wcag";
import { signIn } from "./world";

const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole("button", { name, exact: true });

async function openEditor(page: Page, workspaceId: string): Promise<Locator> {
  await signIn(page);
  await page.goto(`/w/${workspaceId}/settings/rules`);
  await page.getByRole("button", { name: "New rule" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New rule" });
  await dialog.getByRole("combobox", { name: "Action" }).selectOption("call");
  return dialog;
}

function expectSigned({ headers, body }: Arrival, secret: string): void {
  expect(headers["x-service-event"]).toBe("rule.called");
  expect(headers["x-service-signature"]).toBe(createHmac("sha256", secret).update(body).digest("hex"));
  expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
}

test("an admin adds an address, tries the call, and a message makes it; the run leads to the evidence", async ({
  page,
  workspaceId,
  receiver,
  ask,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const dialog = await openEditor(page, workspaceId);
  await dialog.getByRole("textbox", { name: "Name", exact: true }).fill("Tell the shop floor");
  await dialog.getByRole("combobox", { name: "When" }).selectOption("received");
  await dialog.getByRole("textbox", { name: "New address" }).fill("https://10.0.0.1/hook");
  await button(dialog, "Add this address").press("Enter");
  await expect(dialog.getByText("private or reserved address")).toBeVisible();
  await dialog.getByRole("textbox", { name: "New address" }).fill(receiver.url);
  await dialog.getByRole("textbox", { name: /Its name for your team/ }).fill("Shop floor");
  await button(dialog, "Add this address").press("Enter");
  const secret = (await dialog.getByRole("figure", { name: "Signing secret" }).textContent()) ?? "";
  await expect(dialog.getByRole("combobox", { name: "Address" })).toContainText("Shop floor");
  await expectAccessible(page, "a rule that calls a URL");

  // Slack's body is there to begin with.
  const body = dialog.getByRole("textbox", { name: "Body (JSON)" });
  expect(Object.keys(JSON.parse(await body.inputValue()))).toEqual(["text"]);
  await button(dialog, "Send a test").press("Enter");
  await expect(dialog.getByText(/Answered 204/)).toBeVisible();
  await body.fill('{"text":"{{message.text}}"}');
  await button(dialog, "Save rule").click();
  await expect(dialog.getByText(/names the customer/)).toBeVisible();
  await dialog.getByRole("checkbox", { name: /May name the customer/ }).press("Space");
  await button(dialog, "Save rule").click();
  await expect(page.getByText("call Shop floor")).toBeVisible();

  await ask('The "blue" mug broke');
  await expect.poll(() => receiver.arrivals.length).toBe(2);
  for (const arrival of receiver.arrivals) expectSigned(arrival, secret);
  expect(receiver.arrivals.at(-1)?.body).toBe(JSON.stringify({ text: 'The "blue" mug broke' }));

  await page.reload();
  await page.getByRole("button", { name: /^Ran once/ }).click();
  await page.getByRole("link", { name: "Show the delivery" }).click();
  const delivery = page.getByRole("dialog", { name: "rule.called" });
  await expect(delivery.getByText("Call of a rule")).toBeVisible();
  await expect(delivery.getByRole("button", { name: /Attempt 1/ })).toContainText("204");
});

test("a rule whose address was deleted says so, and its run does", async ({
  page,
  workspaceId,
  receiver,
  owner,
  ask,
}) => {
  const made = await owner<{ endpoint: { id: string } }>(
    "POST",
    "settings/webhooks",
    { url: receiver.url, events: ["rule.called"] },
    workspaceId,
  );
  const dialog = await openEditor(page, workspaceId);
  await dialog.getByRole("textbox", { name: "Name", exact: true }).fill("Call no one");
  await dialog.getByRole("combobox", { name: "Address" }).selectOption(made.endpoint.id);
  await button(dialog, "Save rule").click();
  await expect(page.getByText(`call ${new URL(receiver.url).host}`)).toBeVisible();
  await owner("DELETE", `settings/webhooks/${made.endpoint.id}`, undefined, workspaceId);
  await ask("Anyone there?");
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("the address was deleted")).toBeVisible({ timeout: 2000 });
    await page.getByRole("button", { name: /with a problem/ }).click({ timeout: 2000 });
  }).toPass();
  await expect(page.getByRole("dialog").getByText(/not possible: Endpoint not found/)).toBeVisible();
  await expectAccessible(page, "a run that failed");
});

test("the secret of a new address is shown once, so it stays while another action is removed", async ({
  page,
  workspaceId,
  receiver,
}) => {
  const dialog = await openEditor(page, workspaceId);
  await button(dialog, "Add an action").click();
  await dialog.getByRole("combobox", { name: "Action" }).nth(1).selectOption("call");
  await dialog.getByRole("textbox", { name: "New address" }).nth(1).fill(receiver.url);
  await button(dialog, "Add this address").nth(1).press("Enter");
  const secret = dialog.getByRole("figure", { name: "Signing secret" });
  const text = (await secret.textContent()) ?? "";
  await button(dialog, "Remove").first().click();
  await expect(dialog.getByRole("combobox", { name: "Action" })).toHaveCount(1);
  await expect(secret).toHaveText(text);
});
