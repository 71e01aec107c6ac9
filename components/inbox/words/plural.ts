/** One or more of something, by the language's own rule. */

export function pluralIn(locale: string) {
  const rules = new Intl.PluralRules(locale);
  return (count: number, one: string, other: string): string => (rules.select(count) === "one" ? one : other);
}
