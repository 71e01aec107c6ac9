/** Text that strangers wrote, made fit to be stored. Lengths are in UTF-16 units, as `length`, zod and the API's limits count them. */

/**
 * Cuts to at most `max` units. A character of two units (an emoji) is kept whole or left out: PostgreSQL refuses half.
 */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const last = text.charCodeAt(max - 1);
  const isFirstHalf = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, isFirstHalf ? max - 1 : max);
}

/** Replaces what PostgreSQL cannot store: U+0000 and halves of characters become U+FFFD. */
export const storable = (text: string): string => text.toWellFormed().replaceAll("\0", "\ufffd");
