/** Opaque page cursors: the sort key of the last row, in base64url. */
import { AppError } from "./errors";
import { isUuid } from "./ids";

export type Cursor = { at?: string; number?: number; text?: string; id: string };
/** Ids of two lists look alike, so a cursor names its own. */
type List =
  | "workspaces"
  | "setup-links"
  | "conversations"
  | "contacts"
  | "messages"
  | "rule-runs"
  | "commands"
  | "requests"
  | "deliveries"
  | "surface-sessions"
  | "templates"
  | "audit"
  | "articles"
  | "article-problems"
  | "partner-articles"
  | "tickets"
  | "partner-tickets"
  | "reports";

export const encodeCursor = (list: List, cursor: Cursor): string =>
  Buffer.from(JSON.stringify({ ...cursor, list })).toString("base64url");

/** Cuts `limit` + 1 rows to a page of `limit`. The cursor points at its last row; null on the last page. */
export function pageOf<Row>(
  list: List,
  rows: readonly Row[],
  limit: number,
  placeOf: (last: Row) => Cursor,
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, nextCursor: last ? encodeCursor(list, placeOf(last)) : null };
}

/** Exactly the format of toISOString(): PostgreSQL accepts fewer formats than Date.parse. */
export const isInstant = (text: unknown): boolean =>
  typeof text === "string" &&
  /^\d{4}-/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString() === text;

/** Throws invalid_request for a cursor that we did not issue for this list. Those of a former version name none. */
export function decodeCursor(list: List, text: string): Cursor {
  try {
    const given = JSON.parse(Buffer.from(text, "base64url").toString("utf8")) as Cursor & { list?: List };
    const { at, number, text: words, id, list: own = list } = given;
    const isOurs =
      typeof id === "string" &&
      isUuid(id) &&
      (at === undefined || isInstant(at)) &&
      (number === undefined || Number.isInteger(number)) &&
      (words === undefined || (typeof words === "string" && !words.includes("\0")));
    if (isOurs && own === list) return { at, number, text: words, id };
  } catch {
    // Falls through to the one refusal.
  }
  throw new AppError("invalid_request", "cursor: This is not a cursor of this list.");
}
