/** Z takes back what was changed last, as in the inbox. */
import { useShortcuts } from "@/components/patterns/use-shortcuts";
import { pressUndo } from "@/components/ui/undo";

const BY_KEY = { z: "undo" } as const;

export function useUndoKey(): void {
  useShortcuts(BY_KEY, { undo: () => void pressUndo() });
}
