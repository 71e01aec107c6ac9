/** Formats numbers in the reader's language. */
import { useMemo } from "react";
import { useFormatter } from "use-intl";
import type { Cell, Column } from "@/components/overview/tables";
import { numberWords } from "@/lib/i18n/number-words";

const NONE = "–";

export function useNumbers() {
  const format = useFormatter();
  return useMemo(() => {
    const words = numberWords(format);
    const { count, duration, date } = words;
    function cell(value: Cell, kind: Column["kind"]): string {
      if (value === null) return NONE;
      if (typeof value === "string") return kind === "date" ? date(value) : value;
      return kind === "seconds" ? duration(value) : count(value);
    }
    return { ...words, cell };
  }, [format]);
}
