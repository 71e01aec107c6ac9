/** Two contacts merged by mistake: shown as one, each number answered in its own conversation, and separated again by keys. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectAccessible } from "./wcag";
import { post, signIn } from "./world";

const SHOTS = process.env.PARLEY_E2E_SHOTS;

type Simulator = { accounts: { kind: string; numbers: { id: string }[] }[] };

/** Two customers have written on WhatsApp. */
async function twoCustomers(page: Page, workspaceId: string) {
  await post(page, "settings/whatsapp/simulator", {}, workspaceId);
  const headers = { "parley-workspace": workspaceId };
  const answer = await page.request.get("/api/simulator/phone", { headers });
  const { accounts } = (await answer.json()) as Simulator;
  const numberId = accounts.find(({ kind }) => kind === "connected")?.numbers[0]?.id ?? "";
  const write = async (name: string, phone: string, text: string) => {
    const content = { type: "text", text };
    await post(
      page,
      "simulator/phone/messages",
      { numberId, customer: { phone, name }, content },
      workspaceId,
    );
  };
  await write("Ana", "+351912345678", "Is the blue mug back?");
  await write("Ben", "+351912345679", "My parcel is late.");
  return write;
}

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`a merge is shown as one thread and undone, at ${size.width} px`, async ({ page, workspaceId }) => {
    const isPhone = size.width < 768;
    await page.setViewportSize(size);
    await signIn(page);
    const write = await twoCustomers(page, workspaceId);
    await page.goto(`/w/${workspaceId}/contacts`);
    const list = page.getByRole("list", { name: "Contacts" });
    await expect(list.getByRole("link")).toHaveCount(2);
    await list.getByRole("link", { name: /Ana/ }).click();
    const panel = page.getByRole("complementary", { name: "Contact" });
    const merge = async () => {
      await panel.getByRole("button", { name: "More actions" }).press("Enter");
      await page.getByRole("menuitem", { name: "Merge with another contact…" }).press("Enter");
      const dialog = page.getByRole("dialog", { name: "Merge contacts" });
      await page.keyboard.type("Ben");
      await expect(dialog.getByRole("button", { name: "Ben" })).toBeVisible();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect(dialog.getByText("You can undo this for 30 days.")).toBeVisible();
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/unmerge-dialog-${size.width}.png` });
      await dialog.getByRole("button", { name: "Merge contacts" }).press("Enter");
    };
    await merge();
    // Undone from the message at once.
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("The merge was undone")).toBeVisible();
    await expect(panel.getByRole("heading", { name: "Merged contacts" })).toBeHidden();

    await merge();
    const separate = panel.getByRole("button", { name: "Separate Ben" });
    await expect(separate).toBeVisible();
    await expectAccessible(page, "a contact with a merged one");
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/unmerge-contact-${size.width}.png` });

    // Both as one row and one thread, and Ben's number goes on in its own conversation.
    await page.goto(`/w/${workspaceId}/inbox`);
    const rows = page.getByRole("list", { name: "Conversations", exact: true }).getByRole("link");
    await expect(rows).toHaveCount(1);
    await rows.first().click();
    const log = page.getByRole("log");
    await expect(log).toContainText("Is the blue mug back?");
    await expect(log).toContainText("My parcel is late.");
    await expect(log).toContainText("merged Ben into this contact");
    // Each conversation says whose number it is, also where one chooses through which to answer.
    await expect(log.locator("[data-link]")).toContainText("+351912345679");
    await expect(page.getByLabel("Answer through")).toContainText("+351912345679");
    await write("Ben", "+351912345679", "Hello?");
    await expect(log).toContainText("Hello?");
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/unmerge-thread-${size.width}.png` });

    await page.goto(`/w/${workspaceId}/contacts`);
    await list.getByRole("link", { name: /Ana/ }).click();
    await separate.focus();
    await page.keyboard.press("Enter");
    const question = page.getByRole("alertdialog", { name: "Separate Ben?" });
    await expect(question).toBeVisible();
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/unmerge-question-${size.width}.png` });
    await question.getByRole("button", { name: "Separate contacts" }).press("Enter");
    await expect(page.getByText("The merge was undone")).toBeVisible();
    await expect(separate).toBeHidden();
    if (isPhone) await panel.getByRole("button", { name: "Back" }).click();
    await expect(list.getByRole("link")).toHaveCount(2);
    await page.goto(`/w/${workspaceId}/inbox`);
    await expect(rows).toHaveCount(2);
    await rows.filter({ hasText: "Hello?" }).click();
    await expect(log).toContainText("My parcel is late.");
    await expect(log).not.toContainText("blue mug");
    await expect(log).toContainText("undid a merge of this contact");
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/unmerge-after-${size.width}.png` });
  });
