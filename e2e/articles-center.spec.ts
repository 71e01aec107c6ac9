/** Settings → Help center, an article on a phone, links to articles, and text that comes from elsewhere. */
import { editorOf, expectSaved, makeArticle, makeCollection, openArticle, PICTURE } from "./articles-world";
import { expect, test } from "./fixtures";
import { expectAccessible } from "./wcag";
import { signIn } from "./world";

const SHOTS = process.env.PARLEY_E2E_SHOTS;

test("an admin names the help center, gives it a logo, languages and links, and publishes it", async ({
  page,
  workspaceId,
}) => {
  await signIn(page);
  await page.goto(`/w/${workspaceId}/settings/help-center`);
  await page.getByLabel("Name").fill("Corner shop help");
  await page.getByLabel("Address", { exact: true }).fill("Not an address");
  await page.getByRole("button", { name: "Save help center" }).click();
  await expect(page.getByText("Use small letters, digits and hyphens between them.")).toBeVisible();
  const slug = `shop-${workspaceId.slice(-8)}`;
  await page.getByLabel("Address", { exact: true }).fill(slug);
  await page.getByLabel("Logo: Choose a picture").last().setInputFiles(PICTURE);
  await expect(page.getByRole("img", { name: "The logo as it is" })).toBeVisible();
  await page.getByRole("combobox", { name: "Add a language" }).selectOption("Spanish");
  await page.getByRole("button", { name: "Move Spanish up" }).click();
  await page.getByRole("button", { name: "Add a link" }).first().click();
  await page.getByLabel("Text of link 1").fill("Shop");
  await page.getByLabel("Address of link 1").fill("javascript:alert(1)");
  await page.getByRole("button", { name: "Save help center" }).click();
  await expect(page.getByText("Enter a full address that begins with https://.")).toBeVisible();
  await page.getByLabel("Address of link 1").fill("https://shop.example.com/");
  await page.getByRole("button", { name: "Save help center" }).click();
  await expect(page.getByText("Help center saved")).toBeVisible();
  await expectAccessible(page, "the help center's settings");
  await page.getByRole("switch", { name: "Published" }).click();
  await expect(page.getByText("The help center is published")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: "Open the help center" })).toHaveAttribute(
    "href",
    new RegExp(`/help/${slug}$`),
  );
  await expect(page.getByRole("switch", { name: "Published" })).toBeChecked();
  await expect(page.getByRole("listitem").filter({ hasText: /^(Spanish|English)$/ })).toHaveText([
    "Spanish",
    "English",
  ]);
  await expect(page.getByRole("img", { name: "The logo as it is" })).toBeVisible();
  await expect(page.getByLabel("Address of link 1")).toHaveValue("https://shop.example.com/");
});

