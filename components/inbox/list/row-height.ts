/** How much the list shows of each conversation: a choice of the person, kept in this browser. The styles' `compact` follows it. */
import { keptLook } from "@/components/shell/kept-look";

export const ROWS = ["comfortable", "compact"] as const;
type Rows = (typeof ROWS)[number];

const look = keptLook("rows", ["compact"]);
const HEIGHTS: Record<Rows, number> = { comfortable: 72, compact: 40 };

export function useRows(): [Rows, (rows: Rows) => void] {
  return [look.use() ?? "comfortable", (rows) => look.choose(rows === "compact" ? rows : null)];
}

/** In pixels; `--row` of app/globals.css is the same. */
export const useRowHeight = (): number => HEIGHTS[useRows()[0]];
