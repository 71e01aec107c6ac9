/** The form for replies and notes, and the notices above it. */
export const composer = {
  reply: "Reply",
  note: "Note",
  writeReply: "Write a reply",
  writeNote: "Only your team sees this. @ mentions a colleague",
  whatToWrite: "What to write",
  tooMany: "{count, plural, one {# character too many} other {# characters too many}}",
  left: "{count, number} left",
  newLineKeys: "Shift + Enter for a new line",
  send: "Send",
  sendReply: "Send reply",
  addNote: "Add note",
  /** The list after an @ in a note. */
  colleagues: "Colleagues",
  noColleagues: "There are no colleagues to mention yet.",
  cannedReplies: "Canned replies",
  noCannedReplies: "No canned replies yet.",
  createCannedReply: "Create one",
  /** A variable of a canned reply that has no value for this contact. */
  gap: "Fill in {name} first",
  emoji: "Insert an emoji",
  findEmoji: "Find an emoji",
  loadingEmoji: "Loading emoji…",
  noEmoji: "No emoji found",
  format: "Formatting",
  formats: { bold: "Bold", italic: "Italic", struck: "Strikethrough", code: "Code" },
  /** A colleague and you answer at the same time. */
  collision: {
    writing: "<bdi>{name}</bdi> is writing a reply…",
    isWriting: "<bdi>{name}</bdi> is writing a reply right now.",
    hasAnswered: "<bdi>{name}</bdi> has answered while you were writing.",
    again: "Enter sends your reply too.",
    send: "Send anyway",
  },
  readOnly: "You can read this conversation, but not reply.",
  nothingCanBeSent: "Nothing can be sent.",
  isSpam: "This contact is marked as spam.",
  youCanAddNotes: "You can add notes for your team.",
  sandbox: "Sandbox.",
  sandboxHint: "No number is connected, so what you write goes to the simulator, not to a real person.",
  optedOut: "This contact does not want marketing messages. Replies and other templates are still sent.",
  settings: {
    whatsapp: "WhatsApp settings",
    email: "E-mail settings",
    messenger: "Messenger settings",
  },
  mailKeys: "Ctrl + Enter to send",
  mail: {
    to: "To",
    proposed: "This mail asks for answers to another address:",
    asBefore: "As before",
    cc: "Cc",
    subject: "Subject",
    show: "Cc and subject",
    wrongAddress: "{address} is not an e-mail address.",
    tooLarge: "Files of one e-mail: at most 16 MB",
  },
} as const;

export const files = {
  attach: "Attach files",
  toAttach: "Files to attach",
  toSend: "Files to send",
  drop: "Drop files to attach them",
  uploading: "Uploading {name}",
  tryAgain: "Try {name} again",
  remove: "Remove {name}",
  notNow: "Files cannot be sent here now.",
  /** Why nothing can be sent yet. */
  waitsFor: { upload: "Uploading…", uploadAgain: "File not uploaded" },
  atMost: "At most {count, number} files at a time.",
} as const;

export const replyWindow = {
  within: "Reply within {span}",
  withinAMinute: "Reply within a minute",
  closed: "Replies are closed",
  closesOn: "The reply window closes on {time}",
  closedOn: "Closed on {time}",
  /** Follows "Replies are closed." */
  why: "WhatsApp accepts free replies only for 24 hours after the contact’s last message.",
  opens: "They open again when <bdi>{name}</bdi> writes.",
  opensOr: {
    template: "They open again when <bdi>{name}</bdi> writes. Until then, you can send an approved template.",
    note: "They open again when <bdi>{name}</bdi> writes. Until then, you can add notes for your team.",
    both: "They open again when <bdi>{name}</bdi> writes. Until then, you can send an approved template or add notes for your team.",
  },
  draftKept: "Your draft is kept.",
} as const;