test("a link to an article is found by its title; pasted text keeps what an article may hold", async ({
  page,
  workspaceId,
}) => {
  await signIn(page);
  const prices = await makeArticle(page, workspaceId, "Our prices");
  const { id } = await makeArticle(page, workspaceId, "Delivery");
  await openArticle(page, workspaceId, id);
  const editor = editorOf(page);
  await editor.click();
  await page.keyboard.type("Read ");
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: "Link" });
  await dialog.getByLabel("Address", { exact: true }).fill("javascript:alert(1)");
  await dialog.getByRole("button", { name: "Set link" }).click();
  await expect(dialog.getByText("A link cannot lead there.")).toBeVisible();
  await dialog.getByRole("radio", { name: "To an article" }).click();
  await dialog.getByLabel("Find an article by its title").fill("pric");
  await dialog.getByRole("button", { name: "Our prices" }).click();
  await expectAccessible(page, "a link to an article");
  await dialog.getByRole("button", { name: "Set link" }).click();
  await expect(editor.getByRole("link", { name: "Our prices" })).toHaveAttribute(
    "href",
    `article:${prices.number}`,
  );
  await expect(editor).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");

  // A text of Google Docs, with what no article may hold.
  const html = `<b style="font-weight:normal" id="docs-internal-guid-1"><h1>Weekends</h1><p><span style="font-weight:700">Closed</span>
    on <a href="https://example.com/days" onclick="alert(1)">Sundays</a></p><script>alert(1)</script>
    <table><tr><td><p>Saturday</p></td><td><p>9 to 13</p></td></tr></table><img src="https://elsewhere.example.com/p.png"></b>`;
  const paste = (type: string, content: string) =>
    editor.evaluate(
      (element, { type, content }) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData(type, content);
        element.dispatchEvent(
          new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
        );
      },
      { type, content },
    );
  await paste("text/html", html);
  await expect(editor.locator("h2")).toHaveText("Weekends");
  await expect(editor.locator("strong")).toHaveText("Closed");
  await expect(editor.locator("td")).toHaveText(["Saturday", "9 to 13"]);
  await expect(editor.locator("script, img, [onclick]")).toHaveCount(0);
  await expect(page.getByText("1 picture of another page left out.")).toBeVisible();
  await expectSaved(page);

  await page.keyboard.press("Control+z");
  await expect(editor.locator("h2")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await paste("text/plain", "## Holidays\n\n- Closed on **25 December**\n\n```js\nopen();\n```");
  await expect(editor.locator("h2")).toHaveText("Holidays");
  await expect(editor.locator("li strong")).toHaveText("25 December");
  await expect(editor.locator("pre code.language-js")).toHaveText("open();");
  await page.getByRole("button", { name: "Insert" }).click();
  await page.getByRole("menuitem", { name: "Video" }).click();
  const address = page.getByRole("dialog").getByLabel("Address of the video");
  await address.fill("https://videos.example.com/1");
  await address.press("Enter");
  await expect(page.getByText("There is no video of YouTube, Vimeo or Loom")).toBeVisible();
  await address.fill("https://youtu.be/dQw4w9WgXcQ?t=4");
  await page.getByRole("dialog").getByRole("button", { name: "Insert video" }).click();
  await expect(editor.getByText("Video of YouTube")).toBeVisible();
  await expectSaved(page);
});

test("on a phone articles are found by their collection, written, archived and deleted", async ({
  page,
  workspaceId,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  const collectionId = await makeCollection(page, workspaceId, "Delivery");
  const title = `${"A rather long title ".repeat(7)}about islands`;
  await makeArticle(page, workspaceId, title, { collectionId });
  await page.goto(`/w/${workspaceId}/articles`);
  const row = page.getByRole("list", { name: "Articles" }).getByRole("link");
  await expect(row).toBeVisible();
  await page.getByRole("button", { name: "Collections" }).click();
  await expectAccessible(page, "articles and collections on a phone");
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/phone-list.png` });
  await page.getByRole("link", { name: /^Delivery/ }).click();
  await row.click();
  await editorOf(page).click();
  await page.keyboard.type("Three days.");
  await expectSaved(page);
  await expectAccessible(page, "the editor on a phone");
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/phone-editor.png` });
  const choose = async (item: string) => {
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await choose("Publish later");
  await page.getByRole("dialog").getByLabel("When").fill("2001-01-01T10:00");
  await page.getByRole("dialog").getByRole("button", { name: "Plan" }).click();
  await expect(page.getByText("Choose a time in the future.")).toBeVisible();
  await page
    .getByRole("dialog")
    .getByLabel("When")
    .fill(`${new Date().getFullYear() + 1}-01-31T10:00`);
  await expectAccessible(page, "a time to publish at, on a phone");
  await page.getByRole("dialog").getByRole("button", { name: "Plan" }).click();
  await page.getByRole("button", { name: "Take the plan back" }).click();
  await expect(page.getByText("The draft is published")).toHaveCount(0);
  await choose("Archive");
  await expect(page.getByText("This article is archived: readers do not see it.")).toBeVisible();
  await choose("Restore");
  await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeVisible();
  await choose("Archive");
  await choose("Delete for ever");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete article" }).click();
  await expect(page.getByText("No articles yet")).toBeVisible();
});
