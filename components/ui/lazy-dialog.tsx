import { type ComponentType, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { toast } from "@/components/ui/toast";

type Openable = { open: boolean; onOpenChange: (open: boolean) => void };

/**
 * A dialog whose code is loaded when it is opened for the first time. It stays mounted then, so that it can return the focus. If
 * the code cannot be had, because the connection is down or the server is newer than the page, it stays closed and says so: an
 * error that is thrown would take the page, and what is being written, with it.
 */
export function lazyDialog<P extends Openable>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return function LazyDialog(props: P) {
    const { open, onOpenChange } = props;
    const t = useTranslations("errors.codes");
    const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null);
    useEffect(() => {
      if (!open || Loaded) return;
      let isCurrent = true;
      load().then(
        (dialog) => isCurrent && setLoaded(() => dialog),
        () => {
          if (!isCurrent) return;
          onOpenChange(false);
          toast.error(t("unreachable"));
        },
      );
      return () => {
        isCurrent = false;
      };
    }, [open, Loaded, onOpenChange, t]);
    return Loaded ? <Loaded {...props} /> : null;
  };
}
