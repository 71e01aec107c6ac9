/** Texts that were begun and not sent, one per conversation and kind, kept in this browser. */
import type { Place } from "@/components/inbox/shared/unsent";
import { readStored, removeStored, writeStored } from "@/lib/client/stored";

export type Draft = { reply: string; note: string };

const EMPTY: Draft = { reply: "", note: "" };
const itemOf = (place: Place): string => `parley:draft:${place}`;

export function readDraft(place: Place): Draft {
  return readStored(itemOf(place), isDraft) ?? EMPTY;
}

export function writeDraft(place: Place, draft: Draft) {
  if (draft.reply || draft.note) writeStored(itemOf(place), draft);
  else removeStored(itemOf(place));
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === "object" &&
    value !== null &&
    "reply" in value &&
    typeof value.reply === "string" &&
    "note" in value &&
    typeof value.note === "string"
  );
}
