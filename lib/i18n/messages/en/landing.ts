/** The start page for people who are not signed in. */
export const landing = {
  skip: "Skip to the content",
  account: "Account",
  language: "Language",
  signIn: "Sign in",
  signUp: "Create an account",
  demo: "Try the messenger",
  manual: "Manual",
  reference: "API reference",
  title: "Your website, WhatsApp and e-mail in one inbox. With proof of what became of every message.",
  short: "One inbox for website, WhatsApp and e-mail",
  text: "Parley is a messenger for your site, an inbox for your team, and an API for platforms. For each message it knows who asked for it, when it left, what the provider said, and what your server answered.",
  picture:
    "The inbox with a WhatsApp message that failed: its evidence says why, what to do, and what happened when.",
  evidence: {
    title: "The life of one message",
    ended: "Read {seconds} s after it was sent.",
    text: "Your server was away for its first answer, so it was asked again. Nothing was lost, and the whole story is one request.",
    lanes: {
      command: "Command",
      delivery_job: "Queue",
      provider_receipt: "WhatsApp",
      partner_webhook: "Your server",
    },
    steps: {
      command: { accepted: "Your program asked for it" },
      delivery_job: { queued: "Queued", running: "Sending", succeeded: "Handed over to WhatsApp" },
      provider_receipt: {
        accepted: "WhatsApp took it",
        sent: "WhatsApp: sent",
        delivered: "WhatsApp: delivered",
        read: "WhatsApp: read",
      },
      partner_webhook: {
        retry_scheduled: "Your server answered {status}; it is asked again",
        delivered: "Your server answered {status}",
      },
    },
    after: "{seconds} s",
    caption: "A real message of the sandbox, which behaves like WhatsApp.",
  },
  api: {
    title: "One request shows all of it",
    text: "Commands are idempotent, events come in order and without gaps, webhooks are signed and repeated for about 28 hours.",
    request: "The request",
    answer: "The answer, without its details",
  },
  compare: {
    title: "What it takes the place of",
    text: "Most teams have two of these and glue between them.",
    feature: "What you need",
    desk: "A help desk",
    gateway: "A messaging API",
    yes: "Yes",
    no: "No",
    some: "In part",
    rows: {
      inbox: "An inbox for a team: assign, notes, macros, rules, teams",
      channels: "Website, WhatsApp and e-mail in one thread",
      api: "Idempotent commands, for programs that try again",
      log: "One event log in order, without gaps, to pull from",
      timeline: "What you, the provider and your own server said of a message, in one place",
      embed: "The inbox within a product of your own, for minutes at a time",
      own: "On your own machine, with a database you can read",
    },
  },
  run: {
    title: "Run it yourself",
    text: "You need Node and git. The database is included, and a demo with twenty conversations is ready after the first start.",
  },
  points: {
    title: "For everyone who works with customers",
    messenger: {
      title: "Site owners",
      text: "One line on your page. At most 2.2 kB until a visitor opens it, and replies arrive while they read.",
    },
    inbox: {
      title: "Teams",
      text: "Keys for everything, notes, macros, rules, teams and roles, office hours, a help center. On a phone, too.",
    },
    partners: {
      title: "Platforms",
      text: "A workspace for each tenant, a link with which it connects its own WhatsApp number, the inbox in your product.",
    },
  },
  footer: "Parley. Customer messaging with evidence.",
} as const;
