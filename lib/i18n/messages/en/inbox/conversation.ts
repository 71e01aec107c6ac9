/** The open conversation: its header, what stands in its place, and its details. */
export const header = {
  back: "Back to the list",
  resolve: "Resolve",
  reopen: "Reopen",
  showDetails: "Show details",
  hideDetails: "Hide details",
  resolved: "Conversation resolved",
  undo: "Undo",
} as const;

export const assign = {
  action: "Assign",
  /** The name follows. */
  now: "Assign, now:",
  you: "You",
  title: "Assign to",
  /** Behind one's own name. */
  isYou: "(you)",
  assigned: "assigned",
  unassign: "Unassign",
} as const;

export const snooze = {
  action: "Snooze",
  pick: "Pick date and time…",
  end: "End snooze",
  markOpen: "Mark as open",
  markPending: "Mark as pending",
  forAnHour: "For an hour",
  tomorrow: "Tomorrow, 9:00",
  nextMonday: "Next Monday, 9:00",
  title: "Snooze until",
  description: "It comes back to the open conversations then, or when the contact writes.",
  when: "Date and time",
  zone: "In your time zone, {zone}.",
  invalid: "Choose a date and a time.",
  past: "Choose a time that is still to come.",
} as const;

export const pane = {
  region: "Conversation",
  loading: "Loading messages",
  choose: "Choose a conversation",
  chooseHint: "It opens here, with its notes and everything about the contact.",
  keys: "<j></j> <k></k> to move, <enter></enter> to open, <help></help> for all keys",
  unknown: "There is no such conversation",
  unknownHint: "The link may be incomplete, or belong to another workspace.",
  couldNotLoad: "The conversation could not be loaded",
} as const;
