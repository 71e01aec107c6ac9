/** Articles: written, published, put in order, and not lost when two write or the network goes. */
import { editorOf, expectSaved, makeArticle, makeCollection, openArticle, PICTURE } from "./articles-world";
import { expect, test } from "./fixtures";
import { expectAccessible } from "./wcag";
import { signIn } from "./world";

const SHOTS = process.env.PARLEY_E2E_SHOTS;

test("an article is begun, written with the slash menu, given a picture, and published", async ({
  page,
  workspaceId,
}) => {
  await signIn(page);
  await page.goto(`/w/${workspaceId}/articles`);
  await expect(page.getByText("No articles yet")).toBeVisible();
  await expectAccessible(page, "no articles");
  await page.getByRole("button", { name: "New article" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "New article" }).click();
  await expect(dialog.getByText("Fill in this field.")).toBeVisible();
  await dialog.getByLabel("Title").fill("Reset your password");
  await dialog.getByRole("button", { name: "New article" }).click();
  const editor = editorOf(page);
  await editor.click();
  await page.keyboard.type("Open the sign-in page.");
  await page.keyboard.press("Enter");

  // The menu is used by keys alone, and the text keeps the focus.
  await page.keyboard.type("/num");
  await expect(page.getByRole("option", { name: "Numbered list" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Press Forgot password");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Read the mail");
  await expect(editor.locator("ol > li")).toHaveText(["Press Forgot password", "Read the mail"]);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/callout");
  await page.keyboard.press("Enter");
  await page.keyboard.type("The link works for **one hour**.");
  await page.getByRole("combobox", { name: "Kind of callout" }).selectOption("Warning");
  await expect(editor.locator('[data-callout="warning"] strong')).toHaveText("one hour");
  // An empty line leads out of it.
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");

  await page.keyboard.type("/pic");
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Choose a picture").last().setInputFiles(PICTURE);
  await expect(dialog.getByRole("img", { name: "Preview" })).toBeVisible();
  await dialog.getByLabel("Description").fill("The sign-in page with its link");
  await dialog.getByRole("radio", { name: "Medium" }).click();
  await expectAccessible(page, "a picture");
  await dialog.getByRole("button", { name: "Insert picture" }).click();
  const picture = editor.getByRole("img", { name: "The sign-in page with its link" });
  await expect(picture).toHaveAttribute("width", "480");
  await expect(picture).toHaveAttribute("height", "240");
  await expect(editor.locator("[data-callout]").getByRole("img")).toHaveCount(0);
  await expectSaved(page);
  await expectAccessible(page, "the editor");
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/editor.png` });

  const header = page.locator("main header");
  await expect(header.getByText("Draft")).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(header.getByText("Published", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Publish/ })).toHaveCount(0);
  await page.getByRole("button", { name: "More actions" }).click();
  const opened = page.waitForEvent("popup");
  await page.getByRole("menuitem", { name: "Open in the help center" }).click();
  const reader = await opened;
  await expect(reader.getByRole("heading", { name: "Reset your password" })).toBeVisible();
  await expect(reader.getByRole("img", { name: "The sign-in page with its link" })).toBeVisible();
  await reader.close();
  await editor.locator("p").first().click();
  await page.keyboard.press("End");
  await page.keyboard.type(" It is the same for everyone.");
  await expect(header.getByText("Published, with changes waiting")).toBeVisible();
  await expectSaved(page);

  // The text is there again, and the list says its state.
  await page.reload();
  await expect(editor.locator("p").first()).toHaveText("Open the sign-in page. It is the same for everyone.");
  await expect(picture).toBeVisible();
  await page.getByRole("link", { name: "All articles" }).click();
  const row = page.getByRole("list", { name: "Articles" }).getByRole("link");
  await expect(row).toContainText("Reset your password");
  await expect(row).toContainText("Published, with changes waiting");
  await page.getByLabel("State").selectOption("Draft");
  await expect(page.getByText("No article matches")).toBeVisible();
  await page.getByRole("button", { name: "Clear search and state" }).click();
  await page.getByLabel("Search in titles").fill("passw");
  await expect(page).toHaveURL(/q=passw/);
  // Rows of the former search are pale.
  await expect(page.getByRole("list", { name: "Articles" })).toHaveCSS("opacity", "1");
  await expect(row).toHaveCount(1);
  await expectAccessible(page, "the list of articles");
});

test("collections are added, put in order by keys and by dragging, and deleted when empty", async ({
  page,
  workspaceId,
}) => {
  await signIn(page);
  const basics = await makeCollection(page, workspaceId, "Basics");
  await makeCollection(page, workspaceId, "Billing");
  for (const title of ["Our prices", "Refunds", "Taxes"])
    await makeArticle(page, workspaceId, title, { collectionId: basics });
  await page.goto(`/w/${workspaceId}/articles`);
  const rows = page.getByRole("list", { name: "Collections" }).getByRole("link");
  await expect(rows).toHaveText([/^Basics/, /^Billing/]);
  await page.getByRole("button", { name: "New collection" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save collection" }).click();
  await expect(dialog.getByText("Fill in this field.")).toBeVisible();
  await dialog.getByLabel("Name").fill("Shipping");
  await dialog.getByTitle("Truck").click();
  await expect(dialog.getByRole("radio", { name: "Truck" })).toBeChecked();
  await expectAccessible(page, "a new collection");
  await dialog.getByRole("button", { name: "Save collection" }).click();
  await expect(rows).toHaveText([/^Basics/, /^Billing/, /^Shipping/]);

  const shipping = page.getByRole("link", { name: /^Shipping/ });
  await shipping.focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(rows).toHaveText([/^Basics/, /^Shipping/, /^Billing/]);
  await expect(shipping).toBeFocused();
  await page.keyboard.press("Alt+ArrowRight");
  await expect(shipping.locator("xpath=ancestor::li")).toHaveClass(/ml-5/);
  await expect(page.getByText("Shipping moved")).toBeAttached();
  await page.keyboard.press("Alt+ArrowLeft");
  await expect(shipping.locator("xpath=ancestor::li")).not.toHaveClass(/ml-5/);

  await page.getByRole("link", { name: /^Billing/ }).dragTo(page.getByRole("link", { name: /^Basics/ }), {
    targetPosition: { x: 40, y: 2 },
  });
  await expect(rows).toHaveText([/^Billing/, /^Basics/, /^Shipping/]);

  await page.getByRole("button", { name: "Actions of Basics" }).click();
  await expect(page.getByRole("menuitem", { name: "Move up" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Delete" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Actions of Billing" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete collection" }).click();
  await expect(rows).toHaveText([/^Basics/, /^Shipping/]);
  await page.getByRole("link", { name: /^Basics/ }).click();
  const articles = page.getByRole("list", { name: "Articles" }).getByRole("link");
  await expect(articles).toHaveText([/^Our prices/, /^Refunds/, /^Taxes/]);
  await articles.last().focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(articles).toHaveText([/^Our prices/, /^Taxes/, /^Refunds/]);
  await expect(page.getByText("Taxes moved to place 2")).toBeAttached();
  await articles.last().dragTo(articles.first());
  await expect(articles).toHaveText([/^Refunds/, /^Our prices/, /^Taxes/]);
  await expectAccessible(page, "the articles of a collection");
});

test("two who write at once see both versions, and the one that is chosen is saved", async ({
  page,
  workspaceId,
}) => {
  await signIn(page);
  const { id } = await makeArticle(page, workspaceId, "Opening hours");
  const other = await page.context().newPage();
  await openArticle(page, workspaceId, id);
  await openArticle(other, workspaceId, id);
  // Notices are held back, so that both go on from the same version.
  await other.route("**/api/articles/*", (route) => route.abort());
  await editorOf(page).click();
  await page.keyboard.type("We open at nine.");
  await expectSaved(page);
  await editorOf(other).click();
  await other.keyboard.type("We open at ten.");
  const question = other.getByRole("dialog", { name: "There are two versions" });
  await expect(question.locator("del")).toContainText("nine");
  await expect(question.locator("ins")).toContainText("ten");
  await expectAccessible(other, "two versions");
  if (SHOTS) await other.screenshot({ path: `${SHOTS}/conflict.png` });
  await question.getByRole("button", { name: "Keep mine" }).click();
  await expectSaved(other);
  // The other tab has nothing of its own, so it shows the newest text.
  await expect(editorOf(page)).toHaveText("We open at ten.");
  await other.close();
});

test("what is written without a network is kept by the browser, and saved when it is back or the page is opened again", async ({
  page,
  workspaceId,
}) => {
  await signIn(page);
  const { id } = await makeArticle(page, workspaceId, "Delivery");
  await openArticle(page, workspaceId, id);
  const editor = editorOf(page);
  await editor.click();
  await page.context().setOffline(true);
  await page.keyboard.type("It takes two days.");
  await expect(page.getByText("Not saved: offline. This browser keeps it.")).toBeVisible();
  await page.context().setOffline(false);
  await expectSaved(page);

  await page.route("**/api/articles/*/texts/*", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await page.keyboard.type(" To islands three.");
  await expect(page.getByText("Not saved: offline. This browser keeps it.")).toBeVisible();
  page.once("dialog", (question) => void question.accept());
  await page.reload();
  await expect(page.getByText("Restored what this browser had kept")).toBeVisible();
  await expect(editor).toHaveText("It takes two days. To islands three.");
  await page.unroute("**/api/articles/*/texts/*");
  await expectSaved(page);

  // Another page of the dashboard does not wait for the pause after which it is saved.
  await editor.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Not on Sundays.");
  await page.getByRole("link", { name: "All articles" }).click();
  await expect(page.getByRole("heading", { name: "Articles" })).toBeVisible();
  const headers = { "parley-workspace": workspaceId };
  const stored = async () => (await page.request.get(`/api/articles/${id}/texts/en`, { headers })).text();
  await expect.poll(stored).toContain("Not on Sundays.");
});
