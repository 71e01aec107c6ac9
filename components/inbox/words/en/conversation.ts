/** The open conversation: its header, what stands in its place, and its details. */

export const header = {
  back: "Back to the list",
  resolve: "Resolve",
  reopen: "Reopen",
  showDetails: "Show details",
  hideDetails: "Hide details",
  resolved: "Conversation resolved",
  undo: "Undo",
};

export const assign = {
  action: "Assign",
  /** The name follows. */
  now: "Assign, now: ",
  you: "You",
  title: "Assign to",
  /** Behind one's own name. */
  isYou: "(you)",
  assigned: "assigned",
  unassign: "Unassign",
};

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
  zone: (zone: string) => `In your time zone, ${zone}.`,
  invalid: "Choose a date and a time.",
  past: "Choose a time that is still to come.",
};

export const pane = {
  region: "Conversation",
  loading: "Loading messages",
  choose: "Choose a conversation",
  chooseHint: "It opens here, with its notes and everything about the contact.",
  keys: "{j} {k} to move, {enter} to open, {help} for all keys",
  unknown: "There is no such conversation",
  unknownHint: "The link may be incomplete, or belong to another workspace.",
  couldNotLoad: "The conversation could not be loaded",
};

export const details = {
  title: "Details",
  close: "Close details",
  contact: "Contact",
  conversation: "Conversation",
  otherConversations: "Other conversations",
  lastSeen: "Last seen {time}",
  marketing: "Marketing messages",
  notWantedSince: "Not wanted since {time}",
  page: "Current page",
  newTab: "opens in a new tab",
  subject: "Subject",
  addSubject: "Add a subject",
  channel: "Channel",
  started: "Started",
  messages: "Messages",
  id: "Id",
  copyId: "Copy conversation id",
  name: "Name",
  addName: "Add a name",
  email: "E-mail",
  addEmail: "Add an e-mail",
  phone: "Phone",
  addPhone: "Add a phone number",
  whatsappNumber: "WhatsApp number",
  /** Of a field that is corrected in place. */
  edit: (label: string, value: string) => `${label}: ${value}. Edit`,
  saving: "Saving",
  failed: "That did not work.",
  /** Somebody of whom nothing is known. */
  visitor: (code: string) => `Visitor ${code}`,
};
