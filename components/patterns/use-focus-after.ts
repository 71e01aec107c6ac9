/** Moves the focus once the change that asked for it is drawn, where the control that had it may be gone. */
import { useEffect, useState } from "react";

type Find = () => HTMLElement | null | undefined;

/** Call the returned function beside the change. */
export function useFocusAfter(): (find: Find) => void {
  const [wanted, setWanted] = useState<{ find: Find } | null>(null);
  useEffect(() => wanted?.find()?.focus(), [wanted]);
  return (find) => setWanted({ find });
}
