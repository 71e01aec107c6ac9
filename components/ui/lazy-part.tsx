import type { ComponentType } from "react";
import { useLoaded } from "@/components/ui/use-loaded";

/** A part of a page whose code is loaded when it is first shown. Its place stays empty until then, and if the code cannot be had. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return function LazyPart(props: P) {
    const { part: Loaded } = useLoaded(load, true);
    return Loaded ? <Loaded {...props} /> : null;
  };
}
