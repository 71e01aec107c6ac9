/** Puts text into a field as typing would: the browser's undo takes it back, and the field's change handler runs. */
export function insertText(field: HTMLTextAreaElement, text: string, range?: { from: number; to: number }) {
  field.focus();
  if (range) field.setSelectionRange(range.from, range.to);
  // Deprecated and without a successor: nothing else keeps the browser's undo.
  if (text) document.execCommand("insertText", false, text);
  else document.execCommand("delete");
}

/** Inserts at the end, on a line of its own. */
export function appendText(field: HTMLTextAreaElement, text: string) {
  const end = field.value.length;
  const isBegun = end > 0 && !field.value.endsWith("\n");
  insertText(field, isBegun ? `\n${text}` : text, { from: end, to: end });
}

/** Inserts at the caret, after a blank if a sign such as `/` needs one before it. */
export function insertSign(field: HTMLTextAreaElement, sign: string) {
  const before = field.value.slice(0, field.selectionStart);
  insertText(field, before === "" || /\s$/.test(before) ? sign : ` ${sign}`);
}

/** Puts the sign around the selection, or removes it; the selection stays. */
export function surround(field: HTMLTextAreaElement, sign: string) {
  const { selectionStart: from, selectionEnd: to, value } = field;
  const chosen = value.slice(from, to);
  const isMarked = value.slice(0, from).endsWith(sign) && value.slice(to).startsWith(sign);
  const by = isMarked ? -sign.length : sign.length;
  const range = isMarked ? { from: from - sign.length, to: to + sign.length } : { from, to };
  insertText(field, isMarked ? chosen : `${sign}${chosen}${sign}`, range);
  field.setSelectionRange(from + by, to + by);
}
