import { useTranslations } from "use-intl";
import { Badge } from "@/components/ui/badge";
import type { ArticleTextSummary } from "@/lib/articles/articles/schemas";

const TONES = { draft: "neutral", published: "good", changed: "warn" } as const;

/** A language of an article with its state; without a language the state alone. */
export function TextState({
  state,
  language,
}: {
  state: ArticleTextSummary["state"];
  /** Its name in the reader's language. */
  language?: string;
}) {
  const t = useTranslations("articles");
  const word = t(`states.${state}`);
  return <Badge tone={TONES[state]}>{language ? t("in", { language, state: word }) : word}</Badge>;
}
