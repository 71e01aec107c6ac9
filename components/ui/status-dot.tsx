import { cn } from "@/components/ui/cn";

const tones = {
  neutral: "bg-line-control",
  accent: "bg-accent-ink",
  warn: "bg-warn-mark",
  bad: "bg-bad",
  good: "bg-good",
  hollow: "border-[1.5px] border-line-control",
};

/** A dot with its word; `hideLabel` leaves the word to assistive technology where it stands nearby already. */
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
