/**
 * Double braces that an inserted article or a quote brings: they are its text, not the gaps of a canned reply. Kept for a draft in
 * this tab.
 */
import { placesIn } from "@/lib/inbox/canned-replies/variables";

const meant = new Map<string, string[]>();

/** `text`: the draft as it is; an empty one has none any more. */
export function meantIn(draftKey: string, text: string): readonly string[] {
  if (text === "") meant.delete(draftKey);
  return meant.get(draftKey) ?? [];
}

/** Called in front of the insertion, so that the field's change finds them. Returns the text. */
export function keepMeant(draftKey: string, text: string): string {
  const places = placesIn(text);
  if (places.length > 0) meant.set(draftKey, [...(meant.get(draftKey) ?? []), ...places]);
  return text;
}
