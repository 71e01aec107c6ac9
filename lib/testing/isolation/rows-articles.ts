/** Rows of articles and the help center. */
import { newId, toPublicId } from "@/lib/platform/ids";
import type { Area } from "./row";

const TEXT = "/api/articles/[articleId]/texts/[language]";
const NEXT_DAY = new Date(Date.now() + 86_400_000).toISOString();
const document = { type: "doc", content: [{ type: "paragraph" }] };
const inEnglish = (ids: Record<"articleId", string>) => ({ articleId: ids.articleId, language: "en" });

export const ARTICLES: Area = {
  names: {
    fileId: "articleFileId",
    importId: "articleImportId",
    wordId: "articleWordId",
    previewId: "articlePreviewId",
    problemId: "articleProblemId",
  },
  rows: {
    "GET /api/articles": [{}, { query: (ids) => ({ collection: ids.collectionId }), stranger: 200 }],
    "POST /api/articles": [
      { body: () => ({ id: newId(), language: "en", title: "Returns" }) },
      { body: (ids) => ({ id: newId(), language: "en", title: "Fees", collectionId: ids.collectionId }) },
    ],
    "GET /api/articles/[articleId]": {},
    // Before it is for the team alone.
    [`GET ${TEXT}/previews`]: { params: inEnglish, stranger: 200 },
    [`POST ${TEXT}/previews`]: { params: inEnglish, body: () => ({ days: 1 }) },
    "DELETE /api/articles/previews/[previewId]": {},
    "PATCH /api/articles/[articleId]": [
      { body: () => ({ audience: "team" }) },
      { body: (ids) => ({ collectionId: ids.collectionId }) },
    ],
    "DELETE /api/articles/[articleId]": { own: [409, "it is not archived"] },
    [`GET ${TEXT}`]: { params: inEnglish },
    [`PUT ${TEXT}`]: {
      params: inEnglish,
      body: () => ({ title: "Returns", document, version: 7 }),
      own: [409, "it is not that version"],
    },
    [`POST ${TEXT}/publish`]: { params: inEnglish, body: () => ({ version: 1 }) },
    [`POST ${TEXT}/unpublish`]: { params: inEnglish },
    [`PUT ${TEXT}/plan`]: { params: inEnglish, body: () => ({ publishesAt: NEXT_DAY }) },
    [`GET ${TEXT}/steps`]: { params: inEnglish, query: () => ({ since: "1" }) },
    [`POST ${TEXT}/steps`]: {
      params: inEnglish,
      body: () => ({ version: 7, clientId: newId(), steps: [] }),
      own: [409, "it is not that version"],
    },
    [`GET ${TEXT}/versions`]: { params: inEnglish, stranger: 200 },
    [`GET ${TEXT}/versions/[version]`]: { params: (ids) => ({ ...inEnglish(ids), version: "1" }) },
    "GET /api/articles/collections": {},
    "POST /api/articles/collections": [
      { body: () => ({ id: newId(), texts: { en: { name: "Orders" } } }) },
      { body: (ids) => ({ id: newId(), texts: { en: { name: "Fees" } }, parentId: ids.collectionId }) },
    ],
    "PATCH /api/articles/collections/[collectionId]": { body: () => ({ icon: "truck" }) },
    "DELETE /api/articles/collections/[collectionId]": { own: [409, "articles are in it"] },
    "GET /api/articles/files": { query: (ids) => ({ ids: ids.articleFileId }), stranger: 200 },
    "POST /api/articles/files": { raw: () => PICTURE },
    "GET /api/articles/files/[fileId]": {
      query: (_, { articleLink }) => articleLink,
    },
    "GET /api/articles/imports": {},
    "POST /api/articles/imports": {
      query: () => ({ name: "docs.zip", language: "en" }),
      raw: () => "a text",
      own: [422, "the matrix sends texts, and an archive is none"],
    },
    "GET /api/articles/imports/[importId]": {},
    "PUT /api/articles/imports/[importId]/state": {
      body: () => ({ to: "undoing" }),
      own: [409, "it has not run"],
    },
    "DELETE /api/articles/imports/[importId]": {
      own: [404, "an import of no one"],
      params: () => ({ importId: newId() }),
    },
    "GET /api/articles/report": {},
    "GET /api/articles/report/conversations": {},
    "GET /api/articles/words": {},
    "DELETE /api/articles/words/[wordId]": {},
    "GET /api/articles/problems": {},
    "PATCH /api/articles/problems/[problemId]": { body: () => ({ isDone: true }) },
    "POST /api/articles/export": { body: () => ({}) },
    "GET /api/articles/center": {},
    "PATCH /api/articles/center": { body: () => ({ color: "#123456" }) },
    "GET /api/articles/center/domain": {},
    "PUT /api/articles/center/domain": { body: () => ({ domain: "help.juniper.example" }) },
    "DELETE /api/articles/center/domain": {},
    "POST /api/articles/center/domain/check": { own: [404, "it has none"] },
    "GET /api/help/certificates": {
      query: () => ({ domain: "help.juniper.example" }),
      own: [404, "not proved"],
    },
  },
};

