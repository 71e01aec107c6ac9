import { useTranslations } from "use-intl";
import { stateText } from "@/components/evidence/message/marks";
import { Badge } from "@/components/ui/badge";

const tones: Record<string, "good" | "warn" | "bad"> = {
  delivered: "good",
  read: "good",
  unknown: "warn",
  failed: "bad",
};

/** Null is an inbound message: it has no delivery state. */
export function MessageStateBadge({ state }: { state: string | null }) {
  const t = useTranslations("evidence");
  return <Badge tone={(state && tones[state]) || "neutral"}>{stateText(t, state ?? "received")}</Badge>;
}
