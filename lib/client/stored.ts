/**
 * The inbox's data in this browser: in storage, or in memory where storage is blocked or full, or where nothing may
 * outlive the page.
 */
const kept = new Map<string, string>();
let isLasting = true;

/** Drafts end with the page in a partner's product. */
export function keepInMemoryOnly() {
  isLasting = false;
}

export function readStored<Value>(item: string, isValue: (value: unknown) => value is Value): Value | null {
  try {
    const value: unknown = JSON.parse(kept.get(item) ?? readText(item) ?? "null");
    return isValue(value) ? value : null;
  } catch {
    return null;
  }
}

export function writeStored(item: string, value: unknown) {
  const text = JSON.stringify(value);
  try {
    if (!isLasting) throw new Error("nothing may outlive the page");
    localStorage.setItem(item, text);
    kept.delete(item);
  } catch {
    kept.set(item, text);
  }
}

export function removeStored(item: string) {
  kept.delete(item);
  try {
    if (isLasting) localStorage.removeItem(item);
  } catch {
    // Storage is not readable.
  }
}

export function listStored(prefix: string): string[] {
  const items = [...kept.keys()];
  try {
    if (isLasting) items.push(...Object.keys(localStorage));
  } catch {
    // Storage is not writable; memory has the value.
  }
  return [...new Set(items)].filter((item) => item.startsWith(prefix));
}

function readText(item: string): string | null {
  return isLasting ? localStorage.getItem(item) : null;
}
