/** The data attributes of the tag: what a site may choose, and what stands in for a bad value. */

export type Attributes = {
  /** Empty when there is nothing that could be an id, and so nothing to show. */
  widgetId: string;
  side: string;
  /** 3 or 6 hex digits. */
  color: string;
  theme: string;
  /** Names of the attributes that could not be used. */
  problems: string[];
};

export function parseAttributes(given: Record<string, string | undefined>): Attributes {
  const problems: string[] = [];
  /** An absent attribute is a choice, not a mistake; only the id has nothing to fall back on. */
  const read = (name: string, form: RegExp, fallback: string): string => {
    const value = given[name]?.toLowerCase() || fallback;
    if (form.test(value)) return value;
    problems.push(name);
    return fallback;
  };
  return {
    widgetId: read("widgetId", /^[\da-f-]{36}$/, ""),
    side: read("position", /^(bottom-)?(left|right)$/, "right").replace("bottom-", ""),
    color: read("color", /^#?([\da-f]{3}){1,2}$/, "0c6e73").replace("#", ""),
    theme: read("theme", /^(light|dark|auto)$/, "auto"),
    problems,
  };
}
