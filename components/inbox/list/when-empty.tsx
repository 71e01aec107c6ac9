/** The list without a conversation. Its words are no part of the first script. */
import type { ComponentProps } from "react";
import type { ListEmpty } from "@/components/inbox/list/list-empty";
import { ListSkeleton } from "@/components/inbox/list/list-skeleton";
import { useLoaded } from "@/components/ui/use-loaded";

const loadEmpty = async () => (await import("./list-empty")).ListEmpty;

/** Loads it while there are rows, so that it is there when the last one goes, whatever the network does. */
export const useEmptyReady = () => useLoaded(loadEmpty, true).part;

export function WhenEmpty(props: ComponentProps<typeof ListEmpty>) {
  const Loaded = useEmptyReady();
  return Loaded ? <Loaded {...props} /> : <ListSkeleton />;
}
