import { type ComponentType, lazy, Suspense, useState } from "react";

/** A dialog whose code is loaded when it is opened for the first time. It stays mounted then, so that it can return the focus. */
export function lazyDialog<P extends { open: boolean }>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  const Loaded = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>;
  return function LazyDialog(props: P) {
    const [wasOpened, setOpened] = useState(props.open);
    if (props.open && !wasOpened) setOpened(true);
    if (!wasOpened) return null;
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
