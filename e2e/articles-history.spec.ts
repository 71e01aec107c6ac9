/** Former versions of an article: compared with the draft, and restored with all that they had. */
import { editorOf, expectSaved, makeArticle, openArticle, PICTURE } from "./articles-world";
import { expect, test } from "./fixtures";
import { expectAccessible } from "./wcag";
import { signIn } from "./world";

const SHOTS = process.env.PARLEY_E2E_SHOTS;

test("a former version is compared with the draft and becomes the draft again; a language is added", async ({
  page,
  workspaceId,
}) => {
  await signIn(page);
  const { id } = await makeArticle(page, workspaceId, "Our prices");
  await openArticle(page, workspaceId, id);
  const editor = editorOf(page);
  await editor.click();
  await page.keyboard.type("The small plan costs ten euros.");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Readers see this version")).toBeVisible();
  await editor.getByText("ten euros").dblclick();
  await editor.press("End");
  for (let count = 0; count < "ten euros.".length; count++) await page.keyboard.press("Backspace");
  await page.keyboard.type("twelve euros.");
  await expectSaved(page);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "History" }).click();
  const drawer = page.getByRole("dialog", { name: "History" });
  await drawer.getByRole("button", { name: /Published/ }).click();
  await expect(drawer.locator("del")).toContainText("ten");
  await expect(drawer.locator("ins")).toContainText("twelve");
  await expectAccessible(page, "a former version");
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/history.png` });
  await drawer.getByRole("button", { name: "Restore this version" }).click();
  await expect(editor).toHaveText("The small plan costs ten euros.");
  await expectSaved(page);

  await page.request.patch("/api/articles/center", {
    headers: { origin: new URL(page.url()).origin, "parley-workspace": workspaceId },
    data: { languages: ["en", "pt-BR"] },
  });
  await page.reload();
  await page.getByRole("button", { name: "Add a language" }).click();
  await page.getByRole("menuitem", { name: "Brazilian Portuguese" }).click();
  await expect(page).toHaveURL(/\/pt-BR$/);
  await editor.click();
  await page.keyboard.type("O plano pequeno");
  await expect(page.getByText("Not saved: add a title")).toBeVisible();
  await page.getByRole("textbox", { name: "Title" }).fill("Os nossos preços");
  await expectSaved(page);
  await page.goto(`/w/${workspaceId}/articles`);
  const row = page.getByRole("list", { name: "Articles" }).getByRole("link");
  await expect(row).toContainText("Brazilian Portuguese: Draft");
});

test("a former version that is restored has its pictures, also those that the draft has no more", async ({
  page,
  workspaceId,
}) => {
  await signIn(page);
  const { id } = await makeArticle(page, workspaceId, "Our prices");
  await openArticle(page, workspaceId, id);
  const editor = editorOf(page);
  await editor.click();
  await page.keyboard.type("/pic");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Choose a picture").last().setInputFiles(PICTURE);
  await dialog.getByLabel("Description").fill("A list of prices");
  await dialog.getByRole("button", { name: "Insert picture" }).click();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Readers see this version")).toBeVisible();
  const picture = editor.getByRole("img", { name: "A list of prices" });
  await picture.click();
  await page.keyboard.press("Backspace");
  await expect(picture).toHaveCount(0);
  await expectSaved(page);
  await page.reload();
  await expect(editor).toBeVisible();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "History" }).click();
  const drawer = page.getByRole("dialog", { name: "History" });
  await drawer.getByRole("button", { name: /Published/ }).click();
  await drawer.getByRole("button", { name: "Restore this version" }).click();
  await expect(picture).toHaveJSProperty("naturalWidth", 960);
});
