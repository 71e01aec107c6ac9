/** A message that proposes an article to a customer: its title, its summary and its public address. */
import { findProposed, searchProposed } from "@/lib/articles/help-center/proposed";
import type { CustomerLanguage } from "@/lib/i18n/locales";
import type { Agent, Ctx } from "@/lib/platform/context";
import { languagesOf } from "./find";
import type { ListToPropose, ToPropose } from "./schemas";

const INTRODUCTIONS: Record<CustomerLanguage, string> = {
  en: "This article may help:",
  es: "Este artículo puede ayudarte:",
  "pt-BR": "Este artigo pode ajudar:",
  fr: "Cet article peut vous aider :",
  de: "Dieser Artikel kann helfen:",
  ar: "قد تفيدك هذه المقالة:",
};

/** `content.article` marks the message: an article is proposed once in a conversation. */
export type Proposal = { type: "text"; text: string; content: { article: number } };

/** In the contact's language where the article has it. Null: customers cannot read it. Throws conversation_not_found. */
export async function proposalFor(
  { workspaceId, conversationId }: { workspaceId: string; conversationId: string },
  number: number,
): Promise<Proposal | null> {
  const tags = await languagesOf(workspaceId, conversationId);
  const [article] = await findProposed(workspaceId, tags, [number]);
  if (!article) return null;
  const { language, title, summary, url } = article;
  const said = [title, summary].filter((each) => each !== "").join("\n");
  return {
    type: "text",
    text: `${INTRODUCTIONS[language]}\n\n${said}\n\n${url}`,
    content: { article: number },
  };
}

/** Those that rules and macros name by number, or those that `q` finds, in the help center's first language. */
export async function listToPropose(
  { actor: { workspaceId } }: Ctx<Agent>,
  { q, numbers }: ListToPropose,
): Promise<ToPropose> {
  const articles = numbers
    ? await findProposed(workspaceId, [], numbers)
    : await searchProposed(workspaceId, [], q.toWellFormed());
  return { articles: articles.map(({ number, language, title }) => ({ number, language, title })) };
}