const ONE = "/api/partners/v2/workspaces/[workspaceId]";
const ARTICLE = `${ONE}/articles/[articleId]`;
const COLLECTION = `${ONE}/article-collections/[collectionId]`;
const english = { params: () => ({ language: "en" }) };
const overwrite = { headers: () => ({ "if-match": "*" }) };
const inCollection = (ids: Record<"collectionId", string>) => toPublicId("collection", ids.collectionId);

/** The same, as a partner's key calls them. */
export const PARTNER_ARTICLES: Area = {
  names: { pictureId: "articleFileId" },
  rows: {
    [`GET ${ONE}/articles`]: [
      {},
      {
        query: (ids) => ({ collectionId: inCollection(ids) }),
        stranger: { workspaceId: 404, collectionId: 200 },
      },
    ],
    [`POST ${ONE}/articles`]: [
      { body: () => ({ language: "en", title: "Returns" }) },
      { body: (ids) => ({ language: "en", title: "Fees", collectionId: inCollection(ids) }) },
    ],
    [`GET ${ARTICLE}`]: {},
    [`PATCH ${ARTICLE}`]: [
      { ...overwrite, body: () => ({ audience: "everyone" }) },
      { ...overwrite, body: (ids) => ({ collectionId: inCollection(ids) }) },
    ],
    [`DELETE ${ARTICLE}`]: { own: [409, "it is not archived"] },
    [`GET ${ARTICLE}/texts/[language]`]: english,
    [`PUT ${ARTICLE}/texts/[language]`]: {
      ...{ ...english, ...overwrite },
      body: () => ({ title: "Returns", markdown: "Within 30 days." }),
    },
    [`POST ${ARTICLE}/texts/[language]/publish`]: { ...english, ...overwrite },
    [`POST ${ARTICLE}/texts/[language]/unpublish`]: english,
    [`POST ${ARTICLE}/archive`]: {},
    [`POST ${ARTICLE}/restore`]: {},
    [`GET ${ONE}/article-collections`]: {},
    [`POST ${ONE}/article-collections`]: [
      { body: () => ({ texts: { en: { name: "Orders" } } }) },
      { body: (ids) => ({ texts: { en: { name: "Fees" } }, parentId: inCollection(ids) }) },
    ],
    [`GET ${COLLECTION}`]: {},
    [`PATCH ${COLLECTION}`]: { ...overwrite, body: () => ({ icon: "card" }) },
    [`DELETE ${COLLECTION}`]: { own: [409, "articles are in it"] },
    [`POST ${ONE}/article-pictures`]: { raw: () => PICTURE },
    [`GET ${ONE}/article-pictures/[pictureId]/file`]: {},
  },
};

/** Text, so that it can be the body of a request as the matrix sends it. */
export const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"><rect width="16" height="9"/></svg>';
