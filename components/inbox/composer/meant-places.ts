/** Double braces that an inserted article brings: they are its text, not the gaps of a canned reply. Kept for a draft in this tab. */
import { placesIn } from "@/lib/inbox/canned-replies/variables";

const meant = new Map<string, string[]>();

export const meantIn = (draftKey: string): readonly string[] => meant.get(draftKey) ?? [];

/** Called in front of the insertion, so that the field's change finds them. */
export function keepMeant(draftKey: string, text: string): void {
  const places = placesIn(text);
  if (places.length > 0) meant.set(draftKey, [...meantIn(draftKey), ...places]);
}

export function forgetMeant(draftKey: string): void {
  meant.delete(draftKey);
}
