/** Articles in the export of a workspace: what the partner's reads show. */
import { prisma } from "@/lib/platform/db";
import { languagesOf } from "./articles";
import { fileFields } from "./files";
import { toPicture } from "./partner-pictures";
import { listPartnerCollections, toPartnerArticle } from "./partner-reads";
import { publishedOf, storedTextFields, toPartnerText } from "./partner-texts";
import { articleFields } from "./row";

type Line = { type: "articleCollection" | "article" | "articleText" | "articlePicture"; data: unknown };

/** A text can have a megabyte. */
const ARTICLES_AT_ONCE = 20;
const PICTURES_AT_ONCE = 500;

/** In pages, so memory stays flat. `until`: what was created later is left out. */
export async function* exportedArticles(workspaceId: string, until: Date): AsyncGenerator<Line[]> {
  const collections = await listPartnerCollections(workspaceId);
  yield collections.map((data) => ({ type: "articleCollection", data }));
  yield* articles(workspaceId, until);
  let after: string | undefined;
  do {
    const files = await prisma().articleFile.findMany({
      where: { workspaceId, createdAt: { lte: until }, id: { gt: after } },
      select: fileFields,
      orderBy: { id: "asc" },
      take: PICTURES_AT_ONCE,
    });
    yield files.map((file) => ({ type: "articlePicture", data: toPicture(workspaceId, file) }));
    after = files.length === PICTURES_AT_ONCE ? files.at(-1)?.id : undefined;
  } while (after !== undefined);
}

/** A text with changes that are not published has two lines: the draft, and what readers see. */
async function* articles(workspaceId: string, until: Date): AsyncGenerator<Line[]> {
  const languages = await languagesOf(workspaceId);
  let after = 0;
  for (;;) {
    const page = await prisma().article.findMany({
      where: { workspaceId, createdAt: { lte: until }, number: { gt: after } },
      select: articleFields,
      orderBy: { number: "asc" },
      take: ARTICLES_AT_ONCE,
    });
    for (const article of page) {
      const lines: Line[] = [{ type: "article", data: toPartnerArticle(article, languages) }];
      const texts = await prisma().articleText.findMany({
        where: { workspaceId, articleId: article.id },
        select: storedTextFields,
        orderBy: { language: "asc" },
      });
      for (const text of texts) {
        lines.push({ type: "articleText", data: toPartnerText(workspaceId, text) });
        const shown = text.publishedVersion === text.version ? null : await publishedOf(workspaceId, text);
        if (shown) lines.push({ type: "articleText", data: toPartnerText(workspaceId, text, shown) });
      }
      yield lines;
    }
    after = page.at(-1)?.number ?? 0;
    if (page.length < ARTICLES_AT_ONCE) return;
  }
}
