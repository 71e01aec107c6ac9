import { LoaderCircle } from "lucide-react";
import { cn } from "@/components/ui/cn";

/** Decoration beside words that say what is under way; give `label` when no words stand near. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? "status" : undefined} className={cn("inline-flex size-4", className)}>
      <LoaderCircle aria-hidden className="size-full animate-spin" />
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}
