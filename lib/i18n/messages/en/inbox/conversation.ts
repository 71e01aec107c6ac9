/** The open conversation: its header, what is shown without one, and its details. */
export const header = {
  back: "Back to the list",
  resolve: "Resolve",
  reopen: "Reopen",
  showDetails: "Show details",
  hideDetails: "Hide details",
  /** The names of colleagues. */
  alsoHere: "Also here: {names}",
  letIn: "Also seen by, since a note names them",
  shutOut: "Close it to {name}",
  formerMember: "A former member",
  did: {
    resolved: "Conversation resolved",
    open: "Conversation reopened",
    pending: "Marked as pending",
    snoozed: "Snoozed until {time}",
    assigned: "Assigned to {name}",
    unassigned: "Unassigned",
    teamed: "Given to the team {name}",
    unteamed: "Of no team now",
    unread: "Marked as unread",
  },
  /** The server did not take it; the reason follows. */
  didNot: {
    resolved: "Not resolved",
    open: "Not reopened",
    pending: "Not marked as pending",
    snoozed: "Not snoozed",
    assigned: "Not assigned",
    unassigned: "Still assigned",
    teamed: "Not given to the team",
    unteamed: "Still the team’s",
    unread: "Not marked as unread",
    tagged: "Tags not changed",
    shutOut: "Still open to them",
    undone: "Not undone",
  },
} as const;

export const assign = {
  action: "Assign",
  /** The name follows. */
  now: "Assign, now:",
  /** The team’s name follows. */
  nowTeam: "Assign, now the team:",
  teams: "Teams",
  itsTeam: "its team",
  noTeam: "No team",
  you: "You",
  title: "Assign to",
  /** Follows one's own name. */
  isYou: "(you)",
  away: "(away)",
  assigned: "assigned",
  unassign: "Unassign",
} as const;

export const snooze = {
  action: "Snooze",
  pick: "Pick date and time…",
  end: "End snooze",
  markOpen: "Mark as open",
  markPending: "Mark as pending",
  pendingHint: "Waits for the customer. It opens again when they write.",
  markUnread: "Mark as unread",
  forAnHour: "For an hour",
  forThreeHours: "For three hours",
  thisEvening: "This evening, {time}",
  tomorrow: "Tomorrow, {time}",
  nextMonday: "Next Monday, {time}",
  title: "Snooze until",
  description: "The conversation reopens at this time, or when the contact writes.",
  words: "In words",
  wordsHint: "For example “in 3 hours”, “tomorrow 14:00” or “next Friday”.",
  until: "Until {time}",
  notUnderstood: "No time is recognized here yet.",
  day: "Day",
  time: "Time",
  zone: "In your time zone, {zone}.",
  invalid: "Choose a date and a time.",
  past: "Choose a time in the future.",
} as const;

/** Sending at a later time. */
export const later = {
  action: "Send later",
  title: "Send at",
  description: "If the customer writes first, the message waits and asks you.",
  inAnHour: "In an hour",
  inThreeHours: "In three hours",
  change: "Change the message",
  text: "Text",
  save: "Save",
  by: "by <bdi>{name}</bdi>",
  sendNow: "Send now",
  going: "Goes in a few seconds",
  takeBack: "Take back",
  correct: "Correct the reply",
  send: "Send",
  edit: "Change",
  drop: "Drop",
  dropped: "The message is not sent",
  paused: {
    answered: "The customer wrote first. Send it all the same?",
    author_gone: "It was not sent: its author can no longer answer here.",
    restored: "It may have been sent already: the data is from a backup.",
    taken_back: "Taken back. Correct, send or drop it.",
    refused: "It was not sent. {reason}",
  },
  row: "A message is sent {time}",
  rowPaused: "A message waits for a decision",
  waiting:
    "{count, plural, one {A scheduled message waits for you} other {# scheduled messages wait for you}}",
  conversations: "conversations with a scheduled message",
} as const;

export const pane = {
  region: "Conversation",
  loading: "Loading messages",
  choose: "Choose a conversation",
  chooseHint: "It opens here, with its notes and the contact’s details.",
  keys: "<j></j> <k></k> to move, <enter></enter> to open, <help></help> for all keys, <palette></palette> for commands",
  unknown: "Conversation not found",
  unknownHint: "The link may be incomplete, or it belongs to another workspace.",
  couldNotLoad: "The conversation could not be loaded",
  showMessage: "Show message",
  failedMessage: {
    failed: "A message in this conversation was not delivered.",
    unknown: "It is not known whether a message in this conversation arrived.",
  },
  dismiss: "Dismiss",
  dismissed: "Removed from the failed messages",
} as const;
