/** A tenant's article in a collection, with a picture. */
import { createImport } from "@/lib/articles/imports/imports";
import { newId } from "@/lib/platform/ids";
import { zipOf } from "../archives";
import { PICTURE } from "./rows-articles";
import type { Scene } from "./scene";

export async function createArticles({ ask, asOwner, owner, word }: Scene) {
  const [collectionId, articleId] = [newId(), newId()];
  await ask("POST /api/articles/collections", {
    headers: asOwner,
    body: { id: collectionId, texts: { en: { name: word } } },
  });
  await ask("POST /api/articles", {
    headers: asOwner,
    body: { id: articleId, collectionId, language: "en", title: `how to reach ${word}` },
  });
  await ask("POST /api/articles/[articleId]/texts/[language]/publish", {
    headers: asOwner,
    params: { articleId, language: "en" },
    body: { version: 1 },
  });
  const { file } = await ask<{ file: { id: string; url: string } }>("POST /api/articles/files", {
    headers: { ...asOwner, "x-file-name": `${word}.svg` },
    raw: PICTURE,
  });
  const archive = await zipOf({ [`${word}.md`]: `# how ${word} began` });
  const { id: articleImportId } = await createImport(
    owner.ctx,
    { name: `${word}.zip`, language: "en" },
    archive,
  );
  return {
    articleLink: Object.fromEntries(new URL(file.url, "http://localhost").searchParams),
    ids: { collectionId, articleId, articleFileId: file.id, articleImportId },
  };
}
