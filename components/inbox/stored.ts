/** This browser's storage. Where it is blocked or full everything works on, only without memory. */

export function readStored<Value>(item: string, isValue: (value: unknown) => value is Value): Value | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(item) ?? "null");
    return isValue(value) ? value : null;
  } catch {
    return null;
  }
}

export function writeStored(item: string, value: unknown) {
  try {
    localStorage.setItem(item, JSON.stringify(value));
  } catch {
    // Kept in memory as long as the page lives.
  }
}

export function removeStored(item: string) {
  try {
    localStorage.removeItem(item);
  } catch {
    // Nothing was kept.
  }
}

export function listStored(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((item) => item.startsWith(prefix));
  } catch {
    return [];
  }
}
