import { cva, type VariantProps } from "class-variance-authority";
import { Avatar as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** The content of an avatar without a picture. */

const TONES = 8;

/** Costs more to make than to use. */
let segmenter: Intl.Segmenter | undefined;
const firstGrapheme = (text: string): string => {
  segmenter ??= new Intl.Segmenter();
  return segmenter.segment(text)[Symbol.iterator]().next().value?.segment ?? "";
};

/** One or two letters; "?" without a name. Counts graphemes, so that an emoji or an accent stays whole. */
export function initials(name: string | null): string {
  const words = (name ?? "").trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  const letters = chosen.map((word) =>
    firstGrapheme((word ?? "").replace(/^[\p{P}\p{S}]+(?=[\p{L}\p{N}])/u, "")),
  );
  return letters.join("").toUpperCase() || "?";
}

/** The same id has the same colour everywhere. FNV-1a, since the ids of one day share their beginning. */
export function tone(id: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index++) hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193);
  return (hash >>> 8) % TONES;
}

const style = cva(
  "inline-flex shrink-0 select-none items-center justify-center overflow-hidden font-medium",
  {
    variants: {
      size: {
        xs: "size-5 text-[0.5625rem]",
        sm: "size-6 text-[0.625rem]",
        md: "size-8 text-sm",
        lg: "size-10 text-base",
        xl: "size-14 text-xl",
      },
      shape: { round: "rounded-full", square: "rounded-sm" },
    },
    defaultVariants: { size: "md", shape: "round" },
  },
);

/** Initials on a colour that belongs to the id. Decoration unless `label` is set: the name usually is beside it. */
export function Avatar({
  id,
  name,
  imageUrl,
  glyph,
  label,
  size,
  shape,
  className,
}: VariantProps<typeof style> & {
  id: string;
  name: string | null;
  imageUrl?: string | null;
  /** Instead of letters and colour: of what is no person yet. */
  glyph?: ReactNode;
  label?: string;
  className?: string;
}) {
  const hue = tone(id);
  return (
    <Primitive.Root
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      className={cn(style({ size, shape }), glyph && "bg-surface-2 text-ink-2", className)}
      style={glyph ? undefined : { background: `var(--tone-${hue})`, color: `var(--tone-${hue}-ink)` }}
    >
      {imageUrl ? <Primitive.Image src={imageUrl} alt="" className="size-full object-cover" /> : null}
      {glyph ?? <Primitive.Fallback>{initials(name)}</Primitive.Fallback>}
    </Primitive.Root>
  );
}
