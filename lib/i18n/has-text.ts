/** Checks whether a code from outside names a text. Browser-safe. */

type Translator = { (key: never): string; has(key: never): boolean; raw(key: never): unknown };

/** `has` alone is also true for `constructor` and the like, which every object inherits. */
export const hasText = <T extends Translator>(t: T, key: Parameters<T["has"]>[0]): boolean =>
  t.has(key) && typeof t.raw(key) === "string";
