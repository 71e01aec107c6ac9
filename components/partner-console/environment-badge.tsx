import { Badge } from "@/components/ui/badge";
import type { Environment } from "@/lib/partners/schemas";

export function EnvironmentBadge({ environment }: { environment: Environment }) {
  return (
    <Badge tone={environment === "live" ? "accent" : "neutral"}>
      {environment === "live" ? "Live" : "Test"}
    </Badge>
  );
}
