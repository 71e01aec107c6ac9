/** Whether the client has this version of a document (RFC 9110, 13.1.2: weak comparison). */
export function isKnownTag(request: Request, tag: string): boolean {
  const known = request.headers.get("if-none-match");
  if (known === null) return false;
  return known === "*" || known.split(",").some((each) => bare(each) === bare(tag));
}

const bare = (tag: string): string => tag.trim().replace(/^W\//, "");
