import { Badge } from "@/components/ui/badge";

const tones: Record<string, "good" | "warn" | "bad"> = {
  delivered: "good",
  read: "good",
  unknown: "warn",
  failed: "bad",
};

/** Null is a message that came in: nothing is delivered. */
export function MessageStateBadge({ state }: { state: string | null }) {
  return <Badge tone={(state && tones[state]) || "neutral"}>{state ?? "received"}</Badge>;
}
