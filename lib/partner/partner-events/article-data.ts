/** The data of events of articles. */
import { z } from "zod";
import { PartnerArticle } from "@/lib/articles/articles/partner-schemas";
import { doc } from "@/lib/platform/shapes";
import { AFTER, previous } from "./changed";

const article = PartnerArticle.meta({ description: AFTER });
const languages = (description: string) => z.array(z.string()).meta(doc(description, ["en"]));
const { collectionId, audience } = PartnerArticle.shape;

export const ARTICLE_DATA = {
  "article.published": z.object({
    article,
    languages: languages("Those in which readers see it now, and did not see it before."),
  }),
  "article.updated": z.object({
    article,
    languages: languages(
      "Those whose published text changed or is no longer published; empty when only the article's own fields changed.",
    ),
    previous: previous({ collectionId, audience }),
  }),
  "article.archived": z.object({
    article: PartnerArticle.meta({ description: "After the change; before it, if it was deleted." }),
    deleted: z.boolean().meta(doc("It is gone for ever, because an import was taken back.", false)),
  }),
} as const;
