/** What the building blocks say by themselves, in English; other languages have the same shape. */
export const english = {
  close: "Close",
  cancel: "Cancel",
  tryAgain: "Try again",
  loading: "Loading",
  notifications: "Notifications",
  copied: "Copied",
  copyRefused: "The browser did not allow copying. Select the text and copy it by hand.",
  /** Of instants, as time-format.ts writes them. */
  time: {
    now: "now",
    justNow: "just now",
    minutes: (count: number) => `${count}m`,
    hours: (count: number) => `${count}h`,
    ahead: (span: string) => `in ${span}`,
  },
};
export type UiWords = typeof english;
