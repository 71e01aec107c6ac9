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
  /** Messages of programs that wait for their time. */
  scheduled: {
    label: "Scheduled messages",
    noText: "A template",
    waits: "Scheduled for {time}",
    cancelled: "Cancelled, was scheduled for {time}",
  },
} as const;
