/** What was said: the log and its lines. */
export const thread = {
  label: "Messages",
  earlier: "Earlier messages",
  newMessages: "New messages",
  unread: "New",
  writing: "<bdi>{name}</bdi> is writing…",
  you: "You",
  team: "The team",
  /** What speaks for the team without being a person. */
  programs: { automation: "Automation", system: "System" },
  note: "Note",
  notSent: "Not sent.",
  sendAgain: "Send again",
  discard: "Discard",
  /** The history between the messages. A line names what changed; `name`: who did it. */
  changes: {
    resolved: "<bdi>{name}</bdi> resolved the conversation",
    reopened: "<bdi>{name}</bdi> reopened the conversation",
    pending: "<bdi>{name}</bdi> marked the conversation as pending",
    snoozed: "<bdi>{name}</bdi> snoozed the conversation",
    snoozedUntil: "<bdi>{name}</bdi> snoozed the conversation until {until}",
    reopenedByMessage: "Reopened by a new message",
    snoozeEnded: "The snooze ended",
    took: "<bdi>{name}</bdi> took the conversation",
    assigned: "<bdi>{name}</bdi> assigned the conversation to <bdi>{assignee}</bdi>",
    unassigned: "<bdi>{name}</bdi> unassigned <bdi>{assignee}</bdi>",
    named: "<bdi>{name}</bdi> changed the subject to <q>{subject}</q>",
    unnamed: "<bdi>{name}</bdi> removed the subject",
    other: "<bdi>{name}</bdi> changed the conversation",
    program: "A program",
  },
  /** Messages of programs that wait for their time. */
  scheduled: {
    label: "Scheduled messages",
    noText: "A template",
    waits: "Scheduled for {time}",
    cancelled: "Cancelled, was scheduled for {time}",
  },
} as const;
