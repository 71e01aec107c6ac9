"use client";

import type { ComponentProps } from "react";
import AutosizeTextarea from "react-textarea-autosize";
import { cn } from "@/components/ui/cn";
import { useFieldControl } from "@/components/ui/field";
import { controlStyle } from "@/components/ui/input";

/** Grows with its text from `minRows` to `maxRows`. */
export function Textarea({
  className,
  minRows = 2,
  maxRows = 8,
  ...rest
}: Omit<ComponentProps<typeof AutosizeTextarea>, "minRows" | "maxRows"> & {
  minRows?: number;
  maxRows?: number;
}) {
  return (
    <AutosizeTextarea
      {...useFieldControl()}
      minRows={minRows}
      maxRows={maxRows}
      className={cn(controlStyle, "resize-none py-2", className)}
      {...rest}
    />
  );
}
