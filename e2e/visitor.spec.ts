/** What a visitor can do in the messenger besides writing: files, conversations of their own, forms, and being known. */
import type { FrameLocator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { signIn } from "./world";

/** Forty pixels of one colour. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAACgAAAAeCAIAAADRv8uKAAAAJ0lEQVR42u3NMQEAAAgDoGl/5qXwgQQUkE5eqUQikUgkEolEIpFIjhZqkAFbBLoBpAAAAABJRU5ErkJggg==",
  "base64",
);
const cup = { name: "cup.png", mimeType: "image/png", buffer: PNG };
const chosen = (panel: FrameLocator) => panel.getByRole("list", { name: "Files to send" });
const log = (panel: FrameLocator) => panel.getByRole("log");
const thread = (page: Page) => page.getByRole("log", { name: "Messages" });

test("a visitor chooses, pastes, takes back and retries files, and the team sees them", async ({
  page,
  visit,
  owner,
  workspaceId: id,
}) => {
  const { page: site, panel, write } = await visit(id);
  await write("My cup is broken");
  const attach = panel.getByLabel("Attach files");
  await attach.setInputFiles([cup, { ...cup, name: "other.png" }]);
  await chosen(panel).getByRole("button", { name: "Remove other.png" }).click();
  await expect(chosen(panel).getByRole("listitem")).toHaveCount(1);
  await attach.setInputFiles({ name: "empty.txt", mimeType: "text/plain", buffer: Buffer.alloc(0) });
  await expect(panel.getByRole("alert").filter({ hasText: "empty.txt is empty." })).toBeVisible();

  // The first try is lost on the way.
  await site.route("**/api/messenger/attachments?*", (route) => route.abort(), { times: 1 });
  await panel.getByRole("textbox", { name: "Message", exact: true }).fill("Like this");
  await panel.getByRole("button", { name: "Send", exact: true }).click();
  await expect(panel.getByText("Not sent: the server did not respond.")).toBeVisible();
  await panel.getByRole("button", { name: "Try again" }).click();
  const shown = log(panel).getByRole("link", { name: "cup.png" }).getByRole("img");
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(40);
  await expect(log(panel).getByText("Like this")).toHaveCount(1);

  // One that is on its way can be taken back.
  await site.route("**/api/messenger/attachments?*", () => undefined, { times: 1 });
  await attach.setInputFiles({
    name: "plan.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.4"),
  });
  await panel.getByRole("button", { name: "Send", exact: true }).click();
  await panel.getByRole("button", { name: "Cancel plan.pdf" }).click();
  await expect(log(panel).getByText("plan.pdf")).toHaveCount(0);

  // What the server does not accept says why, and cannot be tried in vain.
  await attach.setInputFiles({ name: "page.html", mimeType: "text/html", buffer: Buffer.from("<p>") });
  await panel.getByRole("button", { name: "Send", exact: true }).click();
  await expect(panel.getByText("Not sent: files of this type are not accepted.")).toBeVisible();
  await expect(panel.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await panel.getByRole("button", { name: "Cancel page.html" }).click();

  await log(panel).evaluate((target, base64) => {
    const data = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    data.items.add(new File([bytes], "dropped.png", { type: "image/png" }));
    for (const type of ["dragover", "drop"])
      target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }));
  }, PNG.toString("base64"));
  await expect(chosen(panel).getByText("dropped.png")).toBeVisible();
  await panel.getByRole("button", { name: "Send", exact: true }).click();
  await expect(log(panel).getByRole("link", { name: "dropped.png" })).toBeVisible();

  await signIn(page);
  await page.goto(`/w/${id}/inbox`);
  await page.getByRole("list", { name: "Conversations" }).getByRole("link").first().click();
  await expect(thread(page).getByRole("img", { name: "Like this" })).toBeVisible();
  await expect(thread(page).getByRole("img")).toHaveCount(2);

  await owner("PATCH", "settings/messenger", { takesFiles: false }, id);
  await site.reload();
  await site.locator("parley-messenger").getByRole("button").click();
  await expect(panel.getByRole("textbox", { name: "Message", exact: true })).toBeVisible();
  await expect(panel.getByLabel("Attach files")).toHaveCount(0);
});
