/** Whether `known`, a header If-None-Match, names this version of a document (RFC 9110, 13.1.2: weak comparison). */
export function isKnownTag(known: string | null | undefined, tag: string): boolean {
  if (!known) return false;
  return known === tag || known === "*" || known.split(",").some((each) => bare(each) === bare(tag));
}

const bare = (tag: string): string => tag.trim().replace(/^W\//, "");
