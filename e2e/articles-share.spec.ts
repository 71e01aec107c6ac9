/** A draft that is shared by a link, and a problem that an agent reports: made, read, ended, and done again. */
import { editorOf, expectSaved, makeArticle, openArticle, PICTURE } from "./articles-world";
import { expect, test } from "./fixtures";
import { expectAccessible } from "./wcag";
import { post, signIn } from "./world";

const SHOTS = process.env.PARLEY_E2E_SHOTS;

test("a link shows the draft with its picture to a stranger, on a phone and in the dark, until it is revoked", async ({
  openBrowser,
  page,
  workspaceId,
}) => {
  await signIn(page);
  const { id } = await makeArticle(page, workspaceId, "Return an order");
  await openArticle(page, workspaceId, id);
  await editorOf(page).pressSequentially("## In short\nWithin 30 days.\n");
  await editorOf(page).pressSequentially("/picture");
  await page.keyboard.press("Enter");
  const picture = page.getByRole("dialog", { name: "Picture" });
  await picture.getByLabel("Choose a picture").last().setInputFiles(PICTURE);
  await picture.getByLabel("Description").fill("The settings");
  await picture.getByRole("button", { name: "Insert picture" }).click();
  await expectSaved(page);

  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Share the draft" }).click();
  const dialog = page.getByRole("dialog", { name: "Share the draft" });
  await expect(dialog.getByText("No links")).toBeVisible();
  await expectAccessible(page, "no links to a draft");
  await dialog.getByRole("radio", { name: "1 day" }).click();
  await dialog.getByRole("button", { name: "Create link" }).click();
  const url = (await dialog.getByLabel("Link to the draft").textContent()) ?? "";
  await expect(dialog.getByRole("listitem")).toHaveCount(1);
  await expectAccessible(page, "a link to a draft");
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/link.png` });

  const reader = await openBrowser({ viewport: { width: 390, height: 800 } });
  await reader.emulateMedia({ colorScheme: "dark" });
  const asked: string[] = [];
  const refused: string[] = [];
  reader.on("request", (request) => asked.push(request.url()));
  reader.on("console", (message) => message.type() === "error" && refused.push(message.text()));
  await reader.goto(url);
  await expect(reader.getByRole("heading", { name: "Return an order" })).toBeVisible();
  await expect(reader.getByRole("status")).toHaveText("Draft, not published");
  const shown = reader.getByRole("img", { name: "The settings" });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(960);
  const secret = url.split("#")[1] ?? "none";
  expect(asked.filter((each) => each.includes(secret) && !each.includes("#"))).toEqual([]);
  expect(refused).toEqual([]);
  expect(await reader.context().cookies()).toEqual([]);
  expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(reader, "a draft by a link");
  if (SHOTS) await reader.screenshot({ path: `${SHOTS}/draft.png` });

  await dialog.getByRole("button", { name: /^Revoke the link of/ }).click();
  await expect(dialog.getByText("No links")).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole("status")).toContainText("This link does not work.");
  await expectAccessible(reader, "a link that does not work");
});

test("an agent reports a problem by keys; its author finishes it and takes that back", async ({
  page,
  workspaceId,
  ask,
}) => {
  await signIn(page);
  const { id } = await makeArticle(page, workspaceId, "Return an order");
  await post(page, `articles/${id}/texts/en/publish`, { version: 1 }, workspaceId);
  await ask("It says 30 days?");
  await page.goto(`/w/${workspaceId}/inbox`);
  await page.getByRole("list", { name: "Conversations" }).getByText("It says 30 days?").click();
  await expect(page.getByRole("textbox", { name: "Reply" })).toBeVisible();
  await page.keyboard.press("h");
  await page.getByRole("option", { name: "Return an order" }).click();
  const dialog = page.getByRole("dialog", { name: "Insert an article" });
  await dialog.getByRole("button", { name: "Report a problem" }).press("Enter");
  await expect(dialog.getByLabel("What is wrong?")).toBeFocused();
  await expectAccessible(page, "the report of a problem");
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/report-problem.png` });
  await page.keyboard.type("The term is 14 days.");
  await dialog.getByRole("button", { name: "Send to the authors" }).click();
  await expect(page.getByText("The authors see it now")).toBeVisible();

  await page.goto(`/w/${workspaceId}/articles`);
  await page.getByRole("link", { name: "Problems, 1 open" }).click();
  await expect(page.getByText("The term is 14 days.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Open the conversation" })).toBeVisible();
  await expectAccessible(page, "problems of articles");
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/problems.png` });
  await page.getByRole("button", { name: /^Mark as done/ }).press("Enter");
  await expect(page.getByText("No open problems")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole("radio", { name: "Done" }).click();
  await expect(page.getByText(/^Done by/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole("button", { name: /^Reopen/ }).click();
  await expect(page.getByText("Nothing is done yet")).toBeVisible();
});

test("a picture that cannot be loaded says so in the editor, and comes when it is clicked", async ({
  page,
  workspaceId,
}) => {
  await signIn(page);
  const { id } = await makeArticle(page, workspaceId, "Return an order");
  await openArticle(page, workspaceId, id);
  await editorOf(page).pressSequentially("/picture");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Picture" });
  await dialog.getByLabel("Choose a picture").last().setInputFiles(PICTURE);
  await dialog.getByLabel("Description").fill("The settings");
  await dialog.getByRole("button", { name: "Insert picture" }).click();
  await expectSaved(page);
  await page.route("**/api/articles/files**", (route) => route.abort());
  await page.reload();
  const missing = editorOf(page).getByRole("img", {
    name: /^This picture could not be loaded.*The settings$/,
  });
  await expect(missing).toBeVisible();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/missing.png` });
  await page.unroute("**/api/articles/files**");
  await missing.click();
  const shown = editorOf(page).getByRole("img", { name: "The settings", exact: true });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(960);
});
