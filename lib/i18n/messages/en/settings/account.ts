/** The own account. */
export const security = {
  title: "Security",
  description: "How the members of this workspace sign in.",
  domains: "Who can be invited",
  domainsHint: "With domains here, only addresses of them can be invited. Members and open invitations stay.",
  domainsLabel: "Domains of e-mail addresses",
  domainsFormat: "One per line, such as example.com. Empty: every address.",
  saveDomains: "Save domains",
  domainsSaved: "Domains saved",
  members: "Members",
  membersHint:
    "A person’s sessions are the same in all their workspaces. Ending them signs the person out in every browser.",
  factorOn: "Second factor on",
  factorOff: "No second factor",
  lastActive: "Active <time></time>",
  never: "Not signed in",
  end: "End sessions",
  endTitle: "Sign {name} out everywhere?",
  endText:
    "{count, plural, one {One browser is} other {# browsers are}} signed out at once. The person can sign in again.",
  ended: "{name} is signed out",
} as const;

export const account = {
  title: "Your account",
  description: "Your account is the same in every workspace.",
  password: "Password",
  passwordHint: "A new password signs you out in every other browser.",
  theme: "Theme",
  themeHint: "Saved in this browser.",
  system: "System",
  light: "Light",
  dark: "Dark",
  afterResolving: "After resolving, snoozing or marking as pending",
  afterResolvingHint: "Saved in this browser.",
  goOn: "Open the next conversation",
  stay: "Stay",
  nameSaved: "Name saved",
  saveName: "Save name",
  name: "Your name",
  nameHint: "Customers see it beside your replies.",
  email: "E-mail",
} as const;

export const password = {
  changed: "Password changed",
  current: "Current password",
  new: "New password",
  hint: "At least 10 characters.",
  change: "Change password",
} as const;
