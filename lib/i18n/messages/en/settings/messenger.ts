/** The messenger on a website. */
export const snippet = {
  snippet: "Install snippet",
  copy: "Copy snippet",
} as const;

export const look = {
  saved: "Look of the messenger saved",
  save: "Save look",
  color: "Color",
  pickColor: "Pick a color",
  side: "Side of the page",
  theme: "Theme of the messenger",
  left: "Left",
  right: "Right",
  system: "Visitor’s setting",
  light: "Light",
  dark: "Dark",
  label: "Text on the launcher",
  labelHint: "For example, “Ask us”. Without one, the launcher is a round button.",
  hidden: "Hide the launcher",
  hiddenHint: "Your page opens the messenger with a button of its own: parley.open().",
  whiteInk: "Text on this color is white.",
  blackInk: "Text on this color is black.",
  tooLight: "On a light page this color is hard to see. Text on it is black.",
  tooDark: "On a dark page this color is hard to see. Text on it is white.",
  preview: "Preview",
  panel: "Open",
  launcher: "Closed",
} as const;

export const identity = {
  title: "Identity",
  description:
    "Your site can say who is signed in, by a token that your server signs. Conversations then follow the person to every device, and agents see that they are verified.",
  empty: "No keys yet. Create a secret, or add the public key with which your server signs.",
  keys: "Keys",
  createSecret: "Create a secret",
  addPublic: "Add public keys",
  twoSecrets:
    "Two secrets are valid at once, so that you can change them without a gap. Delete the old one when your site uses the new one.",
  secretTitle: "Your secret for HS256",
  secretLost: "If you lose it, create another one and delete this one.",
  created: "Created <time></time>",
  used: "last used <time></time>",
  unused: "never used",
  deleteOf: "Delete the {algorithm} key",
  deleteTitle: "Delete this {algorithm} key?",
  deleteHint:
    "Tokens that are signed with it are refused from now on. Visitors who are identified already stay so.",
  delete: "Delete key",
  add: "Add",
  publicKey: "Public keys",
  publicKeyHint: "A PEM, a JWK, or a JWKS. For RS256, ES256 or EdDSA.",
  require: "Only identified visitors can write",
  requireHint: "Everyone else sees that they have to sign in on your site.",
} as const;

export const form = {
  title: "Form",
  description:
    "What visitors are asked. Answers are stored with the contact. Visitors whom your site identifies are not asked.",
  ask: "Ask visitors",
  when: "When",
  before: "Before the first message",
  after: "After it",
  off: "No",
  optional: "Optional",
  required: "Required",
  name: "Name",
  email: "E-mail",
  phone: "Phone",
  question: "Ask a question with choices",
  questionHint: "The answer becomes an attribute of the contact.",
  questionText: "Question",
  choices: "Choices",
  choicesHint: "One per line, 2 to 10.",
  questionRequired: "An answer is required",
  consent: "Ask for consent",
  consentHint: "Text and time are stored with the contact.",
  consentText: "What they agree to",
  consentUrl: "Link to your policy",
  consentUrlExample: "https://example.com/privacy",
  consentRequired: "Consent is required",
  save: "Save form",
  saved: "Form saved",
} as const;

export const articles = {
  title: "Articles",
  description:
    "The panel begins with a search and up to three articles of your help center, once that is published.",
  shows: "Show articles",
  showsHint:
    "Visitors search and read in the panel, and see articles that fit while they type their first message.",
  collection: "Articles to begin with",
  collectionHint: "The first three of this collection.",
  first: "The first collection",
  unpublished: "Your help center is not published, so visitors see no articles yet.",
  save: "Save articles",
  saved: "Articles saved",
} as const;

export const messenger = {
  takesFiles: "Visitors can send files",
  takesFilesHint:
    "Pictures, videos, sounds, PDF, Office and OpenDocument files, archives, mails, contacts and text, up to 16 MB each.",
  saved: "Messenger saved",
  save: "Save changes",
  greeting: "Greeting",
  replyTime: "Reply time",
  replyTimeHint:
    "Leave it empty to say what was measured in the last 30 days. While you are closed, visitors see when you are back.",
  domains: "Allowed domains",
  domainsHint: "One per line, such as www.example.com or *.example.com. Leave empty to allow every site.",
  title: "Messenger",
  description: "Visitors of your website write here, and their messages arrive in the inbox.",
  tryIt: "Try it",
  install: "Install",
  installHint: "Paste this code at the end of the body of every page that shows the messenger.",
  look: "Look",
  lookHint: "Saved for every page with the tag. What the script on a page says comes first.",
  welcome: "Welcome",
  welcomeHint: "What visitors read before their first message.",
} as const;
