/** Variables of canned replies: {{contact.first_name}}, or with other words where there is no value: {{contact.name|there}}. Browser-safe. */
export const VARIABLES = [
  "contact.name",
  "contact.first_name",
  "contact.email",
  "contact.phone",
  "agent.name",
  "agent.first_name",
  "workspace.name",
] as const;
type Variable = (typeof VARIABLES)[number];
export type Values = Partial<Record<Variable, string | null>>;

const PLACE = /\{\{([^{}|]{0,60})(?:\|([^{}]{0,200}))?\}\}/g;
const isVariable = (name: string): name is Variable => VARIABLES.some((variable) => variable === name);

/** The names in double braces. */
export const namesIn = (text: string): string[] =>
  [...text.matchAll(PLACE)].map(([, name = ""]) => name.trim());

/** The first name in double braces that means nothing; null: none. */
export const unknownVariable = (text: string): string | null =>
  namesIn(text).find((name) => !isVariable(name)) ?? null;

/** Replaces each {{name}} and {{name|other words}}; null leaves one as it is. */
export const replacePlaces = (
  text: string,
  put: (name: string, otherwise: string) => string | null,
): string =>
  text.replace(
    PLACE,
    (whole, name: string, otherwise?: string) => put(name.trim(), otherwise?.trim() ?? "") ?? whole,
  );

/** Puts the values in. A variable without a value or other words stays, so that the writer sees it (`firstGap`). */
export const fillIn = (text: string, values: Values): string =>
  replacePlaces(text, (name, otherwise) =>
    isVariable(name) ? values[name]?.trim() || otherwise || null : null,
  );

/** The variables of ours in it, as they are written. */
export const placesIn = (text: string): string[] =>
  [...text.matchAll(PLACE)].flatMap(([whole, name = ""]) => (isVariable(name.trim()) ? [whole] : []));

/** Where a variable of ours still stands; null: nowhere. `meant`: places that are to stay, each as often as it is in there. */
export function firstGap(
  text: string,
  meant: readonly string[] = [],
): { at: number; length: number; name: string } | null {
  const left = [...meant];
  for (const { 0: whole, 1: name = "", index } of text.matchAll(PLACE)) {
    if (!isVariable(name.trim())) continue;
    const known = left.indexOf(whole);
    if (known < 0) return { at: index, length: whole.length, name: name.trim() };
    left.splice(known, 1);
  }
  return null;
}

export const firstName = (name: string | null | undefined): string | null =>
  name?.trim().split(/\s+/)[0] || null;
