/** The key Z: it takes back the newest of what can be taken back on this page. */
const times = new Map<string, number>();

/** `id`: the `data-undo` of the button. One that has no time here, from another tab or before a reload, is older than all. */
export const noteUndo = (id: string, at: number): void => void times.set(id, at);

const timeOf = ({ dataset }: HTMLElement): number => times.get(dataset.undo ?? "") ?? 0;

/** Presses the button of the newest one; false where there is none. One whose request runs, or whose message is going away, is left out. */
export function pressUndo(): boolean {
  const buttons = [...document.querySelectorAll<HTMLElement>("[data-undo]")]
    .filter((each) => !each.closest(":disabled, [data-removed=true]"))
    .toSorted((one, other) => timeOf(one) - timeOf(other));
  const newest = buttons.at(-1);
  newest?.click();
  return newest !== undefined;
}
