"use client";

import { useTranslations } from "use-intl";
import { Badge } from "@/components/ui/badge";
import type { Environment } from "@/lib/partners/schemas";

export function EnvironmentBadge({ environment }: { environment: Environment }) {
  const t = useTranslations("console.environments");
  return (
    <Badge tone={environment === "live" ? "accent" : "neutral"}>
      {environment === "live" ? t("live") : t("test")}
    </Badge>
  );
}
