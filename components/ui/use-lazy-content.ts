import { useState } from "react";
import { useSayMissing } from "@/components/ui/lazy-dialog";
import { useLoaded } from "@/components/ui/use-loaded";

/**
 * The content of a menu or popover, loaded when the pointer or the focus comes to its button. If the code cannot be had it closes and
 * says so.
 */
export function useLazyContent<Part>(
  load: () => Promise<Part>,
  /** Where something else opens it, too. */
  outside?: { open: boolean; onOpenChange: (open: boolean) => void },
) {
  const [isOwnOpen, setOwnOpen] = useState(false);
  const isOpen = outside?.open ?? isOwnOpen;
  const setOpen = outside?.onOpenChange ?? setOwnOpen;
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
