/**
 * The caller's id of what a form sends. The same content has the same id, so that a repeated attempt sends once; a correction after
 * a failed one has another, since the server answers a known id with what it stored.
 */
export function attemptIds(): { (content: unknown): string; forget: () => void } {
  const ids = new Map<string, string>();
  const idOf = (content: unknown): string => {
    const key = JSON.stringify(content);
    const id = ids.get(key) ?? crypto.randomUUID();
    ids.set(key, id);
    return id;
  };
  /** After a success: the same words again are meant. */
  return Object.assign(idOf, { forget: () => ids.clear() });
}
