import { LoaderCircle } from "lucide-react";
import { cn } from "@/components/ui/cn";

/** A bar from 0 to 1. The figures are beside it in words. */
export function Progress({ value, label, className }: { value: number; label: string; className?: string }) {
  const percent = Math.round(Math.min(Math.max(value, 0), 1) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={cn("h-1.5 overflow-hidden rounded-full bg-surface-3", className)}
    >
      <div
        className="h-full rounded-full bg-accent transition-[width] duration-300"
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}

/** Decoration beside words that say what is under way; give `label` when no words are near. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? "status" : undefined} className={cn("inline-flex size-4", className)}>
      <LoaderCircle aria-hidden className="size-full animate-spin" />
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}
