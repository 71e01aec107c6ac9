/** A workspace: its settings, export and end. */
export const workspaceExport = {
  title: "Export",
  description:
    "All contacts, conversations and messages in one file of JSON lines (NDJSON). You get a mail when it is ready; it can be downloaded for seven days.",
  request: "Export the workspace",
  again: "Export again",
  download: "Download ({size})",
  writing: "The file is being written. You can leave this page.",
  failed: "The file could not be written. Export the workspace again.",
  readySince: "As of <created></created>. It can be downloaded until <expires></expires>.",
} as const;

export const deletion = {
  title: "Delete the workspace",
  description:
    "Deletes all conversations, contacts, files, keys and settings after seven days. Export what you want to keep first.",
  managed: "This workspace belongs to a partner, and only the partner can delete it.",
  begun: "The workspace will be deleted for good on <time></time>. Until then it can only be read.",
  keep: "Keep the workspace",
  begin: "Delete the workspace…",
  askTitle: "Delete “{workspace}”?",
  askText: "You can undo this for seven days, not later.",
  goes: "All conversations, contacts, files, keys and settings go, for the whole team.",
  grace: "For seven days every member can read it, and an owner can keep it.",
  meanwhile: "From now on the messenger is off, and nothing can be sent or changed.",
  type: "Type “{workspace}” to confirm",
  confirm: "Delete the workspace",
} as const;

export const general = {
  secondFactor: "Second factor",
  secondFactorHint:
    "Members without a second factor are led to set one up before they see this workspace. Signing in with Google or GitHub does not count as one. API keys keep working.",
  secondFactorLabel: "Require a second factor of every member",
  secondFactorOwn:
    "<link>Set up a second factor of your own</link> first, so that you do not shut yourself out.",
  undoSend: "Undo send",
  undoSendHint:
    "Replies by e-mail and WhatsApp wait ten seconds after Send. Until then their author can take them back and correct them. Messages of the messenger and of programs never wait.",
  undoSendLabel: "Let replies be taken back for ten seconds",
  title: "General",
  description: "The name of the workspace, and its language and time zone.",
  id: "Workspace ID",
  idHint: "The messenger’s tag and the API use it. It is not a secret.",
  copyId: "Copy workspace ID",
  saved: "Settings saved",
  save: "Save changes",
  name: "Workspace name",
  locale: "Language and region",
  localeHint: "Decides how dates and numbers are written.",
  timezone: "Time zone",
} as const;

export const apiKeys = {
  widget: "Workspace",
  personal: "Personal",
  title: "API keys",
  description:
    "Programs read your conversations with a key. Create one key for each program, so that you can revoke it without affecting the others.",
  empty: "Keys you create appear here, with the date of last use.",
  create: "Create an API key",
  name: "Name",
  nameHint: "The program that uses the key, such as “Reporting”.",
  kind: "Kind",
  personalKey: "Personal key",
  personalHint: "Acts on your behalf and ends when you leave the workspace.",
  widgetKey: "Workspace key",
  widgetHint: "Belongs to the workspace. Read-only, for your own server.",
} as const;

export const officeHours = {
  title: "Office hours",
  description:
    "When your team answers. The messenger says when you are back. Your usual reply time counts only these hours.",
  isOn: "Use office hours",
  zone: "In {timezone}, the time zone of the workspace. <link>Change it</link>",
  week: "Weekly hours",
  closed: "Closed",
  addInterval: "Add hours on {day}",
  removeInterval: "Remove hours on {day}",
  holidays: "Holidays and other days",
  holidaysHint: "Their hours replace those of the week. Without hours you are closed.",
  date: "Date",
  addHoliday: "Add a day",
  removeHoliday: "Remove {date}",
  save: "Save office hours",
  saved: "Office hours saved",
  adminsOnly: "Only owners and admins can change this.",
  from: "From, {day}",
  to: "Until, {day}",
} as const;

export const ratings = {
  title: "Ratings",
  hint: "After a conversation was resolved, its contact can rate it from 1 to 5 and add words. The overview shows what they said.",
  where: "Where contacts are asked",
  ask: { messenger: "Ask in the messenger", whatsapp: "Ask on WhatsApp", email: "Ask by e-mail" },
  askHint: {
    messenger: "Only after a person has answered, as everywhere.",
    whatsapp:
      "By a list to choose from, only within 24 hours of the contact’s last message. WhatsApp may charge for it. Not those who opted out of marketing.",
    email: "By a mail in the conversation with a link for each score. Contacts can refuse to be asked again.",
  },
  delay: "When",
  delayHint: "If the conversation is reopened before, the contact is not asked.",
  atOnce: "At once",
  afterMinutes: "After {minutes, plural, one {# minute} other {# minutes}}",
  afterHours: "After {hours, plural, one {# hour} other {# hours}}",
  question: "Question",
  questionHint: "Without one Parley asks in the contact’s language, as in “How was this conversation?”",
  questionIn: "Question in {language}",
  removeQuestion: "Remove the question in {language}",
  addLanguage: "Add a language",
  everyDays: "Days between two questions",
  everyDaysHint: "The same contact is not asked more often.",
  save: "Save",
  saved: "Ratings saved",
} as const;
