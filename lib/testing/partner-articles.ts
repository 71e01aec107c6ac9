/** A partner's article in a managed workspace, and a valid request of each operation of articles. */
import type { PartnerCollection } from "@/lib/articles/articles/partner-collection-schemas";
import type { PartnerArticleDetails, PartnerArticleText } from "@/lib/articles/articles/partner-schemas";
import { newId } from "@/lib/platform/ids";
import { PICTURE } from "./isolation/rows-articles";
import { createManaged, type PartnerApi, partnerApi, type Refusal } from "./partner-api";

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

export const paragraph = (text: string) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});
/** The header that guards a change. */
export const at = (etag: string) => ({ "if-match": etag });

/** A workspace whose articles a key writes. */
export async function createScene(given: Parameters<typeof partnerApi>[0] = {}) {
  const api = await partnerApi(given);
  const { workspaceId } = await createManaged(api);
  const params = { workspaceId };
  const create = async (body: object = {}) => {
    const made = await api.ask<PartnerArticleDetails>("createArticle", {
      params,
      body: { language: "en", title: "Returns", ...body },
    });
    if (made.status !== 201) throw new Error(made.text);
    return made.body;
  };
  const collect = async (name: string, parentId: string | null = null) => {
    const body = { parentId, texts: { en: { name } } };
    const made = await api.ask<PartnerCollection>("createArticleCollection", { params, body });
    if (made.status !== 201) throw new Error(made.text);
    return made.body;
  };
  const textOf = (articleId: string, language = "en") => ({ params: { workspaceId, articleId, language } });
  const save = (articleId: string, body: object, headers: Record<string, string> = {}, language = "en") =>
    api.ask<PartnerArticleText & Refusal>("saveArticleText", {
      ...textOf(articleId, language),
      body: { title: "Returns", ...body },
      headers,
    });
  return { api, workspaceId, params, create, collect, textOf, save };
}
export const refused = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as Refusal).error?.code,
];
