/** Two write one article at once: what both write is put together, and what has no place any more is shown. */
import { editorOf, expectSaved, makeArticle, openArticle } from "./articles-world";
import { expect, test } from "./fixtures";
import { expectAccessible } from "./wcag";
import { signIn } from "./world";

const SHOTS = process.env.PARLEY_E2E_SHOTS;

test("what two write at once is in both editors, at its place", async ({ page, workspaceId, colleague }) => {
  await signIn(page);
  const { id } = await makeArticle(page, workspaceId, "Opening hours");
  await openArticle(page, workspaceId, id);
  await editorOf(page).click();
  await page.keyboard.type("We open at nine.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("We close at six.");
  await expectSaved(page);
  const tom = await colleague("Tom");
  await tom.goto(page.url());
  const paragraphs = (of: typeof page) => editorOf(of).locator("p");
  await expect(paragraphs(tom)).toHaveText(["We open at nine.", "We close at six."]);
  await paragraphs(tom).first().click();
  await tom.keyboard.press("End");
  await paragraphs(page).last().click();
  await page.keyboard.press("End");
  await Promise.all([
    tom.keyboard.type(" On Sundays at ten.", { delay: 40 }),
    page.keyboard.type(" On Sundays at four.", { delay: 40 }),
  ]);
  const both = ["We open at nine. On Sundays at ten.", "We close at six. On Sundays at four."];
  await expect(paragraphs(page)).toHaveText(both);
  await expect(paragraphs(tom)).toHaveText(both);
  await expectSaved(page);
  await expectSaved(tom);
  await expect(page.getByText("Tom writes here, too.")).toBeVisible();
  // Undo takes back what one wrote, not what the other one did.
  await page.keyboard.press("Control+z");
  await expect(paragraphs(page).first()).toHaveText(both[0] ?? "");
  await expect(paragraphs(page).last()).not.toHaveText(both[1] ?? "");
  // A title is the one of who changed it last.
  await tom.getByRole("textbox", { name: "Title" }).fill("When we are open");
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("When we are open");
});

test("what was written without a network goes on top of what others wrote, and what has no place is shown", async ({
  page,
  workspaceId,
  colleague,
}) => {
  await signIn(page);
  const { id } = await makeArticle(page, workspaceId, "Delivery");
  await openArticle(page, workspaceId, id);
  const paragraphs = (of: typeof page) => editorOf(of).locator("p");
  await editorOf(page).click();
  await page.keyboard.type("It takes two days.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Islands take three.");
  await expectSaved(page);
  const tom = await colleague("Tom");
  await tom.goto(page.url());
  await expect(paragraphs(tom)).toHaveCount(2);

  await page.route("**/api/articles/**", (route) => route.abort());
  await paragraphs(page).last().click();
  await page.keyboard.press("End");
  for (let count = 0; count < "three.".length; count++) await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("in winter five, else ");
  await paragraphs(page).first().click();
  await page.keyboard.press("End");
  await page.keyboard.type(" Not on Sundays.");
  await expect(page.getByText("Not saved: offline. This browser keeps it.")).toBeVisible();
  await paragraphs(tom).last().click({ clickCount: 3 });
  await tom.keyboard.press("Backspace");
  await tom.keyboard.press("Backspace");
  await expectSaved(tom);

  await page.unroute("**/api/articles/**");
  await expectSaved(page);
  await expect(paragraphs(page)).toHaveText(["It takes two days. Not on Sundays."]);
  await expect(paragraphs(tom)).toHaveText(["It takes two days. Not on Sundays."]);
  await page.getByRole("button", { name: "Show what I wrote" }).click();
  const dialog = page.getByRole("dialog", { name: "What you wrote" });
  await expect(dialog.locator("del").last()).toContainText("in winter five");
  await expectAccessible(page, "what has no place any more");
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/lost.png` });
  await dialog.getByRole("button", { name: "I have what I need" }).click();
  await expect(page.getByText("Part of what you wrote")).toHaveCount(0);
});

test("a language that two begin at once is one of theirs: both texts are shown, and one is chosen", async ({
  page,
  workspaceId,
}) => {
  await signIn(page);
  const { id } = await makeArticle(page, workspaceId, "Opening hours");
  await page.request.patch("/api/articles/center", {
    headers: { origin: new URL(page.url()).origin, "parley-workspace": workspaceId },
    data: { languages: ["en", "es"] },
  });
  const other = await page.context().newPage();
  for (const [of, text] of [
    [page, "Abrimos a las nueve."],
    [other, "Abrimos a las diez."],
  ] as const) {
    await openArticle(of, workspaceId, id, "es");
    await editorOf(of).click();
    await of.keyboard.type(text);
  }
  await page.getByRole("textbox", { name: "Title" }).fill("Horario");
  await expectSaved(page);
  await other.getByRole("textbox", { name: "Title" }).fill("Horario");
  const question = other.getByRole("dialog", { name: "There are two versions" });
  await expect(question.locator("del")).toContainText("nueve");
  await expect(question.locator("ins")).toContainText("diez");
  await expectAccessible(other, "two versions");
  await question.getByRole("button", { name: "Keep mine" }).click();
  await expectSaved(other);
  // The other tab has nothing of its own, so it shows the newest text.
  await expect(editorOf(page)).toHaveText("Abrimos a las diez.");
  await other.close();
});
