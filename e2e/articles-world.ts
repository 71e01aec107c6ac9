/** An article that is written in a browser. */
import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { post } from "./world";

export type MadeArticle = { id: string; number: number };

/** A draft, or with `publish` a published article, whose paragraphs are these. */
export async function makeArticle(
  page: Page,
  workspaceId: string,
  title: string,
  { language = "en", collectionId = null }: { language?: string; collectionId?: string | null } = {},
): Promise<MadeArticle> {
  const input = { id: randomUUID(), language, title, collectionId };
  return (await post<{ article: MadeArticle }>(page, "articles", input, workspaceId)).article;
}

export async function makeCollection(page: Page, workspaceId: string, name: string, parentId?: string) {
  const input = { id: randomUUID(), parentId: parentId ?? null, texts: { en: { name } } };
  await post(page, "articles/collections", input, workspaceId);
  return input.id;
}

export const editorOf = (page: Page) => page.getByRole("textbox", { name: "Text of the article" });

/** Opens an article and waits for its editor. */
export async function openArticle(page: Page, workspaceId: string, id: string, language = "en") {
  await page.goto(`/w/${workspaceId}/articles/${id}/${language}`);
  await expect(editorOf(page)).toBeVisible();
}

export const expectSaved = (page: Page) => expect(page.getByText("Saved", { exact: true })).toBeVisible();

/** A picture of 240 × 120 pixels, of one colour. */
export const PICTURE = {
  name: "Settings page.svg",
  mimeType: "image/svg+xml",
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="960" height="480"><rect width="960" height="480" fill="#0c6e73"/></svg>',
  ),
};
