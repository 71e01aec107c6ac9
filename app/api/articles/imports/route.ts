import { ARCHIVE_BYTES_MAX } from "@/lib/articles/imports/archive";
import { createImport, listImports } from "@/lib/articles/imports/imports";
import { ArticleImportDetails, ArticleImportList, CreateArticleImport } from "@/lib/articles/imports/schemas";
import { endpoint, reply, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listArticleImports",
    summary: "The latest imports of articles, newest first.",
    auth: ["member"],
    permission: "articles",
    limit: "dashboard",
    responses: { 200: ArticleImportList },
    handler: async ({ ctx }) => ({ imports: await listImports(ctx) }),
  }),
  POST: route({
    operation: "createArticleImport",
    summary:
      "Uploads a ZIP archive of Markdown or HTML pages with their pictures: its bytes as application/octet-stream. Its pages are checked, and nothing is imported yet.",
    auth: ["member"],
    permission: "articles",
    limit: "account",
    query: CreateArticleImport,
    bodyBytesMax: ARCHIVE_BYTES_MAX,
    responses: { 201: ArticleImportDetails },
    errors: ["payload_too_large", "archive_invalid"],
    handler: async ({ ctx, query, bytes }) => reply(201, await createImport(ctx, query, bytes)),
  }),
});
