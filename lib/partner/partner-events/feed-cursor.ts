/** A place in a feed, as its readers keep it. */
import { AppError } from "@/lib/platform/errors";

/** `sequence`: how far the span was read; 0: nothing of it. */
export type Place = { span: number; sequence: number };
type Given = Partial<Place> & { list?: string; epoch?: string };

const isPlace = ({ span, sequence }: Given): boolean =>
  Number.isSafeInteger(span) && Number.isSafeInteger(sequence) && Number(span) >= 1 && Number(sequence) >= 0;

export const encodePlace = (epoch: string, { span, sequence }: Place): string =>
  Buffer.from(JSON.stringify({ list: "feed", epoch, span, sequence })).toString("base64url");

/** Throws invalid_request for another list's cursor, and cursor_outdated for one of a feed before a restore. */
export function decodePlace(epoch: string, text: string, lastSpan: number): Place {
  let given: Given = {};
  try {
    given = Object(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
  } catch {
    // Falls through to the refusal.
  }
  const { list, epoch: own, span = 0, sequence = 0 } = given;
  if (list !== "feed" || typeof own !== "string" || !isPlace(given))
    throw new AppError("invalid_request", "after: This is not a cursor of this list.");
  // A place that was not reached yet: the database lost what this cursor was given for.
  if (own !== epoch || span > lastSpan + 1) throw new AppError("cursor_outdated");
  return { span, sequence };
}
