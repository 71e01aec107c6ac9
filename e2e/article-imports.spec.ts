/** An archive of pages becomes articles in the dashboard, with its check before and its undo after. */
import { zipOf } from "@/lib/testing/archives";
import { expect, test } from "./fixtures";
import { expectAccessible } from "./wcag";
import { signIn } from "./world";

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="90"><rect width="160" height="90"/></svg>';
const DOCS = {
  "guide/index.md": "# The guide\n\nBegin with [the first steps](first-steps.md).",
  "guide/first-steps.md": "# First steps\n\n![A box](box.svg)\n\nThen read [what is not there](missing.md).",
  "guide/box.svg": PICTURE,
  "fees.md": "---\ndraft: true\n---\n# Fees",
};

test("an archive is checked, imported and published, and taken back", async ({ page, workspaceId }) => {
  await signIn(page);
  await page.goto(`/w/${workspaceId}/articles`);
  await page.getByRole("link", { name: "Import or download" }).click();
  await expect(page.getByText("No imports yet")).toBeVisible();
  await expectAccessible(page, "imports of articles");
  const input = page.locator('input[type="file"]');
  await input.setInputFiles({ name: "a.zip", mimeType: "application/zip", buffer: Buffer.from("hello") });
  await expect(page.getByRole("region", { name: "Archive" }).getByRole("alert")).toContainText("archive");
  const buffer = Buffer.from(await zipOf(DOCS));
  await input.setInputFiles({ name: "manual.zip", mimeType: "application/zip", buffer });

  await expect(page.getByRole("heading", { name: "manual.zip" })).toBeVisible();
  await expect(page.getByText("3 new")).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page, "a checked import");
  await page.getByRole("checkbox", { name: /Only pages with something missing/ }).check();
  await expect(page.getByText("A link leads to no page of the archive: missing.md")).toBeVisible();
  await page.getByRole("checkbox", { name: "Publish the articles at once" }).check();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByRole("button", { name: "Take back" })).toBeVisible({ timeout: 20_000 });

  await page.getByRole("link", { name: "First steps" }).click();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("First steps");
  await expect(page.getByText("Published", { exact: true }).first()).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Take back" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Take back" }).click();
  await expect(page.getByText("3 deleted")).toBeVisible({ timeout: 20_000 });
  await page.goto(`/w/${workspaceId}/articles`);
  await expect(page.getByText("No articles yet")).toBeVisible();
});
