/**
 * A file's name as it can be shown: without control characters, and without direction marks, by which `\u202Egnp.exe`
 * looks like a picture.
 */
export const plainFileName = (name: string): string =>
  name.replace(/[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, "");
