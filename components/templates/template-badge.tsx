/** What the provider has decided about a template, in a word. */
import { CircleCheck, CircleDashed, CirclePause, TriangleAlert } from "lucide-react";
import { Badge } from "@/components/ui/badge";

const inWords = (status: string): string =>
  status.charAt(0).toUpperCase() + status.slice(1).replaceAll("_", " ");

export function TemplateBadge({ status }: { status: string }) {
  if (status === "approved")
    return (
      <Badge tone="good">
        <CircleCheck aria-hidden />
        Approved
      </Badge>
    );
  if (status === "pending" || status === "in_appeal")
    return (
      <Badge>
        <CircleDashed aria-hidden />
        {status === "pending" ? "In review" : "In appeal"}
      </Badge>
    );
  if (status === "paused")
    return (
      <Badge tone="warn">
        <CirclePause aria-hidden />
        Paused
      </Badge>
    );
  return (
    <Badge tone="bad">
      <TriangleAlert aria-hidden />
      {inWords(status)}
    </Badge>
  );
}
