import { z } from "zod";
import { exportArticles } from "@/lib/articles/imports/export";
import { endpoint, route } from "@/lib/http/route";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "exportArticles",
    summary: "All articles as a ZIP archive of Markdown with their pictures, which an import reads again.",
    auth: ["member"],
    permission: "articles",
    limit: "account",
    body: empty,
    responses: { 200: z.unknown() },
    handler: async ({ ctx }) =>
      new Response(await exportArticles(ctx), {
        headers: {
          "content-type": "application/zip",
          "content-disposition": `attachment; filename="articles.zip"`,
        },
      }),
  }),
});
