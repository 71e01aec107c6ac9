import { useState } from "react";
import { useSayMissing } from "@/components/ui/lazy-dialog";
import { useLoaded } from "@/components/ui/use-loaded";

/**
 * The content of a menu or popover, loaded when the pointer or the focus comes to its button. If the code cannot be had it closes and
 * says so.
 */
export function useLazyContent<Part>(load: () => Promise<Part>) {
  const [isOpen, setOpen] = useState(false);
  const [isNear, setNear] = useState(false);
  const { part, error, retry } = useLoaded(load, isNear || isOpen);
  useSayMissing(isOpen ? error : null, retry, setOpen);
  const near = () => setNear(true);
  return {
    part,
    root: { open: isOpen, onOpenChange: setOpen },
    trigger: { onPointerEnter: near, onFocus: near },
  };
}
