import type { PhoneEntry } from "@/components/simulator/phone-thread";

/** What the next words are for when they are no message of their own: an answer to one, or the new text of one. */
export type Aim = { kind: "answer" | "edit"; entry: PhoneEntry };
