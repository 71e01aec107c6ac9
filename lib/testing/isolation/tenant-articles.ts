/** A tenant's article in a collection, with a picture. */
import { giveAnswer } from "@/lib/articles/feedback/answers";
import { createImport } from "@/lib/articles/imports/imports";
import { newId } from "@/lib/platform/ids";
import { zipOf } from "../archives";
import { BROWSER } from "../feedback";
import { PICTURE } from "./rows-articles";
import type { Scene } from "./scene";

export async function createArticles(
  { ask, asOwner, owner, word }: Scene,
  { conversationId }: { conversationId: string },
) {
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
  // The messenger shows articles of a published help center alone.
  await ask("PATCH /api/articles/center", { headers: asOwner, body: { isPublished: true } });
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
  await giveAnswer(
    owner.ctx,
    { workspaceId: owner.ctx.actor.workspaceId, id: articleId, language: "en" },
    { isUseful: false, word },
    { address: "203.0.113.9", userAgent: BROWSER },
  );
  const { preview } = await ask<{ preview: { id: string } }>(
    "POST /api/articles/[articleId]/texts/[language]/previews",
    { headers: asOwner, params: { articleId, language: "en" }, body: {} },
  );
  const articleProblemId = newId();
  await ask("POST /api/inbox/conversations/[conversationId]/articles/[number]/problems", {
    headers: asOwner,
    params: { conversationId, number: "1" },
    body: { id: articleProblemId, language: "en", note: `wrong about ${word}` },
  });
  const { words } = await ask<{ words: { id: string }[] }>("GET /api/articles/words", { headers: asOwner });
  return {
    articleLink: Object.fromEntries(new URL(file.url, "http://localhost").searchParams),
    ids: {
      collectionId,
      articleId,
      articleFileId: file.id,
      articleImportId,
      articleWordId: words[0]?.id ?? "",
      articlePreviewId: preview.id,
      articleProblemId,
    },
  };
}
