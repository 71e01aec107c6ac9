/** The words that differ between two versions, in lines; long stretches without a change are left out. */
import { diffArrays, diffWordsWithSpace } from "diff";

export type Part = { text: string; is: "same" | "added" | "removed" };
/** `skipped`: lines that are the same and are not shown. */
export type DiffLine = { parts: Part[] } | { skipped: number };

/** Lines around a change that show where it is. */
const AROUND = 2;
/** A comparison that takes longer compares whole lines: texts may be of megabytes. */
const LONGEST_MS = 300;

export function differenceOf(former: string[], later: string[]): DiffLine[] {
  const changes = diffArrays(former, later, { timeout: LONGEST_MS }) ?? [
    { value: former, removed: true, added: false },
    { value: later, removed: false, added: true },
  ];
  const lines: DiffLine[] = [];
  for (let index = 0; index < changes.length; index++) {
    const [change, next] = [changes[index], changes[index + 1]];
    if (!change) continue;
    if (!change.removed && !change.added) {
      lines.push(...shortened(change.value, index === 0, index === changes.length - 1));
    } else if (change.removed && next?.added) {
      lines.push(...replaced(change.value, next.value));
      index++;
    } else lines.push(...change.value.map((text) => line(text, change.removed ? "removed" : "added")));
  }
  return lines;
}

const line = (text: string, is: Part["is"]): DiffLine => ({ parts: [{ text, is }] });

function shortened(same: string[], isFirst: boolean, isLast: boolean): DiffLine[] {
  const [head, tail] = [isFirst ? 0 : AROUND, isLast ? 0 : AROUND];
  const skipped = same.length - head - tail;
  const shown = (texts: string[]) => texts.map((text) => line(text, "same"));
  if (skipped < 2) return shown(same);
  return [...shown(same.slice(0, head)), { skipped }, ...shown(tail > 0 ? same.slice(-tail) : [])];
}

/** Lines that took the place of others: word by word where there are as many. */
function replaced(former: string[], later: string[]): DiffLine[] {
  if (former.length !== later.length)
    return [...former.map((text) => line(text, "removed")), ...later.map((text) => line(text, "added"))];
  return former.map((text, index) => {
    const words = diffWordsWithSpace(text, later[index] ?? "", { timeout: LONGEST_MS });
    const whole: Part[] = [
      { text, is: "removed" },
      { text: later[index] ?? "", is: "added" },
    ];
    return {
      parts:
        words?.map(
          ({ value, added, removed }): Part => ({
            text: value,
            is: added ? "added" : removed ? "removed" : "same",
          }),
        ) ?? whole,
    };
  });
}
