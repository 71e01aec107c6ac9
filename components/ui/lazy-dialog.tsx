import { type ComponentType, useEffect } from "react";
import { useTranslations } from "use-intl";
import { toast } from "@/components/ui/toast";
import { useLoaded } from "@/components/ui/use-loaded";

type Openable = { open: boolean; onOpenChange: (open: boolean) => void };

/**
 * A dialog whose code is loaded when it is opened for the first time. It stays mounted then, so that it can return the focus. If
 * the code cannot be had it stays closed and says so.
 */
export function lazyDialog<P extends Openable>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return function LazyDialog(props: P) {
    const { open, onOpenChange } = props;
    const { part: Loaded, error, retry } = useLoaded(load, open);
    useSayMissing(error, retry, onOpenChange);
    return Loaded ? <Loaded {...props} /> : null;
  };
}

/** Closes what could not be loaded, and says so. */
export function useSayMissing(error: Error | null, retry: () => void, onOpenChange: (open: boolean) => void) {
  const t = useTranslations("errors.codes");
  useEffect(() => {
    if (!error) return;
    retry();
    onOpenChange(false);
    toast.error(t("unreachable"));
  });
}
