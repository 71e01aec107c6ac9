/** Two agents in one conversation: they see each other, are warned before a second answer, and name each other in notes. */
import { expect, test } from "./fixtures";
import { signIn } from "./world";

test("two agents do not answer twice without knowing, and a note names a colleague", async ({
  page: maya,
  colleague,
  workspaceId,
  ask,
}) => {
  const tom = await colleague("Tom Berg");
  await signIn(maya);
  await ask("Is the stoneware frost-proof?");
  for (const page of [maya, tom]) {
    await page.goto(`/w/${workspaceId}/inbox`);
    await page
      .getByRole("list", { name: "Conversations" })
      .getByText("Is the stoneware frost-proof?")
      .click();
  }
  // A newcomer is shown who is there already.
  await expect(maya.getByRole("img", { name: "Also here: Tom Berg" })).toBeVisible();
  await expect(tom.getByRole("img", { name: /^Also here: / })).toBeVisible();

  const reply = (page: typeof maya) => page.getByRole("textbox", { name: "Reply" });
  await reply(maya).fill("It is, down to minus ten.");
  await expect(tom.getByText(/is writing a reply…/)).toBeVisible();
  await reply(tom).fill("Yes.");
  await expect(maya.getByText(/is writing a reply…/)).toBeVisible();
  await reply(maya).press("Enter");
  await maya.getByRole("button", { name: "Send anyway" }).click();
  await expect(tom.getByRole("log").getByText("It is, down to minus ten.")).toBeVisible();
  await reply(tom).press("Enter");
  const warning = tom.getByRole("alert").filter({ hasText: "has answered while you were writing" });
  await expect(warning).toBeVisible();
  await expect(tom.getByRole("log").getByText("Yes.", { exact: true })).toBeHidden();
  await reply(tom).press("Enter");
  await expect(maya.getByRole("log").getByText("Yes.", { exact: true })).toBeVisible();

  await maya.getByRole("radio", { name: "Note" }).click();
  const note = maya.getByRole("textbox", { name: "Note" });
  await note.pressSequentially("@to");
  await note.press("Enter");
  await note.pressSequentially("please chekc the kiln");
  await note.press("Enter");
  await expect(tom.getByRole("log").getByText("@Tom Berg please chekc the kiln")).toBeVisible();
  // He has it before him.
  await expect(tom.getByRole("link", { name: "Inbox", exact: true })).toBeVisible();
  await maya.getByRole("button", { name: "Change this note" }).click();
  await maya.getByRole("menuitem", { name: "Edit note" }).click();
  await maya.getByRole("textbox", { name: "Edit note" }).fill("@Tom Berg please check the kiln");
  await maya.keyboard.press("Enter");
  await expect(tom.getByRole("log").getByText("@Tom Berg please check the kiln")).toBeVisible();
  await expect(tom.getByRole("log").getByText("edited")).toBeVisible();
  await maya.getByRole("button", { name: "Change this note" }).click();
  await maya.getByRole("menuitem", { name: "Delete note" }).click();
  await maya.getByRole("button", { name: "Delete note" }).click();
  await expect(tom.getByRole("log").getByText(/deleted a note/)).toBeVisible();

  // Elsewhere, and with the conversation out of the list, the way to the note is above the list.
  await tom.keyboard.press("Escape");
  await tom.goto(`/w/${workspaceId}/inbox`);
  await note.fill("@Tom Berg and the glaze");
  await note.press("Enter");
  await maya.getByRole("button", { name: "Resolve" }).click();
  await expect(tom.getByRole("list", { name: "Conversations" })).toBeHidden();
  await tom.getByRole("button", { name: /mentioned you in a note/ }).click();
  await expect(tom.getByRole("log").getByText("@Tom Berg and the glaze")).toBeInViewport();
  await expect(tom.getByRole("button", { name: /mentioned you in a note/ })).toBeHidden();

  await maya.getByRole("link", { name: "Contacts" }).click();
  await expect(tom.getByRole("img", { name: /^Also here: / })).toBeHidden();
});
