/** Checks of the attributes that schema.ts has, and how they are read from HTML. Browser-safe. */

/** An attribute's check; the sentence is for the program that sent it. */
export const must = (isValid: (value: unknown) => boolean, sentence: string) => (value: unknown) => {
  if (!isValid(value)) throw new RangeError(sentence);
};
const isWhole = (value: unknown, min: number, max: number): boolean =>
  Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
export const whole = (min: number, max: number) =>
  must((value) => isWhole(value, min, max), `Give a whole number from ${min} to ${max}.`);
export const isShort = (value: unknown, max: number): boolean =>
  typeof value === "string" && value.length <= max;
export const shortText = (max: number) =>
  must((value) => isShort(value, max), `Give a text of at most ${max} characters.`);
export const orNull = (check: (value: unknown) => void) => (value: unknown) => {
  if (value !== null) check(value);
};

/** A number in an attribute of HTML, within its limits; null: there is none. */
export function numberIn(element: HTMLElement, name: string, min: number, max: number): number | null {
  const [, digits] = /^\s?(\d{1,9})(?:px)?$/.exec(element.getAttribute(name) ?? "") ?? [];
  const number = Number(digits);
  return digits && isWhole(number, min, max) ? number : null;
}
