/** A text is saved once, by one request at a time, and never over another person's version. */
import { expect, test } from "vitest";
import {
  beginSaving,
  canSend,
  isUnsaved,
  nextSaving,
  type SavingEvent,
  type SavingState,
} from "@/components/articles/editor/saving/saving-state";

const after = (...events: SavingEvent[]): SavingState => events.reduce(nextSaving, beginSaving(3, false));
const edited: SavingEvent = { type: "edited" };
const sent: SavingEvent = { type: "sent" };
const saved: SavingEvent = { type: "saved", version: 4 };
const failed = (why: "temporary" | "changed" | "refused"): SavingEvent => ({ type: "failed", why });

test("what is written is unsaved until the server has it", () => {
  expect(after()).toEqual({ phase: "saved", version: 3, isEditedAgain: false });
  expect(isUnsaved(after())).toBe(false);
  for (const events of [[edited], [edited, sent], [edited, sent, failed("temporary")]])
    expect(isUnsaved(after(...events))).toBe(true);
  expect(after(edited, sent, saved)).toEqual({ phase: "saved", version: 4, isEditedAgain: false });
});

test("what is written while a save is under way is saved after it", () => {
  const state = after(edited, sent, edited, saved);
  expect(state).toEqual({ phase: "edited", version: 4, isEditedAgain: false });
  expect(canSend(state)).toBe(true);
});

test("two requests are never under way, and none while there is a choice to make", () => {
  expect(canSend(after(edited, sent))).toBe(false);
  expect(canSend(after(edited, sent, failed("changed")))).toBe(false);
  expect(nextSaving(after(edited, sent, failed("changed")), sent).phase).toBe("changed");
  expect(nextSaving(after(edited, sent, failed("changed")), edited).phase).toBe("changed");
  expect(canSend(after())).toBe(false);
});

test("a lost network is tried again, also after more was written", () => {
  expect(canSend(after(edited, sent, failed("temporary")))).toBe(true);
  expect(after(edited, sent, failed("temporary"), edited).phase).toBe("waiting");
  expect(after(edited, sent, edited, failed("temporary"), sent, saved).phase).toBe("saved");
});

test("what the server refused is tried again after a change", () => {
  expect(after(edited, sent, failed("refused")).phase).toBe("refused");
  expect(after(edited, sent, failed("refused"), edited).phase).toBe("edited");
});

test("after a choice one goes on from the newer version, and saves one's own over it only if one chose that", () => {
  const conflict = [edited, sent, failed("changed")] as const;
  expect(after(...conflict, { type: "settled", version: 7, isMine: false })).toEqual({
    phase: "saved",
    version: 7,
    isEditedAgain: false,
  });
  expect(after(...conflict, { type: "settled", version: 7, isMine: true })).toEqual({
    phase: "edited",
    version: 7,
    isEditedAgain: false,
  });
});

test("a text that this browser kept is saved when the page is opened again", () => {
  expect(canSend(beginSaving(3, true))).toBe(true);
});
