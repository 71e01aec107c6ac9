/** Dialogs of the inbox. */
export const template = {
  action: "Template",
  title: "Send a template",
  label: "Template",
  unwanted: "This contact does not want marketing messages",
  unwantedHint: "This is a marketing template. Choose another one.",
  media: {
    image: "Address of the image",
    video: "Address of the video",
    document: "Address of the document",
  },
  mediaHint: "It must begin with https://",
  button: "Button “{text}”",
  variable: "Variable {name}",
  heading: "Heading: {text}",
  example: "For example: {example}",
  preview: "Preview",
  couldNotLoad: "The templates could not be loaded.",
  none: "No approved templates yet.",
  loading: "Loading templates",
  send: "Send template",
} as const;

export const start = {
  title: "New conversation",
  description: "To a person who has not written in the last 24 hours, you can send a template first.",
  phone: "Phone number or name",
  phoneHint: "Or a contact’s name, which finds their number.",
  country: "Country of the number",
  name: "Name",
  way: "How to write",
  byPhone: "WhatsApp",
  byMail: "E-mail",
  email: "E-mail address or name",
  subject: "Subject",
  from: "From",
  submit: "Start",
} as const;

export const shortcuts = {
  title: "Keyboard shortcuts",
  single: "Single-key shortcuts",
  singleHint:
    "Letters, / and ? work as commands wherever nothing is being typed. Arrows, Enter and Esc always work.",
  targets:
    "E, A, S, T and Shift U act on the selected conversations; without any on the row that has the focus, else on the open conversation. To open a conversation clears the selection.",
  find: {
    title: "Navigate",
    next: "Next",
    previous: "Previous",
    open: "Open",
    search: "Search",
    back: "Back to the list",
  },
  answer: {
    title: "Answer",
    reply: "Reply",
    note: "Note",
    send: "Send",
    newLine: "New line",
    sendMail: "Send a mail",
    leave: "Leave the field",
  },
  sort: {
    title: "Organize",
    resolve: "Resolve or reopen",
    assign: "Assign",
    snooze: "Snooze",
    tag: "Tags",
    select: "Select or deselect",
    clear: "Clear the selection",
    unread: "Mark as unread",
    undo: "Undo",
    details: "Show or hide details",
    hints: "These hints",
  },
} as const;
