/** A reply that is sent later: scheduled, seen wherever its conversation is, changed, dropped, and stopped by what the customer writes. */
import { expect, test } from "./fixtures";
import { expectAccessible } from "./wcag";
import { signIn } from "./world";

test("a reply is scheduled by keyboard, found in its view, changed, dropped and taken back", async ({
  page,
  workspaceId,
  ask,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await ask("Is the blue mug back?");
  await page.goto(`/w/${workspaceId}/inbox`);
  await page.getByRole("list", { name: "Conversations" }).getByRole("link").first().click();
  const reply = page.getByRole("textbox", { name: "Reply" });
  const later = page.getByRole("button", { name: "Send later" });
  await expect(later).toBeDisabled();
  await reply.fill("It is, shall we keep one?");
  await later.press("Enter");
  await expect(page.getByRole("menuitem", { name: "In an hour" })).toBeFocused();
  await expectAccessible(page, "the times of a reply");
  await page.keyboard.press("Enter");
  await expect(reply).toHaveValue("");
  const waiting = page.getByRole("list", { name: "Scheduled messages" }).getByRole("listitem");
  await expect(waiting).toContainText("It is, shall we keep one?");
  await expect(waiting).toContainText("Scheduled for");
  await expect(page.getByRole("log")).not.toContainText("Not sent");

  const view = page.getByRole("link", { name: /^Scheduled/ });
  await expect(view).toContainText("1");
  await view.click();
  const row = page.getByRole("list", { name: "Conversations" }).getByRole("link").first();
  await expect(row).toContainText("A message is sent");
  await row.click();

  await waiting.getByRole("button", { name: "Change" }).click();
  const dialog = page.getByRole("dialog", { name: "Change the message" });
  await dialog.getByRole("textbox", { name: "Text" }).fill("It is. We kept one for you.");
  await expectAccessible(page, "a changed message");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(waiting).toContainText("We kept one for you.");

  await waiting.getByRole("button", { name: "Drop" }).click();
  await expect(waiting).toContainText("Cancelled, was scheduled for");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(waiting).toContainText("Scheduled for");

  await waiting.getByRole("button", { name: "Send now" }).click();
  await expect(waiting).toHaveCount(0);
  await expect(page.getByRole("log")).toContainText("We kept one for you.");
  await expect(view).not.toContainText("1");
});

test("what the customer writes first makes it ask, on a phone too", async ({ page, workspaceId, ask }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  const writeMore = await ask("My parcel is late.");
  await page.goto(`/w/${workspaceId}/inbox`);
  await page.getByRole("list", { name: "Conversations" }).getByRole("link").first().click();
  await page.getByRole("textbox", { name: "Reply" }).fill("Did it arrive meanwhile?");
  await page.getByRole("button", { name: "Send later" }).click();
  await page.getByRole("menuitem", { name: "Pick date and time…" }).click();
  const dialog = page.getByRole("dialog", { name: "Send at" });
  await dialog.getByLabel("In words").fill("in 3 days");
  await expect(dialog.getByText(/^Until/)).toBeVisible();
  await expectAccessible(page, "the time of a reply");
  await dialog.getByRole("button", { name: "Send later" }).click();
  const waiting = page.getByRole("list", { name: "Scheduled messages" }).getByRole("listitem");
  await expect(waiting).toContainText("Did it arrive meanwhile?");
  await writeMore("It is here!");
  await expect(waiting).toContainText("The customer wrote first. Send it all the same?");
  await expectAccessible(page, "a message that asks");
  await waiting.getByRole("button", { name: "Send now" }).click();
  await expect(waiting).toHaveCount(0);
  await expect(page.getByRole("log")).toContainText("Did it arrive meanwhile?");
});

test("the visitor's own time stands beside each choice, and beside the time that one picks", async ({
  page: agent,
  workspaceId,
  openBrowser,
}) => {
  const visitor = await openBrowser({ timezoneId: "Asia/Tokyo" });
  await visitor.goto(`/demo?widget=${workspaceId}`);
  await visitor.locator("parley-messenger").getByRole("button").click();
  const field = visitor
    .frameLocator("parley-messenger iframe")
    .getByRole("textbox", { name: "Message", exact: true });
  await field.fill("Do you ship to Japan?");
  await field.press("Enter");

  await signIn(agent);
  await agent.setViewportSize({ width: 1440, height: 900 });
  await agent.goto(`/w/${workspaceId}/inbox`);
  await agent.getByRole("list", { name: "Conversations" }).getByText("Do you ship to Japan?").click();
  await agent.getByRole("textbox", { name: "Reply" }).fill("We do.");
  await agent.getByRole("button", { name: "Send later" }).click();
  const tomorrow = agent.getByRole("menuitem", { name: /^Tomorrow/ });
  const zone = await agent.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const tokyo = (at: Date) =>
    at.toLocaleString("en-US", {
      ...{ weekday: "short", hour: "numeric", minute: "2-digit", timeZone: "Asia/Tokyo" },
    });
  const nine = await agent.evaluate(() => {
    const at = new Date();
    at.setDate(at.getDate() + 1);
    return at.setHours(9, 0, 0, 0);
  });
  await expect(tomorrow).toContainText(`${tokyo(new Date(nine))} for the customer`);
  await agent.getByRole("menuitem", { name: "Pick date and time…" }).click();
  const dialog = agent.getByRole("dialog", { name: "Send at" });
  await dialog.getByLabel("Time", { exact: true }).fill("12:30");
  const at = new Date(nine + 3.5 * 3_600_000);
  await expect(dialog.getByText(`In your time zone, ${zone}. ${tokyo(at)} for the customer.`)).toBeVisible();
  await expectAccessible(agent, "the customer's time");
});
