/** A conversation that is split from another one: its dialog, and what both show of each other. */
export const split = {
  title: "Split the conversation",
  intro:
    "Begins another conversation with this customer. The messages stay where they are, and are shown there as references.",
  subject: "Subject of the new conversation",
  assignee: "Assigned to",
  me: "Me ({name})",
  noOne: "No one",
  team: "Team",
  noTeam: "No team",
  messages: "What it is about",
  mails:
    "Mails that answer one of these messages go to the new conversation. All others go where they went before.",
  tooMany: "Choose at most {max, number} messages.",
  oneOnly: "A contact has one conversation on this channel, so it cannot be split.",
  nothing: "This conversation has no message from which it could be split.",
  submit: "Split",
  did: "Split the conversation",
  references: "From another conversation",
  from: "Split from",
  into: "Split into",
  noSubject: "Conversation of {time}",
  open: "Show where it was written",
  erased: "This message was erased.",
  noText: "Without text",
  files: "{count, plural, one {# file} other {# files}}",
  unseen:
    "{count, plural, one {This conversation is about # message of another one, which you cannot see.} other {This conversation is about # messages of another one, which you cannot see.}}",
} as const;
