/** Texts of requests. English is the type of the other languages; `{…}` is filled by the caller. */
export const en = {
  requests: "Your requests",
  all: "All requests",
  create: "New request",
  number: "Request #{number}",
  states: { in_progress: "In progress", waiting_for_you: "Waiting for you", done: "Done" },
  opened: "Opened: {date}",
  history: "What happened",
  cut: "Earlier messages are not shown.",
  other: "Someone else",
  doneByYou: "You marked it as done",
  write: "Write about it",
  loading: "Loading",
  failed: "This cannot be loaded now.",
  gone: "This request is no longer shown here.",
  none: "There is no form at the moment. Write us a message instead.",
  kind: "What is it about?",
  missing: "Fill in: {names}",
  refused: "Check what you entered: it was not accepted.",
  unsent: "Not sent. What you wrote is still here: try again.",
  send: "Send request",
  sentAs: "Request #{number} was sent.",
  sent: "Your request was sent.",
  show: "Open the conversation",
};

export type Words = typeof en;
