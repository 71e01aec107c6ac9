import { cn } from "@/components/ui/cn";
import type { TAG_COLORS } from "@/lib/inbox/tags/colors";
import type { Tag } from "@/lib/inbox/tags/schemas";

/** The avatars' pairs of colours, in globals.css. */
const TONES: Record<(typeof TAG_COLORS)[number], number> = {
  teal: 0,
  blue: 1,
  purple: 2,
  pink: 3,
  orange: 4,
  yellow: 5,
  green: 6,
  gray: 7,
};

/** A newer server may know further colours. */
const toneOf = (color: Tag["color"]): number => TONES[color] ?? TONES.gray;

export function TagChip({
  tag: { name, color },
  className,
}: {
  tag: Pick<Tag, "name" | "color">;
  className?: string;
}) {
  return (
    <span
      dir="auto"
      className={cn("inline-block h-5 max-w-40 truncate rounded-xs px-1.5 text-sm leading-5", className)}
      style={{ background: `var(--tone-${toneOf(color)})`, color: `var(--tone-${toneOf(color)}-ink)` }}
    >
      {name}
    </span>
  );
}

/** For narrow places: the first tag, and the number of others; all names for pointers and screen readers. */
export function FirstTag({ tags, label }: { tags: Tag[]; label: string }) {
  const [first] = tags;
  if (!first) return null;
  const names = tags.map(({ name }) => name).join(", ");
  return (
    <span title={names} className="flex shrink-0 items-center gap-1 text-ink-3 text-sm">
      <span aria-hidden className="flex">
        <TagChip tag={first} className="max-w-20" />
      </span>
      {tags.length > 1 ? <span aria-hidden>+{tags.length - 1}</span> : null}
      <span className="sr-only">
        {label} {names}
      </span>
    </span>
  );
}

export function ColorDot({ color }: { color: Tag["color"] }) {
  return (
    <span
      aria-hidden
      className="size-2.5 shrink-0 rounded-full"
      style={{ background: `var(--tone-${toneOf(color)}-ink)` }}
    />
  );
}
