/** Aids for writing: canned replies, formatting, emoji; the draft on another device; and the history above. */
import { expect, test } from "./fixtures";
import { signIn } from "./world";

test("a canned reply is found, filled in and sent as it looks; a missing value holds it back", async ({
  page,
  owner,
  workspaceId,
  visit,
}) => {
  await signIn(page);
  const make = (name: string, shortcut: string, text: string) => {
    const reply = { id: crypto.randomUUID(), name, shortcut, folder: null, text };
    return owner("POST", "inbox/canned-replies", reply, workspaceId);
  };
  await make("Opening hours", "hours", "Hello {{contact.first_name|there}}, *Monday* to Friday.");
  await make("Call back", "call", "We call you at {{contact.phone}}.");
  const { panel, write } = await visit(workspaceId);
  await write("When are you open, please?");
  await page.goto(`/w/${workspaceId}/inbox`);
  await page.getByRole("list", { name: "Conversations" }).getByText("When are you open, please?").click();
  const reply = page.getByRole("textbox", { name: "Reply" });

  await reply.pressSequentially("/call");
  await expect(page.getByRole("option", { name: /Call back/ })).toHaveAttribute("aria-selected", "true");
  await reply.press("Enter");
  await expect(reply).toHaveValue("We call you at {{contact.phone}}.");
  await expect(page.getByText("Fill in contact.phone first")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send reply" })).toBeDisabled();
  // The gap is selected: typing fills it, and undo takes it back.
  await reply.press("5");
  await expect(reply).toHaveValue("We call you at 5.");
  await reply.press("Control+a");
  await reply.press("Delete");

  await page.getByRole("button", { name: "Canned replies" }).click();
  await page.getByRole("option", { name: /Opening hours/ }).click();
  await expect(reply).toHaveValue("Hello there, *Monday* to Friday.");
  await page.getByRole("button", { name: "Insert an emoji" }).click();
  await page.getByRole("searchbox", { name: "Find an emoji" }).fill("seedling");
  await page.getByRole("gridcell", { name: "Seedling" }).click();
  await expect(reply).toHaveValue("Hello there, *Monday* to Friday.🌱");
  await reply.press("Enter");
  await expect(panel.locator("strong", { hasText: "Monday" })).toBeVisible();
  await expect(page.getByRole("log").locator("strong", { hasText: "Monday" })).toBeVisible();

  await page.getByRole("button", { name: "Resolve" }).click();
  await expect(page.getByRole("log").getByText(/resolved the conversation/)).toBeVisible();
});

test("a draft begun on one device goes on on another, and ends with its message", async ({
  page: desk,
  openBrowser,
  workspaceId,
  ask,
}) => {
  const phone = await openBrowser();
  await signIn(desk);
  await signIn(phone);
  await ask("A question about drafts");
  const open = async (page: typeof desk) => {
    await page.goto(`/w/${workspaceId}/inbox`);
    await page.getByRole("list", { name: "Conversations" }).getByText("A question about drafts").click();
    return page.getByRole("textbox", { name: "Reply" });
  };
  const atDesk = await open(desk);
  const saved = desk.waitForResponse((response) => response.url().endsWith("/draft") && response.ok());
  await atDesk.fill("Half an answ");
  await saved;
  const onPhone = await open(phone);
  await expect(onPhone).toHaveValue("Half an answ");
  await onPhone.fill("A whole answer");
  await onPhone.press("Enter");
  await expect(phone.getByRole("log").getByText("A whole answer")).toBeVisible();
  await expect(atDesk).toHaveValue("");
});
