/** A partner's article in a managed workspace, and a valid request of each operation of articles. */
import { newId } from "@/lib/platform/ids";
import { PICTURE } from "./isolation/rows-articles";
import type { PartnerApi } from "./partner-api";

export type ArticleIds = Record<"articleId" | "collectionId" | "pictureId" | "language", string>;

/** A collection, an article with a draft in English, and a picture. */
export async function createArticleIds({ ask }: PartnerApi, workspaceId: string): Promise<ArticleIds> {
  const params = { workspaceId };
  const made = async (operation: Parameters<PartnerApi["ask"]>[0], given: object) => {
    const { status, body, text } = await ask<Record<string, string>>(operation, { params, ...given });
    if (status !== 201) throw new Error(text);
    return body;
  };
  const collection = await made("createArticleCollection", { body: { texts: { en: { name: "Orders" } } } });
  const article = await made("createArticle", { body: { language: "en", title: "Returns" } });
  const picture = await made("uploadArticlePicture", { raw: PICTURE });
  return {
    collectionId: collection.id ?? "",
    articleId: article.id ?? "",
    pictureId: picture.pictureId ?? "",
    language: "en",
  };
}

type Ids = ArticleIds & { workspaceId: string };
const headers = { "if-match": "*" };
const ofWorkspace = ({ workspaceId }: Ids) => ({ params: { workspaceId } });
const ofArticle = ({ workspaceId, articleId }: Ids) => ({ params: { workspaceId, articleId } });
const ofCollection = ({ workspaceId, collectionId }: Ids) => ({ params: { workspaceId, collectionId } });
const ofText = ({ workspaceId, articleId, language }: Ids) => ({
  params: { workspaceId, articleId, language },
  headers,
});

export const ARTICLE_REQUESTS = {
  listArticles: ofWorkspace,
  createArticle: (ids: Ids) => ({ ...ofWorkspace(ids), body: { language: "en", title: `Fees ${newId()}` } }),
  getArticle: ofArticle,
  updateArticle: (ids: Ids) => ({ ...ofArticle(ids), headers, body: { audience: "team" } }),
  deleteArticle: ofArticle,
  archiveArticle: ofArticle,
  restoreArticle: ofArticle,
  getArticleText: ofText,
  saveArticleText: (ids: Ids) => ({ ...ofText(ids), body: { title: "Returns", markdown: "In 30 days." } }),
  publishArticleText: ofText,
  unpublishArticleText: ofText,
  listArticleCollections: ofWorkspace,
  createArticleCollection: (ids: Ids) => ({ ...ofWorkspace(ids), body: { texts: { en: { name: "Fees" } } } }),
  getArticleCollection: ofCollection,
  updateArticleCollection: (ids: Ids) => ({ ...ofCollection(ids), headers, body: { icon: "truck" } }),
  deleteArticleCollection: ofCollection,
  uploadArticlePicture: (ids: Ids) => ({ ...ofWorkspace(ids), raw: PICTURE }),
  openArticlePicture: ({ workspaceId, pictureId }: Ids) => ({ params: { workspaceId, pictureId } }),
};
