/** The start page for people who are not signed in. */
export const landing = {
  account: "Account",
  signIn: "Sign in",
  signUp: "Create an account",
  demo: "See the demo page",
  reference: "API reference",
  title: "Talk with your customers. Know what became of every message.",
  text: "A messenger for your website, an inbox for your team, and an API that proves what was sent, delivered and read.",
  points: {
    messenger: {
      title: "Messenger",
      text: "One line on your page. It loads when a visitor opens it, and replies arrive while they read.",
    },
    inbox: {
      title: "Team inbox",
      text: "Assign, note, reply. Every agent sees the same conversation at the same moment.",
    },
    evidence: {
      title: "Evidence",
      text: "Each message keeps its history: who requested it, when it was sent, when it was read.",
    },
  },
  exchange: {
    question: "Hello, can I still change the delivery address of my order?",
    answer: "Yes, until tonight. Which address should we use?",
    read: "Read",
    written: "Written by Jonas",
    sent: "Sent",
    delivered: "Delivered to the visitor's browser",
  },
} as const;
