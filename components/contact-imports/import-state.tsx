import { useTranslations } from "use-intl";
import { Badge } from "@/components/ui/badge";
import type { ContactImport } from "@/lib/inbox/contact-imports/schemas";

const TONES = {
  draft: "neutral",
  checked: "neutral",
  running: "accent",
  stopped: "warn",
  done: "good",
  undoing: "accent",
  undone: "neutral",
} as const satisfies Record<ContactImport["state"], string>;

export function ImportState({ state }: Pick<ContactImport, "state">) {
  const t = useTranslations("imports.states");
  return <Badge tone={TONES[state]}>{t(state)}</Badge>;
}
