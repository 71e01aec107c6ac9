/** The data attributes of the tag: what a site may choose, and the default for a bad value. */

/** A tuple, since names of properties cost bytes in the loader. */
type Attributes = [
  /** Empty when there is nothing that could be an id, and so nothing to show. */
  widgetId: string,
  side: string,
  /** 3 or 6 hex digits. */
  color: string,
  theme: string,
  /** Names of the attributes that could not be used. */
  problems: string[],
];

export function parseAttributes(given: Record<string, string | undefined>): Attributes {
  const problems: string[] = [];
  /** Group 1 of the form. An absent attribute is a choice, not a mistake; only the id has nothing to fall back on. */
  const read = (name: string, form: RegExp, fallback: string): string => {
    const value = form.exec(given[name]?.toLowerCase() || fallback)?.[1];
    if (value) return value;
    problems.push(name);
    return fallback;
  };
  return [
    read("widgetId", /^([\da-f-]{36})$/, ""),
    read("position", /^(?:bottom-)?(left|right)$/, "right"),
    read("color", /^#?([\da-f]{3}|[\da-f]{6})$/, "0c6e73"),
    read("theme", /^(light|dark|auto)$/, "auto"),
    problems,
  ];
}
