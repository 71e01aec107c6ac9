/** The list of tickets by deadline, with columns of one's choice, and kept under a name. */
import { expect, test } from "./fixtures";
import { expectAccessible } from "./wcag";
import { signIn } from "./world";

const SHOTS = process.env.PARLEY_E2E_SHOTS;

test("a policy for urgent tickets shows their deadline; columns and a view are kept, and found again", async ({
  page,
  workspaceId,
  owner,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  const field = { id: crypto.randomUUID(), key: "serial", name: "Serial number", subject: "ticket" };
  await owner(
    ...([
      "POST",
      "settings/fields",
      {
        ...field,
        ...{ kind: "text", help: "", options: [], currency: null, initialValue: null },
        ...{ isRequiredToOpen: false, isRequiredToClose: false, isVisibleToCustomer: false },
      },
      workspaceId,
    ] as const),
  );
  await page.goto(`/w/${workspaceId}/settings/sla`);
  await page.getByRole("button", { name: "New policy" }).first().click();
  const policy = page.getByRole("dialog");
  await policy.getByLabel("Name").fill("Urgent work");
  await policy.getByLabel("Unit: Resolved within").selectOption("hours");
  await policy.getByLabel("Resolved within", { exact: true }).fill("8");
  await policy.getByLabel("Time that counts").selectOption("Round the clock");
  await policy.getByRole("button", { name: "Add a condition" }).click();
  await policy.getByLabel("What is compared").selectOption("Priority of the ticket");
  await policy.getByLabel("Value").selectOption("Urgent");
  await expectAccessible(page, "a policy for tickets");
  await policy.getByRole("button", { name: "Save policy" }).click();
  await expect(page.getByText("the ticket’s priority is Urgent")).toBeVisible();

  const open = (title: string, priority: string, serial: string) =>
    owner(
      ...([
        "POST",
        "inbox/tickets",
        { id: crypto.randomUUID(), title, priority, fields: { serial } },
        workspaceId,
      ] as const),
    );
  await open("Paint the door", "normal", "X-1");
  await open("The heating is cold", "urgent", "X-2210");
  await open("Oil the gate", "normal", "X-3");
  await page.goto(`/w/${workspaceId}/tickets`);
  const rows = page.getByRole("list", { name: "List of tickets" }).getByRole("listitem");
  await expect(rows.filter({ hasText: "heating" })).toContainText("Resolution");
  await page.getByLabel("Order").selectOption("Next deadline");
  await expect(rows.first()).toContainText("The heating is cold");
  await expect(rows).toHaveCount(3);

  await page.getByRole("button", { name: "View", exact: true }).click();
  await page.getByRole("menuitemcheckbox", { name: "Serial number" }).press("Enter");
  await page.getByRole("menuitemcheckbox", { name: "Assignee" }).press("Enter");
  await expect(rows.first()).toContainText("X-2210");
  await expectAccessible(page, "columns of the list of tickets");
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/ticket-columns.png` });
  await page.getByRole("menuitem", { name: "Save as a view…" }).press("Enter");
  const save = page.getByRole("dialog");
  await save.getByLabel("Name").fill("By deadline");
  await save.getByRole("button", { name: "Save view" }).click();
  await expect(page.getByRole("button", { name: "By deadline" })).toBeVisible();

  await page.goto(`/w/${workspaceId}/tickets`);
  await expect(rows.filter({ hasText: "heating" })).toContainText("X-2210");
  await page.getByRole("button", { name: "View", exact: true }).click();
  await page.getByRole("menuitemradio", { name: "By deadline" }).click();
  await expect(page.getByLabel("Order")).toHaveValue("deadline");
  await page.getByLabel("Deadline", { exact: true }).selectOption("Missed");
  await expect(page.getByText("No ticket fits")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();

  await rows.filter({ hasText: "heating" }).getByRole("link").click();
  await page.getByRole("button", { name: /^Resolution in/ }).click();
  await expect(page.getByRole("dialog")).toContainText("Policy: Urgent work");
  await expect(page.getByRole("dialog")).toContainText("Started");
  await expectAccessible(page, "the deadline of a ticket");
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/ticket-deadline.png` });
  await page.getByRole("button", { name: "Close" }).last().click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/w/${workspaceId}/tickets`);
  await expect(rows.first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/ticket-list-phone.png` });
  // There a button keeps the filters away until they are wanted.
  const deadline = page.getByLabel("Deadline", { exact: true });
  await expect(deadline).toBeHidden();
  const filters = page.getByRole("button", { name: /^Filters/ });
  await filters.press("Enter");
  await expect(filters).toHaveAttribute("aria-expanded", "true");
  await deadline.selectOption("Missed");
  await expect(page.getByRole("button", { name: "Filters (1)" })).toBeVisible();
  await expectAccessible(page, "the filters of tickets on a phone");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.emulateMedia({ colorScheme: "dark" });
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/ticket-filters-phone.png` });
  await filters.click();
  await expect(deadline).toBeHidden();
});
