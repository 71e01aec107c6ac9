/** Notifications: what they say, and the question whether a browser may show them. */
export const notifications = {
  visitor: "Visitor {code}",
  newMessage: "New message",
  mentioned:
    "{kind, select, answer {{name} answered what you forwarded.} other {{name} mentioned you in a note.}}",
  mentionedWith: "{name} mentioned you: {text}",
  assigned: "This conversation was assigned to you.",
  ticketAssigned: "This ticket was assigned to you.",
  given: {
    tickets: {
      title: "Tickets",
      text: "{count, plural, one {# ticket was assigned to you.} other {# tickets were assigned to you.}}",
    },
    conversations: {
      title: "Conversations",
      text: "{count, plural, one {# conversation was assigned to you.} other {# conversations were assigned to you.}}",
    },
  },
  test: { title: "Notifications work", body: "New messages will look like this." },
  ask: {
    title: "Get notified of new messages?",
    text: "This browser can show them while you are elsewhere, also when Parley is closed.",
    allow: "Turn on notifications",
    later: "Not now",
    on: "Notifications are on in this browser.",
    tabOnly: "Notifications are on while a tab with Parley is open.",
    denied: "This browser blocks notifications. Settings → Notifications says how to allow them.",
  },
  off: {
    title: "Turn off mails",
    intro: "This link turns off the mails in which you found it.",
    confirm: "Turn off these mails",
    done: "You get no more of these mails. Settings → Notifications turns them on again.",
    loading: "Reading the link",
  },
} as const;
