import { useTranslations } from "use-intl";
import { Badge } from "@/components/ui/badge";
import type { ArticleImport } from "@/lib/articles/imports/schemas";

const TONES = {
  checking: "accent",
  checked: "neutral",
  running: "accent",
  done: "good",
  undoing: "accent",
  undone: "neutral",
} as const satisfies Record<ArticleImport["state"], string>;

export function ImportState({ state }: Pick<ArticleImport, "state">) {
  const t = useTranslations("articles.imports.states");
  return <Badge tone={TONES[state]}>{t(state)}</Badge>;
}
