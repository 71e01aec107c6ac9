import { cn } from "@/components/ui/cn";

/** Keys, separated by spaces: `G I` shows two caps. */
export function Kbd({ children, tone = "plain" }: { children: string; tone?: "plain" | "inverse" }) {
  return (
    <span className="inline-flex gap-0.5">
      {children.split(" ").map((key, index) => (
        <kbd
          // Keys of one combination may repeat, and their order never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={`${key}-${index}`}
          className={cn(
            "inline-flex h-5 min-w-5 items-center justify-center rounded-xs border px-1 font-sans text-sm",
            tone === "plain" ? "border-line-strong bg-surface-0 text-ink-2" : "border-ink-3 text-surface-2",
          )}
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
