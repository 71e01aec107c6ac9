/** Finds and reads articles for the contact of a conversation. */
import { readForTeam, searchForTeam } from "@/lib/articles/help-center/for-team";
import type { CustomerLanguage } from "@/lib/i18n/locales";
import type { Agent, Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import type { ArticleToRead, FoundArticles } from "./schemas";

const LANGUAGES = `
  SELECT w.locale, (SELECT v.locale FROM visitors v WHERE v.workspace_id = c.workspace_id AND v.contact_id = c.contact_id
    AND v.locale IS NOT NULL ORDER BY v.created_at DESC LIMIT 1) AS "contactLocale"
  FROM conversations c JOIN workspaces w ON w.id = c.workspace_id WHERE c.workspace_id = $1 AND c.id = $2`;

/** The contact's language, if the messenger knows it, then the workspace's. Throws conversation_not_found. */
export async function languagesOf(workspaceId: string, conversationId: string): Promise<string[]> {
  const [row] = await query<{ locale: string; contactLocale: string | null }>(
    "article_languages",
    LANGUAGES,
    [workspaceId, conversationId],
  );
  if (!row) throw new AppError("conversation_not_found");
  return [...(row.contactLocale === null ? [] : [row.contactLocale]), row.locale];
}

/** Articles for the team are for members: a partner's users do not find them. */
const readerOf = ({ type, workspaceId }: Agent) => ({ workspaceId, withTeam: type === "member" });

/** Throws conversation_not_found. */
export async function findArticles(
  { actor }: Ctx<Agent>,
  conversationId: string,
  typed: string,
): Promise<FoundArticles> {
  const tags = await languagesOf(actor.workspaceId, conversationId);
  return { articles: await searchForTeam(readerOf(actor), tags, typed.toWellFormed()) };
}

/** Throws conversation_not_found and article_not_found. */
export async function readArticleBeside(
  { actor }: Ctx<Agent>,
  conversationId: string,
  { language, number }: { language: CustomerLanguage; number: number },
): Promise<ArticleToRead> {
  const tags = await languagesOf(actor.workspaceId, conversationId);
  return readForTeam(readerOf(actor), [language, ...tags], number);
}
