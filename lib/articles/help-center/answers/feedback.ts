/** Takes a reader's answer to "Was this useful?". */
import { type Answer, giveAnswer } from "@/lib/articles/feedback/answers";
import type { Reader } from "@/lib/articles/feedback/reader";
import { isRobot } from "@/lib/articles/feedback/robots";
import { createCtx } from "@/lib/platform/context";
import { pathsOf, placeOf, readAddress } from "../addresses";
import { centers } from "../centers";
import { THANKS } from "../pages/useful-form";
import { findShown } from "../queries";
import { SLUG_MAX } from "../schemas";
import { wantedFirst } from "../site";
import { isAtHome, languageOf, partsOf, type Site } from "./memory";

export type Sent = {
  site: Site | null;
  /** Escaped, as it was sent. */
  path: string;
  /** The header Origin, which browsers send with every form. */
  origin: string | null;
  reader: Reader;
  /** Reads the form, once it is clear that it comes from a page of the help center. */
  readAnswer: () => Promise<Answer>;
};

/** Where the reader finds the thanks. Null: no such article. "foreign": another site's page sent the form. */
export async function takeFeedback(sent: Sent): Promise<{ path: string } | "foreign" | null> {
  const [slug = "", ...parts] = partsOf(sent.site, sent.path);
  const center = slug.length > SLUG_MAX ? null : await centers().get(slug.toLowerCase());
  if (!center || !isAtHome(center, sent.site)) return null;
  const { base, origin } = placeOf(center);
  if (sent.origin !== origin) return "foreign";
  const address = readAddress(parts);
  const language = languageOf(center, address);
  if (address.kind !== "feedback" || !language) return null;
  const answer = await sent.readAnswer();
  const { workspaceId } = center;
  const article = await findShown(workspaceId, wantedFirst(center, language), address.number);
  if (!article) return null;
  // A program gets the same thanks: it learns nothing of how it was found.
  if (!isRobot(sent.reader.userAgent))
    await giveAnswer(
      createCtx({ type: "anonymous" }),
      { workspaceId, id: article.id, language: article.language },
      answer,
      sent.reader,
    );
  return { path: `${pathsOf(base).article(language, article)}#${THANKS}` };
}
