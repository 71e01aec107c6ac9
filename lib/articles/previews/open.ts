/** Opens a draft by the secret of a link: its page and its pictures. An unknown, a revoked and an expired link are the same: null. */
import { fileIdsIn, type OpenedPicture, readPicture } from "@/lib/articles/articles/files";
import type { ArticleDocument } from "@/lib/articles/documents/schema";
import { type Address, pathsOf, placeOf, readAddress } from "@/lib/articles/help-center/addresses";
import { partsOf } from "@/lib/articles/help-center/answers/memory";
import { centers } from "@/lib/articles/help-center/centers";
import { draftArticle } from "@/lib/articles/help-center/pages/preview";
import { SLUG_MAX } from "@/lib/articles/help-center/schemas";
import { readLinked } from "@/lib/articles/help-center/site";
import { type CustomerLanguage, directionOf } from "@/lib/i18n/locales";
import type { Ctx } from "@/lib/platform/context";
import { sha256 } from "@/lib/platform/crypto";
import { type DraftRow, findDraft } from "./queries";

/** The form of randomToken(). */
const SECRET = /^[\w-]{43}$/;

export type OpenedDraft = {
  title: string;
  language: CustomerLanguage;
  direction: "ltr" | "rtl";
  isPublished: boolean;
  /** Written by the renderer of help pages. Pictures have addresses that take a POST with the secret. */
  html: string;
};

type Found = { row: DraftRow; slug: string; address: Address };

/** `path` is escaped, as it was sent, and begins with /help/. */
async function find(ctx: Pick<Ctx, "now">, path: string, secret: string): Promise<Found | null> {
  const [slug = "", ...parts] = partsOf(null, path);
  if (!SECRET.test(secret) || slug.length > SLUG_MAX) return null;
  const row = await findDraft(sha256(secret), slug.toLowerCase(), ctx.now());
  return row && { row, slug: slug.toLowerCase(), address: readAddress(parts) };
}

export async function openDraft(
  ctx: Pick<Ctx, "now">,
  path: string,
  secret: string,
): Promise<OpenedDraft | null> {
  const found = await find(ctx, path, secret);
  if (found?.address.kind !== "preview") return null;
  const { row, slug } = found;
  // A workspace whose deletion has begun has no pages.
  const center = await centers().get(slug);
  if (center?.workspaceId !== row.workspaceId) return null;
  const language = row.language as CustomerLanguage;
  const { linked, files } = await readLinked(center, language, row.document);
  const { base, origin } = placeOf(center);
  const pages = pathsOf(base);
  const here = pathsOf(placeOf({ slug, domain: null }).base);
  const html = await draftArticle({
    ...{ title: row.title, summary: row.summary, document: row.document as ArticleDocument },
    articleUrl: (number) => {
      const article = linked.get(number);
      return article ? `${origin}${pages.article(article.language, article)}` : null;
    },
    fileUrl: (id) => (files.has(id) ? here.previewPicture(id) : null),
  });
  const { title, isPublished } = row;
  return { title, language, direction: directionOf(language), isPublished, html };
}

/** A picture of the draft as it is now. Throws attachment_not_found if its file is gone. */
export async function openDraftPicture(
  ctx: Pick<Ctx, "now">,
  path: string,
  secret: string,
): Promise<OpenedPicture | null> {
  const found = await find(ctx, path, secret);
  if (found?.address.kind !== "previewPicture") return null;
  const { row, address } = found;
  if (!fileIdsIn(row.document).includes(address.id)) return null;
  return readPicture(row.workspaceId, address.id);
}
