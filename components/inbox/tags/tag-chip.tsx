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

const SHOWN = 2;

/** In a row: the first tags, and the number of others; all names for pointers and screen readers. */
export function TagNames({ tags, label }: { tags: Tag[]; label: string }) {
  if (tags.length === 0) return null;
  const names = tags.map(({ name }) => name).join(", ");
  return (
    <span title={names} className="flex min-w-0 items-center gap-2 compact:sr-only">
      {tags.slice(0, SHOWN).map(({ id, name, color }) => (
        <span key={id} aria-hidden className="flex min-w-0 items-center gap-1">
          <ColorDot color={color} className="size-2" />
          <span dir="auto" className="min-w-0 max-w-24 truncate">
            {name}
          </span>
        </span>
      ))}
      {tags.length > SHOWN ? <span aria-hidden>+{tags.length - SHOWN}</span> : null}
      <span className="sr-only">
        {label} {names}
      </span>
    </span>
  );
}

export function ColorDot({ color, className }: { color: Tag["color"]; className?: string }) {
  return (
    <span
      aria-hidden
      className={cn("size-2.5 shrink-0 rounded-full", className)}
      style={{ background: `var(--tone-${toneOf(color)}-ink)` }}
    />
  );
}
