/** What surrounds every page: navigation, the person's menu, page titles, what is shown instead of a page. */
export const shell = {
  skip: "Skip to content",
  main: "Main",
  unread: "unread",
  nav: { inbox: "Inbox", contacts: "Contacts", settings: "Settings" },
  settings: {
    title: "Settings",
    general: "General",
    members: "Members",
    apiKeys: "API keys",
    webhooks: "Webhooks",
    messenger: "Messenger",
    cannedReplies: "Canned replies",
    templates: "Templates",
    whatsapp: "WhatsApp",
    account: "Account",
  },
  menu: {
    label: "Your menu: {name}",
    you: "You",
    account: "Account",
    signOut: "Sign out",
    signOutEverywhere: "Sign out everywhere",
    signOutTitle: "Sign out everywhere?",
    signOutText: "You will be signed out in every browser, including this one.",
  },
  theme: { label: "Theme", system: "Match system", light: "Light", dark: "Dark" },
  language: {
    label: "Language",
    text: "Used in Parley and in mails to you.",
    browser: "Match browser",
    saved: "Language saved",
  },
  workspaces: {
    current: "Workspace: {name}",
    label: "Workspaces",
    add: "New workspace",
    partnerConsole: "Partner console",
  },
  error: {
    title: "This page could not be shown",
    text: "Nothing you sent is lost. Try again. If the problem remains, contact your administrator.",
    textWithReference:
      "Nothing you sent is lost. Try again. If the problem remains, contact your administrator and give the reference <code>{digest}</code>.",
  },
  notFound: {
    metaTitle: "Not found",
    title: "Page not found",
    text: "The page may have moved, or it belongs to a workspace you are not a member of.",
    action: "Go to the start page",
  },
  description: "Customer messaging with evidence: a website messenger, a team inbox and an API.",
} as const;
