/** Rules of every field in which people write, in the inbox, the messenger and the simulator. */

/**
 * Whether a key belongs to an input method, which is choosing characters. Safari ends the composition before it reports the
 * key, and then only the code says so (W3C UI Events, "keyCode 229").
 */
export const isComposing = (event: { isComposing: boolean; keyCode: number }): boolean =>
  event.isComposing || event.keyCode === 229;

type Clipboard = { files: ArrayLike<File>; getData: (type: string) => string };

/**
 * The files that a paste means. Cells and text of office programs come with a picture of themselves: where there is text, the
 * text is meant. A file may come with its own name as text.
 */
export function pastedFiles(clipboard: Clipboard | null): File[] {
  const files = Array.from(clipboard?.files ?? []);
  const text = clipboard?.getData("text/plain").trim() ?? "";
  return text === "" || files.some(({ name }) => name === text) ? files : [];
}
