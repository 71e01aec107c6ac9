/** Whether a text is saved: a machine of states, without clocks and requests (use-saving.ts has these). */

export type SavingState = {
  phase:
    | "saved"
    /** Written since, and saved after a short pause. */
    | "edited"
    | "saving"
    /** The server could not be reached or was busy; it is tried again. */
    | "waiting"
    /** Another person, or another tab, saved a newer version: one has to choose. */
    | "changed"
    /** The server does not take it as it is; the next change is tried again. */
    | "refused";
  /** The version on the server that this text goes on from; 0: none yet. */
  version: number;
  /** While it is being saved: there is more by now. */
  isEditedAgain: boolean;
};

export type SavingEvent =
  | { type: "edited" }
  | { type: "sent" }
  | { type: "saved"; version: number }
  | { type: "failed"; why: "temporary" | "changed" | "refused" }
  /** One of two versions was chosen, or there is a newer one and nothing of one's own. `isMine`: it still has to be saved. */
  | { type: "settled"; version: number; isMine: boolean };

/** `isKept`: this browser has a text that the server does not have. */
export const beginSaving = (version: number, isKept: boolean): SavingState => ({
  phase: isKept ? "edited" : "saved",
  version,
  isEditedAgain: false,
});

export function nextSaving(state: SavingState, event: SavingEvent): SavingState {
  switch (event.type) {
    case "edited":
      if (state.phase === "saving") return { ...state, isEditedAgain: true };
      return state.phase === "saved" || state.phase === "refused" ? { ...state, phase: "edited" } : state;
    case "sent":
      return canSend(state) ? { ...state, phase: "saving", isEditedAgain: false } : state;
    case "saved":
      return {
        phase: state.isEditedAgain ? "edited" : "saved",
        version: event.version,
        isEditedAgain: false,
      };
    case "failed":
      return { ...state, phase: event.why === "temporary" ? "waiting" : event.why, isEditedAgain: false };
    case "settled":
      return { phase: event.isMine ? "edited" : "saved", version: event.version, isEditedAgain: false };
  }
}

/** One request at a time, and none while two versions wait for a choice. */
export const canSend = ({ phase }: SavingState): boolean =>
  phase === "edited" || phase === "waiting" || phase === "refused";

/** Leaving the page now would leave behind what only this browser has. */
export const isUnsaved = ({ phase }: SavingState): boolean => phase !== "saved";
