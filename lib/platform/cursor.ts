/** Opaque page cursors: the sort key of the last row, in base64url. */
import { AppError } from "./errors";
import { isUuid } from "./ids";

export type Cursor = { at?: string; id: string };

export const encodeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString("base64url");

/** Exactly the format of toISOString(): PostgreSQL accepts fewer formats than Date.parse. */
export const isInstant = (text: unknown): boolean =>
  typeof text === "string" &&
  /^\d{4}-/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString() === text;

/** Throws invalid_request for a cursor that we did not issue. */
export function decodeCursor(text: string): Cursor {
  try {
    const { at, id } = JSON.parse(Buffer.from(text, "base64url").toString("utf8")) as Cursor;
    const isOurs = typeof id === "string" && isUuid(id) && (at === undefined || isInstant(at));
    if (isOurs) return { at, id };
  } catch {
    // Falls through to the one refusal.
  }
  throw new AppError("invalid_request", "cursor: is not a valid cursor");
}
