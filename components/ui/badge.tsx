import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

const style = cva(
  "inline-flex h-5 w-fit shrink-0 items-center gap-1 whitespace-nowrap rounded-xs px-1.5 text-sm [&_svg]:size-3 [&_svg]:shrink-0",
  {
    variants: {
      tone: {
        neutral: "bg-surface-3 text-ink-2",
        accent: "bg-accent-soft text-accent-ink",
        warn: "bg-warn-soft text-warn",
        bad: "bg-bad-soft text-bad",
        good: "bg-good-soft text-good",
        note: "bg-note text-note-ink",
      },
    },
    defaultVariants: { tone: "neutral" },
  },
);

export function Badge({ tone, className, ...rest }: ComponentProps<"span"> & VariantProps<typeof style>) {
  return <span className={cn(style({ tone }), className)} {...rest} />;
}

/** A count in a pill. Say in `label` what is counted. */
export function CountBadge({
  count,
  label,
  className,
}: {
  count: number;
  label: string;
  className?: string;
}) {
  if (count <= 0) return null;
  return (
    <span
      className={cn(
        "inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-accent px-1 font-medium text-on-accent text-sm tabular-nums",
        className,
      )}
    >
      <span aria-hidden>{count > 99 ? "99+" : count}</span>
      <span className="sr-only">
        {count} {label}
      </span>
    </span>
  );
}

const tones = {
  neutral: "bg-line-control",
  accent: "bg-accent-ink",
  warn: "bg-warn-mark",
  bad: "bg-bad",
  good: "bg-good",
  hollow: "border-[1.5px] border-line-control",
};

/** A dot with its word; `hideLabel` leaves the word to assistive technology where it is nearby already. */
export function StatusDot({
  tone,
  label,
  hideLabel = false,
  className,
}: {
  tone: keyof typeof tones;
  label: string;
  hideLabel?: boolean;
  className?: string;
}) {
  return (
    <span className={cn("inline-flex items-center gap-1.5", className)}>
      <span aria-hidden className={cn("size-2 shrink-0 rounded-full", tones[tone])} />
      <span className={hideLabel ? "sr-only" : undefined}>{label}</span>
    </span>
  );
}
