"use client";

import { cva, type VariantProps } from "class-variance-authority";
import { Avatar as Primitive } from "radix-ui";
import { cn } from "@/components/ui/cn";
import { initials, tone } from "@/components/ui/initials";

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

/** Initials on a colour that belongs to the id. Decoration unless `label` is set: the name usually stands beside it. */
export function Avatar({
  id,
  name,
  imageUrl,
  label,
  size,
  shape,
  className,
}: VariantProps<typeof style> & {
  id: string;
  name: string | null;
  imageUrl?: string | null;
  label?: string;
  className?: string;
}) {
  const hue = tone(id);
  return (
    <Primitive.Root
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      className={cn(style({ size, shape }), className)}
      style={{ background: `var(--tone-${hue})`, color: `var(--tone-${hue}-ink)` }}
    >
      {imageUrl ? <Primitive.Image src={imageUrl} alt="" className="size-full object-cover" /> : null}
      <Primitive.Fallback>{initials(name)}</Primitive.Fallback>
    </Primitive.Root>
  );
}
